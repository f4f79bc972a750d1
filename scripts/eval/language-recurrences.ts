/**
 * Rhythms put together from parts whose meaning is known: weekdays, lists and ranges of them, intervals, days of months, places in
 * months, dates of years, stretches of the year × times × bounds × exceptions × where in the sentence they stand. Every construction
 * stands for all its weekdays, numbers and months, so that what it means follows from its parts and not from the grammar.
 */
import { Temporal } from "temporal-polyfill";
import { describeTrigger, parseReminder } from "../../src/language/index.js";
import { nextOccurrences } from "../../src/reminders/time/recurrence.js";
import { DATES, type Day, NOW, type Part, series } from "./language-rhythm-parts.js";

const OPTIONS = { now: new Date(NOW.epochMilliseconds), timeZone: "Europe/Berlin", language: "en-GB" };

const CLOCKS: readonly { said: string; times: string[]; first?: true }[] = [
  { said: "{w}", times: ["09:00"] },
  { said: "{w} at 10", times: ["10:00"] },
  { said: "{w} at 7pm", times: ["19:00"] },
  { said: "at 14:30 {w}", times: ["14:30"] },
  { said: "at 6pm {w}", times: ["18:00"] },
  { said: "{w} at 9 and at 17", times: ["09:00", "17:00"] },
  { said: "{w} at 8:30 and 20:30", times: ["08:30", "20:30"] },
  { said: "{w} at noon", times: ["12:00"] },
  { said: "{w} at 8, 12 and 18", times: ["08:00", "12:00", "18:00"] },
  { said: "{w} at 7 in the morning", times: ["07:00"] },
  { said: "{w} at half past eight", times: ["08:30"] },
  { said: "{w}, 16:45", times: ["16:45"] },
  { said: "{w} in the evening", times: ["19:00"] },
  { said: "{w} around 6pm", times: ["18:00"] },
  { said: "{w} 11am", times: ["11:00"] },
  { said: "{w} at 9am and 5pm", times: ["09:00", "17:00"] },
];
const before =
  (iso: string) =>
  (date: Day): boolean =>
    Temporal.PlainDate.compare(date, iso) <= 0;
const from =
  (iso: string) =>
  (date: Day): boolean =>
    Temporal.PlainDate.compare(date, iso) >= 0;
const BOUNDS: readonly { said: string; on: (date: Day) => boolean; starts?: true }[] = [
  { said: "", on: () => true },
  { said: " until August 1st", on: before("2026-08-01") },
  { said: " till 1 august", on: before("2026-08-01") },
  { said: " until the end of july", on: before("2026-07-31") },
  { said: " until further notice", on: () => true },
  { said: " through august", on: before("2026-08-31") },
  { said: " ending on 1 september", on: before("2026-09-01") },
  { said: " up to 1 september", on: before("2026-09-01") },
  { said: " starting July 1st", on: from("2026-07-01"), starts: true },
  { said: " from 1 july on", on: from("2026-07-01"), starts: true },
  { said: " from july 1st onwards", on: from("2026-07-01"), starts: true },
  { said: " beginning july 1st", on: from("2026-07-01"), starts: true },
  { said: " as of 1 july", on: from("2026-07-01"), starts: true },
  { said: ", starting next monday", on: from("2026-06-15"), starts: true },
  {
    said: " from 1 july to 15 august",
    on: (date) => from("2026-07-01")(date) && before("2026-08-15")(date),
    starts: true,
  },
  {
    said: " between 1 july and 15 august",
    on: (date) => from("2026-07-01")(date) && before("2026-08-15")(date),
    starts: true,
  },
  {
    said: " starting 1 july until 1 september",
    on: (date) => from("2026-07-01")(date) && before("2026-09-01")(date),
    starts: true,
  },
  { said: " until next month", on: before("2026-06-30") },
  { said: " for the next six weeks", on: before("2026-07-21") },
  { said: " for up to 2 months", on: before("2026-08-10") },
  {
    said: " from july to september",
    on: (date) => from("2026-07-01")(date) && before("2026-09-30")(date),
    starts: true,
  },
  { said: " starting 1/7", on: from("2026-07-01"), starts: true },
  { said: " except in may and july", on: (date) => date.month !== 5 && date.month !== 7 },
  { said: " except in july", on: (date) => date.month !== 7 },
  { said: " but not in august", on: (date) => date.month !== 8 },
  { said: " except on 24 june", on: (date) => !(date.month === 6 && date.day === 24 && date.year === 2026) },
  { said: " except fridays", on: (date) => date.dayOfWeek !== 5 },
  { said: " but not on wednesdays", on: (date) => date.dayOfWeek !== 3 },
  { said: " apart from sundays", on: (date) => date.dayOfWeek !== 7 },
  { said: " excluding weekends", on: (date) => date.dayOfWeek <= 5 },
  { said: " other than on mondays", on: (date) => date.dayOfWeek !== 1 },
];
const FRAMES = [
  "remind me {w} to {t}",
  "remind me to {t} {w}",
  "{w} {t}",
  "{t} {w}",
  "{w}, {t}",
  "{w}: {t}",
  "{w} remind me to {t}",
  "set a reminder to {t} {w}",
];
const TITLES = ["move the car", "call Ana", "water the plants"];

export interface RhythmResult {
  all: number;
  right: number;
  asked: string[];
  wrong: string[];
}

/** Reads about `count` of them, each construction with other times, bounds and frames in every round; of the parts every `nth`. */
export function readRhythms(count: number, nth = 1): RhythmResult {
  const parts = [...series()].filter((_, index) => index % nth === 0);
  const result: RhythmResult = { all: 0, right: 0, asked: [], wrong: [] };
  const rounds = Math.max(1, Math.round(count / parts.length));
  for (let round = 0; round < rounds; round++)
    for (const [index, part] of parts.entries()) {
      const at = index * 7 + round * 13;
      const clock = part.at
        ? { said: "{w}", times: [part.at] }
        : CLOCKS[round === 0 ? 0 : at % CLOCKS.length]!;
      const bound = BOUNDS[round === 0 || round % 2 === 1 ? 0 : at % BOUNDS.length]!;
      const expected = instantsOf(part, clock.times, bound);
      if (expected.length < 2) continue;
      const when = clock.said.replace("{w}", part.said) + bound.said;
      const title = TITLES[at % TITLES.length]!;
      const text = FRAMES[round === 0 ? 0 : (at >> 1) % FRAMES.length]!.replace("{w}", when).replace(
        "{t}",
        title,
      );
      result.all++;
      const fault = faultOf(text, title, expected, bound.on);
      if (fault === null) result.right++;
      else if (fault.startsWith("asks")) result.asked.push(`${text} → ${fault}`);
      else result.wrong.push(`${text} → ${fault}`);
    }
  return result;
}

function instantsOf(part: Part, times: readonly string[], bound: (typeof BOUNDS)[number]): string[] {
  const instants: string[] = [];
  let first: Day | null = null;
  for (const date of DATES) {
    if (!part.on(date)) continue;
    const open = times.map((time) => `${date.toString()}T${time}`).filter((at) => at > "2026-06-10T10:15");
    if (open.length === 0 || (bound.starts && !bound.on(date))) continue;
    first ??= date;
    if (part.every && first.until(date).days % part.every !== 0) continue;
    const monday = (day: Day): Day => day.subtract({ days: day.dayOfWeek - 1 });
    if (part.weeks && monday(first).until(monday(date)).days % (7 * part.weeks) !== 0) continue;
    const month = (day: Day): number => day.year * 12 + day.month;
    if (part.months && (month(date) - month(first)) % part.months !== 0) continue;
    if (!bound.on(date)) continue;
    instants.push(...open);
    if (instants.length >= 6) break;
  }
  return instants.slice(0, 6);
}

function faultOf(
  text: string,
  title: string,
  expected: readonly string[],
  on: (date: Day) => boolean,
): string | null {
  const read = parseReminder(text, OPTIONS);
  if (!read.ok) return `asks: ${read.message}`;
  const said = `[${read.title}] ${describeTrigger(read.trigger, OPTIONS)}`;
  if (read.title !== title) return `${said}; title`;
  if (read.trigger.type !== "recurring" && expected.length > 1 && read.trigger.type !== "scheduled")
    return said;
  if (read.trigger.type !== "recurring") return said;
  const got = nextOccurrences(read.trigger, { from: OPTIONS.now, timeZone: OPTIONS.timeZone, count: 6 }).map(
    wall,
  );
  const same = expected.every((at, index) => got[index] === at);
  const none = got.slice(expected.length).every((at) => on(Temporal.PlainDate.from(at.slice(0, 10))));
  return same && none
    ? null
    : `${said}; expected ${expected.slice(0, 3).join(" ")}, got ${got.slice(0, 3).join(" ")}`;
}

const wall = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(OPTIONS.timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });

/** For the evaluation: how many of the rhythms are read right, asked about and read wrong. */
export function rhythms(count: number): void {
  const { all, right, asked, wrong } = readRhythms(count);
  for (const line of wrong.slice(0, 40)) console.log(`    wrong ${line}`);
  if (process.argv.includes("--asked")) for (const line of asked) console.log(`    asked ${line}`);
  console.log(
    `Rhythms from parts: ${all} sentences, right ${right}, asked ${asked.length}, wrong ${wrong.length}`,
  );
}
