/**
 * A turn starts: claim what is due for this agent, gather, choose, render, record. Never throws and never takes
 * longer than its deadline: the host's turn goes on with what there is. The ledger's row and the text agree: only
 * what was recorded is shown, so that two hooks of one turn say it once.
 */
import { newId } from "../ids.js";
import { claimFor } from "../reminders/claim-for.js";
import type { ReminderContext } from "../reminders/context.js";
import { type InjectionKind, recordOffers } from "../reminders/ledger.js";
import { type Candidate, chooseOffers, gatherCandidates, notWithinMs } from "../reminders/proactive.js";
import { renderInjection } from "./render-injection.js";

export interface TurnStart {
  sessionId: string;
  /** Names the turn, so that a second hook of it stays silent. Default: a new one. */
  turnId?: string;
  userMessage: string;
}

export interface TurnResult {
  /** What the host injects, last in its prompt; null for nothing. */
  text: string | null;
  injected: { id: string; kind: InjectionKind; relevance?: number }[];
  /** Due or relevant, but inside quiet hours until then. */
  held: { id: string; until: Date }[];
  /** How many more there were than the budget allows. */
  omitted: number;
}

/** What other slices add to a turn: lines to show, and what to do once they are in the text. */
export interface TurnContributor {
  name: string;
  contribute(turn: ContributedTurn): Promise<Contribution>;
}

export interface ContributedTurn {
  agentId: string;
  sessionId: string;
  turnId: string;
  now: Date;
}

export interface Contribution {
  /** Finished, escaped lines, most important first. */
  lines: string[];
  /** Called after rendering with how many of the lines are in the text. */
  shown(count: number): Promise<void>;
}

/** A block of its own beside the reminders, with a budget of its own: the session's inbox. */
export interface TurnSection {
  name: string;
  /** Records what it hands over and gives the finished, escaped text; asked last, so that nothing is recorded in vain. */
  take(turn: SectionTurn): Promise<string | null>;
}

export interface SectionTurn extends ContributedTurn {
  /** False once the host has gone on; to be asked in the transaction that records. */
  stillWaiting(): boolean;
}

const NOTHING: TurnResult = { text: null, injected: [], held: [], omitted: 0 };

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
    const startedAt = context.clock.monotonic();
    const result = surface(context, agentId, turn, { contributors, sections, startedAt }).catch(
      (error: unknown) => {
        context.log.error(
          { agentId, error: String(error) },
          "turn start failed; the turn goes on without reminders",
        );
        return NOTHING;
      },
    );
    return await within(context, injection.deadlineMs, result);
  } catch (error) {
    context.log.error(
      { agentId, error: String(error) },
      "turn start failed; the turn goes on without reminders",
    );
    return NOTHING;
  }
}

/** The result, or nothing once the deadline has passed. */
async function within(
  context: ReminderContext,
  deadlineMs: number,
  result: Promise<TurnResult>,
): Promise<TurnResult> {
  let cancel = (): void => undefined;
  const late = new Promise<TurnResult>((resolve) => {
    const timer = context.clock.setTimer(deadlineMs, () => {
      context.log.warn({ deadlineMs }, "turn start took too long; what it found comes with the next turn");
      resolve(NOTHING);
    });
    cancel = () => timer.cancel();
  });
  return Promise.race([result, late]).finally(() => cancel());
}

/** Of the deadline, what is kept for rendering and recording. */
const RESERVE_MS = 40;

interface SurfaceParts {
  contributors: readonly TurnContributor[];
  sections: readonly TurnSection[];
  startedAt: number;
}

async function surface(
  context: ReminderContext,
  agentId: string,
  turn: TurnStart,
  { contributors, sections, startedAt }: SurfaceParts,
): Promise<TurnResult> {
  const { clock } = context;
  const now = clock.now();
  const { injection } = context.settingsOf(agentId);
  const turnId = turn.turnId ?? newId("turn", now);
  const elapsed = () => clock.monotonic() - startedAt;
  await claimFor(context, now, agentId);
  const candidates = await gatherCandidates(context, {
    agentId,
    sessionId: turn.sessionId,
    userMessage: turn.userMessage,
    now,
    remainingMs: injection.deadlineMs - RESERVE_MS - elapsed(),
  });
  const chosen = chooseOffers(candidates, injection, now);
  const contributions = await Promise.all(
    contributors.map((contributor) =>
      contributor.contribute({ agentId, sessionId: turn.sessionId, turnId, now }),
    ),
  );
  const extraLines = contributions.flatMap(({ lines }) => lines);
  const held = chosen.held.flatMap(({ reminder, heldUntil }) =>
    heldUntil ? [{ id: reminder.id, until: heldUntil }] : [],
  );
  if (chosen.offers.length === 0 && extraLines.length === 0) {
    return { ...NOTHING, text: await takeSections(null), held };
  }

  // Past the deadline the host has gone on without us: recording an offer now would hide it from the next turn.
  if (elapsed() > injection.deadlineMs) return { ...NOTHING, held };
  const draft = renderInjection({ ...base(), offers: chosen.offers, omitted: chosen.omitted });
  const recorded = await record(
    context,
    { agentId, sessionId: turn.sessionId, turnId, now },
    chosen.offers.slice(0, draft.shown),
  );
  const offers = chosen.offers.filter(({ reminder }) => recorded.has(reminder.id));
  const omitted = chosen.omitted + chosen.offers.length - draft.shown;
  const final = renderInjection({ ...base(), offers, omitted: offers.length > 0 ? omitted : 0 });
  await tellContributors(contributions, final.extraShown);
  return {
    text: await takeSections(final.text),
    injected: offers.map(({ reminder, kind, relevance }) => ({
      id: reminder.id,
      kind,
      ...(relevance === null ? {} : { relevance }),
    })),
    held,
    omitted,
  };

  async function takeSections(text: string | null): Promise<string | null> {
    const stillWaiting = () => elapsed() <= injection.deadlineMs;
    const texts = text === null ? [] : [text];
    for (const section of sections) {
      const taken = await section.take({ agentId, sessionId: turn.sessionId, turnId, now, stillWaiting });
      if (taken !== null) texts.push(taken);
    }
    return texts.length === 0 ? null : texts.join("\n");
  }

  function base() {
    return { now, maxChars: injection.maxChars, extraLines };
  }
}

async function record(
  context: ReminderContext,
  turn: { agentId: string; sessionId: string; turnId: string; now: Date },
  offers: readonly Candidate[],
): Promise<Set<string>> {
  const { injection } = context.settingsOf(turn.agentId);
  return recordOffers(
    context.db,
    turn,
    offers.map((offer) => ({
      reminderId: offer.reminder.id,
      kind: offer.kind,
      occurrenceId: offer.occurrence?.id ?? null,
      relevance: offer.relevance,
      notWithinMs: notWithinMs(offer, injection),
    })),
  );
}

async function tellContributors(contributions: readonly Contribution[], shown: number): Promise<void> {
  let left = shown;
  for (const contribution of contributions) {
    const count = Math.min(left, contribution.lines.length);
    left -= count;
    if (contribution.lines.length > 0) await contribution.shown(count);
  }
}
