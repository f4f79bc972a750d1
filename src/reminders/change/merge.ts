/**
 * What goes from one reminder into another when they are merged: details, tags, a higher priority, and of two topics the words of
 * the one that goes. Where it stood in time, or a topic that the other cannot take, is lost with it, and that is said.
 */
import { TicklerError } from "../../errors.js";
import { describeTrigger } from "../../language/describe.js";
import { MAX_CUES } from "../../trigger.js";
import { isClosed } from "../rows.js";
import { stateWord } from "../time/effective-time.js";
import type { Reminder, ReminderChanges, Trigger } from "../types.js";
import type { Changed } from "./commands.js";

export interface Merged extends Changed {
  /** What of the other was not taken over, in words. */
  notes: string[];
}

const RANK = { urgent: 0, normal: 1, low: 2 };

/** @throws TicklerError `INVALID_INPUT` for one and the same, `ILLEGAL_TRANSITION` where what is open would go into what is closed */
export function mergedInto(kept: Reminder, gone: Reminder): { changes: ReminderChanges; notes: string[] } {
  if (kept.id === gone.id) {
    throw new TicklerError("INVALID_INPUT", `${kept.id} cannot be merged with itself.`, {
      hint: "Name two reminders: the one that stays, and the one that goes into it.",
    });
  }
  if (isClosed(kept.status) && !isClosed(gone.status)) {
    throw new TicklerError(
      "ILLEGAL_TRANSITION",
      `"${kept.title}" is ${stateWord(kept)}; with it "${gone.title}" would end.`,
      { hint: "Name the open one first: it stays.", details: { id: kept.id, status: kept.status } },
    );
  }
  const cues = cuesOfBoth(kept.trigger, gone.trigger);
  const { timeZone } = kept;
  const when = describeTrigger(gone.trigger, { timeZone });
  const isTaken = cues !== null || when === describeTrigger(kept.trigger, { timeZone });
  return {
    changes: {
      body: kept.body === gone.body ? kept.body : [kept.body, gone.body].filter(Boolean).join("\n"),
      contextTags: [...new Set([...kept.contextTags, ...gone.contextTags])].slice(0, 16),
      priority: RANK[gone.priority] < RANK[kept.priority] ? gone.priority : kept.priority,
      ...(cues !== null && { cues }),
    },
    notes: isTaken ? [] : [`"${gone.title}" was set for: ${when}. That is not taken over.`],
  };
}

/** The wordings of two plain topics together; null where one is none, or they are too many. */
function cuesOfBoth(kept: Trigger, gone: Trigger): string[] | null {
  if (kept.type !== "context" || gone.type !== "context" || kept.when || gone.when) return null;
  if (gone.deadline || gone.from || gone.until) return null;
  const all = new Set([...(kept.cues ?? []), gone.pattern, ...(gone.cues ?? [])]);
  all.delete(kept.pattern);
  return all.size <= MAX_CUES ? [...all] : null;
}
