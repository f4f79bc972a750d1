/**
 * Where a folder lies: the project around it, its name and the branch, read from the files that git keeps. No program is started; what cannot
 * be read is not known.
 */
import { readFileSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import type { PlaceFacts } from "../cues/index.js";

const MOST_LEVELS = 40;
const MOST_BYTES = 64 * 1024;

export function placeOf(cwd: string, home: string | undefined): PlaceFacts {
  const here: PlaceFacts = { cwd, ...(home !== undefined && { home }) };
  if (!isAbsolute(cwd)) return here;
  for (let folder = resolve(cwd), level = 0; level < MOST_LEVELS; level++) {
    const git = gitFolder(folder);
    if (git !== null) {
      const branch = /^ref: refs\/heads\/(.+)$/m.exec(read(join(git, "HEAD")))?.[1];
      return {
        ...here,
        project: folder,
        repository: repositoryName(git) ?? basename(folder),
        ...(branch !== undefined && { branch: branch.trim() }),
      };
    }
    const above = dirname(folder);
    if (above === folder) break;
    folder = above;
  }
  return here;
}

/** A work tree of another repository has a file that names its folder. */
function gitFolder(folder: string): string | null {
  const path = join(folder, ".git");
  try {
    if (statSync(path).isDirectory()) return path;
  } catch {
    return null;
  }
  const named = /^gitdir: (.+)$/m.exec(read(path))?.[1];
  return named === undefined ? null : resolve(folder, named.trim());
}

/** `acme/shop` of `git@host:acme/shop.git` or `https://host/acme/shop`. */
function repositoryName(git: string): string | null {
  const common = read(join(git, "commondir")).trim();
  const config = read(join(common === "" ? git : resolve(git, common), "config"));
  const url = /\[remote "origin"\][^[]*?\burl\s*=\s*(\S+)/.exec(config)?.[1];
  const path = url === undefined ? undefined : /[:/]([^:/]+\/[^:/]+?)(?:\.git)?\/?$/.exec(url)?.[1];
  return path ?? null;
}

function read(path: string): string {
  try {
    return statSync(path).size > MOST_BYTES ? "" : readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
