/** What held of each real program, as tables of the documentation: made by the run, never by hand. Rows of hosts that were not run stay. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./home.js";
import type { HookCost } from "./hook-cost.js";

export interface Row {
  host: string;
  version: string;
  holds: Record<string, boolean>;
  /** Messages that the host itself has changed from one request to the next. */
  hostChanges?: number;
  /** Of a whole turn, the host's own start among it. */
  turnMs: number | null;
  /** From the instant at which it came due to the request of the turn that it began. */
  wakeMs?: number;
  /** How much longer a turn took whose Tickler did not answer. */
  hungMs?: number;
  hook?: HookCost | undefined;
}

/** What stands in a page between the marks of a command is made anew of what stood there. */
export function inDocs(
  command: string,
  make: (before: string) => readonly string[],
  page = "docs/hosts.md",
): void {
  const path = join(ROOT, page);
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
  "nothing of it changes later",
  "told at the act it waits for, once",
  "told again after compaction",
  "woken while idle, once",
  "nothing of another agent or person",
  "not held up when Tickler hangs",
  "goes on when Tickler is broken",
];
const COMMAND = "npm run test:hosts";

/** What could not be tried at all leaves what was found before. */
export function publish(all: readonly Row[]): void {
  const rows = all.filter(({ holds }) => !("could be tried" in holds) && Object.keys(holds).length > 0);
  inDocs(COMMAND, (old) => table(rows, old));
  inDocs(`${COMMAND} (cost)`, (old) =>
    costs(
      all.filter(({ hook }) => hook !== undefined),
      old,
    ),
  );
  inDocs(COMMAND, (old) => summary(rows, old), "README.md");
}

export function table(rows: readonly Row[], old: string): string[] {
  const lines = rows.map(({ host, version, holds }) => [
    `${host} ${version}`,
    ...COLUMNS.map((what) => (what in holds ? (holds[what] ? "yes" : "**no**") : "–")),
  ]);
  return markdown(["host", ...COLUMNS], lines, old);
}

function costs(rows: readonly Row[], old: string): string[] {
  const lines = rows.map(({ host, version, hook, turnMs, wakeMs, hungMs }) => [
    `${host} ${version}`,
    hook?.how ?? "–",
    both(hook?.prompt),
    both(hook?.tool),
    seconds(turnMs ?? undefined),
    seconds(hungMs),
    seconds(wakeMs),
  ]);
  const header = [
    "host",
    "asks by",
    "at a prompt, median / p95",
    "at a tool's result",
    "a whole turn",
    "longer when Tickler hangs",
    "to a wake",
  ];
  return markdown(header, lines, old);
}

function summary(rows: readonly Row[], old: string): string[] {
  const lines = rows.map(({ host, version, holds }) => {
    const tried = Object.values(holds);
    const kept = tried.filter(Boolean).length;
    return [
      `${host} ${version}`,
      `${kept} of ${tried.length}`,
      holds["told again after compaction"] ? "yes" : "–",
      holds["woken while idle, once"] ? "yes" : "–",
    ];
  });
  return markdown(["run for real", "promises kept", "after compaction", "woken while idle"], lines, old);
}

const both = (took: { p50: number; p95: number } | undefined): string =>
  took ? `${Math.round(took.p50)} / ${Math.round(took.p95)} ms` : "–";
const seconds = (ms: number | undefined): string => (ms === undefined ? "–" : `${(ms / 1000).toFixed(1)} s`);

function markdown(header: readonly string[], lines: readonly (readonly string[])[], old: string): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const isNew = (kept: string) => lines.some(([name = ""]) => kept.startsWith(`| ${name.split(" ")[0]} `));
  const kept = old
    .split("\n")
    .filter((each) => /^\| \S+ (?:[\w.]*\d|not run)/.test(each) && !isNew(each))
    // What an older run has found in other columns says nothing here.
    .filter((each) => each.split(" | ").length === header.length);
  return [line(header), line(header.map(() => "---")), ...[...kept, ...lines.map(line)].sort()];
}
