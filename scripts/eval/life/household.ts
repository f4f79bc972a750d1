/**
 * A household with two hundred reminders and thirty notes, each with a word of its own in all its texts; who may see it is
 * said here once more, apart from the code that is looked at.
 */
import { type NewReminder, openTickler, type Tickler } from "../../../src/index.js";
import type { FakeClock } from "../../../test/support/fake-clock.js";

export const HOUR = 3_600_000;
const REMINDERS = 200;
const NOTES = 30;
export const TOPICS = ["billing invoices", "the garden fence", "holiday in Norway", "the old server"];

export type Trust = "full" | "inner" | "guest";
export interface Member {
  name: string;
  trust: Trust;
}
/** Whose: a member's own by index, the household's, or nobody's in particular. */
export type Whose = number | "shared" | "nobody";
export interface Made {
  word: string;
  whose: Whose;
  id: string;
}

const KINDS = [
  "past",
  "soon",
  "future",
  "series",
  "topic",
  "action",
  "done",
  "cancelled",
  "snoozed",
] as const;
const PRIORITIES = ["urgent", "normal", "low"] as const;

/** Two hundred reminders from a number: a failure then names a number, not two hundred lines. */
export function draw(seed: number): Drawn[] {
  let state = seed;
  const below = (bound: number): number => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
  return Array.from({ length: REMINDERS }, () => ({
    whose: below(7),
    kind: KINDS[below(KINDS.length)] ?? "past",
    topic: below(TOPICS.length),
    priority: PRIORITIES[below(PRIORITIES.length)] ?? "normal",
  }));
}

/** Of the 7 numbers drawn, the last two are the household's and nobody's, whatever the household's size. */
const whoseOf = (drawn: number, members: number): Whose =>
  drawn === 5 ? "shared" : drawn === 6 ? "nobody" : drawn % members;

export function maySee(member: Member, whose: Whose, members: readonly Member[]): boolean {
  if (whose === "shared") return member.trust !== "guest";
  if (whose === "nobody") return member.trust === "full";
  return members[whose]?.name === member.name;
}

export async function openHousehold(members: readonly Member[], clock: FakeClock): Promise<Tickler> {
  const users = Object.fromEntries(
    members.map(({ name, trust }) => [name, { trust, match: [`signal:${name}-uuid`] }]),
  );
  return openTickler({
    database: ":memory:",
    configFile: false,
    embedder: null,
    clock,
    env: {},
    // What a run answers says whose reminder it was.
    agentRunner: ({ prompt }) => `Done: ${/zu\d+lx/.exec(prompt)?.[0]}`,
    channels: [{ name: "signal", kind: "test", deliver: async () => ({ id: "1" }) }],
    config: {
      timeZone: "UTC",
      users,
      reminders: { maxPerMinute: 100_000, maxPerAgent: 1000 },
      injection: {
        maxReminders: 50,
        maxChars: 9500,
        minRelevance: 0.02,
        upcomingRelevance: 0.02,
        deadlineMs: 60_000,
        perhaps: { lines: 5, maxChars: 2000 },
      },
    },
  });
}

export interface Drawn {
  whose: number;
  kind: string;
  topic: number;
  priority: "urgent" | "normal" | "low";
}

export async function fill(
  tickler: Tickler,
  clock: FakeClock,
  members: readonly Member[],
  drawn: readonly Drawn[],
): Promise<Made[]> {
  const { reminders, memory } = tickler.agent("main");
  const made: Made[] = [];
  const audience = (whose: Whose) =>
    whose === "shared"
      ? { shared: true }
      : whose === "nobody"
        ? {}
        : { userName: members[whose]?.name ?? "" };
  for (const [i, { whose: number, kind, topic, priority }] of drawn.entries()) {
    const whose = whoseOf(number, members.length);
    const word = `zu${i}lx`;
    const about = TOPICS[topic] ?? "";
    const { id } = await reminders.create({
      title: `Ask about ${about} ${word}`,
      body: `What was said of ${about} and ${word}`,
      priority,
      contextTags: [`tag${word}`],
      ...audience(whose),
      ...toTrigger(kind, i, about, word, clock),
    });
    if (kind === "done") await reminders.complete(id);
    if (kind === "cancelled") await reminders.cancel(id, `no more ${word}`);
    if (kind === "snoozed") await reminders.snooze(id, { minutes: 600 });
    made.push({ word, whose, id });
  }
  for (let i = 0; i < NOTES; i++) {
    const whose = whoseOf(i % 7, members.length);
    const word = `zu${1000 + i}lx`;
    const note = await memory.add({
      text: `Note on ${TOPICS[i % TOPICS.length]} ${word}`,
      ...audience(whose),
    });
    made.push({ word, whose, id: note.id });
  }
  clock.step(2 * HOUR);
  await tickler.scheduler.runDue();
  return made;
}

function toTrigger(
  kind: string,
  i: number,
  about: string,
  word: string,
  clock: FakeClock,
): Pick<NewReminder, "trigger" | "mode"> {
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR + i * 1000);
  switch (kind) {
    case "topic":
      return { trigger: { type: "context", pattern: `${about} ${word}` } };
    case "series":
      return { trigger: { type: "recurring", every: "PT1H", timeZone: "UTC" } };
    case "action":
      return { trigger: { type: "scheduled", at: at(1) }, mode: "action" };
    case "past":
    case "soon":
      return { trigger: { type: "scheduled", at: at(1) } };
    default:
      return { trigger: { type: "scheduled", at: at(30) } };
  }
}
