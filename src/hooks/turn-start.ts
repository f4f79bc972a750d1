/**
 * A turn starts: claim what is due for this agent, gather, choose, render, record. Never throws and never takes
 * longer than its deadline: the host's turn goes on with what there is. The ledger's row and the text agree: only
 * what was recorded is shown, so that two hooks of one turn say it once.
 */
import { homedir } from "node:os";
import { type Attention, asShown } from "../attention/index.js";
import { meanwhile } from "../db/meanwhile.js";
import { relaxedOnce } from "../db/relaxed.js";
import { asNotes } from "../db/scratch.js";
import { fromDamage } from "../db/sqlite-errors.js";
import { TicklerError } from "../errors.js";
import { newId } from "../ids.js";
import { type Speaker, viewerOf } from "../people/index.js";
import { claimWhatIsDue } from "../reminders/claim/claim-for.js";
import type { ReminderContext } from "../reminders/context.js";
import { type Here, hereOf, isFloating } from "../reminders/time/here.js";
import { type Candidate, type Choosable, gatherCandidates } from "../reminders/turn/candidates.js";
import { forget } from "../reminders/turn/emptied.js";
import type { InjectionKind } from "../reminders/turn/ledger.js";
import { heldHere, momentOf } from "../reminders/turn/presence.js";
import {
  AGAIN_MS,
  awayAmong,
  awayCandidates,
  chooseOffers,
  type Repeat,
} from "../reminders/turn/proactive.js";
import { askAhead } from "../reminders/turn/spoken.js";
import { readWhole } from "../reminders/turn/whole.js";
import { join, type Safe } from "../safe.js";
import { behindTurn } from "./behind-turn.js";
import {
  type ContributedTurn,
  contributed,
  linesOf,
  looked,
  type TurnContributor,
  type TurnSection,
  taken,
  tellContributors,
} from "./contributions.js";
import { type DeadlineRace, raceDeadline, waitOf } from "./deadline-race.js";
import { placeOf } from "./place-of.js";
import { proposals } from "./proposals.js";
import { renderInjection } from "./render-injection.js";
import { note, type TurnNotes, takeBack } from "./turn-notes.js";
import { wrongInTurn } from "./wrong-asking.js";

export interface TurnStart {
  sessionId: string;
  /** Names the turn, so that a second hook of it stays silent. Default: a new one. */
  turnId?: string;
  userMessage: string;
  /** The folder of the session, absolute. */
  cwd?: string;
  /** What the agent is about to do, where a host has no hook before its tools. */
  doing?: { tool?: string; command?: string; path?: string | readonly string[] };
  /** Who speaks, as the host knows it. Default: whom the session shows, or Tickler was started for. */
  speaker?: Speaker;
  /**
   * `again`: the host has emptied the conversation, so what was due is said anew, and a topic or an act brings up again in this session
   * what it did before; also after `sessions.clear`. `never`: what is due is said only
   * if its person was not told of it yet. Default: after the steps of `reminders/occurrence/nudge-backoff.ts`.
   */
  repeat?: Repeat;
  /** How long whoever asks waits, in milliseconds. Default: `injection.deadlineMs`. */
  deadlineMs?: number;
  /** Whether the result says of everything that was looked at why it was said or held back. */
  explain?: boolean;
}

export interface TurnResult {
  /** What the host injects, last in its prompt; null for nothing. */
  text: Safe | null;
  injected: { id: string; kind: InjectionKind | "digest"; relevance?: number }[];
  /** Due or to be mentioned ahead, but kept back until then, unless a message is about it before. */
  held: { id: string; until: Date }[];
  /** How many more there were than the budget allows. */
  omitted: number;
  /** The deadline passed before everything had been looked at: what is not here comes with the next turn. */
  late?: true;
  /** Why nothing is said at all, such as a damaged database or no session: one line for the person, never for the model. */
  problem?: string;
  /** Why what was said was said, and the rest was not; only where it was asked for. */
  attention?: Pick<Attention, "said" | "digest" | "waiting">;
}

const NOTHING: TurnResult = { text: null, injected: [], held: [], omitted: 0 };
const LATE: TurnResult = { ...NOTHING, late: true };

/**
 * Of the deadline, what is kept for rendering and recording, which takes milliseconds, and many times that on a busy machine:
 * to wait longer for a model that loads would cost what is due.
 */
const RESERVE_SHARE = 0.3;
/** Of the deadline, what claiming may take; the rest of what is due is claimed by the next turn, or by the daemon. */
const CLAIM_SHARE = 0.25;

/** Who keeps the text: the turn with its notes, unless its caller has more to say. */
export interface TextKeeping {
  /** Whether more could come to the text. */
  mayGrow: Promise<boolean>;
  /** Set by the turn: it has seen to it. */
  isKept: boolean;
}

export interface TurnParts {
  contributors?: readonly TurnContributor[];
  sections?: readonly TurnSection[];
  keeping?: TextKeeping;
}

export async function turnStart(
  context: ReminderContext,
  agentId: string,
  turn: TurnStart,
  parts: TurnParts = {},
): Promise<TurnResult> {
  try {
    const { injection } = context.settingsOf(agentId);
    const problem = wrongInTurn(turn, context.log);
    if (problem !== null || !injection.enabled) return problem ? { ...NOTHING, problem } : NOTHING;
    return await raceDeadline(
      { clock: context.clock, log: context.log, deadlineMs: waitOf(turn, injection.deadlineMs) },
      LATE,
      (race) => asNotes(() => surface(context, agentId, turn, { ...parts, race })),
    );
  } catch (error) {
    context.log.error({ agentId, error: String(error) }, "turn start failed; the turn goes on without it");
    const problem = problemIn(error);
    return problem === null ? NOTHING : { ...NOTHING, problem };
  } finally {
    behindTurn(context, agentId);
  }
}

/** What is wrong with the database itself, or that it was closed; one that is only busy is none of a person's business. */
function problemIn(error: unknown): string | null {
  const known = fromDamage(error);
  const isOurs = known instanceof TicklerError && /^(?:DATABASE_|CLOSED$)/.test(known.code);
  return isOurs && known.code !== "DATABASE_BUSY" ? known.message : null;
}

interface SurfaceParts extends TurnParts {
  race: DeadlineRace<TurnResult>;
}

async function surface(
  context: ReminderContext,
  agentId: string,
  turn: TurnStart,
  { contributors = [], sections = [], keeping, race }: SurfaceParts,
): Promise<TurnResult> {
  const now = context.clock.now();
  const settings = context.settingsOf(agentId);
  const { injection } = settings;
  const { userMessage } = turn;
  // A host without types may name its sessions by numbers.
  const sessionId = typeof turn.sessionId === "number" ? String(turn.sessionId) : turn.sessionId;
  const viewer = viewerOf(context.personOf({ ...turn.speaker, sessionId }));
  const turnId = turn.turnId ?? newId("turn", now);
  const of: ContributedTurn = { agentId, sessionId, turnId, person: viewer.ledger, viewer, now };
  askAhead(context, { agentId, userMessage });
  if (turn.repeat === "again") await relaxedOnce(context.db, (db) => forget(db, of, AGAIN_MS));
  const claimUntilMs = race.remainingMs() * (1 - CLAIM_SHARE);
  const claim = async () => {
    const isOver = () => race.remainingMs() < claimUntilMs;
    return (await claimWhatIsDue(context, now, agentId, isOver)) !== null;
  };
  const seen = await meanwhile(context.db, claim, () => {
    const whereNow = hereOf(context, agentId, viewer.person?.name ?? null, now);
    const quietHours = whereNow.then((where) => where.quietHours);
    // Where nobody comes to ask for it, what it fails at is heard of by `whereNow`.
    quietHours.catch(() => undefined);
    const moment = momentOf(context.db, of);
    // It is waited for below, and where it is needed.
    moment.catch(() => undefined);
    const query = {
      agentId,
      sessionId,
      viewer,
      userMessage,
      moment,
      place: typeof turn.cwd === "string" ? placeOf(turn.cwd, homedir()) : undefined,
      now,
      quietHours,
      explain: turn.explain,
      remainingMs: race.remainingMs() - waitOf(turn, injection.deadlineMs) * RESERVE_SHARE,
    };
    const timeZone = whereNow.then((where) => where.timeZone);
    timeZone.catch(() => undefined);
    let settle: (offered: readonly string[]) => void = () => undefined;
    const offered = new Promise<readonly string[]>((resolve) => {
      settle = resolve;
    });
    const adding = contributed(context, [proposals(context, userMessage), ...contributors], {
      ...of,
      offered,
      timeZone,
    });
    return Promise.all([
      gatherCandidates(context, query),
      moment,
      heldHere(context.db, of),
      whereNow,
      looked(context, sections, of),
      { adding, settle },
    ]);
  });
  const [gathered, moment, conversation, here, handing, { adding, settle }] = seen;
  const repeat = conversation.wasEmptied && turn.repeat === undefined ? "again" : turn.repeat;
  const { beyond } = gathered;
  const candidates = await withoutRuns(context, of, gathered.candidates);
  const choosing = { settings, moment, repeat, policy: context.attend };
  const chosen = await readWhole(context, of, chooseOffers(candidates, choosing), (one) =>
    whereItIs(one, here),
  );
  settle([...awayCandidates(chosen.away), ...chosen.offers].map(({ reminder }) => reminder.id));
  const contributions = await adding;
  const facts = new Map(contributions.flatMap((contribution) => [...(contribution.facts ?? [])]));
  const held = chosen.held.flatMap(({ reminder, heldUntil }) =>
    heldUntil ? [{ id: reminder.id, until: heldUntil }] : [],
  );
  const frame = {
    now,
    timeZone: here.timeZone,
    // An emptied conversation has to be told anew what this is.
    isKnown: turn.repeat !== "again" && conversation.isKnown,
    maxChars: injection.maxChars,
    maxHintChars: injection.perhaps.maxChars,
    ...linesOf(contributions),
    facts,
  };
  const draft = renderInjection({ ...frame, ...chosen });
  const drafted = [...draft.away, ...draft.offers, ...draft.hints];
  const among = (ids: ReadonlySet<string>) => {
    const isAmong = ({ reminder }: Candidate) => ids.has(reminder.id);
    return renderInjection({
      ...frame,
      away: awayAmong(chosen.away, ids),
      offers: draft.offers.filter(isAmong),
      hints: draft.hints.filter(isAmong),
      omitted: chosen.omitted + beyond.untold + draft.dropped,
      older: chosen.older && chosen.older + beyond.told,
    });
  };
  const fitted = new Set(drafted.map(({ reminder }) => reminder.id));
  const meant = among(fitted);
  // What is handed over beside it is known only once it was taken.
  const isAll = keeping !== undefined && handing.length === 0 && !(await keeping.mayGrow);
  const kept = isAll ? meant.text : null;
  const digest = meant.away.length > 0;
  const noted = { told: [...meant.away, ...meant.offers], hints: meant.hints, moment, repeat, text: kept };
  const recorded = await note(context, of, { ...noted, digest });
  if (race.isOver()) {
    // The host has gone on without us: what it has not seen must not count as offered.
    await takeBack(context, of, { ...noted, ...recordedOf(noted, recorded) });
    return { ...LATE, held };
  }
  const isWhole = noted.told.length + noted.hints.length === recorded.size;
  // Somebody else has just said some of it: that is rare, and said as it stands without.
  const final = isWhole ? meant : among(recorded);
  const shown = [...final.away, ...final.offers, ...final.hints];
  const inDigest = new Set(final.away);
  const injected = shown.map((one) => ({
    id: one.reminder.id,
    kind: inDigest.has(one) ? ("digest" as const) : one.kind,
    ...(one.relevance === null ? {} : { relevance: one.relevance }),
  }));
  const inText = new Set(shown.map(({ reminder }) => reminder.id));
  const explained = turn.explain ? { attention: asShown(chosen.attention, { inText, fitted }) } : {};
  const result: TurnResult = { text: final.text, injected, held, omitted: final.omitted, ...explained };
  race.stands({ ...result, late: true });
  if (!isWhole) {
    const out = new Set([...recorded].filter((id) => !inText.has(id)));
    await takeBack(context, of, { ...recordedOf(noted, out), repeat, text: kept });
  }
  if (keeping) keeping.isKept = isAll && isWhole;
  const shownIds = [...final.away, ...final.offers].map(({ reminder }) => reminder.id);
  await tellContributors(context, contributions, final.extraShown, shownIds);
  const blocks = await taken(context, handing, { ...of, stillWaiting: () => !race.isOver() });
  const texts = [final.text, ...blocks];
  const text = join(
    texts.filter((part) => part !== null),
    "\n",
  );
  return { ...result, text: text === "" ? null : text };
}

function recordedOf({ told, hints }: Pick<TurnNotes, "told" | "hints">, recorded: ReadonlySet<string>) {
  const isRecorded = ({ reminder }: Candidate) => recorded.has(reminder.id);
  return { told: told.filter(isRecorded), hints: hints.filter(isRecorded) };
}

/** A time of day that follows its person is said as their clock shows it. */
function whereItIs(candidate: Candidate, { timeZone }: Here): Candidate {
  const { reminder } = candidate;
  if (reminder.timeZone === timeZone || !isFloating(reminder)) return candidate;
  return { ...candidate, reminder: { ...reminder, timeZone } };
}

/** What a run is to do is left to it, unless none has begun it: then it is this turn's to do. */
async function withoutRuns(
  context: ReminderContext,
  { agentId, now }: ContributedTurn,
  candidates: readonly Choosable[],
): Promise<readonly Choosable[]> {
  const waiting = candidates.flatMap(({ run, occurrence }) =>
    run?.state === "waiting" && occurrence ? [occurrence.id] : [],
  );
  if (waiting.length === 0) return candidates;
  const taken = await context.runs.takeOver(agentId, waiting, now);
  return candidates.flatMap((one) => {
    if (one.run?.state !== "waiting") return [one];
    return one.occurrence && taken.has(one.occurrence.id) ? [{ ...one, run: null }] : [];
  });
}
