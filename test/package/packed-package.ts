import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the repository, with a separator behind it. */
export const repository: string = fileURLToPath(new URL("../../", import.meta.url));

/** The package as a user gets it: packed, and installed into an empty project outside the repository. */
export class PackedPackage {
  /** The empty project. */
  readonly project: string;
  /** What the tarball lists, sorted. */
  readonly files: readonly string[];
  /** The packed file. */
  readonly tarball: string;
  readonly #folder: string = realpathSync(mkdtempSync(join(tmpdir(), "mcp-reply-package-")));

  constructor() {
    const [packed] = JSON.parse(
      npm(repository, "pack", "--ignore-scripts", "--json", "--pack-destination", this.#folder),
    ) as [{ filename: string; files: { path: string }[] }];
    this.files = packed.files.map(({ path }) => path).sort();
    for (const built of ["dist/index.js", "dist/index.d.ts"]) {
      if (!this.files.includes(built)) {
        this.remove();
        throw new Error(`${built} is missing: run \`npm run build\`, then the tests.`);
      }
    }
    this.tarball = join(this.#folder, packed.filename);
    this.project = join(this.#folder, "project");
    mkdirSync(this.project);
    this.write("package.json", JSON.stringify({ name: "consumer", private: true, type: "module" }));
    npm(this.project, ...["install", this.tarball], ...["--offline", "--ignore-scripts", "--no-audit", "--no-fund"]);
  }

  /** The packages that are installed in the project. */
  get installed(): string[] {
    return readdirSync(join(this.project, "node_modules")).filter((name) => !name.startsWith("."));
  }

  /** A file of the package, as installed. */
  read(path: string): string {
    return readFileSync(this.installedFile(path), "utf8");
  }

  /** Where a file of the package was installed. */
  installedFile(path: string): string {
    return join(this.project, "node_modules/mcp-reply", path);
  }

  /** Installs other packages beside it, from npm. */
  install(...packages: string[]): void {
    npm(this.project, "install", ...packages, "--prefer-offline", "--no-audit", "--no-fund");
  }

  /** The file that a relative reference in a file of the package names. */
  resolve(from: string, reference: string): string {
    return posix.join(posix.dirname(from), reference);
  }

  /** Writes a file of the project. */
  write(path: string, text: string): string {
    const file = join(this.project, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  /** Runs a script in the project, under the Node that runs the tests, and gives what it printed. */
  run(inputType: "module" | "commonjs", script: string): string {
    const args = [`--input-type=${inputType}`, "--eval", script];
    return execFileSync(process.execPath, args, { cwd: this.project, encoding: "utf8" }).trim();
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function npm(cwd: string, ...args: string[]): string {
  // npm is a batch file on Windows, which only a shell can start.
  return execFileSync("npm", args, { cwd, encoding: "utf8", shell: process.platform === "win32", stdio: "pipe" });
}
