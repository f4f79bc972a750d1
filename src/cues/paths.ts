/**
 * Paths of files that are changed, compared with what a cue says: an absolute path or one from `~` anywhere, any other inside the project
 * only, where that is known. Names are compared after normalising ("./src/../src/a" is "src/a"), without looking at the disk. Pure.
 */
import { posix } from "node:path";
import { programName } from "./inner-commands.js";
import { compilePattern } from "./pattern.js";
import type { SimpleCommand } from "./shell-command.js";

export interface PlaceFacts {
  /** Absolute. */
  cwd?: string;
  /** The root of the repository or project, absolute; default: `cwd`. */
  project?: string;
  /** The name of the repository; default: the last part of `project`. */
  repository?: string;
  branch?: string;
  /** Of the person, for `~`. */
  home?: string;
}

/** With forward slashes, without `.`, `..` and a slash at its end; a drive letter stays. */
export function normalise(path: string, { cwd, home }: PlaceFacts): string {
  const slashes = slashed(path);
  const whole =
    slashes.startsWith("~/") || slashes === "~" ? `${slashed(home ?? "~")}${slashes.slice(1)}` : slashes;
  const joined = isAbsolute(whole) || cwd === undefined ? whole : `${slashed(cwd)}/${whole}`;
  return posix.normalize(joined).replace(/(.)\/$/, "$1");
}

const slashed = (path: string): string =>
  /^[a-z]:[\\/]|^\\\\/i.test(path) || (path.includes("\\") && !path.includes("/"))
    ? path.replaceAll("\\", "/")
    : path;
const isAbsolute = (path: string): boolean => path.startsWith("/") || /^[a-z]:\//i.test(path);

/** Below the project's root, or null for what lies outside; where nobody knows a root, everything is below the disk's. */
export function insideProject(absolute: string, place: PlaceFacts): string | null {
  const root = place.project ?? place.cwd;
  if (root === undefined) return absolute.replace(/^\//, "");
  const top = normalise(root, place);
  if (absolute === top) return "";
  return absolute.startsWith(top === "/" ? top : `${top}/`)
    ? absolute.slice(top.length + (top === "/" ? 0 : 1))
    : null;
}

/** @param path as `normalise` gives it */
export function pathMatches(cue: string, path: string, place: PlaceFacts): boolean {
  const wanted = slashed(cue.trim());
  if (isAbsolute(wanted) || /^~(?:\/|$)/.test(wanted)) return under(normalise(wanted, place), path);
  const inside = insideProject(path, place);
  if (inside === null) return false;
  const anchored = wanted.startsWith("./");
  const bare = posix.normalize(wanted).replace(/(.)\/$/, "$1");
  if (bare === "." || bare.startsWith("..")) return bare === ".";
  if (anchored) return isRootKnown(path, place) && under(bare, inside);
  const foreign = isRootKnown(path, place) ? [INSTALLED] : [INSTALLED, OF_THE_SYSTEM];
  const isOwn = (above: string): boolean => !foreign.some((folders) => folders.test(above));
  return startsOf(inside).some((from) => isOwn(inside.slice(0, from)) && under(bare, inside.slice(from)));
}

/** What was installed into a project, and of a disk without a known project what belongs to the system, has folders of the same names. */
const INSTALLED = /(?:^|\/)(?:node_modules|bower_components|site-packages|\.venv|\.cache|\.cargo|\.git)\//i;
const OF_THE_SYSTEM =
  /^(?:usr|etc|bin|lib|opt|proc|sys|System|Library|Applications|[a-z]:\/(?:Windows|Program Files[^/]*))\//i;

/** Of an absolute path without a root it is not known where "./" is. */
const isRootKnown = (path: string, { project, cwd }: PlaceFacts): boolean =>
  (project ?? cwd) !== undefined || !isAbsolute(path);

/** The path itself, or anything below it where it is a folder; globs fit the whole. */
function under(wanted: string, path: string): boolean {
  if (/[*?[\]{}]/.test(wanted)) {
    const pattern = compilePattern(wanted, "path");
    if (pattern.test(path)) return true;
    // A name without a slash is that of a file or folder, wherever it is.
    return !wanted.includes("/") && path.split("/").some((name) => pattern.test(name));
  }
  const [a, b] = [wanted.toLowerCase(), path.toLowerCase()];
  return b === a || b.startsWith(a === "/" ? a : `${a}/`);
}

function startsOf(path: string): number[] {
  const starts = [0];
  for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) starts.push(at + 1);
  return starts;
}

/** What a path of the cue is found by: its longest name without a wildcard, or its ending; null where only a look will tell. */
export function pathKey(cue: string): string | null {
  const names = slashed(cue.trim())
    .split("/")
    .filter((name) => name !== "" && name !== "." && name !== ".." && name !== "~");
  const fixed = names.filter((name) => !/[*?[\]{}]/.test(name)).sort((a, b) => b.length - a.length)[0];
  if (fixed !== undefined) return `name ${fixed.toLowerCase()}`;
  const ending = /\.(\w+)$/.exec(names.at(-1) ?? "")?.[1];
  return ending === undefined ? null : `ending ${ending.toLowerCase()}`;
}

export function keysOfPath(path: string): string[] {
  const names = path.toLowerCase().split("/").filter(Boolean);
  const ending = /\.(\w+)$/.exec(names.at(-1) ?? "")?.[1];
  return [...names.map((name) => `name ${name}`), ...(ending === undefined ? [] : [`ending ${ending}`])];
}

const CHANGES_FILES = new Set(
  "rm rmdir mv cp tee touch truncate ln mkdir install patch chmod chown shred unlink rsync".split(" "),
);

/** Change only the last of what they name. */
const COPIES = new Set("cp rsync install ln".split(" "));

/** Files that a line of shell changes, as it writes them: redirections, and the operands of programs that change files. */
export function changedFiles(commands: readonly SimpleCommand[]): string[] {
  return commands.flatMap(({ words, writes }) => {
    const name = programName(words[0] ?? "");
    const inPlace = /^(?:sed|gsed|perl)$/.test(name) && words.some((word) => /^-\w*i|^--in-place/.test(word));
    const inGit =
      name === "git" &&
      /^(?:rm|mv|restore|checkout|apply)$/.test(
        words.find((word, at) => at > 0 && !word.startsWith("-")) ?? "",
      );
    if (!CHANGES_FILES.has(name) && !inPlace && !inGit) return writes.filter(isFile);
    const operands = words.slice(inGit ? 2 : 1).filter((word) => !word.startsWith("-") && isFile(word));
    const changed = COPIES.has(name) ? operands.slice(-1) : operands;
    return [...changed, ...writes.filter(isFile)];
  });
}

const isFile = (word: string): boolean =>
  word !== "" && !/^\/dev\/|^&|\$|\n/.test(word) && word.length < 1_000;
