/**
 * Tickler as somebody gets it: the packed tarball, installed into an empty project, and Nodes of other versions
 * from the registry. The Nodes are kept in the cache; the project is thrown away.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { packRuntime } from "../runtime.mjs";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");

export interface Installed extends Disposable {
  /** The empty project, with a `home` folder of its own in it. */
  folder: string;
  /** `node_modules/tickler` in it. */
  tickler: string;
}

/** Packs this checkout, whose `dist` has to be built, and installs the tarball into a folder of its own. */
export async function installPacked(): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), "tickler-smoke-"));
  await packRuntime({ all: true });
  const packed = await run("npm", ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder], {
    cwd: ROOT,
  }).finally(() => packRuntime());
  writeFileSync(join(folder, "package.json"), '{ "name": "empty", "private": true, "type": "module" }\n');
  mkdirSync(join(folder, "home"));
  const tarball = join(folder, packed.stdout.trim().split("\n").at(-1) ?? "");
  await run("npm", ["install", "--no-audit", "--no-fund", tarball], { cwd: folder });
  return {
    folder,
    tickler: join(folder, "node_modules/tickler"),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The program `node` of a major version, from the registry's package `node`. */
export async function nodeOf(major: number): Promise<string> {
  const folder = join(ROOT, ".cache/nodes", String(major));
  const program = join(folder, "node_modules/node/bin/node");
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, "package.json"),
      JSON.stringify({ name: `node-${major}`, private: true, allowScripts: { node: true } }),
    );
    await run("npm", ["install", "--no-audit", "--no-fund", `node@${major}`], { cwd: folder });
  }
  return program;
}
