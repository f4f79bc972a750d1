/**
 * What a list foretells is what fires. Random series live through skips, moves, pauses, edits, completions, journeys and
 * daylight saving, and are compared with an oracle that knows none of our code: rrule-temporal lists what the rule says on
 * a wall clock, and sets say what is left of it.
 */
import { writeFileSync } from "node:fs";
import fc from "fast-check";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { RecurringTrigger } from "../../src/trigger.js";
import { openForTest } from "../support/open-for-test.js";

const ZONES = ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe", "Asia/Kathmandu"];
const DAY = 86_400_000;
const MINUTE = 60_000;
/** A week before the clocks go back in Berlin; New York and Lord Howe follow and precede. */
const START = Date.parse("2026-10-19T10:02:00Z");

interface Rule {
  freq: "DAILY" | "WEEKLY" | "MONTHLY";
  interval: number;
  hour: number;
  minute: number;
  weekdays: string[];
  asCron: boolean;
}

// No time of day that a change of the clocks skips: there croner and RFC 5545 differ, as the tests of recurrence say.
const rule: fc.Arbitrary<Rule> = fc.record({
  freq: fc.constantFrom("DAILY", "WEEKLY", "MONTHLY"),
  interval: fc.integer({ min: 1, max: 3 }),
  hour: fc.integer({ min: 4, max: 22 }),
  minute: fc.constantFrom(0, 15, 30, 45),
  weekdays: fc.subarray(["MO", "WE", "FR", "SA"], { minLength: 1 }),
  asCron: fc.boolean(),
});

type Step =
  | { do: "wait"; hours: number }
  | { do: "skip" | "move"; nth: number; hours: number }
  | { do: "pause"; days: number | null }
  | { do: "resume" | "complete" | "undo" }
  | { do: "edit"; rule: Rule }
  | { do: "travel"; zone: string | null; days: number | null };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 200 }).map((hours) => ({ do: "wait", hours }) as const) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom("skip", "move"),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 150 }),
      )
      .map(([what, nth, hours]) => ({ do: what, nth, hours }) as const),
  },
  fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }).map((days) => ({ do: "pause", days }) as const),
  fc.constantFrom("resume", "complete", "undo").map((what) => ({ do: what }) as const),
  rule.map((each) => ({ do: "edit", rule: each }) as const),
  fc
    .tuple(fc.constantFrom(...ZONES, null), fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }))
    .map(([zone, days]) => ({ do: "travel", zone, days }) as const),
);

/** How many lives are looked at; `npm run eval -- foretold` looks at many, and keeps what it counted in a file. */
const RUNS = Number(process.env.TICKLER_TEST_RUNS ?? 8);
const COUNTED = process.env.TICKLER_TEST_COUNTED;

/** A wall clock's reading as if it were UTC, in milliseconds. */
const readingOf = (at: number, zone: string): number =>
  Date.parse(`${Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime()}Z`);
const instantOf = (reading: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(reading)
    .toZonedDateTimeISO("UTC")
    .toPlainDateTime()
    .toZonedDateTime(zone).epochMilliseconds;

interface Said {
  kind: "skip" | "done" | "move";
  /** Of a move: the instant. */
  to: number;
  made: number;
}

interface World {
  home: string;
  floating: boolean;
  rule: Rule;
  /** The reading of the anchor at home. */
  anchor: number;
  /** What was said of instants, by their reading. */
  said: Map<number, Said>;
  pauses: { from: number; until: number; made: number }[];
  stays: { from: number; until: number; zone: string }[];
}

function text({ freq, interval, hour, minute, weekdays }: Rule): string {
  const days =
    freq === "WEEKLY" ? `;BYDAY=${weekdays.join(",")}` : freq === "MONTHLY" ? ";BYMONTHDAY=28" : "";
  const every = interval > 1 ? `;INTERVAL=${interval}` : "";
  return `RRULE:FREQ=${freq}${every}${days};BYHOUR=${hour};BYMINUTE=${minute};BYSECOND=0`;
}

/** Cron knows no interval of days or weeks. */
const isCron = (each: Rule): boolean => each.asCron && each.interval === 1;

function triggerOf(each: Rule, zone: string, floating: boolean): RecurringTrigger {
  const base = { type: "recurring", timeZone: zone, floating } as const;
  if (!isCron(each)) return { ...base, rrule: text(each) };
  const names = { MO: 1, WE: 3, FR: 5, SA: 6 } as Record<string, number>;
  const fields = {
    DAILY: "* * *",
    MONTHLY: "28 * *",
    WEEKLY: `* * ${each.weekdays.map((day) => names[day]).join(",")}`,
  };
  return { ...base, cron: `${each.minute} ${each.hour} ${fields[each.freq]}` };
}

/** What the rule says on the wall until `until`. */
function readings({ rule: each, anchor }: World, until: number): number[] {
  const found: number[] = [];
  const dtstart = Temporal.Instant.fromEpochMilliseconds(anchor).toZonedDateTimeISO("UTC");
  const series = new RRuleTemporal({ rruleString: text(each), dtstart });
  for (const at of series.between(new Date(anchor - 1), new Date(until), true))
    found.push(at.epochMilliseconds);
  return found;
}

/** Stretches of time with the zone that the wall clock is read in, and what it has shown before. */
function stretches(world: World): { from: number; until: number; zone: string; shown: number }[] {
  const { home, stays, floating } = world;
  const edges = floating
    ? [...new Set(stays.flatMap(({ from, until }) => [from, until]))].sort((a, b) => a - b)
    : [];
  const cuts = [-Infinity, ...edges.filter(Number.isFinite), Infinity];
  let shown = -Infinity;
  return cuts.slice(0, -1).flatMap((from, i) => {
    const until = cuts[i + 1] ?? Infinity;
    if (from === until) return [];
    const stay = floating && stays.find((each) => each.from <= from && from < each.until);
    const zone = stay ? stay.zone : home;
    const stretch = { from, until, zone, shown };
    if (Number.isFinite(until)) shown = Math.max(shown, readingOf(until, zone));
    return [stretch];
  });
}

/** Every instant that will be shown in (after, until], by the oracle: instant → reading. */
function comes(world: World, after: number, until: number): number[] {
  const found: number[] = [];
  const all = readings(world, until + 2 * DAY);
  for (const { from, until: end, zone, shown } of stretches(world)) {
    for (const reading of all) {
      const at = instantOf(reading, zone);
      if (at < from || at >= end || reading < shown || world.said.has(reading)) continue;
      if (!paused(world, at, -Infinity)) found.push(at);
    }
  }
  for (const { kind, to, made } of world.said.values())
    if (kind === "move" && !paused(world, to, made)) found.push(to);
  return [...new Set(found)].filter((at) => at > after && at <= until).sort((a, b) => a - b);
}

function paused({ pauses }: World, at: number, since: number): boolean {
  return pauses.some(({ from, until, made }) => from <= at && at < until && made > since);
}

const iso = (list: number[]) => list.map((at) => new Date(at).toISOString());

describe("what is foretold", () => {
  it("is what fires, whatever is skipped, moved, paused, edited, done early or travelled", async () => {
    await using test = await openForTest({ config: { reminders: { maxPerAgent: 1000 } } });
    const { tickler, clock } = test;
    const { db } = tickler.parts.context;
    let agents = 0;
    const counted = { lives: 0, steps: 0, foretold: 0, fired: 0 };
    await fc.assert(
      fc.asyncProperty(
        rule,
        fc.constantFrom(...ZONES),
        fc.boolean(),
        fc.array(step, { minLength: 1, maxLength: 14 }),
        async (first, home, floating, steps) => {
          clock.set(new Date(START));
          agents += 1;
          const agent = tickler.agent(`agent ${agents}`);
          const { reminders } = agent;
          const { id } = await reminders.create({ title: "Walk", trigger: triggerOf(first, home, floating) });
          const world: World = {
            home,
            floating,
            rule: first,
            anchor: readingOf(START, home),
            said: new Map(),
            pauses: [],
            stays: [],
          };
          const fired: number[] = [];
          const expected: number[] = [];
          let before: World = world;
          const now = () => clock.now().getTime();
          const horizon = 40 * DAY;
          const check = async (what: string) => {
            const far = now() + 200 * DAY;
            const foretold = (await reminders.next(id, 12))
              .map((at) => at.getTime())
              .filter((at) => at <= far);
            const oracle = comes(world, now(), far).slice(0, 12);
            expect(iso(foretold), what).toEqual(iso(oracle));
            counted.foretold += foretold.length;
          };
          const readingAt = (at: number): number => {
            const zone = stretches(world).find((each) => each.from <= at && at < each.until)?.zone ?? home;
            return readingOf(at, zone);
          };
          /** Time goes on until `end`, and each instant is looked at as it comes. */
          const pass = async (end: number) => {
            const instants = comes(world, now(), end);
            expected.push(...instants);
            for (const at of [...instants, end]) {
              clock.set(new Date(at));
              for (const { occurrence } of await reminders.claim()) {
                expect(occurrence.outcome).toBe("open");
                fired.push(occurrence.dueAt.getTime());
              }
            }
          };
          const remember = () => {
            before = {
              ...world,
              said: new Map(world.said),
              pauses: world.pauses.map((p) => ({ ...p })),
              stays: [...world.stays],
            };
          };
          await check("at first");
          for (const each of steps) {
            await pass(now() + 2 * MINUTE);
            const coming = comes(world, now(), now() + horizon);
            switch (each.do) {
              case "wait": {
                await pass(now() + each.hours * 60 * MINUTE);
                break;
              }
              case "skip":
              case "move": {
                const at = coming[each.nth];
                if (at === undefined) break;
                remember();
                const moved = [...world.said].find(([, said]) => said.kind === "move" && said.to === at);
                const reading = moved ? moved[0] : readingAt(at);
                if (each.do === "skip") {
                  await reminders.skip(id, new Date(at));
                  world.said.set(reading, { kind: "skip", to: 0, made: now() });
                } else {
                  // A minute that no rule has, so that two never meet.
                  const to = now() - (now() % (15 * MINUTE)) + 7 * MINUTE + each.hours * 60 * MINUTE;
                  if (comes(world, to - 1, to).length > 0) break;
                  await reminders.move(id, new Date(at), new Date(to));
                  world.said.set(reading, { kind: "move", to, made: now() });
                }
                break;
              }
              case "pause": {
                remember();
                const until = each.days === null ? null : new Date(now() + each.days * DAY);
                await reminders.pause(id, until);
                world.pauses.push({ from: now(), until: until?.getTime() ?? Infinity, made: now() });
                break;
              }
              case "resume": {
                const under = world.pauses.filter(({ until }) => until > now());
                if (under.length === 0) break;
                remember();
                await reminders.resume(id);
                world.pauses = world.pauses.map((p) => (p.until > now() ? { ...p, until: now() } : p));
                break;
              }
              case "complete": {
                const open = (await reminders.history(id, 50)).some(
                  ({ outcome }) => outcome === "open" || outcome === "held",
                );
                const at = coming[0];
                if (!open && at === undefined) break;
                remember();
                const { ahead } = await reminders.settle(id, "complete");
                expect(ahead?.getTime() ?? null).toBe(open ? null : at);
                if (open || at === undefined) break;
                const moved = [...world.said].find(([, said]) => said.kind === "move" && said.to === at);
                world.said.set(moved ? moved[0] : readingAt(at), { kind: "done", to: 0, made: now() });
                break;
              }
              case "edit": {
                remember();
                await reminders.update(id, { trigger: triggerOf(each.rule, home, floating) });
                const old = world.said;
                world.rule = each.rule;
                world.anchor = readingAt(now());
                world.said = new Map();
                for (const [reading, said] of old) {
                  const day = Math.floor(reading / DAY);
                  const same = readings(world, (day + 2) * DAY).filter((r) => Math.floor(r / DAY) === day);
                  const kept = same[0];
                  const stretch = stretches(world).find((s) => {
                    const at = kept === undefined ? 0 : instantOf(kept, s.zone);
                    return s.from <= at && at < s.until;
                  });
                  if (kept === undefined || !stretch || instantOf(kept, stretch.zone) <= now()) continue;
                  world.said.set(kept, said);
                }
                break;
              }
              case "travel": {
                remember();
                const until =
                  each.zone === null || each.days === null ? null : new Date(now() + each.days * DAY);
                const moves = [...world.said.values()].filter(({ kind }) => kind === "move");
                const shown = moves.map(({ to }) => readingAt(to));
                await reminders.travel(each.zone, { until });
                const stay = each.zone && {
                  from: now(),
                  until: until?.getTime() ?? Infinity,
                  zone: each.zone,
                };
                const rest = world.stays.flatMap((old) => {
                  const end = stay ? stay.until : Infinity;
                  return [
                    { ...old, until: Math.min(old.until, now()) },
                    { ...old, from: Math.max(old.from, end) },
                  ].filter(({ from, until: to }) => to > from);
                });
                world.stays = [...rest, ...(stay ? [stay] : [])].sort((a, b) => a.from - b.from);
                if (floating) {
                  moves.forEach((said, i) => {
                    const reading = shown[i] ?? 0;
                    for (const { from, until: end, zone } of stretches(world)) {
                      const at = instantOf(reading, zone);
                      if (at >= end) continue;
                      said.to =
                        Number.isFinite(from) && (at < from || reading < readingOf(from, zone)) ? from : at;
                      break;
                    }
                  });
                }
                break;
              }
              case "undo": {
                if (before === world) break;
                await reminders.undo();
                Object.assign(world, before);
                before = world;
                break;
              }
            }
            if (each.do === "wait") before = world;
            await check(JSON.stringify(each));
          }
          expect(iso(fired), "fired").toEqual(iso(expected));
          counted.lives += 1;
          counted.steps += steps.length;
          counted.fired += fired.length;
          const rows = await db.selectFrom("occurrences").selectAll().where("reminder_id", "=", id).execute();
          const shown = rows.filter(
            ({ outcome, reason }) => outcome !== "skipped" && !reason?.includes("ahead"),
          );
          expect(shown.every(({ late_ms }) => late_ms === 0)).toBe(true);
        },
      ),
      { numRuns: RUNS },
    );
    if (COUNTED) writeFileSync(COUNTED, JSON.stringify(counted));
  });
});
