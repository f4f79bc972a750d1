/**
 * Connects a host with Tickler, or disconnects it. First everything is read and planned, then everything is written; a file
 * that cannot be read leaves all as it is.
 */
import { createTwoFilesPatch } from "diff";
import { TicklerError } from "../../errors.js";
import { hasPlugin } from "./claude-settings.js";
import { readFormat } from "./formats.js";
import type { HostSetup, Launches, Where } from "./host-setup.js";
import { HOSTS, type HostName } from "./hosts-table.js";
import { checkWritable, readSettings, writeSettings } from "./settings-file.js";
import type { SettingsText } from "./settings-text.js";

export interface InitOptions extends Where {
  host: HostName;
  /** `repair`: what is there is written anew as it would be started now, and nothing is added where nothing was. */
  mode: "put" | "remove" | "repair";
  dryRun: boolean;
  /** How it is started, given the words that an earlier installation has said. */
  launches(said: SaidBefore): Launches;
  now: Date;
}

/** What an installation that is repaired had been told. */
export interface SaidBefore {
  /** `--agent x --db y …`, as they stood. */
  words: string[];
  rewake: boolean;
}

export interface InitChange {
  path: string;
  what: string;
  /** `none`: it was so already. */
  state: "written" | "removed" | "none";
  backup: string | null;
  /** What the file contains now, or would contain; null: no file. */
  text: string | null;
  /** What changes, as a unified diff; empty where nothing does. */
  diff: string;
}

export interface InitReport {
  host: HostName;
  title: string;
  changes: InitChange[];
  /** The plugin is installed too; the ledger keeps things from being said twice, but one of both is enough. */
  pluginToo: boolean;
  /** What is to be done by hand. */
  afterwards: string;
  /** Why it could not be connected; nothing of it was changed then. */
  problem?: string;
}

interface Plan {
  file: SettingsText;
  text: string | null;
  next: string | null;
}

/** @throws TicklerError `CONFIG_UNREADABLE`, `DUPLICATE` for an entry of that name that is not Tickler's */
export function initHost({ host, mode, dryRun, launches, now, ...where }: InitOptions): InitReport {
  const setup: HostSetup = HOSTS[host];
  const found = setup.files(where, launches({ words: [], rewake: false }));
  const texts = found.map(({ path }) => readSettings(path));
  const isThere = found.map((file, at) => texts[at] !== null && file.take(texts[at]!) !== texts[at]);
  const files = mode === "repair" ? setup.files(where, launches(saidBefore(found, texts))) : found;
  const plans = files.flatMap((file, at): Plan[] => {
    const text = texts[at] ?? null;
    if (mode === "repair" && !isThere[at]) return [];
    if (mode !== "remove" && file.foreign(text)) throw foreign(file.path);
    return [{ file, text, next: mode === "remove" ? file.take(text) : file.put(text) }];
  });
  if (!dryRun) for (const { file, text, next } of plans) if (text !== next) checkWritable(file.path);
  const changes = plans.map(({ file: { path, what, runs }, text, next }): InitChange => {
    if (text === next) return { path, what, state: "none", backup: null, text, diff: "" };
    const diff = createTwoFilesPatch(
      path,
      path,
      text ?? "",
      next ?? "",
      text === null ? "none yet" : "now",
      "then",
    );
    const backup = dryRun ? null : writeSettings(path, next, now, runs ? { runs } : {});
    return { path, what, state: mode === "remove" ? "removed" : "written", backup, text: next, diff };
  });
  return {
    host,
    title: setup.title,
    changes,
    pluginToo: host === "claude-code" && pluginIn(texts[0]),
    afterwards: setup.afterwards,
  };
}

/** Words that a person has said once and that stay: those of the first start of a hook, else of the server. */
function saidBefore(files: readonly SettingsText[], texts: readonly (string | null)[]): SaidBefore {
  const starts = files.flatMap((file, at) => (texts[at] ? file.starts(texts[at]!) : []));
  const [first = []] = starts;
  const words = [
    ...["--agent", "--db", "--config", "--user"].flatMap((name) => {
      const value = first[first.indexOf(name) + 1];
      return first.includes(name) && value !== undefined ? [name, value] : [];
    }),
    ...(starts.some((words) => words.includes("--start-daemon")) ? ["--start-daemon"] : []),
  ];
  return { words, rewake: starts.some((start) => start.includes("--rewake")) };
}

const pluginIn = (text: string | null | undefined): boolean =>
  text ? hasPlugin(readFormat("json", text, "settings")) : false;

function foreign(path: string): TicklerError {
  return new TicklerError("DUPLICATE", `${path} has an entry "tickler" that Tickler did not write.`, {
    hint: "Rename or remove that entry, then try again; nothing was changed.",
  });
}
