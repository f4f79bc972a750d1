/** Claims with what a process's context says: its name, its quiet hours, the slices that take part. */
import { meanwhile } from "../../db/meanwhile.js";
import { asNotes } from "../../db/scratch.js";
import type { ReminderContext } from "../context.js";
import type { Fired } from "../types.js";
import { type ClaimOptions, claimDue, isAnythingDue } from "./claim.js";
import type { Afterwards } from "./claimed.js";
import { setRightAfterClock } from "./clock-gone-back.js";

/** Somebody waits for a turn: on a busy machine a slice takes several times as long as the one before it. */
const TURN_SLICE_MS = 15;

/** What a claim of this process is made with. */
export function claimOptions(context: ReminderContext, now: Date, agentId?: string): ClaimOptions {
  return {
    now,
    clock: context.clock,
    ...(agentId === undefined ? {} : { agentId }),
    claimedBy: context.claimedBy,
    settingsOf: context.settingsOf,
    onClaim: {
      writesFor: (reminder) => context.listeners.claimed.some((listener) => listener.writesFor(reminder)),
      async claimed(trx, claimed) {
        const following: Afterwards[] = [];
        for (const listener of context.listeners.claimed) {
          const afterwards = await listener.claimed(trx, claimed);
          if (afterwards) following.push(afterwards);
        }
        return async () => {
          for (const afterwards of following) await afterwards();
        };
      },
    },
  };
}

/**
 * Claims what is due for one agent; without a lock when nothing is.
 * @param isOver whether to leave the rest to the next turn or the daemon; asked after every slice
 */
export async function claimFor(
  context: ReminderContext,
  now: Date,
  agentId: string,
  isOver?: () => boolean,
): Promise<Fired[]> {
  return (await claimWhatIsDue(context, now, agentId, isOver)) ?? [];
}

/** The same; null when nothing was due, and so nothing has changed. */
export async function claimWhatIsDue(
  context: ReminderContext,
  now: Date,
  agentId: string,
  isOver?: () => boolean,
): Promise<Fired[] | null> {
  // Facts that the clock implies: where they cannot be kept, they are found again the next time.
  return asNotes(async () => {
    const isDue = await meanwhile(
      context.db,
      () => setRightAfterClock(context, now),
      () => isAnythingDue(context.db, now, agentId),
    );
    if (!isDue) return null;
    const { fired } = await claimDue(context.db, {
      ...claimOptions(context, now, agentId),
      sliceMs: TURN_SLICE_MS,
      isOver,
    });
    context.changed();
    return fired;
  });
}
