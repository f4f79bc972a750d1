/**
 * What a stranger types (`suites/stranger-*.json`, written without sight of grammar or suites), read with English configured:
 * the seen half is listed where it goes wrong; what is held (`*-held.json`) is only ever a rate.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { describeTrigger, type ParsedReminder, parseReminder } from "../../src/language/index.js";
import { nextOccurrences } from "../../src/reminders/time/recurrence.js";

interface Case {
  id: string;
  text: string;
  batch?: number;
  kind: "instant" | "recurring" | "context" | "event" | "act" | "refuse" | "ask" | "several";
  foreign?: true;
  at?: string;
  alsoAt?: string[];
  /** A question is as good as the answer. */
  orAsk?: true;
  grain?: "time" | "day";
  next?: string[][];
  until?: string;
  count?: number;
  /** Further ends that are fine. */
  alsoUntil?: string[];
  alsoCount?: number[];
  topic?: string;
  /** Titles that would do. */
  titles?: string[];
  /** Of `several`: each of the reminders, in order. */
  items?: Partial<Case>[];
}

type Verdict = "right" | "asked" | "wrong";

export function stranger(): void {
  for (const name of ["stranger-seen", "stranger-held", "first-sight", "fresh-held"]) {
    const file = join(import.meta.dirname, "suites", `${name}.json`);
    const { meta, cases } = JSON.parse(readFileSync(file, "utf8")) as {
      meta: { now: string; timeZone: string };
      cases: Case[];
    };
    const { timeZone } = meta;
    const now = new Date(Temporal.PlainDateTime.from(meta.now).toZonedDateTime(timeZone).epochMilliseconds);
    const rows = new Map<string, Record<Verdict, number>>();
    const titles = { fit: 0, all: 0 };
    for (const item of cases) {
      const { verdict, detail } = judge(item, now, timeZone);
      const title = /^\[(.*?)\] /.exec(detail)?.[1];
      if (item.titles && title !== undefined) {
        titles.all++;
        if (item.titles.some((one) => plain(one) === plain(title))) titles.fit++;
      }
      for (const key of [
        "all",
        ...(name === "fresh-held" ? [`batch ${item.batch}`] : []),
        item.foreign ? "another language" : item.kind,
      ]) {
        const row = rows.get(key) ?? { right: 0, asked: 0, wrong: 0 };
        row[verdict]++;
        rows.set(key, row);
      }
      if (!name.endsWith("-held") && verdict !== "right" && process.argv.includes("--verbose"))
        console.log(`    ${verdict.padEnd(6)} ${item.kind.padEnd(9)} ${item.text} → ${detail}`);
    }
    for (const [key, row] of rows) {
      const all = row.right + row.asked + row.wrong;
      const share = (value: number): string => `${((value / all) * 100).toFixed(1)} %`.padStart(8);
      console.log(
        `${name.padEnd(16)} ${key.padEnd(16)} ${String(all).padStart(4)}: right ${share(row.right)} refused or asked ${share(row.asked)} wrong ${share(row.wrong)}`,
      );
    }
    if (titles.all > 0)
      console.log(
        `${name.padEnd(16)} titles as somebody would cut them: ${titles.fit} of ${titles.all} of what is set`,
      );
  }
}

/** A title without its case, signs and first article. */
const plain = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’]+/gu, " ")
    .trim()
    .replace(/^(?:the|an?|my) /, "");

export function judge(item: Case, now: Date, timeZone: string): { verdict: Verdict; detail: string } {
  const result = parseReminder(item.text, { now, timeZone, language: "en-GB" });
  const quiet = item.kind === "refuse" || item.kind === "ask" || item.orAsk === true;
  if (!result.ok && item.kind === "several" && result.several?.length === item.items?.length) {
    const kindOf = (one: Partial<Case>): Case["kind"] =>
      one.next ? "recurring" : one.topic ? "context" : "instant";
    const all = item.items!.every((one, index) =>
      fits({ ...item, kind: kindOf(one), ...one } as Case, result.several![index]!, now, timeZone),
    );
    return { verdict: all ? "right" : "wrong", detail: result.message };
  }
  if (!result.ok) return { verdict: quiet ? "right" : "asked", detail: `${result.code} ${result.message}` };
  const detail = `[${result.title}] ${describeTrigger(result.trigger, { timeZone, now })}`;
  if (item.kind === "refuse") return { verdict: "wrong", detail };
  if (item.kind === "ask")
    return { verdict: result.alternatives.length + result.notes.length > 0 ? "right" : "wrong", detail };
  return { verdict: fits(item, result, now, timeZone) ? "right" : "wrong", detail };
}

function fits(item: Case, { trigger }: ParsedReminder, now: Date, timeZone: string): boolean {
  const length = item.grain === "day" ? 10 : 16;
  const wall = (at: Date): string =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: "minute" });
  // several times of one thing may be one series
  if (item.kind === "several") {
    if (trigger.type !== "recurring" || !item.items) return false;
    const got = nextOccurrences(trigger, { from: now, timeZone, count: item.items.length + 1 }).map(wall);
    return got.join() === item.items.map(({ at }) => at).join();
  }
  if (item.kind === "instant")
    return (
      trigger.type === "scheduled" &&
      [item.at!, ...(item.alsoAt ?? [])].some(
        (at) => at.slice(0, length) === wall(trigger.at).slice(0, length),
      )
    );
  if (item.kind !== "recurring") {
    if (trigger.type !== "context") return false;
    // Enough of the topic's words, by their beginnings, have to be what it waits for.
    const stems =
      (item.topic ?? "")
        .toLowerCase()
        .match(/\p{L}{4,}/gu)
        ?.map((word) => word.slice(0, 4)) ?? [];
    const heard = trigger.pattern.toLowerCase();
    return stems.filter((stem) => heard.includes(stem)).length * 2 >= stems.length;
  }
  if (trigger.type !== "recurring") return false;
  const counts = [item.count, ...(item.alsoCount ?? [])].filter((count) => count !== undefined);
  const ends = [item.until, ...(item.alsoUntil ?? [])].filter((until) => until !== undefined);
  // "every night until Christmas" has many
  const most = Math.max(ends.length > 0 ? 1_000 : 60, ...counts);
  const got = nextOccurrences(trigger, { from: now, timeZone, count: most + 1 }).map(wall);
  const ended =
    got.length > 0 &&
    got.length <= most &&
    ends.some((until) => got.at(-1)!.slice(0, 10) <= until.slice(0, 10));
  if (counts.length + ends.length > 0 && !counts.includes(got.length) && !ended) return false;
  const same = (list: string[]): boolean =>
    list.every((at, index) => at.slice(0, length) === got[index]?.slice(0, length));
  return item.next?.some(same) ?? true;
}
