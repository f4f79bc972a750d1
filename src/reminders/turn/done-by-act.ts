/**
 * What an act that has just ended may have been: a reminder that is due, or soon will be, whose own title says such a thing. "Call the
 * dentist" is the tool `send_call` to the dentist, "run the migrations" is `npx prisma migrate deploy`. Never more than a
 * question: whether it was that one, nobody knows but who did it.
 */
import { sql } from "kysely";
import { type ActFacts, commandMatches, readCommandCue } from "../../cues/index.js";
import { alikeVerbs } from "../../language/past-forms.js";
import { titleParts } from "../../language/report.js";
import { seenBy, type Viewer } from "../../people/index.js";
import { stem } from "../../stem.js";
import type { ReminderContext } from "../context.js";
import { liveAbout } from "../live-about.js";
import { fromReminderRow, type ReminderRow } from "../rows.js";
import type { Reminder } from "../types.js";

export interface EndedAct extends Pick<ActFacts, "commands" | "toolWords"> {
  /** What it was done to or with, as the tool was told; a few short texts. */
  about: string;
}

const HOUR_MS = 3_600_000;
/** What comes due later was hardly done now, unless all that its title names was named. */
const AHEAD_MS = 12 * HOUR_MS;
/** What is done that long ahead is done for another time. */
const FAR_AHEAD_MS = 14 * 24 * HOUR_MS;
/** So many of those that are due, and of those that soon will be, are looked at whatever their words. */
const MOST = 100;

export async function doneByAct(
  context: ReminderContext,
  { agentId, viewer, now }: { agentId: string; viewer: Viewer; now: Date },
  act: EndedAct,
): Promise<Reminder[]> {
  if (act.commands.length + act.toolWords.length === 0) return [];
  const { rows: near } = await sql<ReminderRow>`
    select * from (
      select * from reminders where agent_id = ${agentId} and status = 'triggered' and ${seenBy(viewer)}
      order by created_at desc limit ${MOST}) as due
    union all
    select * from (
      select * from reminders where agent_id = ${agentId} and wake_at is not null and wake_at <= ${now.getTime() + FAR_AHEAD_MS}
        and status in ('pending', 'snoozed') and trigger_type <> 'context' and ${seenBy(viewer)}
      order by wake_at limit ${MOST}) as soon`.execute(context.db);
  // Where there may be more, those whose words are among what was done.
  const named = near.length < MOST ? [] : await liveAbout(context, { agentId, viewer }, wordsOf(act));
  const soon = now.getTime() + AHEAD_MS;
  const far = now.getTime() + FAR_AHEAD_MS;
  const comes = ({ trigger_type, wake_at, status }: ReminderRow) =>
    status === "triggered" || (trigger_type !== "context" && wake_at !== null && wake_at <= far);
  const rows = [...near, ...named.filter(comes)];
  const found = [...new Map(rows.map((row) => [row.id, row])).values()]
    .map(fromReminderRow)
    .filter(
      (reminder) => isSuch(reminder, act) && (wakesBy(reminder, soon) || isNamed(reminder, act, "every")),
    );
  if (act.commands.length > 0) return found;
  // By its verb alone it could be any of them.
  const meant = found.filter((reminder) => isNamed(reminder, act));
  return meant.length > 0 ? meant : found.length === 1 && act.about === "" ? found : [];
}

const wordsOf = ({ about, toolWords, commands }: EndedAct): string =>
  [about, ...toolWords, ...commands.flatMap(({ words }) => words)].join(" ");

function isSuch({ title }: Reminder, { commands, toolWords }: EndedAct): boolean {
  if (commands.length > 0) {
    const cue = readCommandCue(title);
    return commands.some((command) => commandMatches(cue, command, true));
  }
  const { verb } = titleParts(title);
  return verb !== null && toolWords.some((word) => alikeVerbs(word, verb));
}

const wakesBy = ({ status, snoozeUntil, nextDueAt }: Reminder, instant: number): boolean =>
  status === "triggered" || [snoozeUntil, nextDueAt].some((at) => at !== null && at.getTime() <= instant);

/** Whether what the title speaks of, behind its verb, was named: one word of it, or every one. */
function isNamed(
  { title }: Reminder,
  { about, toolWords, commands }: EndedAct,
  how: "some" | "every" = "some",
): boolean {
  if (commands.length > 0) return false;
  const said = new Set([...toolWords, ...(about.match(/[\p{L}\p{N}]+/gu) ?? [])].map(stem));
  const named = titleParts(title).about.slice(1);
  return named.length > 0 && named[how]((word) => said.has(word));
}
