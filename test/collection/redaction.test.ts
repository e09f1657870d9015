import { redact, redactions } from "mcp-reply/collection";
import { describe, expect, it } from "vitest";

const S = "s3cr3t.Val/ue";

// What is left around the mask says that no more than the secret went.
const masked: [text: string, expected: string][] = [
  [`amqp://ada:${S.replace("/", "%2F")}@broker:5672/v`, "amqp://[redacted]@broker:5672/v"],
  ["see https://ada@host/x and ftp://b:c@d", "see https://[redacted]@host/x and ftp://[redacted]@d"],
  ["https://u:p@ss@host/", "https://[redacted]@host/"],
  [`Authorization: Basic ${S}\r\nHost: a`, "Authorization: [redacted]\r\nHost: a"],
  [`proxy-authorization:${S}\nb`, "proxy-authorization:[redacted]\nb"],
  [`{"Authorization": "Bearer ${S}", "a": 1}`, '{"Authorization": "[redacted]", "a": 1}'],
  [`"{\\"authorization\\":\\"Bearer ${S}\\",\\"a\\":1}"`, '"{\\"authorization\\":\\"[redacted]\\",\\"a\\":1}"'],
  [`Authorization: Digest username="u", response="${S}"\nHost: a`, "Authorization: [redacted]\nHost: a"],
  [`curl -H 'Authorization: token ${S}' https://a`, "curl -H 'Authorization: [redacted]' https://a"],
  [`got bearer ${S} here`, "got bearer [redacted] here"],
  [`["authorization", "Bearer ${S}=="]`, '["authorization", "Bearer [redacted]"]'],
  [`{"password":"${S}","user":"ada"}`, '{"password":"[redacted]","user":"ada"}'],
  [`{"password" : "a\\"${S}"}`, '{"password" : "[redacted]"}'],
  [`{"db_passwd":12345,"n":1}`, '{"db_passwd":"[redacted]","n":1}'],
  [`{"secrets":["${S}","${S}"],"n":1}`, '{"secrets":"[redacted]","n":1}'],
  [`user=ada&password=${S}&x=1`, "user=ada&password=[redacted]&x=1"],
  [`PGPASSWORD=${S}\nB=1`, "PGPASSWORD=[redacted]\nB=1"],
  [`password: ${S}`, "password: [redacted]"],
  [`'pwd' => '${S}',`, "'pwd' => '[redacted]',"],
  [`Server=a;Pwd=${S};Database=b`, "Server=a;Pwd=[redacted];Database=b"],
  [`client_secret="${S}"`, 'client_secret="[redacted]"'],
  [`<password>${S}</password>`, "<password>[redacted]</password>"],
  [`<ns:apiKey>${S}</ns:apiKey>`, "<ns:apiKey>[redacted]</ns:apiKey>"],
  [`GET /x?api_key=${S}&b=1`, "GET /x?api_key=[redacted]&b=1"],
  [`X-API-Key: ${S}`, "X-API-Key: [redacted]"],
  [`{"apiKey":"${S}"}`, '{"apiKey":"[redacted]"}'],
  [`{"accessToken":"${S}","token":"${S}"}`, '{"accessToken":"[redacted]","token":"[redacted]"}'],
  [`aws_secret_access_key = ${S}`, "aws_secret_access_key = [redacted]"],
  [`key sk-${"a1".repeat(12)}!`, "key [redacted]!"],
  [`push ghp_${"Ab1".repeat(12)}`, "push [redacted]"],
  ["AKIAIOSFODNN7EXAMPLE", "[redacted]"],
  ["jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "jwt [redacted]"],
  ["-----BEGIN RSA PRIVATE KEY-----\nMIIE\nAB==\n-----END RSA PRIVATE KEY-----\nx", "[redacted]\nx"],
];

describe("redact masks", () => {
  for (const [text, expected] of masked) {
    it(expected, () => {
      expect(redact(text)).toBe(expected);
      expect(redact(expected)).toBe(expected);
    });
  }
});

describe("redact leaves alone", () => {
  for (const text of [
    "",
    "plain words, 12 tokens: 500",
    '{"id":"01KNVE3H16QET2X2Z8M50DCC6X","tokens":3,"nextPageToken":1}',
    "https://example.com/a?b=c mail ada@example.com",
    "the authorization was given",
    "forgot the password? ask",
  ]) {
    it(JSON.stringify(text), () => expect(redact(text)).toBe(text));
  }

  it("everything, without patterns", () => expect(redact("password=a", [])).toBe("password=a"));
});

describe("redact is linear", () => {
  for (const piece of [
    "://",
    "authorization:",
    'authorization: "',
    "password",
    '"password":"',
    "bearer ",
    "<a",
    "token=[",
    "eyJaaaaa.",
    "-----BEGIN ",
  ]) {
    it(`on a megabyte of ${JSON.stringify(piece)}`, () => {
      const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
      const start = performance.now();
      redact(text);
      expect(performance.now() - start).toBeLessThan(3_000);
    });
  }
});

it("every pattern has a name of its own and finds every place", () => {
  expect(new Set(redactions.map(({ name }) => name)).size).toBe(redactions.length);
  for (const { pattern } of redactions) expect(pattern.flags).toContain("g");
});
