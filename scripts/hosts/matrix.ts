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

const BEGIN = "<!-- begin: npm run test:hosts -->";
const END = "<!-- end: npm run test:hosts -->";
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
  const path = join(ROOT, "docs/hosts.md");
  const text = readFileSync(path, "utf8");
  const [before, rest] = text.split(BEGIN);
  const [old = "", after] = (rest ?? "").split(END);
  if (after === undefined) throw new Error(`${path} has no place for the matrix`);
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
  writeFileSync(path, `${before}${BEGIN}\n\n${[header, rule, ...body].join("\n")}\n\n${END}${after}`);
}
