/**
 * A turn starts: claim what is due for this agent, gather, choose, render, record. Never throws and never takes
 * longer than its deadline: the host's turn goes on with what there is. The ledger's row and the text agree: only
 * what was recorded is shown, so that two hooks of one turn say it once.
 */
import { relaxed } from "../db/relaxed.js";
import { newId } from "../ids.js";
import { type Speaker, type Viewer, viewerOf } from "../people/index.js";
import { type Candidate, gatherCandidates } from "../reminders/candidates.js";
import { claimFor } from "../reminders/claim-for.js";
import type { ReminderContext } from "../reminders/context.js";
import { type InjectionKind, type OfferTurn, recordOffers, withdrawOffers } from "../reminders/ledger.js";
import { chooseOffers, isRestated, notWithinMs, type Repeat } from "../reminders/proactive.js";
import { endSpentTopics, markTold } from "../reminders/tell.js";
import { join, type Safe } from "../safe.js";
import { type DeadlineRace, raceDeadline } from "./deadline-race.js";
import { renderInjection } from "./render-injection.js";

export interface TurnStart {
  sessionId: string;
  /** Names the turn, so that a second hook of it stays silent. Default: a new one. */
  turnId?: string;
  userMessage: string;
  /** Who speaks, as the host knows it. Default: whom the session shows, or Tickler was started for. */
  speaker?: Speaker;
  /**
   * `again`: the host has emptied the conversation, so what it held is said anew. `never`: what is due is said only
   * if its person was not told of it yet. Default: after the steps of `reminders/nudge-backoff.ts`.
   */
  repeat?: Repeat;
}

export interface TurnResult {
  /** What the host injects, last in its prompt; null for nothing. */
  text: Safe | null;
  injected: { id: string; kind: InjectionKind; relevance?: number }[];
  /** Due or relevant, but inside quiet hours until then. */
  held: { id: string; until: Date }[];
  /** How many more there were than the budget allows. */
  omitted: number;
}

/** What other slices add to a turn: lines to show, and what to do once they are in the text. */
export interface TurnContributor {
  name: string;
  /** @param turn with the reminders that are to be offered in it */
  contribute(turn: ContributedTurn & { offered: readonly string[] }): Promise<Contribution>;
}

export interface ContributedTurn extends OfferTurn {
  /** For whom it is. */
  viewer: Viewer;
}

export interface Contribution {
  /** Finished, escaped lines, most important first. */
  lines: Safe[];
  /** Finished, escaped words for the line of an offered reminder, by its id. */
  facts?: ReadonlyMap<string, Safe>;
  /** Called after rendering with how many of the lines, and which offered reminders, are in the text. */
  shown(count: number, offers: readonly string[]): Promise<void>;
}

/** A block of its own beside the reminders, with a budget of its own: the session's inbox. */
export interface TurnSection {
  name: string;
  /** Records what it hands over and gives the finished, escaped text; asked last, so that nothing is recorded in vain. */
  take(turn: SectionTurn): Promise<Safe | null>;
}

export interface SectionTurn extends ContributedTurn {
  /** False once the host has gone on; to be asked in the transaction that records. */
  stillWaiting(): boolean;
}

const NOTHING: TurnResult = { text: null, injected: [], held: [], omitted: 0 };

/** Of the deadline, what is kept for rendering and recording. */
const RESERVE_MS = 40;
/** Of the deadline, what claiming may take; the rest of what is due is claimed by the next turn, or by the daemon. */
const CLAIM_SHARE = 0.4;

export async function turnStart(
  context: ReminderContext,
  agentId: string,
  turn: TurnStart,
  contributors: readonly TurnContributor[] = [],
  sections: readonly TurnSection[] = [],
): Promise<TurnResult> {
  try {
    const { injection } = context.settingsOf(agentId);
    if (!injection.enabled) return NOTHING;
    return await raceDeadline(
      { clock: context.clock, log: context.log, deadlineMs: injection.deadlineMs },
      NOTHING,
      (race) => surface(context, agentId, turn, { contributors, sections, race }),
    );
  } catch (error) {
    context.log.error({ agentId, error: String(error) }, "turn start failed; the turn goes on without it");
    return NOTHING;
  }
}

interface SurfaceParts {
  contributors: readonly TurnContributor[];
  sections: readonly TurnSection[];
  race: DeadlineRace<TurnResult>;
}

async function surface(
  context: ReminderContext,
  agentId: string,
  turn: TurnStart,
  { contributors, sections, race }: SurfaceParts,
): Promise<TurnResult> {
  const now = context.clock.now();
  const { injection } = context.settingsOf(agentId);
  const { sessionId, userMessage, repeat } = turn;
  const viewer = viewerOf(context.personOf({ ...turn.speaker, sessionId }));
  const turnId = turn.turnId ?? newId("turn", now);
  const of: ContributedTurn = { agentId, sessionId, turnId, person: viewer.ledger, viewer, now };
  const claimUntilMs = race.remainingMs() * (1 - CLAIM_SHARE);
  await claimFor(context, now, agentId, () => race.remainingMs() < claimUntilMs);
  const gathered = await gatherCandidates(context, {
    agentId,
    sessionId,
    viewer,
    userMessage,
    now,
    remainingMs: race.remainingMs() - RESERVE_MS,
  });
  const candidates = await withoutRuns(context, of, gathered);
  const chosen = chooseOffers(candidates, injection, now, repeat);
  const contributions = await contributed(context, contributors, {
    ...of,
    offered: chosen.offers.map(({ reminder }) => reminder.id),
  });
  const facts = new Map(contributions.flatMap((contribution) => [...(contribution.facts ?? [])]));
  const extraLines = contributions.flatMap(({ lines }) => lines);
  const held = chosen.held.flatMap(({ reminder, heldUntil }) =>
    heldUntil ? [{ id: reminder.id, until: heldUntil }] : [],
  );
  const frame = {
    now,
    maxChars: injection.maxChars,
    maxHintChars: injection.perhaps.maxChars,
    extraLines,
    facts,
  };
  const draft = renderInjection({
    ...frame,
    offers: chosen.offers,
    hints: chosen.hints,
    omitted: chosen.omitted,
  });
  const drafted = [...chosen.offers.slice(0, draft.shown), ...chosen.hints.slice(0, draft.hintsShown)];
  const recorded = await record(context, of, drafted, repeat);
  if (race.isOver()) {
    // The host has gone on without us: what it has not seen must not count as offered.
    await withdrawOffers(context.db, of, [...recorded]);
    return { ...NOTHING, held };
  }
  const offers = chosen.offers.filter(({ reminder }) => recorded.has(reminder.id));
  const hints = chosen.hints.filter(({ reminder }) => recorded.has(reminder.id));
  const omitted = chosen.omitted + chosen.offers.length - draft.shown;
  const final = renderInjection({ ...frame, offers, hints, omitted: offers.length > 0 ? omitted : 0 });
  const shown = [...offers.slice(0, final.shown), ...hints.slice(0, final.hintsShown)];
  const injected = shown.map(({ reminder, kind, relevance }) => ({
    id: reminder.id,
    kind,
    ...(relevance === null ? {} : { relevance }),
  }));
  const result: TurnResult = { text: final.text, injected, held, omitted };
  race.stands(result);
  await withdrawOffers(
    context.db,
    of,
    [...offers.slice(final.shown), ...hints.slice(final.hintsShown)].map(({ reminder }) => reminder.id),
  );
  const told = offers.slice(0, final.shown);
  await markShown(context, of, told);
  const shownIds = told.map(({ reminder }) => reminder.id);
  await tellContributors(context, contributions, final.extraShown, shownIds);
  const texts = [
    final.text,
    ...(await taken(context, sections, { ...of, stillWaiting: () => !race.isOver() })),
  ];
  const text = join(
    texts.filter((part) => part !== null),
    "\n",
  );
  return { ...result, text: text === "" ? null : text };
}

/** What a run is to do is left to it, unless none has begun it: then it is this turn's to do. */
async function withoutRuns(
  context: ReminderContext,
  { agentId, now }: ContributedTurn,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const waiting = candidates.flatMap(({ run, occurrence }) =>
    run?.state === "waiting" && occurrence ? [occurrence.id] : [],
  );
  const taken = waiting.length === 0 ? new Set<number>() : await context.runs.takeOver(agentId, waiting, now);
  return candidates.flatMap((one) => {
    if (one.run?.state !== "waiting") return [one];
    return one.occurrence && taken.has(one.occurrence.id) ? [{ ...one, run: null }] : [];
  });
}

/** What is in the text has been told, and ends by itself from here on. */
async function markShown(
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

async function record(
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
  return relaxed(context.db, (db) => recordOffers(db, turn, rows));
}

/** What another slice fails at is logged and left out; the reminders stand. */
async function unlessItFails<T>(
  context: ReminderContext,
  name: string,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    context.log.error({ part: name, error: String(error) }, "a part of the turn failed; it is left out");
    return null;
  }
}

interface NamedContribution extends Contribution {
  name: string;
}

async function contributed(
  context: ReminderContext,
  contributors: readonly TurnContributor[],
  turn: ContributedTurn & { offered: readonly string[] },
): Promise<NamedContribution[]> {
  const all = await Promise.all(
    contributors.map(async (contributor) => {
      const { name } = contributor;
      const made = await unlessItFails(context, name, () => contributor.contribute(turn));
      return made && { ...made, name };
    }),
  );
  return all.filter((made) => made !== null);
}

async function tellContributors(
  context: ReminderContext,
  contributions: readonly NamedContribution[],
  shown: number,
  offers: readonly string[],
): Promise<void> {
  let left = shown;
  for (const contribution of contributions) {
    const count = Math.min(left, contribution.lines.length);
    left -= count;
    const anything = contribution.lines.length > 0 || (contribution.facts?.size ?? 0) > 0;
    if (anything) await unlessItFails(context, contribution.name, () => contribution.shown(count, offers));
  }
}

async function taken(
  context: ReminderContext,
  sections: readonly TurnSection[],
  turn: SectionTurn,
): Promise<Safe[]> {
  const texts: Safe[] = [];
  for (const section of sections) {
    const text = await unlessItFails(context, section.name, () => section.take(turn));
    if (text !== null) texts.push(text);
  }
  return texts;
}
