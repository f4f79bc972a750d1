/** What reading costs, in processor time: a sentence of the everyday suite, long texts of every kind, and texts that nobody would say. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseReminder } from "../../src/language/index.js";
import { hostileTexts, randomText } from "../../test/language/hostile.js";

const OPTIONS = { now: new Date("2026-06-10T08:15:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
/** Repeated until the text is as long as wanted. */
const LONG = [
  "remind me tomorrow at 9 to call Ana and then at 10 ",
  "every monday and friday until august ",
  "a b c ",
  "1 2 3 ",
  "when I talk about x or y, ",
  "([{,;: ",
];

function cost(text: string): number {
  const before = process.cpuUsage();
  parseReminder(text, OPTIONS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export function speed(): void {
  const file = join(import.meta.dirname, "suites", "everyday-seen.json");
  const { cases } = JSON.parse(readFileSync(file, "utf8")) as { cases: { text: string }[] };
  for (const { text } of cases) parseReminder(text, OPTIONS);
  const times = [0, 1, 2].flatMap(() => cases.map(({ text }) => cost(text))).sort((a, b) => a - b);
  const at = (part: number): string => times[Math.floor(times.length * part)]!.toFixed(2);
  const long = LONG.flatMap((part) =>
    [600, 8_000, 100_000].map((size) => cost(part.repeat(Math.ceil(size / part.length)).slice(0, size))),
  );
  const strange = [...hostileTexts(), ...Array.from({ length: 3_000 }, (_, seed) => randomText(seed))].map(
    cost,
  );
  const mean = strange.reduce((sum, value) => sum + value, 0) / strange.length;
  console.log(
    `${strange.length} random and hostile texts take ${mean.toFixed(2)} ms each, at most ${Math.max(...strange).toFixed(0)} ms`,
  );
  console.log(
    `Reading takes ${at(0.5)} ms (median), ${at(0.95)} ms (95th percentile) of processor time; long texts up to 100 kB at most ${Math.max(...long).toFixed(0)} ms`,
  );
}
