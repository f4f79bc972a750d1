/**
 * One simulated person for six months on the real library with a moved clock, without a language model: turns of a
 * day, messages from public sets and some that speak of what is open, answers by discipline, weekends and a holiday.
 */

import { DEFAULT_ATTENTION, type Policy } from "../../../src/attention/index.js";
import { openTickler, TicklerError, type Trigger, type TurnResult } from "../../../src/index.js";
import { DAY_MS, type Presence, turnsOf } from "./calendar.js";
import { invent, speakOf } from "./matters.js";
import { type Counts, noCounts } from "./measures.js";
import { seeded } from "./random.js";

export interface Person {
  /** Share of what is told that is acted on. */
  discipline: number;
  /** Open reminders that are kept up. */
  open: number;
  presence: Presence;
  seed: number;
}

const START = Date.UTC(2026, 0, 5);
/** After so many tellings it is the review's. */
const MOST_TELLINGS = 6;
/** How often a message speaks of something that is open. */
const SPEAKS = 0.15;

interface Open {
  word: string;
  title: string;
  isTopic: boolean;
  priority: string;
  /** Since when its present occurrence is due; null while it is not. */
  dueAt: number | null;
  tellings: number;
  lastToldAt: number | null;
  lastToldTurn: number;
  /** Days of presence so far when it was told last. */
  lastToldPresence: number;
}

export async function simulate(
  person: Person,
  messages: readonly string[],
  days: number,
  policy?: Policy,
): Promise<Counts> {
  const random = seeded(person.seed);
  let now = START;
  const clock = { now: () => new Date(now) };
  await using tickler = await openTickler({
    database: ":memory:",
    configFile: false,
    env: {},
    embedder: null,
    clock,
    config: {
      timeZone: "UTC",
      quietHours: { start: "22:00", end: "07:00" },
      reminders: { maxPerAgent: 1000, maxPerMinute: 1000 },
      injection: { deadlineMs: 60_000 },
    },
    ...(policy ? { attention: policy } : {}),
  });
  const agent = tickler.agent("main");
  const open = new Map<string, Open>();
  const counts = noCounts();

  const refill = async () => {
    while (open.size < person.open) {
      const taken = new Set([...open.values()].map(({ word }) => word));
      const { word, title, trigger, priority } = invent(now, taken, random);
      const made = await agent.reminders.create({ title, trigger: trigger as Trigger, priority });
      if (open.has(made.id)) break;
      open.set(made.id, {
        word,
        title,
        isTopic: trigger.type === "context",
        priority,
        dueAt: null,
        tellings: 0,
        lastToldAt: null,
        lastToldTurn: -2,
        lastToldPresence: 0,
      });
    }
  };
  const settle = (id: string) => {
    const thing = open.get(id);
    if (thing && thing.tellings > 0 && thing.priority !== "urgent") counts.tellings.push(thing.tellings);
    open.delete(id);
  };

  let turn = 0;
  /** Days on which the person was there. */
  let presence = 0;
  for (let day = 0; day < days; day++) {
    let isThere = false;
    for (const at of turnsOf(day, START + day * DAY_MS, person.presence, random)) {
      now = at;
      if (!isThere) presence++;
      isThere = true;
      await refill();
      turn++;
      const spoken = random.next() < SPEAKS ? random.pick([...open.entries()]) : undefined;
      const userMessage = spoken ? speakOf(spoken[1].word, random) : random.pick(messages);
      const result = await agent.turnStart({ sessionId: `day-${day}`, turnId: `t${turn}`, userMessage });
      await account(result, spoken);
      await live(result);
    }
  }
  return counts;

  async function account(result: TurnResult, spoken: [string, Open] | undefined): Promise<void> {
    counts.turns++;
    counts.days = presence;
    counts.chars += result.text?.length ?? 0;
    if (result.injected.length > 0) counts.interruptions++;
    const told = new Map(result.injected.map((each) => [each.id, each]));
    // What the rows say is due now, held ones apart: they come when the night is over.
    const held = new Set(result.held.map(({ id }) => id));
    const due = new Map((await agent.reminders.getDue()).map((view) => [view.reminder.id, view]));
    let unsaidNeeded = false;
    let saidUnneeded = false;
    for (const [id, thing] of open) {
      const isDue = due.has(id);
      const at = due.get(id)?.occurrence?.dueAt.getTime() ?? null;
      if (isDue && at !== null && thing.dueAt !== at) {
        if (held.has(id)) continue;
        thing.dueAt = at;
        thing.lastToldAt = null;
        thing.lastToldTurn = -2;
        thing.tellings = 0;
        counts.due++;
        if (told.has(id)) counts.dueToldFirst++;
        else unsaidNeeded = true;
      }
      if (told.has(id)) {
        const isOnEnd =
          thing.lastToldTurn === turn - 1 && now - (thing.lastToldAt ?? 0) < DEFAULT_ATTENTION.absenceMs;
        if (thing.priority !== "urgent" && isOnEnd) counts.twice++;
        if (thing.lastToldAt !== null && thing.dueAt !== null && thing.tellings > 0) {
          counts.backlogGapsDays.push(presence - thing.lastToldPresence);
          if (spoken?.[0] !== id) saidUnneeded = true;
        }
        thing.tellings++;
        thing.lastToldAt = now;
        thing.lastToldTurn = turn;
        thing.lastToldPresence = presence;
      } else if (isDue && thing.dueAt !== null && thing.tellings > 0 && thing.tellings < MOST_TELLINGS) {
        // Unsaid for so long already, whether or not it is ever said again.
        counts.unsaidDaysMax = Math.max(counts.unsaidDaysMax, presence - thing.lastToldPresence);
      }
    }
    if (spoken?.[1].isTopic && spoken[1].tellings === (told.has(spoken[0]) ? 1 : 0)) {
      counts.topicTurns++;
      if (told.has(spoken[0])) counts.topicTold++;
      else unsaidNeeded = true;
    }
    if (unsaidNeeded && saidUnneeded) counts.regret++;
  }

  /** The person acts on some of what was told; what has ended by itself is forgotten. */
  async function live(result: TurnResult): Promise<void> {
    for (const { id } of result.injected) {
      if (!open.has(id) || random.next() >= person.discipline) continue;
      const { status } = await agent.reminders.get(id);
      if (status === "completed" || status === "dismissed") {
        settle(id);
        continue;
      }
      // Told ahead of its time within the minute in which it was done: nobody does that again.
      const isDone = await agent.reminders.complete(id).then(
        () => true,
        (error: unknown) => {
          if (error instanceof TicklerError && error.code === "ILLEGAL_TRANSITION") return false;
          throw error;
        },
      );
      if (!isDone) continue;
      const reminder = await agent.reminders.get(id);
      if (reminder.status === "pending") {
        const thing = open.get(id);
        if (thing) {
          if (thing.priority !== "urgent") counts.tellings.push(thing.tellings);
          thing.dueAt = null;
          thing.tellings = 0;
          thing.lastToldAt = null;
          thing.lastToldTurn = -2;
        }
      } else settle(id);
    }
    if (turn % 20 === 0) {
      const alive = new Set(
        (await agent.reminders.list({ status: ["pending", "triggered", "snoozed"] })).map(({ id }) => id),
      );
      for (const id of [...open.keys()]) if (!alive.has(id)) settle(id);
    }
  }
}
