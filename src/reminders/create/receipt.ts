/**
 * The receipt of a creation or change: id, local time with zone, the next occurrences, priority and where it will
 * arrive; cheap enough to show back, so that nobody has to believe "I'll remind you".
 */
import { formatInstant, formatLocal, formatNear } from "../../zoned-time.js";
import { planClaim } from "../claim/claim-plan.js";
import { besideWords } from "../time/beside.js";
import { foresaid } from "../time/foresaid.js";
import { type Home, hereAt, shownIn } from "../time/here.js";
import { countsFromCompletion, movedFrom } from "../time/recurrence.js";
import { backAt, FOR_EVER, foretold, keptUntil, repeats, type Surroundings } from "../time/timeline.js";
import type { Receipt, Reminder } from "../types.js";

export interface ReceiptOptions {
  created: boolean;
  now: Date;
  notes?: string[];
  around: Surroundings;
  /** Of its agent. */
  home: Home;
  /** Whether somebody asks for turns of this agent. */
  brought?: boolean;
}

/** Where a reminder arrives that was set at a shell, with no host that asks for turns and no channel. */
const NOBODY =
  "nowhere yet: connect a host (`tickler init`), or send it somewhere (`--deliver desktop`, `tickler serve --install`)";

const SHOWN = 3;

export function makeReceipt(
  reminder: Reminder,
  { created, now, notes: said = [], around, home, brought = true }: ReceiptOptions,
): Receipt {
  const arrives = arrivals(reminder, brought);
  // Worked out when somebody reads it: its times and words cost more than the rows of a creation.
  let next: Date[] | undefined;
  let notes: string[] | undefined;
  let timeZone: string | undefined;
  const { stays } = around.facts;
  return {
    id: reminder.id,
    title: reminder.title,
    created,
    reminder,
    get next() {
      next ??= upcoming(reminder, around, now, SHOWN);
      return next;
    },
    get timeZone() {
      timeZone ??= shownIn(this.next[0] ?? now, reminder, stays);
      return timeZone;
    },
    arrives,
    get notes() {
      notes ??= [
        ...said,
        ...movedDays(reminder, around, this.next),
        ...unknownHolidays(reminder, around),
        ...pausedFirst(reminder, around, now, this.timeZone),
        ...this.next.slice(0, 1).flatMap((at) =>
          foresaid({ ...reminder, timeZone: this.timeZone }, at, {
            now,
            quietHours: hereAt(at, home, stays).quietHours,
          }),
        ),
      ];
      return notes;
    },
    get text() {
      return receiptText(this);
    },
  };
}

/** The next instants at which the reminder comes due, as its row and what is around it imply them; none that has come already, and one at most after `until`. */
export function upcoming(
  given: Reminder,
  around: Surroundings,
  now: Date,
  count: number,
  until?: Date,
): Date[] {
  const reminder = given.nextDueAt && given.nextDueAt <= now ? asClaimed(given, around, now) : given;
  const instants = foretold(reminder, around, reminder.nextDueAt, count, until);
  const back = reminder.snoozeUntil && reminder.snoozeUntil > now ? backAt(reminder, around) : null;
  if (back && back < FOR_EVER) instants.push(back);
  return instants.sort((a, b) => a.getTime() - b.getTime()).slice(0, count);
}

/** The reminder as a claim would leave it now: nothing has looked since its instant came. */
function asClaimed(reminder: Reminder, around: Surroundings, now: Date): Reminder {
  const { nextDueAt, used } = planClaim(reminder, now, null, around);
  return {
    ...reminder,
    nextDueAt: nextDueAt === null ? null : new Date(nextDueAt),
    occurrenceCount: reminder.occurrenceCount + used,
  };
}

/** Which days were moved, and why: `Sat 1 May 2027 is Labour Day → Fri 30 Apr 2027`. */
export function movedDays(
  { trigger, createdAt, timeZone }: Reminder,
  around: Surroundings,
  next: Date[],
): string[] {
  if (trigger.type !== "recurring" || !trigger.days) return [];
  const day = (at: Date) => formatLocal(at, timeZone).replace(/,.*$/, "");
  return next.flatMap((at) => {
    const moved = movedFrom(trigger, createdAt, at, around.facts);
    return moved ? [`${day(moved.from)} is ${moved.why} → ${day(at)}`] : [];
  });
}

/** Where holidays are left out and nobody has said which there are. */
function unknownHolidays({ trigger }: Reminder, { facts }: Surroundings): string[] {
  const days = "days" in trigger ? trigger.days : undefined;
  if (days?.off !== "holidays" || facts.calendar(days.calendar).knowsHolidays) return [];
  return [
    `I know no holidays yet: name the country in the configuration, \`calendars.${days.calendar ?? "default"}.country\`, for example DE`,
  ];
}

/** What a pause does to it that is there already, since what was just set is expected at its time. */
function pausedFirst(reminder: Reminder, around: Surroundings, now: Date, zone: string): string[] {
  const { trigger, nextDueAt } = reminder;
  const at = trigger.type === "context" ? now : nextDueAt;
  const end = at && keptUntil(at, around);
  if (!end) return [];
  const until = end < FOR_EVER ? `until ${formatNear(end, zone, now)}` : "until it is resumed";
  if (trigger.type === "context") return [`a pause holds it ${until}: nothing brings it up before`];
  return repeats(reminder, around) && !countsFromCompletion(trigger)
    ? [`a pause skips it ${until}`]
    : [`due ${formatNear(at, zone, now)}, and a pause holds it ${until}`];
}

function arrivals(reminder: Reminder, brought: boolean): string[] {
  if (reminder.delivery.length === 0) return [brought ? "your next turn" : NOBODY];
  return reminder.delivery.map(({ channel, to }) => (to ? `${channel}:${to}` : channel));
}

function receiptText({
  reminder,
  next,
  timeZone: zone,
  arrives,
  created,
  notes,
}: Omit<Receipt, "text">): string {
  const [first, ...rest] = next;
  const when = [
    contextWords(reminder.trigger, zone),
    first
      ? `${reminder.trigger.type === "context" ? "at the latest " : ""}${formatInstant(first, zone)}`
      : "",
    rest.length > 0 ? `then ${rest.map((at) => formatLocal(at, zone)).join("; ")}` : "",
  ].filter((part) => part !== "");
  const parts = [
    `${created ? "Reminder set" : "Reminder"} ${reminder.id}: ${reminder.title}`,
    when.join(", "),
    ...besideWords(reminder),
    `priority ${reminder.priority}`,
    `arrives: ${arrives.join(", ")}`,
    ...notes,
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

function contextWords(trigger: Reminder["trigger"], zone: string): string {
  if (trigger.type !== "context") return "";
  const { when, pattern, not = [], from, until } = trigger;
  // Where the pattern was written with its exclusions, it says them itself.
  const unsaid = when ? [] : not.filter((each) => !pattern.includes(each));
  const within = [
    unsaid.length === 0 ? "" : `but not "${unsaid.join('" or "')}"`,
    from ? `from ${formatInstant(from, zone)}` : "",
    until ? `until ${formatInstant(until, zone)}` : "",
  ];
  return [when ? pattern : `when it comes up: "${pattern}"`, ...within].filter(Boolean).join(", ");
}
