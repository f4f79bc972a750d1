/**
 * Everyday sentences with the answers a person would expect (`suites/everyday-*.json`, written without sight of the grammar).
 * What may be seen is listed where it goes wrong; the held half is only ever a rate. `suites/asks-*.json` has doubts beside clear ones.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { describeTrigger, type ParsedReminder, parseReminder } from "../../src/language/index.js";
import { nextOccurrences } from "../../src/reminders/time/recurrence.js";

interface Case {
  text: string;
  lang?: string;
  kind: "instant" | "recurring" | "context" | "refuse" | "ask" | "several";
  at?: string;
  alsoAt?: string[];
  grain?: "time" | "day";
  next?: string[];
  until?: string;
  topic?: string;
  topics?: string[];
  deadline?: string;
  title?: string;
  titles?: string[];
  items?: Case[];
}

type Verdict = "right" | "asked" | "wrong";

/** What the difference between seen and held is taken of. */
const EVERYDAY = ["everyday-more.json", "everyday-seen.json", "everyday-held.json"];
const folder = join(import.meta.dirname, "suites");

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^[\s.,:;!?()–-]+|[\s.,:;!?()–-]+$/g, "");

export function everyday(): void {
  const totals = { seen: { right: 0, all: 0 }, held: { right: 0, all: 0 } };
  for (const name of [...EVERYDAY, "asks-seen.json", "asks-held.json"]) {
    const { meta, cases } = JSON.parse(readFileSync(join(folder, name), "utf8")) as {
      meta: { now: string; timeZone: string };
      cases: Case[];
    };
    const now = new Date(
      Temporal.PlainDateTime.from(meta.now).toZonedDateTime(meta.timeZone).epochMilliseconds,
    );
    const count = new Map<string, Record<Verdict, number>>();
    for (const item of cases) {
      const { verdict, detail } = judge(item, now, meta.timeZone);
      for (const key of ["all", item.lang ? "other languages" : item.kind]) {
        const row = count.get(key) ?? { right: 0, asked: 0, wrong: 0 };
        row[verdict]++;
        count.set(key, row);
      }
      if (!name.includes("held") && verdict !== "right" && process.argv.includes("--verbose"))
        console.log(`    ${verdict.padEnd(6)} ${item.kind.padEnd(9)} ${item.text} → ${detail}`);
    }
    for (const [key, { right, asked, wrong }] of count) {
      const all = right + asked + wrong;
      if (key === "all" && EVERYDAY.includes(name)) {
        const total = totals[name.includes("held") ? "held" : "seen"];
        total.right += right;
        total.all += all;
      }
      const share = (value: number): string => `${((value / all) * 100).toFixed(1)} %`.padStart(8);
      console.log(
        `${name.replace(".json", "").padEnd(16)} ${key.padEnd(16)} ${String(all).padStart(4)}: right ${share(right)} refused or asked ${share(asked)} wrong ${share(wrong)}`,
      );
    }
  }
  const { seen, held } = totals;
  const difference = (seen.right / seen.all - held.right / held.all) * 100;
  console.log(`Everyday sentences: difference ${difference.toFixed(1)} points`);
  if (Math.abs(difference) > 5) {
    console.log("The difference is larger than 5 points: the rules fit what was looked at.");
    process.exitCode = 1;
  }
}

function judge(item: Case, now: Date, timeZone: string): { verdict: Verdict; detail: string } {
  const result = parseReminder(item.text, { now, timeZone, language: item.lang ?? "en-GB" });
  if (!result.ok) {
    const all = item.items ?? [];
    if (item.kind === "several" && result.several?.length === all.length) {
      const faults = all
        .map((one, index) => fault(one, result.several![index]!, now, timeZone))
        .filter(Boolean);
      return { verdict: faults.length > 0 ? "wrong" : "right", detail: `${result.message} ${faults.join()}` };
    }
    const fine = item.kind === "refuse" || item.kind === "ask";
    return { verdict: fine ? "right" : "asked", detail: `${result.code} ${result.message}` };
  }
  const said = `[${result.title}] ${describeTrigger(result.trigger, { timeZone, now })}`;
  if (item.kind === "refuse" || item.kind === "several") return { verdict: "wrong", detail: said };
  // a choice that the receipt tells is an answer to an ambiguous sentence, if a weaker one than a question
  if (item.kind === "ask")
    return {
      verdict: result.alternatives.length + result.notes.length > 0 ? "asked" : "wrong",
      detail: said,
    };
  const wrong = fault(item, result, now, timeZone);
  return wrong ? { verdict: "wrong", detail: `${said}; ${wrong}` } : { verdict: "right", detail: said };
}

function fault(item: Case, { title, trigger }: ParsedReminder, now: Date, timeZone: string): string | null {
  const wall = (at: Date): string =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: "minute" });
  const length = item.grain === "day" ? 10 : 16;
  const titles = item.titles ?? (item.title === undefined ? [] : [item.title]);
  if (titles.length > 0 && !titles.some((one) => plain(one) === plain(title))) return `title "${titles[0]}"`;
  if (item.kind === "instant") {
    if (trigger.type !== "scheduled") return `expected ${item.at}`;
    const fits = [item.at!, ...(item.alsoAt ?? [])].some(
      (at) => at.slice(0, length) === wall(trigger.at).slice(0, length),
    );
    return fits ? null : `expected ${item.at}`;
  }
  if (item.kind === "recurring") {
    if (trigger.type !== "recurring") return `expected ${item.next![0]}, ${item.next![1]} …`;
    const got = nextOccurrences(trigger, { from: now, timeZone, count: item.next!.length });
    const same =
      got.map((at) => wall(at).slice(0, length)).join() ===
      item.next!.map((at) => at.slice(0, length)).join();
    if (!same)
      return `expected ${item.next!.slice(0, 3).join(" ")} …, got ${got.slice(0, 3).map(wall).join(" ")}`;
    return null;
  }
  if (trigger.type !== "context") return `expected the topic ${item.topic}`;
  const topics = (item.topics ?? [item.topic!]).map(plain);
  const pattern = plain(trigger.pattern).replace(/^(?:a|an|the|my|our) /, "");
  if (
    !topics.some(
      (topic) =>
        pattern.includes(topic) ||
        topic.includes(pattern) ||
        topic.split(" ").every((word) => pattern.includes(word)),
    )
  )
    return `expected the topic ${item.topic}`;
  if (
    item.deadline &&
    (!trigger.deadline || wall(trigger.deadline).slice(0, 10) !== item.deadline.slice(0, 10))
  )
    return `expected by ${item.deadline}`;
  return null;
}
