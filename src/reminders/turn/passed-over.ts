/**
 * What was looked at for a hint and held back: a message that shares a word with a thousand topics does not ask in every turn anew what
 * became of the hints of each. For some minutes only, and not for a likelier one; what is said for sure is never passed over.
 */
import type { TopicMatch } from "../../memory/index.js";
import type { ReminderContext } from "../context.js";

/** So long it is not asked again, ms: what is acted upon or changed meanwhile is hinted at so much later at most. */
const PASSED_MS = 5 * 60_000;
/** Of one person with one agent so many are known; with more, all are asked anew. */
const MOST = 20_000;
/** Persons whose are known. */
const PERSONS = 200;

interface Passed {
  relevance: number;
  at: number;
}

const known = new WeakMap<ReminderContext, Map<string, Map<string, Passed>>>();

export interface PassedOver {
  holds(id: string, relevance: number): boolean;
  add(match: TopicMatch): void;
}

export function passedOver(
  context: ReminderContext,
  { agentId, person, now }: { agentId: string; person: string; now: Date },
): PassedOver {
  const all = known.get(context) ?? new Map<string, Map<string, Passed>>();
  known.set(context, all);
  const whose = JSON.stringify([agentId, person]);
  const of = all.get(whose) ?? new Map<string, Passed>();
  all.delete(whose);
  all.set(whose, of);
  if (all.size > PERSONS) all.delete(all.keys().next().value!);
  const at = now.getTime();
  return {
    holds: (id, relevance) => {
      const passed = of.get(id);
      // A distance, so that a clock that was ahead and is set right silences nothing for longer.
      return passed !== undefined && relevance <= passed.relevance && Math.abs(at - passed.at) < PASSED_MS;
    },
    add: ({ id, relevance }) => {
      if (of.size >= MOST) of.clear();
      of.set(id, { relevance, at });
    },
  };
}
