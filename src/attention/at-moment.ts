/**
 * Attention at a moment (an act, a place, a person, an event): the second entrance of what is said. What meets a moment was asked for
 * at just this moment, so there are no places and no backlog: the worthier first, at most so many at once and within an hour of
 * one session, each by its own rule of repetition. Pure; the ledger's statement (`reminders/turn/moment-ledger.ts`) checks the
 * same rules, so that a batch of equal calls says it once.
 */
import type { Each, Priority } from "../trigger.js";

/** Something that met the moment. */
export interface MomentMatter {
  id: string;
  priority: Priority;
  each: Each;
  /** When it was said by its rule already, UTC ms: in this session for the same cue, or ever for `once`; null: it was not. */
  saidAt: number | null;
  /** It is paused. */
  paused: boolean;
}

export interface MomentBounds {
  now: number;
  /** At one moment. */
  maxReminders: number;
  /** How many more may be said within the hour. */
  leftThisHour: number;
  /** Of `each: "time"`. */
  cooldownMs: number;
}

export type MomentBecause = "paused" | "said" | "resting" | "hour" | "enough";

export interface AtMoment {
  /** In the order in which they are said. */
  said: { id: string; why: string }[];
  waiting: { id: string; because: MomentBecause; why: string }[];
}

const RANK = { urgent: 0, normal: 1, low: 2 } as const;

const WHY: Readonly<Record<MomentBecause, string>> = {
  paused: "it is paused",
  said: "said already, and it comes once",
  resting: "said not long ago",
  hour: "enough was said in this session within the hour",
  enough: "enough is said at one moment",
};

export function attendMoment(matters: readonly MomentMatter[], bounds: MomentBounds): AtMoment {
  const { now, maxReminders, leftThisHour, cooldownMs } = bounds;
  const answer: AtMoment = { said: [], waiting: [] };
  const inOrder = [...matters].sort((a, b) => RANK[a.priority] - RANK[b.priority]);
  for (const { id, each, saidAt, paused, priority } of inOrder) {
    const because = ((): MomentBecause | null => {
      if (paused) return "paused";
      if (saidAt !== null && each !== "time") return "said";
      if (saidAt !== null && Math.abs(now - saidAt) < cooldownMs) return "resting";
      if (answer.said.length >= leftThisHour) return "hour";
      return answer.said.length >= maxReminders ? "enough" : null;
    })();
    if (because !== null) answer.waiting.push({ id, because, why: WHY[because] });
    else answer.said.push({ id, why: `it waits for this${priority === "normal" ? "" : `; ${priority}`}` });
  }
  return answer;
}

/** In order: what is said, then what only has no room, in case another call says some of it first. */
export function mayBeSaid({ said, waiting }: AtMoment): string[] {
  const crowded = waiting.filter(({ because }) => because === "hour" || because === "enough");
  return [...said, ...crowded].map(({ id }) => id);
}

/** The same as it came to be: what was not said after all was said by another call. */
export function asSaid({ said, waiting }: AtMoment, ids: readonly string[]): AtMoment {
  const isSaid = ({ id }: { id: string }) => ids.includes(id);
  return {
    said: [
      ...said.filter(isSaid),
      ...waiting.filter(isSaid).map(({ id }) => ({ id, why: "it waits for this" })),
    ],
    waiting: [
      ...said
        .filter((one) => !isSaid(one))
        .map(({ id }) => ({ id, because: "said" as const, why: WHY.said })),
      ...waiting.filter((one) => !isSaid(one)),
    ],
  };
}
