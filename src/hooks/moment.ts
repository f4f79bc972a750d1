/**
 * A moment in a session beside its turns: a tool is about to be used, was used or has failed, the folder changes, somebody writes, something is
 * announced. What waits for it is said at once. Never throws, never takes longer than its deadline, never refuses or changes
 * anything: it has words for the model, or none. Nothing of a command is stored.
 */
import { createHash } from "node:crypto";
import { homedir } from "node:os";
import { dirname, isAbsolute } from "node:path";
import { type AtMoment, asSaid, attendMoment, type MomentMatter, mayBeSaid } from "../attention/index.js";
import {
  describeCue,
  type Met,
  type MomentFacts,
  type MomentKind,
  type PlaceFacts,
  readAct,
} from "../cues/index.js";
import { relaxed, relaxedOnce } from "../db/relaxed.js";
import { asNotes } from "../db/scratch.js";
import { viewerOf } from "../people/index.js";
import { pausedNow } from "../reminders/change/paused.js";
import type { ReminderContext } from "../reminders/context.js";
import { fromReminderRow } from "../reminders/rows.js";
import { listByIds } from "../reminders/store.js";
import { emptiedAt } from "../reminders/turn/emptied.js";
import {
  leftThisHour,
  type MomentTurn,
  momentsSaid,
  recordMoments,
  withdrawMoments,
} from "../reminders/turn/moment-ledger.js";
import { mayComeUp, type WaitingReminder, waitingOf } from "../reminders/turn/waiting.js";
import { join } from "../safe.js";
import type { ActTime, Cue } from "../trigger.js";
import { type DeadlineRace, raceDeadline, waitOf } from "./deadline-race.js";
import type { Moment, MomentResult } from "./moment-shape.js";
import { askWhether, perhapsDone } from "./perhaps-done.js";
import { placeOf } from "./place-of.js";
import { renderMoment } from "./render-moment.js";
import { wrongInMoment } from "./wrong-asking.js";

const NOTHING: MomentResult = { text: null, injected: [] };
const LATE: MomentResult = { ...NOTHING, late: true };
const ACT_KINDS = /^act:(before|after|failed)$/;

export async function moment(
  context: ReminderContext,
  agentId: string,
  given: Moment,
  withinMs = Number.POSITIVE_INFINITY,
): Promise<MomentResult> {
  try {
    const { enabled, moments, deadlineMs: ofTurns } = context.settingsOf(agentId).injection;
    if (!enabled) return NOTHING;
    const problem = wrongInMoment(given, context.log);
    if (problem !== null) return { ...NOTHING, problem };
    if (isOwn(given)) return NOTHING;
    if (given.subagent && !ACT_KINDS.test(given.kind)) return NOTHING;
    const { clock, log } = context;
    const usual = hasSpoken.has(context) ? moments.deadlineMs : Math.max(moments.deadlineMs, ofTurns);
    const deadlineMs = Math.min(waitOf(given, usual), withinMs);
    return await raceDeadline({ clock, log, deadlineMs, what: "a moment" }, LATE, async (race) => {
      const index = await waitingOf(context, agentId);
      const asks = given.kind === "act:after" && given.subagent !== true;
      if (!asks && !index.couldMatch(given.kind)) return NOTHING;
      const now = clock.now();
      const { sessionId, speaker } = given;
      const viewer = viewerOf(context.personOf({ ...speaker, sessionId }));
      const here = { sessionId, viewer, now: now.getTime() };
      const facts = readMoment(given);
      const found = await index.met(facts, (one) => mayComeUp(one, here));
      const done =
        asks && facts.act ? await perhapsDone(context, { agentId, viewer, now }, given, facts.act) : [];
      if (found.length + done.length === 0) return NOTHING;
      const [paused, emptied] = await Promise.all([
        pausedNow(context.db, agentId, now),
        emptiedAt(context.db, { agentId, sessionId }),
      ]);
      const of = { agentId, sessionId, person: viewer.ledger, now, emptied };
      return asNotes(async () => {
        const told =
          found.length === 0 ? NOTHING : await bringUp(context, of, given, { found, paused, race });
        if (done.length === 0 || race.isOver()) return told;
        return both(told, await askWhether(context, of, done, race));
      });
    });
  } catch (error) {
    context.log.error({ agentId, error: String(error) }, "a moment failed; the session goes on without it");
    return NOTHING;
  }
}

/** Whether anything of the agent waits for moments of these kinds: a look at one number, as a rule. Never throws. */
export async function mayBringUp(
  context: ReminderContext,
  agentId: string,
  moments: readonly Pick<Moment, "kind">[],
): Promise<boolean> {
  if (moments.length === 0 || !context.settingsOf(agentId).injection.enabled) return false;
  try {
    const index = await waitingOf(context, agentId);
    return moments.some(({ kind }) => index.couldMatch(kind));
  } catch {
    // Whoever brings them up says what is wrong.
    return true;
  }
}

function both(one: MomentResult, other: MomentResult): MomentResult {
  const texts = [one.text, other.text].filter((text) => text !== null);
  return {
    ...one,
    text: texts.length === 0 ? null : join(texts, "\n"),
    injected: [...one.injected, ...other.injected],
  };
}

/** What is done with Tickler itself brings up nothing: setting a reminder is no occasion for it. */
const isOwn = ({ tool }: Moment): boolean => tool !== undefined && /(?:^|_)tickler(?:_|$)/i.test(tool);

function readMoment(given: Moment): MomentFacts {
  const { kind, tool, command, path, about, cwd, project, repository, branch, person, event, fields } = given;
  const found = cwd === undefined ? aroundFile(path) : placeOf(cwd, homedir());
  const place: PlaceFacts = {
    ...found,
    ...(project !== undefined && { project }),
    ...(repository !== undefined && { repository }),
    ...(branch !== undefined && { branch }),
  };
  const [, at] = ACT_KINDS.exec(kind) ?? [];
  return {
    kind,
    place,
    ...(person !== undefined && { person }),
    ...(event !== undefined && { event: { name: event, ...(fields && { fields }) } }),
    ...(at !== undefined && {
      act: readAct(
        {
          at: at as ActTime,
          ...(tool !== undefined && { tool }),
          ...(command !== undefined && { command }),
          ...(path !== undefined && { path }),
          ...(about !== undefined && { about }),
        },
        place,
      ),
    }),
  };
}

/** Who names a file and no folder: the project is the one that the file lies in. */
function aroundFile(path: Moment["path"]): PlaceFacts {
  const file = typeof path === "string" ? path : path?.[0];
  const home = homedir();
  if (file === undefined || !isAbsolute(file)) return { home };
  const { project } = placeOf(dirname(file), home);
  return { home, ...(project !== undefined && { project }) };
}

interface Found {
  found: readonly Met<WaitingReminder>[];
  paused: ReadonlySet<string>;
  race: DeadlineRace<MomentResult>;
}

async function bringUp(
  context: ReminderContext,
  of: MomentTurn,
  { kind, explain = false }: Moment,
  { found, paused, race }: Found,
): Promise<MomentResult> {
  const { moments } = context.settingsOf(of.agentId).injection;
  const told = toldIn(context, of);
  const met = found.map(({ waiting, cue }) => ({ waiting, cue, key: keyOf(kind, cue) }));
  const isNew = ({ waiting, key }: (typeof met)[number]) => !told.has(`${waiting.id} ${key}`);
  if (!explain && !met.some((one) => isNew(one) && !paused.has(one.waiting.id))) return NOTHING;
  const looked = await decide(context, of, met, paused);
  const byId = new Map(met.map((one) => [one.waiting.id, one]));
  // Another call may say the first of them at this moment: then the next ones have their room.
  const chosen = mayBeSaid(looked).flatMap((id) => byId.get(id) ?? []);
  if (looked.said.length === 0) return explain ? { ...NOTHING, attention: looked } : NOTHING;
  const recorded = await relaxed(context.db, (db) =>
    recordMoments(
      db,
      of,
      { ...moments, afterTopicMs: moments.cooldownMs },
      chosen.map(({ waiting: { id, each }, key }) => ({ reminderId: id, key, each })),
    ),
  );
  const ids = chosen.map(({ waiting }) => waiting.id).filter((id) => recorded.has(id));
  const reminders = (await listByIds(context.db, of.agentId, ids)).map(fromReminderRow);
  const inOrder = ids.flatMap((id) => reminders.filter((reminder) => reminder.id === id));
  const { text, shown } = renderMoment(
    inOrder.map((reminder) => ({ reminder, why: describeCue(byId.get(reminder.id)!.cue) })),
    { kind, maxChars: moments.maxChars },
  );
  const said = inOrder.slice(0, shown).map(({ id }) => id);
  const unsaid = race.isOver() ? [...recorded] : [...recorded].filter((id) => !said.includes(id));
  // No more than the record that it takes back does it wait for the disk.
  if (unsaid.length > 0) await relaxedOnce(context.db, (db) => withdrawMoments(db, of, unsaid));
  if (race.isOver()) return NOTHING;
  for (const { waiting, key } of chosen)
    if (said.includes(waiting.id) && waiting.each === "session") told.add(`${waiting.id} ${key}`);
  const injected = said.map((id) => ({ id, kind, cue: describeCue(byId.get(id)!.cue) }));
  hasSpoken.add(context);
  return { text, injected, ...(explain && { attention: asSaid(looked, said) }) };
}

/** Looks at the rules; the statement that records what is said checks them. */
async function decide(
  { db, settingsOf }: ReminderContext,
  of: MomentTurn,
  met: readonly { waiting: WaitingReminder; key: string }[],
  paused: ReadonlySet<string>,
): Promise<AtMoment> {
  const { moments } = settingsOf(of.agentId).injection;
  const offers = met.map(({ waiting: { id, each }, key }) => ({ reminderId: id, key, each }));
  const [leftNow, said] = [await leftThisHour(db, of, moments), await momentsSaid(db, of, offers)];
  const matters = met.map(
    ({ waiting: { id, priority, each } }): MomentMatter => ({
      id,
      priority,
      each,
      saidAt: said.get(id) ?? null,
      paused: paused.has(id),
    }),
  );
  return attendMoment(matters, { ...moments, now: of.now.getTime(), leftThisHour: leftNow });
}

/**
 * Those that have said something once. What that takes (a line of shell read, statements prepared, code compiled) is several times as
 * long at first, and the first act of a session is the one that a reminder is most often for.
 */
const hasSpoken = new WeakSet<ReminderContext>();

/** What this process has said, so that a call that is repeated asks nobody; the ledger decides all the same. */
const toldBy = new WeakMap<ReminderContext, Map<string, Set<string>>>();
const MAX_SESSIONS = 500;

function toldIn(context: ReminderContext, { agentId, sessionId, person, emptied }: MomentTurn): Set<string> {
  const sessions = toldBy.get(context) ?? new Map<string, Set<string>>();
  toldBy.set(context, sessions);
  const key = JSON.stringify([agentId, sessionId, person, emptied]);
  const told = sessions.get(key) ?? new Set<string>();
  sessions.delete(key);
  sessions.set(key, told);
  if (sessions.size > MAX_SESSIONS) sessions.delete(sessions.keys().next().value!);
  return told;
}

const keyOf = (kind: MomentKind, cue: Cue): string =>
  `${kind} ${createHash("sha256").update(JSON.stringify(cue)).digest("hex").slice(0, 16)}`;
