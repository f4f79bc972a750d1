/** What holds for every input: reading back what was written, no crash, bounded work, no trace of the machine's zone. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { Chart } from "../../src/language/chart/chart.js";
import { tokenizeEnds } from "../../src/language/chart/tokens.js";
import { grammar } from "../../src/language/grammar/index.js";
import {
  describeTrigger,
  parseDuration,
  parseMoment,
  parseReminder,
  parseTrigger,
  stripQuestionFrame,
} from "../../src/language/index.js";
import { MAX_READ_TOKENS } from "../../src/language/rules.js";
import { findPieces } from "../../src/language/sentence/pieces.js";
import { MAX_READINGS, segment } from "../../src/language/sentence/segment.js";
import { nextOccurrences } from "../../src/reminders/time/recurrence.js";
import type { Trigger } from "../../src/trigger.js";
import { hostileTexts, randomText } from "./hostile.js";
import { options } from "./reading.js";

const { now } = options;
const timeZone = fc.constantFrom(
  "Europe/Berlin",
  "America/New_York",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "UTC",
);

/** What a trigger means: its instants, bounds and words. */
function meaning(trigger: Trigger, zone: string): string {
  if (trigger.type !== "recurring") return JSON.stringify(trigger);
  const instants = nextOccurrences(trigger, { from: now, timeZone: zone, count: 8 });
  return JSON.stringify({ instants, until: trigger.until, count: trigger.count });
}

function readsBack(trigger: Trigger, zone: string): void {
  const words = describeTrigger(trigger, { timeZone: zone, now });
  const back = parseTrigger(words, { now, timeZone: zone });
  expect(back, words).toMatchObject({ ok: true });
  if (back.ok) expect(meaning(back.trigger, zone), words).toBe(meaning(trigger, zone));
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const days = fc.subarray(WEEKDAYS, { minLength: 1 });
const rhythm = fc.oneof(
  fc.constantFrom(
    "every day",
    "every weekday",
    "every weekend",
    "every month",
    "every quarter",
    "every year",
    "every week",
  ),
  days.map((names) => `every ${names.join(" and ")}`),
  fc
    .tuple(fc.integer({ min: 2, max: 9 }), fc.constantFrom("days", "weeks", "months", "years"))
    .map(([count, unit]) => `every ${count} ${unit}`),
  fc
    .tuple(fc.constantFrom("other", "6th"), fc.constantFrom(...WEEKDAYS))
    .map(([step, name]) => `every ${step} ${name}`),
  fc
    .tuple(
      fc.constantFrom("first", "second", "third", "fourth", "last", "second to last"),
      fc.constantFrom(...WEEKDAYS),
    )
    .map(([place, name]) => `every ${place} ${name} of the month`),
  fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom(...MONTHS))
    .map(([date, name]) => `every year on ${date} ${name}`),
  fc
    .uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 3 })
    .map((dates) => `every month on the ${dates.map((date) => `${date}th`).join(" and ")}`),
);
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);
const bound = fc.constantFrom("", " until Christmas", " for 6 weeks", " 7 times", " starting 1 March 2027");

const FAR = {
  counts: "0000 1001 99999 99999999 9007199254740993 1e9 99999999999999999999999".split(" "),
  units: "seconds minutes hours days weeks fortnights months quarters years decades".split(" "),
  frames: [
    "remind me in # to feed the cat",
    "remind me # before Christmas to feed the cat",
    "remind me # after Christmas to feed the cat",
    "feed the cat every #",
    "when I see Ana within # tell her",
    "feed the cat every day for #",
    "feed the cat every day at 9 until # from now",
    "feed the cat every day starting in #",
    "exam on Friday at 9, remind me # before",
    "remind me in # when we talk about cats",
    "set a timer for #",
  ],
};

describe("every input", () => {
  it("instants read back as they were written", () => {
    const seconds = fc.integer({ min: 60, max: 3_000_000 });
    fc.assert(
      fc.property(seconds, timeZone, (minutes, zone) => {
        readsBack({ type: "scheduled", at: new Date(now.getTime() + minutes * 60_000) }, zone);
      }),
      { numRuns: 300 },
    );
  });

  it("an instant that comes twice when the clocks go back reads back as itself", () => {
    for (const offset of ["+02:00", "+01:00"]) {
      const at = new Date(`2027-10-31T02:30:00${offset}`);
      readsBack({ type: "scheduled", at }, "Europe/Berlin");
    }
  });

  it("recurrences read back as they were written", () => {
    fc.assert(
      fc.property(rhythm, clock, bound, timeZone, (words, time, end, zone) => {
        const said = `${words} at ${time}${end}`;
        const first = parseTrigger(said, { now, timeZone: zone });
        expect(first, said).toMatchObject({ ok: true });
        if (first.ok) readsBack(first.trigger, zone);
      }),
      { numRuns: 300 },
    );
  });

  it("topics and deadlines read back as they were written", () => {
    const word = fc.constantFrom("billing", "Ana", "roadmap", "deploy", "Rome", "taxes", "garden");
    fc.assert(
      fc.property(
        word,
        word,
        fc.option(fc.integer({ min: 60, max: 100_000 }), { nil: undefined }),
        (a, b, minutes) => {
          const deadline =
            minutes === undefined ? {} : { deadline: new Date(now.getTime() + minutes * 60_000) };
          readsBack({ type: "context", pattern: `${a} ${b}`, ...deadline }, options.timeZone);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("lengths of time read back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 59 }), (hours, minutes) => {
        expect(parseDuration(`${hours} hours and ${minutes} minutes`)).toEqual({
          ok: true,
          ms: (hours * 60 + minutes) * 60_000,
        });
      }),
      { numRuns: 100 },
    );
  });

  it("a snooze never leaves the bounds of its priority, and says when it was moved", () => {
    const bounds = {
      urgent: [5 * 60_000, 3_600_000],
      normal: [15 * 60_000, 86_400_000],
      low: [3_600_000, 7 * 86_400_000],
    } as const;
    fc.assert(
      fc.property(
        fc.constantFrom("urgent", "normal", "low"),
        fc.integer({ min: 1, max: 20_000 }),
        (priority, minutes) => {
          const result = parseMoment(`in ${minutes} minutes`, { ...options, priority, purpose: "snooze" });
          if (!result.ok) throw new Error(result.message);
          const wait = result.at.getTime() - now.getTime();
          expect(wait).toBeGreaterThanOrEqual(bounds[priority][0]);
          expect(wait).toBeLessThanOrEqual(bounds[priority][1]);
          expect(result.clamped).toBe(wait !== minutes * 60_000);
          expect(result.notes.length > 0).toBe(result.clamped);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("no hostile text throws in any entrance", () => {
    for (const text of hostileTexts()) {
      parseMoment(text, { ...options, purpose: "snooze", priority: "normal" });
      parseDuration(text);
      stripQuestionFrame(text);
    }
    expect(parseReminder("x".repeat(8_201), options)).toMatchObject({ ok: false, code: "INVALID_INPUT" });
  });

  it("random and hostile texts are read in bounded work, and every refusal says what to do", () => {
    const texts = [...hostileTexts(), ...Array.from({ length: 500 }, (_, seed) => randomText(seed))];
    for (const text of texts) {
      const result = parseReminder(text, options);
      if (!result.ok) expect(result.hint.length, text).toBeGreaterThan(9);
      else if (result.trigger.type === "scheduled")
        expect(result.trigger.at.getTime(), text).toBeGreaterThanOrEqual(now.getTime());
    }
  });

  it("two sentences that were cut and joined, and a time that only refers to another, are read without an exception", () => {
    const suite = new URL("../../scripts/eval/suites/requests.json", import.meta.url);
    const { cases } = JSON.parse(readFileSync(suite, "utf8")) as { cases: { text: string }[] };
    const words = fc.constantFrom(...cases).map(({ text }) => text.split(" "));
    const cut = fc.nat({ max: 20 });
    fc.assert(
      fc.property(words, cut, words, cut, (one, to, other, from) => {
        const text = [...one.slice(0, to + 1), ...other.slice(from)].join(" ");
        expect(parseReminder(text, options).ok, text).toBeTypeOf("boolean");
      }),
    );
    for (const then of ["until then", "before that", "by then", "after it"])
      for (const topic of ["when we talk about billing", "when I see Ana", "if Ana asks"])
        for (const text of [`${then}, ${topic} mention the invoice`, `${topic} mention the invoice ${then}`])
          expect(parseReminder(text, options).ok, text).toBeTypeOf("boolean");
  });

  it("lengths and years outside the calendar are read without an exception", () => {
    const count = fc.constantFrom(...FAR.counts);
    const unit = fc.constantFrom(...FAR.units);
    const frame = fc.constantFrom(...FAR.frames);
    fc.assert(
      fc.property(count, unit, frame, (much, of, said) => {
        for (const text of [
          said.replace("#", `${much} ${of}`),
          `every Monday until May ${much} feed the cat`,
        ])
          expect(parseReminder(text, options).ok, text).toBeTypeOf("boolean");
      }),
      { numRuns: 300 },
    );
    for (const text of ["remind me in 3000 years to eat", "remind me 5000 decades before Christmas to eat"])
      expect(parseReminder(text, options), text).toMatchObject({ ok: false, code: "INVALID_TIME" });
  });

  it("a few small words said again and again are read like any others", () => {
    const small =
      "and|another one|once more|please|a week before|the day before|in 5 min|one|to|remind me|then|also|1)|a|;|,|the day|8|every|or|two reminders";
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...small.split("|")), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 20, max: 60 }),
        (said, times) => {
          expect(parseReminder(Array(times).fill(said.join(" ")).join(" "), options).ok).toBeTypeOf(
            "boolean",
          );
        },
      ),
    );
  });

  it("what a text costs grows with its words alone, and stops at the longest that is read", () => {
    for (const text of [...hostileTexts(), ...hostileTexts().map((part) => part.repeat(12))]) {
      const tokens = tokenizeEnds(text, MAX_READ_TOKENS / 2);
      expect(tokens.length, text).toBeLessThanOrEqual(MAX_READ_TOKENS + 1);
      // measured: 730 a word at most
      const chart = new Chart(tokens, grammar());
      expect(chart.steps, text.slice(0, 80)).toBeLessThanOrEqual(2_000 * tokens.length);
      expect(segment(tokens, findPieces(tokens, chart)).length, text).toBeLessThanOrEqual(MAX_READINGS);
    }
  });

  it("the machine's zone leaves no trace", () => {
    const script = join(import.meta.dirname, "read-some.ts");
    const { stdout } = spawnSync(process.execPath, ["--import", "tsx", script], { encoding: "utf8" });
    const outputs = stdout.split("\f");
    expect(outputs).toHaveLength(3);
    expect(outputs[0]!.length).toBeGreaterThan(1_000);
    expect(new Set(outputs).size).toBe(1);
  }, 100_000);
});

describe("wall-clock time", () => {
  it("survives the change of the clocks in a recurrence", () => {
    const result = parseTrigger("every day at 9", {
      now: new Date("2026-10-23T12:00:00Z"),
      timeZone: "Europe/Berlin",
    });
    if (!result.ok) throw new Error(result.message);
    const instants = nextOccurrences(result.trigger, {
      from: new Date("2026-10-23T12:00:00Z"),
      timeZone: "Europe/Berlin",
      count: 3,
    });
    const hours = instants.map(
      (at) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO("Europe/Berlin").hour,
    );
    expect(hours).toEqual([9, 9, 9]);
  });
});
