/** What held of each real program, as a table of docs/hosts.md: made by the run, never by hand. Rows of hosts that were not run stay. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./home.js";

export interface Row {
  host: string;
  version: string;
  holds: Record<string, boolean>;
  changedPrefixes: number | null;
  /** Of a whole turn, the host's own start among it. */
  turnMs: number | null;
  /** From the instant at which it came due to the request of the turn that it began. */
  wakeMs?: number;
}

/** What stands in docs/hosts.md between the marks of a command is made anew of what stood there. */
export function inDocs(command: string, make: (before: string) => readonly string[]): void {
  const path = join(ROOT, "docs/hosts.md");
  const [begin, end] = [`<!-- begin: ${command} -->`, `<!-- end: ${command} -->`];
  const [before, rest = ""] = readFileSync(path, "utf8").split(begin);
  const [old = "", after] = rest.split(end);
  if (after === undefined) throw new Error(`${path} has no place for what ${command} finds`);
  writeFileSync(path, `${before}${begin}\n\n${make(old).join("\n")}\n\n${end}${after}`);
}

const COLUMNS = [
  "told at the tail, once",
  "tools called",
  "not told again after a resume",
  "0 changed prefixes",
  "told at the act it waits for, once",
  "told again after compaction",
  "woken while idle, once",
  "goes on when Tickler is broken",
];

export function publish(rows: readonly Row[]): void {
  inDocs("npm run test:hosts", (old) => table(rows, old));
}

function table(rows: readonly Row[], old: string): string[] {
  const kept = old
    .split("\n")
    .filter((line) => line.startsWith("| ") && !rows.some(({ host }) => line.startsWith(`| ${host} `)));
  const lines = rows.map(({ host, version, holds, turnMs, wakeMs }) =>
    [
      "",
      `${host} ${version}`,
      ...COLUMNS.map((what) => (what in holds ? (holds[what] ? "yes" : "no") : "not tried")),
      turnMs === null ? "–" : `${(turnMs / 1000).toFixed(1)} s`,
      wakeMs === undefined ? "–" : `${(Math.max(0, wakeMs) / 1000).toFixed(1)} s`,
      "",
    ]
      .join(" | ")
      .trim(),
  );
  const header = ["", "host", ...COLUMNS, "a turn", "to a wake", ""].join(" | ").trim();
  const rule = `|${" --- |".repeat(COLUMNS.length + 3)}`;
  const body = [
    ...kept.filter((line) => !line.startsWith("| host ") && !line.startsWith("| ---")),
    ...lines,
  ].sort();
  return [header, rule, ...body];
}
