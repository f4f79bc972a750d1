/**
 * The life of a reminder against a small model of it: random commands and the passing of time, on a real database. The
 * model knows a few facts of one reminder; the database must agree after every step. A series of which nothing is open is
 * dealt with ahead of time: done and dismissed are about the next one, a snooze moves it.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Agent, TicklerError } from "../../src/index.js";
import {
  COMMANDS,
  type LifecycleFacts,
  nextStatus,
  possibleCommands,
  transition,
} from "../../src/reminders/change/lifecycle.js";
import { REMINDER_STATUSES, type ReminderStatus, type Trigger } from "../../src/reminders/types.js";
import { openForTest } from "../support/open-for-test.js";

const HOUR = 3_600_000;
type Kind = "once" | "series" | "context" | "context with deadline";
type Step =
  | { do: "advance"; minutes: number }
  | { do: "claim" | "complete" | "dismiss" | "cancel" | "reopen" }
  | { do: "snooze"; minutes: number };

interface Model {
  kind: Kind;
  status: ReminderStatus;
  next: number | null;
  snooze: number | null;
  open: boolean;
  /** Instants that came due, of the trigger and of snoozes. */
  due: Set<number>;
  /** Instants left in a bounded series. */
  left: number;
  anchor: number;
  /** What was said of instants of the series before their time, by the instant of the rule. */
  said: Map<number, "done" | "skip" | { to: number }>;
  acknowledgedAt: number;
}

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 200 }).map((minutes) => ({ do: "advance", minutes }) as const),
  },
  fc
    .constantFrom("claim", "complete", "dismiss", "cancel", "reopen")
    .map((command) => ({ do: command }) as const),
  fc.integer({ min: 1, max: 130 }).map((minutes) => ({ do: "snooze", minutes }) as const),
);

/** The first instant of the series after `after`, moved ones where they were moved to. */
function following(model: Model, after: number): number {
  const targets = [...model.said.values()].flatMap((said) => (typeof said === "object" ? said.to : []));
  let own = model.anchor + HOUR * Math.max(1, Math.floor((after - model.anchor) / HOUR) + 1);
  while (typeof model.said.get(own) === "object") own += HOUR;
  return Math.min(own, ...targets.filter((at) => at > after));
}

function isSettled(model: Model, at: number): boolean {
  const said = model.said.get(at);
  return said === "done" || said === "skip";
}

/** The next instants of the series as long as it lasts. */
function coming(model: Model): number[] {
  const instants: number[] = [];
  let at = model.next;
  for (let left = Math.min(model.left, 60); at !== null && left > 0; left--) {
    instants.push(at);
    at = following(model, at);
  }
  return instants;
}

function claim(model: Model, now: number): void {
  const fired = (model.snooze ?? Infinity) <= now || (model.next ?? Infinity) <= now;
  if (!fired) return;
  if (model.snooze !== null && model.snooze <= now) {
    model.due.add(model.snooze);
    model.snooze = null;
    model.open = true;
  }
  while (model.next !== null && model.next <= now) {
    model.due.add(model.next);
    if (!isSettled(model, model.next)) model.open = true;
    model.left -= 1;
    model.next = model.kind === "series" && model.left > 0 ? following(model, model.next) : null;
  }
  if (model.snooze !== null) model.status = "snoozed";
  else if (model.kind === "series") model.status = model.next === null ? "completed" : "pending";
  else model.status = "triggered";
}

/** Of a series of which nothing is open: what becomes of the next one; false when it was acknowledged just now. */
function ahead(
  model: Model,
  command: "complete" | "dismiss" | "snooze",
  now: number,
  until: number,
): boolean {
  const at = coming(model).find((instant) => !isSettled(model, instant));
  if (at === undefined) return false;
  if (command !== "snooze" && now - model.acknowledgedAt < 60_000) return false;
  const moved = [...model.said].find(([, said]) => typeof said === "object" && said.to === at);
  const original = moved ? moved[0] : at;
  if (command === "snooze") {
    if (until === original) model.said.delete(original);
    else model.said.set(original, { to: until });
  } else model.said.set(original, command === "complete" ? "done" : "skip");
  if (command === "complete") {
    model.due.add(at);
    model.acknowledgedAt = now;
  }
  model.next = following(model, now);
  if (coming(model).every((instant) => isSettled(model, instant))) {
    model.next = null;
    model.status = "completed";
  }
  return true;
}

/** What a command does to the model; false when it is not possible. */
function apply(
  model: Model,
  command: Exclude<Step["do"], "advance" | "claim">,
  now: number,
  until: number,
): boolean {
  claim(model, now);
  const series = model.kind === "series";
  const closed = model.status === "completed" || model.status === "dismissed";
  if (command === "reopen") {
    if (!closed && model.status !== "snoozed") return false;
    const next = reopened(model, now);
    if (next === undefined) return false;
    model.next = next;
    model.snooze = null;
    model.status = "pending";
    return true;
  }
  if (closed && !(series && model.status === "completed" && model.open)) return false;
  if (series && model.status === "pending" && !model.open && command !== "cancel") {
    return ahead(model, command, now, until);
  }
  if (model.open) model.acknowledgedAt = now;
  model.open = false;
  if (command === "snooze") {
    model.snooze = until;
    model.status = "snoozed";
    if (model.kind === "once") model.next = null;
    return true;
  }
  model.snooze = null;
  if (command === "cancel" || !series) {
    model.next = null;
    model.status = command === "complete" ? "completed" : "dismissed";
  } else model.status = model.next === null ? "completed" : "pending";
  return true;
}

function reopened(model: Model, now: number): number | null | undefined {
  const first = model.anchor + HOUR;
  if (model.kind === "context") return null;
  if (model.kind === "context with deadline") return first > now ? first : null;
  if (model.kind === "once") return first > now ? first : undefined;
  if (model.left <= 0) return undefined;
  const next = following(model, now);
  return coming({ ...model, next }).some((at) => !isSettled(model, at)) ? next : undefined;
}

function triggerOf(kind: Kind, now: number, count: number | undefined): Trigger {
  const at = new Date(now + HOUR);
  if (kind === "once") return { type: "scheduled", at };
  if (kind === "context") return { type: "context", pattern: "invoices" };
  if (kind === "context with deadline") return { type: "context", pattern: "invoices", deadline: at };
  return { type: "recurring", every: "PT1H", timeZone: "UTC", ...(count === undefined ? {} : { count }) };
}

async function run(agent: Agent, id: string, command: Exclude<Step["do"], "advance" | "claim">, until: Date) {
  try {
    if (command === "snooze") await agent.reminders.snooze(id, until);
    else await agent.reminders[command](id);
    return true;
  } catch (error) {
    if (error instanceof TicklerError && error.code === "ILLEGAL_TRANSITION") return false;
    throw error;
  }
}

const X = { id: "rem_x", title: "rent" };

describe("the life of a reminder", () => {
  it("agrees with a small model after any sequence of commands and waits", async () => {
    await using test = await openForTest();
    const { tickler, clock } = test;
    let agents = 0;
    const { db } = tickler.parts.context;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Kind>("once", "series", "context", "context with deadline"),
        fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
        fc.array(step, { minLength: 1, maxLength: 25 }),
        async (kind, count, steps) => {
          agents += 1;
          const agent = tickler.agent(`agent ${agents}`);
          const anchor = clock.now().getTime();
          const { id } = await agent.reminders.create({
            title: "Something",
            trigger: triggerOf(kind, anchor, count),
          });
          const model: Model = {
            kind,
            status: "pending",
            next: kind === "context" ? null : anchor + HOUR,
            snooze: null,
            open: false,
            due: new Set(),
            left: kind === "series" ? (count ?? Infinity) : 1,
            anchor,
            said: new Map(),
            acknowledgedAt: 0,
          };
          for (const each of steps) {
            if (each.do === "advance") {
              await clock.advance(each.minutes * 60_000);
              continue;
            }
            const now = clock.now().getTime();
            if (each.do === "claim") {
              claim(model, now);
              await agent.reminders.claim();
            } else {
              const until = now + (each.do === "snooze" ? each.minutes : 0) * 60_000;
              const possible = apply(model, each.do, now, until);
              expect(await run(agent, id, each.do, new Date(until)), each.do).toBe(possible);
            }
            const row = await db
              .selectFrom("reminders")
              .selectAll()
              .where("id", "=", id)
              .executeTakeFirstOrThrow();
            const occurrences = await db
              .selectFrom("occurrences")
              .selectAll()
              .where("reminder_id", "=", id)
              .execute();
            const open = occurrences.filter(({ outcome }) => outcome === "open" || outcome === "held");
            expect({
              status: row.status,
              next: row.next_due_at,
              snooze: row.snooze_until,
              open: open.length > 0,
              due: new Set(occurrences.map(({ due_at }) => due_at)),
            }).toEqual({
              status: model.status,
              next: model.next,
              snooze: model.snooze,
              open: model.open,
              due: model.due,
            });
            expect(open.length).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it("gives every pair of status and command an answer: a status, or a refusal that says what is possible", () => {
    for (const status of REMINDER_STATUSES)
      for (const command of COMMANDS)
        for (const recurring of [false, true])
          for (const hasNext of [false, true])
            for (const hasOpenOccurrence of [false, true]) {
              const facts: LifecycleFacts = { status, recurring, hasNext, hasOpenOccurrence };
              const to = nextStatus(facts, command);
              if (to !== undefined) {
                expect(transition(facts, command, X)).toBe(to);
                expect(REMINDER_STATUSES).toContain(to);
                continue;
              }
              expect(() => transition(facts, command, X)).toThrow(
                expect.objectContaining({
                  code: "ILLEGAL_TRANSITION",
                  details: { id: "rem_x", status, command, possible: possibleCommands(facts) },
                }),
              );
            }
  });

  it("never completes again what is completed", () => {
    const facts = {
      status: "completed",
      recurring: false,
      hasNext: false,
      hasOpenOccurrence: false,
    } as const;
    expect(possibleCommands(facts)).toEqual([]);
    expect(() => transition(facts, "complete", X)).toThrow('"rent" (rem_x) is completed already.');
  });
});
