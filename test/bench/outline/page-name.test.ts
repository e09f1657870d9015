import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pageRef, slugOf } from "../../../bench/servers/outline/page-name.js";
import { TemporaryWorkspace } from "./temporary-workspace.js";

const escapes = [
  "../secret",
  "..",
  ".",
  "",
  "a/../../secret",
  "/etc/passwd",
  "C:\\x",
  "..\\secret",
  "a\0b",
  "a/b",
  ".outl",
  "a..b",
  "%2e%2e/x",
  "a\n",
  "x".repeat(201),
];

describe("a slug never leaves the workspace", () => {
  for (const slug of escapes) {
    it(`refuses ${JSON.stringify(slug.slice(0, 20))}`, () => {
      const workspace = new TemporaryWorkspace();
      workspace.edit("secret.md", "- secret\n");
      for (const tool of [
        "outl_page_get",
        "outl_page_render",
        "outl_export_md",
        "outl_export_json",
        "outl_page_update",
      ]) {
        expect(workspace.refusal(tool, { slug }).code).toBe("INVALID_ARG");
      }
      expect(workspace.refusal("outl_page_create", { title: "x", slug }).code).toBe("INVALID_ARG");
      expect(workspace.refusal("outl_block_append", { slug, text: "x" }).code).toBe("INVALID_ARG");
      expect(existsSync(join(workspace.folder, ".outl"))).toBe(false);
    });
  }

  for (const date of ["../../x", "2026-02-30", "2026-13-01", "today", "", "2026-4-2", "2026-04-22/../x"]) {
    it(`refuses the date ${JSON.stringify(date)}`, () => {
      const workspace = new TemporaryWorkspace();
      expect(workspace.refusal("outl_daily_get", { date }).code).toBe("INVALID_DATE");
      expect(workspace.refusal("outl_daily_append", { date, text: "x" }).code).toBe("INVALID_DATE");
    });
  }
});

it("takes letters of any language", () => {
  expect(pageRef("año-日本").path).toBe("pages/año-日本.md");
});

it("makes a slug of a title", () => {
  expect(slugOf("C++ & Rust: notes!")).toBe("c-rust-notes");
});
