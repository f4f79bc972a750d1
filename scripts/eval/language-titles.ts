/**
 * Whether a thing to remember stays whole, whatever it is: titles that were written apart, each in the ways of asking beside a moment
 * that is known. Right is that moment and those words; every second title is only ever a rate.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { parseReminder } from "../../src/language/index.js";

const ZONE = "Europe/Berlin";
const NOW = new Date("2026-05-06T08:20:00Z");
/** What is said on Wednesday, 6 May 2026, 10:20, and when that is. */
const MOMENTS = [
  ["on Friday at 3pm", "2026-05-08T15:00"],
  ["tomorrow at 9am", "2026-05-07T09:00"],
  ["at 5pm", "2026-05-06T17:00"],
  ["in 20 minutes", "2026-05-06T10:40"],
  ["on Monday", "2026-05-11T09:00"],
  ["tomorrow", "2026-05-07T09:00"],
  ["on 12 June at 10:30am", "2026-06-12T10:30"],
  ["next Tuesday at noon", "2026-05-12T12:00"],
] as const;
const WAYS: Readonly<Record<string, (title: string, when: string) => string>> = {
  "title, time": (title, when) => `${title} ${when}`,
  "time, title": (title, when) => `${when} ${title}`,
  "request, title, time": (title, when) => `remind me about ${title} ${when}`,
  "request, time: title": (title, when) => `remind me ${when}: ${title}`,
};

type Verdict = "right" | "asked" | "wrong";

function verdictOf(title: string, text: string, at: string): Verdict {
  const result = parseReminder(text, { now: NOW, timeZone: ZONE, language: "en-GB" });
  if (!result.ok) return "asked";
  if (result.trigger.type !== "scheduled" || wall(result.trigger.at) !== at) return "wrong";
  return bare(result.title) === bare(title) ? "right" : "wrong";
}

const wall = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
const bare = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Prints the rates of both halves, by the way of asking. */
export function titles(): void {
  const file = join(import.meta.dirname, "suites", "titles.json");
  const suite = JSON.parse(readFileSync(file, "utf8")) as { plain: string[]; numbered: string[] };
  for (const kind of ["plain", "numbered"] as const)
    for (const [nth, [way, say]] of Object.entries(WAYS).entries()) {
      const rates = [0, 1].map((half) => {
        const own = suite[kind].flatMap((title, index) => (index % 2 === half ? [{ title, index }] : []));
        const verdicts = own.map(({ title, index }) => {
          const [when, at] = MOMENTS[(index + nth) % MOMENTS.length]!;
          return verdictOf(title, say(title, when), at);
        });
        const part = (verdict: Verdict): string =>
          ((100 * verdicts.filter((one) => one === verdict).length) / verdicts.length).toFixed(1);
        return `${own.length}: right ${part("right")} % asked ${part("asked")} % wrong ${part("wrong")} %`;
      });
      console.log(`Titles, ${kind.padEnd(8)} ${way.padEnd(20)}  seen ${rates[0]}   unseen ${rates[1]}`);
    }
}
