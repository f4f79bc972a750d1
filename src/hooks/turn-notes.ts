/**
 * What a turn notes of what it says, in one transaction: the ledger, which decides what may be said, and with it that it was told, what
 * is spent with it, who was there, and the text. On a server all of it is one journey. What the ledger refuses leaves nothing
 * behind, and what its person did not get is taken back.
 */
import { type RawBuilder, sql } from "kysely";
import type { Moment } from "../attention/index.js";
import { followedBy, relaxedTogether } from "../db/relaxed.js";
import type { ReminderContext } from "../reminders/context.js";
import {
  type SeenTelling,
  seenTellingsNoted,
  seenTellingsTakenBack,
  spentTopicsEnded,
  spentTopicsTakenBack,
} from "../reminders/occurrence/tell.js";
import type { Candidate } from "../reminders/turn/candidate.js";
import { recordOffers, wasOffered, withdrawn } from "../reminders/turn/ledger.js";
import { presenceNoted, presenceTakenBack } from "../reminders/turn/presence.js";
import { isRestated, notWithinMs, type Repeat } from "../reminders/turn/proactive.js";
import { textKept, textTakenBack } from "../reminders/turn/turn-texts.js";
import type { Safe } from "../safe.js";
import type { ContributedTurn } from "./contributions.js";

export interface TurnNotes {
  /** What is told and ends by itself from here on. */
  told: readonly Candidate[];
  /** What is only asked about. */
  hints: readonly Candidate[];
  moment: Moment;
  /** Whether it begins with what came due while its person was away. */
  digest: boolean;
  /** Kept byte for byte; null: nothing, or more is to come to it. */
  text: Safe | null;
  repeat: Repeat | undefined;
}

/** Answers which reminders may be said; what may not is not noted. */
export async function note(
  context: ReminderContext,
  turn: ContributedTurn,
  { told, hints, moment, digest, text, repeat }: TurnNotes,
): Promise<Set<string>> {
  const settings = context.settingsOf(turn.agentId);
  const rows = [...told, ...hints].map((offer) => ({
    reminderId: offer.reminder.id,
    kind: offer.kind,
    occurrenceId: offer.occurrence?.id ?? null,
    relevance: offer.relevance,
    cue: offer.cue,
    restated: offer.forgotten || isRestated(offer, turn.now, repeat) ? (1 as const) : (0 as const),
    notWithinMs: notWithinMs(offer, settings.injection, turn.now, repeat),
  }));
  const statements: RawBuilder<unknown>[] = [];
  const tellings = tellingsOf(told, turn, repeat);
  if (tellings.length > 0) {
    const these = wasOffered(turn, sql.ref("occurrences.reminder_id"));
    statements.push(seenTellingsNoted(settings, tellings, turn.now, these));
  }
  const spent = spentOf(context, turn, told).map(({ id }) => id);
  if (spent.length > 0) {
    const these = wasOffered(turn, sql.ref("reminders.id"));
    statements.push(spentTopicsEnded(settings, { ...turn, reminderIds: spent }, these));
  }
  if (moment.lastTurnAt !== moment.now) statements.push(presenceNoted(turn, { digest }));
  if (text !== null) statements.push(...textKept({ ...turn, text }));
  // A power cut that undoes this makes a reminder come once more; a turn must not wait for the disk for it.
  if (rows.length > 0) return relaxedTogether(context.db, (db) => recordOffers(db, turn, rows, statements));
  await together(context, statements);
  return new Set();
}

/** Takes back what was noted of these, and that anybody was there, where `moment` says how that was before. */
export async function takeBack(
  context: ReminderContext,
  turn: ContributedTurn,
  { told, hints, moment, text, repeat }: Omit<TurnNotes, "digest" | "moment"> & { moment?: Moment },
): Promise<void> {
  const tellings = tellingsOf(told, turn, repeat);
  const spent = spentOf(context, turn, told);
  const offered = [...told, ...hints].map(({ reminder }) => reminder.id);
  await together(context, [
    ...(offered.length > 0 ? [withdrawn(turn, offered)] : []),
    ...(tellings.length > 0 ? [seenTellingsTakenBack(tellings, turn.now)] : []),
    ...(spent.length > 0 ? [spentTopicsTakenBack(context.settingsOf(turn.agentId), spent, turn.now)] : []),
    ...(moment && moment.lastTurnAt !== moment.now ? [presenceTakenBack(turn, moment)] : []),
    ...(text === null ? [] : [textTakenBack(turn)]),
  ]);
}

async function together({ db }: ReminderContext, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  const [first, ...others] = statements;
  if (!first) return;
  await relaxedTogether(db, (held) => followedBy(held, () => first.execute(held), others));
}

function tellingsOf(
  told: readonly Candidate[],
  { now }: ContributedTurn,
  repeat: Repeat | undefined,
): SeenTelling[] {
  return told.flatMap((candidate) => {
    const { reminder, kind, occurrence } = candidate;
    if (kind !== "due" || occurrence === null) return [];
    const times = candidate.told + (isRestated(candidate, now, repeat) ? 0 : 1);
    return [{ reminder, occurrence, told: Math.max(candidate.toldMost, times) }];
  });
}

/** Topics that are said for the last time. */
function spentOf(context: ReminderContext, { agentId }: ContributedTurn, told: readonly Candidate[]) {
  const { maxFires } = context.settingsOf(agentId).injection.context;
  return told
    .filter(
      ({ kind, contextOffers, forgotten }) =>
        kind === "context" && contextOffers + (forgotten ? 0 : 1) >= maxFires,
    )
    .map(({ reminder }) => reminder);
}
