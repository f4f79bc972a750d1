/**
 * The peers of the comparison, installed beside the caches and never among Tickler's own packages: one folder, made anew when a version
 * here is another. Nothing of theirs runs at the installation.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { folders } from "../../../src/config/paths.js";

export const VERSIONS = {
  "graphile-worker": "0.18.0",
  "pg-boss": "11.1.2",
  bullmq: "5.81.5",
  plainjob: "0.0.14",
  "@orama/orama": "3.1.18",
} as const;

export type Installed = { folder: string } | { missing: string };

/** Each peer by itself: one that cannot be had does not keep the others away. */
export async function installPeer(name: keyof typeof VERSIONS): Promise<Installed> {
  const version = VERSIONS[name];
  const folder = join(folders(process.env).cache, "bench-peers", name.replace(/\W+/g, "-"));
  const seen = join(folder, "node_modules", name, "package.json");
  if (existsSync(seen) && JSON.parse(readFileSync(seen, "utf8")).version === version) return { folder };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{"private":true,"type":"module"}\n');
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const args = ["install", "--no-audit", "--no-fund", "--ignore-scripts", `${name}@${version}`];
  try {
    await promisify(execFile)(npm, args, { cwd: folder, timeout: 180_000 });
    return { folder };
  } catch (error) {
    const line = /npm error (.*)/.exec(String((error as { stderr?: unknown }).stderr))?.[1];
    return { missing: `${name} ${version} could not be installed: ${line ?? String(error).slice(0, 120)}` };
  }
}
