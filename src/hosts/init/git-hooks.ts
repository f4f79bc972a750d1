/**
 * `tickler init git`: commits, pushes, merges and checkouts of a repository as events that reminders can wait for. A block of our own
 * in the repository's hooks; what others have written there stays and runs as before. It says what happened in the background and
 * never stops git.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { TicklerError } from "../../errors.js";
import type { InitChange } from "./init.js";
import { type Launch, shellLine } from "./launch.js";
import { readSettings, writeSettings } from "./settings-file.js";

export interface GitOptions {
  cwd: string;
  remove: boolean;
  dryRun: boolean;
  now: Date;
  /** The command line, without a command. */
  launch: Launch;
}

/** Which event a hook announces, and with which fields. */
const HOOKS = {
  "post-commit": {
    name: "git.commit",
    fields: ['branch="$(git rev-parse --abbrev-ref HEAD)"', 'commit="$(git rev-parse --short HEAD)"'],
    when: "",
  },
  "pre-push": {
    name: "git.push",
    fields: ['branch="$(git rev-parse --abbrev-ref HEAD)"', 'remote="$1"'],
    when: "",
  },
  "post-merge": { name: "git.merge", fields: ['branch="$(git rev-parse --abbrev-ref HEAD)"'], when: "" },
  "post-checkout": {
    name: "git.checkout",
    fields: ['branch="$(git rev-parse --abbrev-ref HEAD)"'],
    // 1: a branch, not a file.
    when: '[ "$3" = "1" ] && ',
  },
} as const;

const BEGIN = "# tickler: begin (tickler init git)";
const END = "# tickler: end";
const OURS = new RegExp(`${BEGIN.replace(/[()]/g, "\\$&")}\\n[\\s\\S]*?${END}\\n?`);

export interface GitReport {
  folder: string;
  changes: InitChange[];
}

/** @throws TicklerError `UNSUPPORTED` outside of a repository, or for a hook that is no shell script */
export function initGit({ cwd, remove, dryRun, now, launch }: GitOptions): GitReport {
  const folder = hooksFolder(cwd);
  const plans = Object.entries(HOOKS).map(([hook, event]) => {
    const path = join(folder, hook);
    const text = readSettings(path);
    return { path, hook, text, next: remove ? without(text) : withBlock(text, blockOf(event, launch), path) };
  });
  const changes = plans.map(({ path, hook, text, next }): InitChange => {
    if (text === next) return { path, what: hook, state: "none", backup: null, text, diff: "" };
    const backup = dryRun ? null : writeSettings(path, next, now);
    if (!dryRun && next !== null) chmodSync(path, 0o755);
    return { path, what: hook, state: remove ? "removed" : "written", backup, text: next, diff: next ?? "" };
  });
  return { folder, changes };
}

function blockOf({ name, fields, when }: (typeof HOOKS)[keyof typeof HOOKS], launch: Launch): string {
  const repository = 'repository="$(basename "$(git rev-parse --show-toplevel)")"';
  const line = `${shellLine(launch)} emit ${name} ${repository} ${fields.join(" ")}`;
  return `${BEGIN}\n${when}( ${line} >/dev/null 2>&1 & )\n${END}\n`;
}

function withBlock(text: string | null, block: string, path: string): string {
  if (text === null) return `#!/bin/sh\n${block}`;
  if (!/^#!.*\b(?:ba|da|z|k)?sh\b/.test(text)) {
    throw new TicklerError("UNSUPPORTED", `${path} is no shell script.`, {
      hint: "Let it run `tickler emit` itself; nothing was changed.",
    });
  }
  if (OURS.test(text)) return text.replace(OURS, () => block);
  // In front of what others do: a script may end early.
  const [first = "", ...rest] = text.split("\n");
  return `${first}\n${block}${rest.join("\n")}`;
}

/** null: the file was ours alone. */
function without(text: string | null): string | null {
  if (text === null || !OURS.test(text)) return text;
  const left = text.replace(OURS, "");
  return left.trim() === "#!/bin/sh" ? null : left;
}

function hooksFolder(cwd: string): string {
  try {
    const out = execFileSync("git", ["rev-parse", "--git-path", "hooks"], {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return resolve(cwd, out.trim());
  } catch (cause) {
    const why = existsSync(cwd) ? "This folder is in no git repository." : "This folder is not there.";
    throw new TicklerError("UNSUPPORTED", why, { hint: "Change into the repository and try again.", cause });
  }
}
