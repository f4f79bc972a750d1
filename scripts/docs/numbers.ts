/** The figures that people feel, quoted from what the benchmark published; a figure that its last run lacks is left out. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const BENCH = join(import.meta.dirname, "../../docs/bench.md");

/** What is quoted: the first cell of a table's head, the first cell of its row or how it begins, the column, and in which words. */
const QUOTED = [
  [
    "turnStart",
    "1,000,000 of 10,000 agents, words",
    "p95",
    "a turn among a million reminders of 10,000 agents, by words",
  ],
  ["turnStart", "1,000,000 of 10,000 agents, words and meaning", "p95", "the same by words and meaning"],
  ["recall", "1,000,000 of 10,000 agents, words and meaning", "p95", "a recall there, by words and meaning"],
  [
    "search of one agent's notes, the model left out",
    "100,000 notes of 200 characters",
    "p95",
    "a search of 100,000 notes of one agent",
  ],
  [
    "when a turn answers, deadline 300 ms as it is shipped",
    "100,000 come due at this moment, warm",
    "p99",
    "a turn while 100,000 come due (p99; its deadline is 300 ms)",
  ],
  [
    "deliver",
    "due at one instant: claim, outbox, channel, receipt; synchronous=FULL",
    "a second",
    "firings a second, from the claim to the receipt on the disk",
  ],
  ["cold start", "tickler list", "to bare Node", "`tickler list` to a bare `node -e 0`"],
  ["the daemon", "idle for", "CPU of one processor", "the idle daemon, of one processor"],
] as const;

/** A published table's rows by their first cell. */
type Sheet = { columns: string[]; rows: Map<string, string[]> };

const cells = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

function sheets(text: string): Map<string, Sheet> {
  const found = new Map<string, Sheet>();
  for (const block of text.split(/\n{2,}/)) {
    const [head, rule, ...lines] = block.split("\n").filter((line) => line.startsWith("|"));
    if (!head || !rule?.startsWith("| ---")) continue;
    const [title = "", ...columns] = cells(head);
    found.set(title, {
      columns,
      rows: new Map(lines.map(cells).map(([name = "", ...rest]) => [name, rest])),
    });
  }
  return found;
}

export function numbers(): string {
  const published = existsSync(BENCH) ? sheets(readFileSync(BENCH, "utf8")) : new Map<string, Sheet>();
  const rows = QUOTED.flatMap(([title, line, column, words]) => {
    const sheet = published.get(title);
    const figures =
      sheet?.rows.get(line) ?? [...(sheet?.rows ?? [])].find(([name]) => name.startsWith(line))?.[1];
    const figure = figures?.[sheet?.columns.indexOf(column) ?? -1];
    if (!sheet || !figures || !figure) return [];
    return [`| ${words} | ${figure} | ${figures[sheet.columns.indexOf("target")] ?? ""} |`];
  });
  return [
    "| on two cores, p95 where nothing else is said | measured | wanted |",
    "| --- | ---: | --- |",
    ...rows,
  ].join("\n");
}
