import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { doorExports } from "./door-exports.js";
import { doors } from "./doors.js";
import { PackedPackage } from "./packed-package.js";

let packed: PackedPackage;

beforeAll(() => {
  packed = new PackedPackage();
});

afterAll(() => packed?.remove());

describe("a door of the packed package", () => {
  for (const { specifier, types, name } of doors) {
    it(`${specifier} is imported, with every value that its declarations name and no other`, () => {
      const { values } = doorExports(packed.installedFile(types));
      const script = `import * as door from "${specifier}"; console.log(JSON.stringify(Object.keys(door)));`;
      expect(JSON.parse(packed.run("module", script)).sort()).toEqual(values);
      expect(values).not.toEqual([]);
    });

    it(`${specifier} is required, and what is required is what is imported`, () => {
      const script =
        `const required = require("${specifier}"); import("${specifier}").then((imported) => console.log(` +
        "JSON.stringify(Object.keys(imported).filter((key) => required[key] !== imported[key]))));";
      expect(JSON.parse(packed.run("commonjs", script))).toEqual([]);
    });

    it(`${specifier} is bundled for a browser, and the bundle runs`, async () => {
      const entry = packed.write(
        `bundled/${name}.js`,
        `import * as door from "${specifier}"; console.log(Object.keys(door).length);`,
      );
      const outfile = join(packed.project, `bundled/${name}.bundle.mjs`);
      const { warnings } = await build({ ...bundle(specifier), entryPoints: [entry], outfile });
      expect(warnings).toEqual([]);
      const values = doorExports(packed.installedFile(types)).values.length;
      expect(packed.run("module", `await import("./bundled/${name}.bundle.mjs");`)).toBe(`${values}`);
    });
  }
});

describe("across doors", () => {
  it("a class that two doors have is one class", () => {
    const imports = doors.map(({ specifier }, i) => `import * as door${i} from "${specifier}";`).join(" ");
    const list = doors.map((_door, i) => `door${i}`).join(", ");
    const script = `${imports}
      const classes = new Map();
      const copies = [];
      for (const door of [${list}]) for (const [name, value] of Object.entries(door)) {
        if (typeof value !== "function" || !/^class/.test(Function.prototype.toString.call(value))) continue;
        if (classes.has(name) && classes.get(name) !== value) copies.push(name);
        classes.set(name, value);
      }
      console.log(JSON.stringify({ copies, seen: classes.size }));`;
    const { copies, seen } = JSON.parse(packed.run("module", script));
    expect(copies).toEqual([]);
    expect(seen).toBeGreaterThan(1);
  });
});

function bundle(specifier: string) {
  // The contract kit reads and writes the pin file, which only Node can: it is no door for a browser.
  const isForNode = /\/(contract|matchers)$/.test(specifier);
  return {
    bundle: true,
    format: "esm",
    minify: true,
    platform: isForNode ? "node" : "browser",
    logLevel: "silent",
  } as const;
}
