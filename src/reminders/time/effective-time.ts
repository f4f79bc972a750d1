/**
 * When a reminder will in fact be seen: what `list` and `agenda` show. Pure; "due" follows from the clock and the
 * rows, whether or not anything has claimed the instant yet.
 */

import { maySee, type Viewer } from "../../people/index.js";
import type { ContextTrigger } from "../../trigger.js";
import { formatLateness, formatNear, formatTime } from "../../zoned-time.js";
import { planClaim } from "../claim/claim-plan.js";
import { heldBy } from "../occurrence/held-by.js";
import type { EffectiveTime, Occurrence, Reminder, ReminderView } from "../types.js";
import { isPast } from "./foresaid.js";
import { type Home, hereAt, shownIn } from "./here.js";
import { isExempt, quietUntil } from "./quiet-hours.js";
import { backAt, FOR_EVER, foretold, keptUntil, NOTHING_AROUND, type Surroundings } from "./timeline.js";

export interface EffectiveInput {
  reminder: Reminder;
  /** The open or held occurrence, if there is one. */
  occurrence: Occurrence | null;
  now: Date;
  /** Of its agent: the zone at home, and the quiet hours. */
  home: Home;
  /** What is around it: single occurrences that were skipped or moved, pauses. */
  around?: Surroundings;
  /** Whether a context reminder has used up its offers. */
  exhausted?: boolean;
  /** Who reads it: what they may not see is not named. Default: nothing else is. */
  viewer?: Viewer;
}

export function effectiveTime(given: EffectiveInput): EffectiveTime {
  const { reminder, now, home, around } = given;
  const stays = around?.facts.stays ?? [];
  const zoneOf = (at: Date) => shownIn(at, reminder, stays);
  const quietAt = (at: Date) =>
    isExempt(reminder) ? null : quietUntil(at, hereAt(at, home, stays).quietHours);
  const input = { ...given, zoneOf, quietAt };
  const found = fromRows(input);
  const zone = zoneOf(found.at && found.at > now && found.at < FOR_EVER ? found.at : now);
  const back =
    reminder.snoozeUntil && reminder.snoozeUntil > now ? backAt(reminder, around ?? NOTHING_AROUND) : null;
  const snoozed = back && back < FOR_EVER ? { snoozedUntil: back } : {};
  const effective = { ...found, ...snoozed, timeZone: zone };
  const { damage } = input.reminder;
  return damage === null ? effective : { ...effective, text: `${effective.text} (damaged: ${damage})` };
}

interface Input extends EffectiveInput {
  /** In which an instant of it is shown: floating ones where the person will be. */
  zoneOf(at: Date): string;
  quietAt(at: Date): Date | null;
}

type Found = Omit<EffectiveTime, "timeZone">;

function fromRows(input: Input): Found {
  const { reminder, occurrence, now } = input;
  const near = (at: Date) => formatNear(at, input.zoneOf(at), now);
  if (occurrence) {
    const { dueAt, outcome, releaseAt, reason } = occurrence;
    return due(input, dueAt, outcome === "held" ? { at: releaseAt, reason } : null);
  }
  if (reminder.status === "completed" || reminder.status === "dismissed") {
    return { state: "closed", at: null, lateMs: 0, text: closedWords(reminder) };
  }
  const wake = wakeAt(reminder);
  if (wake && wake <= now) return input.around ? unclaimed(input, input.around) : due(input, wake, null);
  const end = input.around && keptUntil(now, input.around);
  const pause = end && (end >= FOR_EVER ? "paused until it is resumed" : `paused until ${near(end)}`);
  if (reminder.snoozeUntil) return snoozed(input, reminder.snoozeUntil, end && pause ? { end, pause } : null);
  if (reminder.trigger.type === "context") {
    const deadline = reminder.nextDueAt ? `, at the latest ${near(reminder.nextDueAt)}` : "";
    const state = input.exhausted ? "exhausted" : "context";
    const said = input.exhausted
      ? "offered often enough; no longer by itself"
      : (pause ?? `when it comes up${within(reminder.trigger, now, near)}`);
    return { state, at: reminder.nextDueAt, lateMs: 0, text: `${said}${deadline}` };
  }
  if (!reminder.nextDueAt) {
    return { state: "scheduled", at: null, lateMs: 0, text: waiting(input) };
  }
  const next = input.around ? foretold(reminder, input.around, reminder.nextDueAt, 1)[0] : reminder.nextDueAt;
  if (pause) {
    const text = next && next.getTime() !== end.getTime() ? `${pause}, next: ${near(next)}` : pause;
    return {
      state: "scheduled",
      at: next ?? null,
      lateMs: 0,
      text: `${text}${next ? heldThen(input, next) : ""}`,
    };
  }
  if (!next) return { state: "scheduled", at: null, lateMs: 0, text: "nothing of it is to come" };
  return { state: "scheduled", at: next, lateMs: 0, text: `next: ${near(next)}${heldThen(input, next)}` };
}

/** Words for an instant that comes in quiet hours, or nothing. */
function heldThen(input: Input, at: Date): string {
  const held = input.quietAt(at);
  return held ? `, held until ${formatTime(held, input.zoneOf(held))}` : "";
}

/** What was put off, and what of its series comes in the meantime and after it. */
function snoozed(input: Input, until: Date, paused: { end: Date; pause: string } | null): Found {
  const { reminder, now, around = NOTHING_AROUND } = input;
  const near = (at: Date) => formatNear(at, input.zoneOf(at), now);
  const back = backAt(reminder, around) ?? until;
  const isKept = back.getTime() !== until.getTime() && back.getTime() !== paused?.end.getTime();
  const goesOn = reminder.nextDueAt !== null && reminder.trigger.type !== "context";
  const [own] = goesOn ? foretold(reminder, around, reminder.nextDueAt, 1) : [];
  // Both at one instant are shown as one.
  const next = own?.getTime() === back.getTime() ? undefined : own;
  const words = [
    ...(paused ? [paused.pause] : []),
    `snoozed until ${near(until)}`,
    ...(isKept ? [back < FOR_EVER ? `paused until ${near(back)}` : "paused until it is resumed"] : []),
  ].join(", ");
  const seen = back < FOR_EVER ? heldThen(input, back) : "";
  const also = next ? `, next: ${near(next)}${heldThen(input, next)}` : "";
  const [at = null] = [...(back < FOR_EVER ? [back] : []), ...(next ? [next] : [])].sort(
    (a, b) => a.getTime() - b.getTime(),
  );
  return { state: "snoozed", at, lateMs: 0, text: `${words}${seen}${also}` };
}

function waiting({ reminder, around, viewer }: Input): string {
  if (reminder.trigger.type === "relative") {
    if (reminder.trigger.event !== "done") return "what it follows has no time";
    const other = around?.other?.reminder;
    const isSeen = other !== undefined && viewer !== undefined && maySee(viewer, other.audience);
    return `waits until ${isSeen ? `“${shortTitle(other.title)}”` : "another one"} is done`;
  }
  return reminder.status === "triggered"
    ? "done with its time, not acknowledged"
    : "counts from its completion";
}

function shortTitle(title: string): string {
  const characters = [...title];
  return characters.length > MOST_OF_TITLE ? `${characters.slice(0, MOST_OF_TITLE - 1).join("")}…` : title;
}

const MOST_OF_TITLE = 60;

/** The reason of what was cancelled or has expired begins with that word, and it is the one that is said. */
const NAMED_BY_REASON = /^(?:cancelled|expired)\b/;

/** Its status as a person is told it everywhere: what was cancelled is not called dismissed. */
export function stateWord({ status, closedReason }: Pick<Reminder, "status" | "closedReason">): string {
  return (status === "dismissed" && NAMED_BY_REASON.exec(closedReason ?? "")?.[0]) || status;
}

/** How it ended, in one phrase. */
export function closedWords(reminder: Pick<Reminder, "status" | "closedReason">): string {
  const { closedReason } = reminder;
  if (closedReason === null) return reminder.status;
  return NAMED_BY_REASON.test(closedReason) ? closedReason : `${reminder.status}: ${closedReason}`;
}

/** The earlier of snooze and next instant, as the claim sees it. */
export function wakeAt(reminder: Reminder): Date | null {
  const { snoozeUntil, nextDueAt } = reminder;
  if (!snoozeUntil) return nextDueAt;
  if (!nextDueAt) return snoozeUntil;
  return snoozeUntil < nextDueAt ? snoozeUntil : nextDueAt;
}

/** Its instant has come and nothing has looked since: what a claim would make of it now. */
function unclaimed(input: Input, around: Surroundings): Found {
  const { reminder, now } = input;
  const plan = planClaim(reminder, now, input.quietAt(now), around);
  const open = plan.occurrences.findLast(({ outcome }) => outcome === "open" || outcome === "held");
  if (open) {
    const { dueAt, releaseAt, reason } = open;
    return due(input, new Date(dueAt), releaseAt === null ? null : { at: new Date(releaseAt), reason });
  }
  const at = (ms: number | null) => (ms === null ? null : new Date(ms));
  const { status, closedReason } = plan;
  const then = { status, closedReason, nextDueAt: at(plan.nextDueAt), snoozeUntil: at(plan.snoozeUntil) };
  return fromRows({ ...input, reminder: { ...reminder, ...then } });
}

interface Held {
  /** null: until its pause is over. */
  at: Date | null;
  reason: string | null;
}

function due(input: Input, dueAt: Date, held: Held | null): Found {
  const { now } = input;
  const near = (at: Date) => formatNear(at, input.zoneOf(now), now);
  const lateMs = Math.max(0, now.getTime() - dueAt.getTime());
  // Held by its row, or by quiet hours that began since it came due.
  const quiet = input.quietAt(now);
  const until = held?.at && held.at > now ? held.at : quiet;
  if (until && until >= FOR_EVER)
    return {
      state: "held",
      at: null,
      heldBy: "a pause",
      lateMs,
      text: `due ${near(dueAt)}, paused until it is resumed`,
    };
  if (until) {
    const by = held && until === held.at && heldBy(held) === "a pause" ? "a pause" : "quiet hours";
    const word = by === "a pause" ? "paused" : "held";
    const then = word === "paused" ? heldThen(input, until) : "";
    return {
      state: "held",
      at: until,
      heldBy: by,
      lateMs,
      text: `due ${near(dueAt)}, ${word} until ${near(until)}${then}`,
    };
  }
  const late = formatLateness(lateMs);
  const passed = isPast(input.reminder, dueAt, now) ? ", its moment has passed" : "";
  const text = `due since ${near(dueAt)}${late ? `, ${late}` : ""}${passed}`;
  return { state: "due", at: dueAt, lateMs, text };
}

/** What is due first, the most overdue of it at the top; then by the instant that counts; what has none keeps its place at the end. */
export function byStanding(
  { effective: a }: Pick<ReminderView, "effective">,
  { effective: b }: Pick<ReminderView, "effective">,
): number {
  const rank = ({ state, at }: EffectiveTime) =>
    state === "due" ? 0 : state === "closed" ? 3 : at === null ? 2 : 1;
  return rank(a) - rank(b) || (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0);
}

/** Of a topic that comes up in a stretch of time only, what of it lies ahead. */
function within({ from, until }: ContextTrigger, now: Date, near: (at: Date) => string): string {
  const begins = from && from > now ? `, from ${near(from)}` : "";
  return `${begins}${until ? `, until ${near(until)}` : ""}`;
}
