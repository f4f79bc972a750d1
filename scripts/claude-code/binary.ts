/**
 * The real Claude Code from its npm package: fetched once by npm into the cache folder (about 174 MB), never a
 * dependency and never part of Tickler. `CLAUDE_CODE_BINARY` names one that is there already.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { folders } from "../../src/config/paths.js";

export const VERSION = "2.1.329";

export function claudeBinary(): string {
  const given = process.env.CLAUDE_CODE_BINARY;
  if (given) return given;
  const name = `claude-code-${process.platform}-${process.arch}`;
  const folder = join(folders().cache, name, VERSION);
  const binary = join(folder, "package", process.platform === "win32" ? "claude.exe" : "claude");
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  console.log(`fetching @anthropic-ai/${name}@${VERSION} (about 174 MB)`);
  const packed = execFileSync(
    "npm",
    ["pack", `@anthropic-ai/${name}@${VERSION}`, "--silent", "--pack-destination", folder],
    { cwd: folder, encoding: "utf8", shell: process.platform === "win32" },
  ).trim();
  const archive = join(folder, packed.split("\n").at(-1) ?? "");
  execFileSync("tar", ["xzf", archive, "-C", folder]);
  rmSync(archive);
  return binary;
}
