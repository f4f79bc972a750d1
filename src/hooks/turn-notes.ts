/** What a turn notes of what it has said: the ledger before, what was told and what is spent with it after. */
import { relaxed, relaxedOnce } from "../db/relaxed.js";
import type { ReminderContext } from "../reminders/context.js";
import { endSpentTopics, markTold } from "../reminders/occurrence/tell.js";
import type { Candidate } from "../reminders/turn/candidate.js";
import { recordOffers } from "../reminders/turn/ledger.js";
import { isRestated, notWithinMs, type Repeat } from "../reminders/turn/proactive.js";
import type { ContributedTurn } from "./contributions.js";

/** What is in the text has been told, and ends by itself from here on. */
export async function markShown(
  context: ReminderContext,
  { agentId, now }: ContributedTurn,
  shown: readonly Candidate[],
): Promise<void> {
  if (shown.length === 0) return;
  const settings = context.settingsOf(agentId);
  const told = shown.flatMap(({ kind, occurrence }) => (kind === "due" && occurrence ? [occurrence.id] : []));
  const { maxFires } = settings.injection.context;
  const spent = shown
    .filter(({ kind, contextOffers }) => kind === "context" && contextOffers + 1 >= maxFires)
    .map(({ reminder }) => reminder.id);
  await relaxed(context.db, async (db) => {
    await markTold(db, settings, { agentId, occurrenceIds: told, now });
    await endSpentTopics(db, settings, { agentId, reminderIds: spent, now });
  });
}

export async function record(
  context: ReminderContext,
  turn: ContributedTurn,
  offers: readonly Candidate[],
  repeat: Repeat | undefined,
): Promise<Set<string>> {
  if (offers.length === 0) return new Set();
  const { injection } = context.settingsOf(turn.agentId);
  const rows = offers.map((offer) => ({
    reminderId: offer.reminder.id,
    kind: offer.kind,
    occurrenceId: offer.occurrence?.id ?? null,
    relevance: offer.relevance,
    cue: offer.cue,
    restated: isRestated(offer, turn.now, repeat) ? (1 as const) : (0 as const),
    notWithinMs: notWithinMs(offer, injection, turn.now, repeat),
  }));
  // A power cut that undoes this makes a reminder come once more; a turn must not wait for the disk for it.
  return relaxedOnce(context.db, (db) => recordOffers(db, turn, rows));
}
