/**
 * A message that tells what became of a reminder brings it up with the fitting proposal, as a line of the turn: complete it, move it, or
 * cancel it by one call of the tool. Nothing is changed by itself. Once a turn, by the ledger of moments.
 */
import { setImmediate } from "node:timers/promises";
import { type Report, readReports } from "../language/report.js";
import type { ReminderContext } from "../reminders/context.js";
import type { MomentRules } from "../reminders/settings.js";
import { HINTED, recordMoments, withdrawMoments } from "../reminders/turn/moment-ledger.js";
import { perhapsTold } from "../reminders/turn/perhaps-told.js";
import { type Proposal, reportedIn } from "../reminders/turn/reported.js";
import type { Reminder } from "../reminders/types.js";
import { inline, quoted, type Safe, say } from "../safe.js";
import type { Each } from "../trigger.js";
import { formatInstant } from "../zoned-time.js";
import type { Contribution, ContributorTurn, TurnContributor } from "./contributions.js";

const TITLE_CHARS = 120;
const MOST_LINES = 3;
const MOST_HINTS = 2;
/** So long a reminder is not hinted at again in a session: whoever goes on about a matter tells no more of it. Hints take half of an hour's room at most. */
const HINT_AGAIN_MS = 4 * 3_600_000;
const NOTHING: Contribution = { lines: [], shown: async () => undefined };

export function proposals(context: ReminderContext, userMessage: string): TurnContributor {
  return {
    name: "proposals",
    async contribute(turn) {
      const { agentId, turnId } = turn;
      if (userMessage.trim() === "") return NOTHING;
      const read = async () =>
        reportedIn(context, {
          ...turn,
          message: userMessage,
          reports: await readMeanwhile(userMessage, turn),
        });
      const look = async () => {
        await setImmediate();
        return perhapsTold(context, { ...turn, message: userMessage });
      };
      // Written only once it is known that this turn goes on.
      const [reported, likely, offered] = await Promise.all([read(), look(), turn.offered]);
      const found = reported.slice(0, MOST_LINES);
      const shown = new Set([...offered, ...found.map(({ reminder }) => reminder.id)]);
      const maybe = likely.filter(({ id }) => !shown.has(id)).slice(0, MOST_HINTS);
      if (found.length + maybe.length === 0) return NOTHING;
      const { moments } = context.settingsOf(agentId).injection;
      const record = (reminders: readonly Reminder[], key: string, rules: Partial<MomentRules>, each: Each) =>
        recordMoments(
          context.db,
          turn,
          { ...moments, maxReminders: MOST_LINES, ...rules },
          reminders.map(({ id }) => ({ reminderId: id, key, each })),
        );
      const proposed = found.map(({ reminder }) => reminder);
      const recorded = await record(proposed, `report ${turnId}`, {}, "session");
      const maxPerHour = Math.ceil(moments.maxPerHour / 2);
      const hinted = await record(maybe, HINTED, { cooldownMs: HINT_AGAIN_MS, maxPerHour }, "time");
      const mine = found.filter(({ reminder }) => recorded.has(reminder.id));
      const hints = maybe.filter(({ id }) => hinted.has(id));
      const ids = [...mine.map(({ reminder }) => reminder.id), ...hints.map(({ id }) => id)];
      return {
        lines: [...mine.map(lineOf), ...hints.map(hintOf)],
        isAnswer: true,
        says: mine.flatMap(({ reminder, among, perhaps }) => (among === 1 && !perhaps ? [reminder.id] : [])),
        async shown(count) {
          await withdrawMoments(context.db, turn, ids.slice(count));
        },
      };
    },
  };
}

/** After the turn has asked its model, which computes for longer than this reads. */
async function readMeanwhile(userMessage: string, { now, timeZone }: ContributorTurn): Promise<Report[]> {
  await setImmediate();
  const options = { now, timeZone: await timeZone };
  let tellsMoment = false;
  const reports = readReports(userMessage, options, () => {
    tellsMoment = true;
    return null;
  });
  if (!tellsMoment) return reports;
  const { parseTrigger } = await import("../language/parse-trigger.js");
  return readReports(userMessage, options, parseTrigger);
}

function lineOf(proposal: Proposal): Safe {
  const { reminder, among, perhaps } = proposal;
  const { id, title } = reminder;
  const sure =
    among > 1
      ? say`One of ${among} that fit: ask which one is meant; then`
      : perhaps
        ? say`It may be another one: ask whether it is this; if so,`
        : say`If so,`;
  return say`- [${inline(id)}] ${quoted(title, TITLE_CHARS)}: the message sounds as if ${soundsAs(proposal)}. ${sure} ${callFor(proposal)}. Nothing was changed yet.`;
}

/** Whether it tells anything of it is left to who reads the message. */
const hintOf = ({ id, title, trigger }: Reminder): Safe =>
  say`- [${inline(id)}] ${quoted(title, TITLE_CHARS)}: the message may tell what became of this. If it does, complete, move, snooze or ${
    trigger.type === "recurring" ? say`skip it, or cancel the series,` : say`cancel it`
  } by its id; if not, leave it. Nothing was changed yet.`;

function soundsAs({ says, to, isVague, reminder: { timeZone, nextDueAt } }: Proposal): Safe {
  if (says === "done") return say`this is done`;
  if (says === "skipped") return say`this is left out this time`;
  if (says === "cancelled" || to === undefined) return say`this will not be`;
  if (says === "later" && isVague)
    return say`this is put off, with no word of until when (perhaps ${inline(formatInstant(to, timeZone))})`;
  if (says === "later") return say`this is put off to ${inline(formatInstant(to, timeZone))}`;
  const stood = nextDueAt ? say` instead of ${inline(formatInstant(nextDueAt, timeZone))}` : say``;
  return say`this is now ${inline(formatInstant(to, timeZone))}${stood}`;
}

/** One call of the reminder tool. */
function callFor({ reminder, says, to, isTold }: Proposal): Safe {
  const { id, trigger, status } = reminder;
  const whose = say`id ${inline(id)}`;
  if (says === "done") return say`complete it (action complete, ${whose})`;
  if (says === "skipped") return say`dismiss it, which leaves a series going (action dismiss, ${whose})`;
  const isSeries = trigger.type === "recurring";
  if (says === "cancelled" || to === undefined)
    return isSeries && isTold
      ? say`leave out the one that is due (action dismiss, ${whose}) or, if it is meant, the next (action skip, which next), or end the series (action cancel)`
      : isSeries
        ? say`skip this one (action skip, ${whose}, which next), or end the series (action cancel)`
        : say`cancel it (action cancel, ${whose})`;
  const when = inline(to.toISOString());
  const snoozed = say`snooze it until then (action snooze, ${whose}, until ${when})`;
  if (says === "later") return snoozed;
  if (isSeries) return say`move this one (action move, ${whose}, which next, when ${when})`;
  return status === "triggered" ? snoozed : say`move it (action edit, ${whose}, when ${when})`;
}
