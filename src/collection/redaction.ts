/** What counts as a secret, and what is put in its place. */
export type Redaction = {
  readonly name: string;
  /** Global, so that every place is found. */
  readonly pattern: RegExp;
  readonly replace: (match: string, ...groups: string[]) => string;
};

const MASK = "[redacted]";

// Names that a secret stands behind. What follows the name belongs to it: `password_hash`, `secret-2`.
const PASSWORD = "(?:passw(?:or)?d|passphrase|pwd|secret|credential)[\\w-]{0,40}";
const KEY =
  "(?:(?:api|access|private|account)[_-]?key[\\w-]{0,40}|" +
  "(?:(?:access|refresh|auth|id|session|security|api|bearer)[_-]?|(?<![\\w-]))token(?![\\w-]))";

// A quoted text up to its end, also one inside JSON inside JSON; a list; a JSON word; or all up to a border.
const QUOTED = `"[^"\\\\]*(?:\\\\.[^"\\\\]*)*"?|'[^'\\\\]*(?:\\\\.[^'\\\\]*)*'?|\\\\"[^"\\\\]*(?:\\\\")?`;
const WORD = "(?:-?\\d[\\d.eE+-]*|true|false|null)(?=\\s*[,}\\]])";
const VALUE = `${QUOTED}|\\[[^\\]]*\\]?|${WORD}|[^\\s&;"'<>\\\\]+`;
const GIVEN_AS = `\\\\?["']?[ \\t]*(?:=>|[:=])[ \\t]*`;

/**
 * What is redacted unless told otherwise: credentials in URLs, authorization
 * headers, bearer tokens, passwords and API keys behind their names (in JSON,
 * form, header, environment and XML notation), and keys that are known by their
 * own form.
 *
 * Patterns find what looks like a secret, in linear time. They are a net, not a
 * proof: a secret in a place of its own making passes.
 */
export const redactions: readonly Redaction[] = /* @__PURE__ */ allRedactions();

/**
 * Masks what looks like a secret in a text.
 *
 * A text without one stays as it is, and masking twice equals masking once.
 * The text around stays; a masked value in quotes keeps them. Pure, linear.
 *
 * @param patterns - What to mask: `redactions` unless given.
 *
 * @example
 * ```ts
 * redact("GET https://ada:pw@example.com/ HTTP/1.1"); // GET https://[redacted]@example.com/ HTTP/1.1
 * redact('{"password":"hunter2","user":"ada"}'); // {"password":"[redacted]","user":"ada"}
 * ```
 */
export function redact(text: string, patterns: readonly Redaction[] = redactions): string {
  return patterns.reduce((redacted, { pattern, replace }) => redacted.replace(pattern, replace), text);
}

// In a function without effects, so that a bundler drops the patterns where nobody redacts.
function allRedactions(): readonly Redaction[] {
  return Object.freeze([
    {
      name: "credentials in a URL",
      pattern: /(:\/\/)[^\s/?#"'<>\\]*@/g,
      replace: (_, slashes) => `${slashes}${MASK}@`,
    },
    {
      name: "authorization header",
      pattern: pattern(`(authorization${GIVEN_AS})(${QUOTED}|digest[ \\t][^\\r\\n]*|[^\\r\\n"'\\\\]+)`),
      replace: masked,
    },
    {
      name: "bearer token",
      pattern: /\b(bearer(?:[ \t]+|%20|\+))[\w.~+/=-]+/gi,
      replace: (_, scheme) => `${scheme}${MASK}`,
    },
    { name: "password", pattern: pattern(`(${PASSWORD}${GIVEN_AS})(${VALUE})`), replace: masked },
    { name: "API key", pattern: pattern(`(${KEY}${GIVEN_AS})(${VALUE})`), replace: masked },
    {
      name: "secret element",
      pattern: pattern(`(<[\\w:-]{0,40}(?:${PASSWORD}|${KEY})>)([^<]+)`),
      replace: masked,
    },
    {
      name: "key of a known form",
      pattern:
        /\b(?:sk-[\w-]{16,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|xox[abeprs]-[\w-]{10,}|A(?:KIA|SIA)[A-Z0-9]{16}|AIza[\w-]{30,}|eyJ[\w-]{5,}\.eyJ[\w-]{2,}\.[\w-]*)/g,
      replace: () => MASK,
    },
    {
      name: "private key",
      pattern: /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^-]*(?:-----END [A-Z ]{0,40}PRIVATE KEY-----)?/g,
      replace: () => MASK,
    },
  ] satisfies Redaction[]);
}

function pattern(source: string): RegExp {
  return new RegExp(source, "gi");
}

// The quotes around a value stay, so that what was JSON still is.
function masked(_match: string, name: string, value: string): string {
  const quote = /^\\?["']/.exec(value)?.[0] ?? "";
  const closed = quote !== "" && value.length > quote.length && value.endsWith(quote);
  const bare = quote === "" && /^(?:\[|-?\d|true$|false$|null$)/.test(value) && name.includes('"') ? '"' : "";
  return `${name}${quote || bare}${MASK}${closed ? quote : bare}`;
}
