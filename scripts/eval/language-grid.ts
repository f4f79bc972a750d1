/**
 * Sentences put together from parts whose meaning is known: days × hours × titles × orders × frames, recurrences, lists, bounds and
 * topics, with titles that contain time words and numbers. What a sentence has to mean follows from its parts, not from the
 * grammar, so that a wrong reading cannot hide. `grid` reads as many as it is told, spread evenly over all of them.
 */
import { Temporal } from "temporal-polyfill";
import { describeTrigger, parseReminder } from "../../src/language/index.js";
import { nextOccurrences } from "../../src/reminders/time/recurrence.js";
import type { Trigger } from "../../src/trigger.js";
import { otherSentences } from "./language-grid-others.js";

/** Wednesday, 10:15 in Berlin. */
const NOW = Temporal.ZonedDateTime.from("2026-06-10T10:15[Europe/Berlin]");
const OPTIONS = { now: new Date(NOW.epochMilliseconds), timeZone: "Europe/Berlin" };
const TODAY = NOW.toPlainDate();

interface Part<T> {
  said: string;
  means: T;
}
const part = <T>(said: string, means: T): Part<T> => ({ said, means });
const ahead = (days: number): Temporal.PlainDate => TODAY.add({ days });

export const DAYS: readonly Part<Temporal.PlainDate>[] = [
  part("tomorrow", ahead(1)),
  part("tmrw", ahead(1)),
  part("the day after tomorrow", ahead(2)),
  part("on Friday", ahead(2)),
  part("friday", ahead(2)),
  part("this saturday", ahead(3)),
  part("next monday", ahead(5)),
  part("on Tuesday", ahead(6)),
  part("next week on thursday", ahead(8)),
  part("on June 25th", Temporal.PlainDate.from("2026-06-25")),
  part("on 3 July", Temporal.PlainDate.from("2026-07-03")),
  part("July 3rd", Temporal.PlainDate.from("2026-07-03")),
  part("on the 20th", Temporal.PlainDate.from("2026-06-20")),
  part("on 2026-08-01", Temporal.PlainDate.from("2026-08-01")),
  part("on the first monday of july", Temporal.PlainDate.from("2026-07-06")),
];
export const HOURS: readonly Part<string>[] = [
  part("at 10", "10:00"),
  part("at 9", "09:00"),
  part("at 3", "15:00"),
  part("at 14:30", "14:30"),
  part("at 7pm", "19:00"),
  part("8am", "08:00"),
  part("at 8:15", "08:15"),
  part("at noon", "12:00"),
  part("at half past eight", "08:30"),
  part("at quarter to five in the afternoon", "16:45"),
  part("at 9 in the morning", "09:00"),
  part("around 11", "11:00"),
  part("at 17h", "17:00"),
];
export const TITLES = [
  "call the dentist",
  "buy milk",
  "read the Monday report",
  "buy 2 tickets",
  "buy tickets for the 8 o'clock show",
  "post in #random",
  "email John about the Q3 2026 report",
  "water the plants",
  "book the 7pm table",
  "prepare tomorrow's demo",
  "call +49 30 1234567",
  "pay 40 euros to Sam",
  'watch "Friday Night Lights"',
  "send Ana the March invoice",
  "fix bug 404",
  "order 3 pizzas",
  "ask Bob about Friday's party",
  "clean room 12",
  "renew the 2-year contract",
  "check the 5-day forecast",
  "take the second exit",
  "bring the May issue",
];
export const SERIES: readonly Part<(date: Temporal.PlainDate) => boolean>[] = [
  part("every day", () => true),
  part("daily", () => true),
  part("every Monday", (date) => date.dayOfWeek === 1),
  part("every tuesday and thursday", (date) => [2, 4].includes(date.dayOfWeek)),
  part("on mondays, wednesdays and fridays", (date) => [1, 3, 5].includes(date.dayOfWeek)),
  part("every weekday", (date) => date.dayOfWeek <= 5),
  part("on weekends", (date) => date.dayOfWeek > 5),
  part("every day except sunday", (date) => date.dayOfWeek !== 7),
  part("every day but not on weekends", (date) => date.dayOfWeek <= 5),
  part("on the 1st of every month", (date) => date.day === 1),
  part("every month on the 15th", (date) => date.day === 15),
  part("on the last day of every month", (date) => date.day === date.daysInMonth),
  part("on the first monday of every month", (date) => date.dayOfWeek === 1 && date.day <= 7),
  part(
    "on the 2nd and 4th thursday of each month",
    (date) => date.dayOfWeek === 4 && [2, 4].includes(Math.ceil(date.day / 7)),
  ),
  part("every year on 4 July", (date) => date.month === 7 && date.day === 4),
  part(
    "every monday in july",
    (date) => date.dayOfWeek === 1 && date.month === 7 && date.year === TODAY.year,
  ),
];
const BOUNDS: readonly Part<(date: Temporal.PlainDate) => boolean>[] = [
  part("", () => true),
  part(
    " until August 1st",
    (date) => Temporal.PlainDate.compare(date, Temporal.PlainDate.from("2026-08-01")) <= 0,
  ),
  part(
    " starting July 1st",
    (date) => Temporal.PlainDate.compare(date, Temporal.PlainDate.from("2026-07-01")) >= 0,
  ),
];
const CLOCKS: readonly Part<string[]>[] = [
  part(" at 10", ["10:00"]),
  part(" at 7pm", ["19:00"]),
  part(" at 9 and at 17", ["09:00", "17:00"]),
  part(" at 8:30 and 20:30", ["08:30", "20:30"]),
  part("", ["09:00"]),
];
/** `{t}` is the title, `{w}` when. */
export const FRAMES = [
  "remind me {w} to {t}",
  "remind me to {t} {w}",
  "{w} remind me to {t}",
  "{w} {t}",
  "{t} {w}",
  "{w}, {t}",
  "{w}: {t}",
  "please remind me {w} to {t}",
  "hey, can you remind me to {t} {w}?",
  "could you please remind me {w} to {t}, thanks",
  "don't let me forget to {t} {w}",
  "set a reminder {w} to {t}",
  "set a reminder to {t} {w}",
  "don't forget to {t} {w}",
  "i need to be reminded to {t} {w}",
  "add a reminder for {w}: {t}",
];

interface Sentence {
  text: string;
  title: string;
  check: (instants: (count: number) => string[]) => boolean;
  kind: "scheduled" | "recurring" | "context";
  topic?: string;
}

export const fill = (frame: string, title: string, when: string): string =>
  frame.replace("{t}", () => title).replace("{w}", () => when);

function* instants(): Iterable<Sentence> {
  for (const frame of FRAMES)
    for (const title of TITLES)
      for (const day of DAYS)
        for (const hour of HOURS)
          for (const order of [0, 1]) {
            const when = order === 0 ? `${day.said} ${hour.said}` : `${hour.said} ${day.said}`;
            // "for on Friday" is said by nobody
            if (frame.includes("for {w}") && /^(?:on|at) /.test(when)) continue;
            yield {
              text: fill(frame, title, when),
              title,
              kind: "scheduled",
              check: (got) => got(1)[0] === `${day.means.toString()}T${hour.means}`,
            };
          }
}

/** Each rhythm with its first instants, worked out once. */
function rhythmParts(): { said: string; expected: string[] }[] {
  const dates = Array.from({ length: 800 }, (_, index) => TODAY.add({ days: index }));
  return SERIES.flatMap((series) =>
    CLOCKS.flatMap((clock) =>
      BOUNDS.map((bound) => ({
        said: `${series.said}${clock.said}${bound.said}`,
        expected: dates
          .filter((date) => series.means(date) && bound.means(date))
          .slice(0, 5)
          .flatMap((date) => clock.means.map((time) => `${date.toString()}T${time}`))
          .filter((at) => at > "2026-06-10T10:15")
          .slice(0, 4),
      })),
    ),
  ).filter(({ expected }) => expected.length > 0);
}

function* rhythms(): Iterable<Sentence> {
  const parts = rhythmParts();
  for (const frame of FRAMES)
    for (const title of TITLES)
      for (const { said, expected } of parts) {
        if (frame.includes("for {w}")) continue;
        yield {
          text: fill(frame, title, said),
          title,
          kind: "recurring",
          check: (got) => got(expected.length).join() === expected.join(),
        };
      }
}

const TOPICS = ["billing", "the trip to Rome", "Ana's birthday", "payroll"];
const CLAUSES = [
  "when I talk about {x}",
  "when {x} comes up",
  "next time we discuss {x}",
  "as soon as someone mentions {x}",
  "whenever I mention {x}",
];
const TOPIC_FRAMES = [
  "{w}, remind me to {t}",
  "remind me to {t} {w}",
  "{w} remind me to {t}",
  "please remind me {w} to {t}",
  "{w}, remind me that {s}",
];
const CLAUSE_TITLES = ["the inspection is due in March", "the rent goes up on Monday", "Sam arrives at 9"];

function* topics(): Iterable<Sentence> {
  for (const frame of TOPIC_FRAMES)
    for (const title of frame.includes("{s}") ? CLAUSE_TITLES : TITLES)
      for (const clause of CLAUSES)
        for (const topic of TOPICS) {
          const text = fill(
            frame.replace("{s}", () => title),
            title,
            clause.replace("{x}", () => topic),
          );
          yield { text, title, kind: "context", topic: topic.replace(/^the /, ""), check: () => true };
        }
}

const wall = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(OPTIONS.timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });

/** The same few rhythms come again and again. */
const KNOWN = new Map<string, string[]>();
function occurrences(trigger: Trigger, count: number): string[] {
  const key = JSON.stringify([trigger, count]);
  let known = KNOWN.get(key);
  if (!known) {
    known = nextOccurrences(trigger, { from: OPTIONS.now, timeZone: OPTIONS.timeZone, count }).map(wall);
    KNOWN.set(key, known);
  }
  return known;
}

export interface GridResult {
  all: number;
  right: number;
  asked: number;
  wrong: string[];
}

/** Reads `count` sentences of the grid, every n-th of them. */
export function readGrid(count: number): GridResult {
  const result: GridResult = { all: 0, right: 0, asked: 0, wrong: [] };
  let size = 0;
  for (const make of [instants, rhythms, topics]) for (const _ of make()) size++;
  const step = Math.max(1, Math.floor(size / count));
  let index = 0;
  for (const make of [instants, rhythms, topics])
    for (const sentence of make()) {
      if (index++ % step !== 0) continue;
      result.all++;
      const read = parseReminder(sentence.text, OPTIONS);
      if (!read.ok) {
        result.asked++;
        if (process.argv.includes("--asked") && result.asked < 60)
          console.log(`    asked ${sentence.text} → ${read.message}`);
        continue;
      }
      const { trigger } = read;
      const got = (many: number): string[] =>
        trigger.type === "scheduled"
          ? [wall(trigger.at)]
          : trigger.type === "recurring"
            ? occurrences(trigger, many)
            : [];
      const fine =
        read.title === sentence.title &&
        trigger.type === sentence.kind &&
        sentence.check(got) &&
        (trigger.type !== "context" ||
          (trigger.pattern === sentence.topic && trigger.deadline === undefined));
      if (fine) result.right++;
      else result.wrong.push(`${sentence.text} → [${read.title}] ${describeTrigger(trigger, OPTIONS)}`);
    }
  return result;
}

/** Reads the grids of the other languages, whole. */
export function readOthers(): Map<string, GridResult> {
  const results = new Map<string, GridResult>();
  for (const { language, text, title, kind, expected } of otherSentences()) {
    const result = results.get(language) ?? { all: 0, right: 0, asked: 0, wrong: [] };
    results.set(language, result);
    result.all++;
    const read = parseReminder(text, { ...OPTIONS, language });
    if (!read.ok) {
      if (kind === "nothing") result.right++;
      else {
        result.asked++;
        if (process.argv.includes("--asked")) console.log(`    asked ${text} → ${read.message}`);
      }
      continue;
    }
    const { trigger } = read;
    const got =
      trigger.type === "scheduled"
        ? [wall(trigger.at)]
        : trigger.type === "recurring"
          ? occurrences(trigger, expected.length)
          : [trigger.type === "context" ? trigger.pattern : trigger.type];
    if (trigger.type === kind && read.title === title && got.join() === expected.join()) result.right++;
    else result.wrong.push(`${text} → [${read.title}] ${describeTrigger(trigger, OPTIONS)}`);
  }
  return results;
}

export function grid(count: number): void {
  const started = performance.now();
  const { all, right, asked, wrong } = readGrid(count);
  const ms = (performance.now() - started) / all;
  for (const line of wrong.slice(0, 40)) console.log(`    wrong ${line}`);
  console.log(
    `Generated grid: ${all} sentences, right ${right}, asked ${asked}, wrong ${wrong.length}; ${ms.toFixed(2)} ms a sentence`,
  );
  for (const [language, { all, right, asked, wrong }] of readOthers()) {
    for (const line of wrong.slice(0, 10)) console.log(`    wrong ${line}`);
    console.log(
      `Generated grid, ${language}: ${all} sentences, right ${right}, asked ${asked}, wrong ${wrong.length}`,
    );
  }
}
