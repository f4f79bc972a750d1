/**
 * The life cycle of a reminder: a pure and total table. Every pair of status and command is either listed here
 * or refused with `ILLEGAL_TRANSITION`, which says what is possible instead. What the rows and the clock imply
 * (due, held, late) is not a status.
 *
 * A recurring reminder stays `pending` while its series goes on; completing, dismissing or snoozing it concerns the
 * open occurrence. When the series has ended it is `completed`, and its last occurrence can still be
 * acknowledged or snoozed as long as it is open.
 */
import { TicklerError } from "../../errors.js";
import type { ReminderStatus } from "../types.js";

export const COMMANDS = ["claim", "complete", "dismiss", "cancel", "snooze", "reopen"] as const;
export type Command = (typeof COMMANDS)[number];

/** What has become of a reminder by it. */
const PAST: Readonly<Record<Command, string>> = {
  claim: "claimed",
  complete: "completed",
  dismiss: "dismissed",
  cancel: "cancelled",
  snooze: "snoozed",
  reopen: "reopened",
};

/** What, beside the status, decides where a command leads. */
export interface LifecycleFacts {
  status: ReminderStatus;
  recurring: boolean;
  /** Whether an instant of the trigger lies ahead (for `claim`: after the claimed one). */
  hasNext: boolean;
  /** Whether an occurrence is open or held. */
  hasOpenOccurrence: boolean;
  /** Whether reopening it would find an instant, or needs none; asked where something else is refused. Default: `hasNext`. */
  canReopen?: () => boolean;
}

type OneShot = Record<ReminderStatus, Partial<Record<Command, ReminderStatus>>>;

const ONE_SHOT: OneShot = {
  pending: {
    claim: "triggered",
    complete: "completed",
    dismiss: "dismissed",
    cancel: "dismissed",
    snooze: "snoozed",
  },
  triggered: { complete: "completed", dismiss: "dismissed", cancel: "dismissed", snooze: "snoozed" },
  snoozed: {
    claim: "triggered",
    complete: "completed",
    dismiss: "dismissed",
    cancel: "dismissed",
    snooze: "snoozed",
    reopen: "pending",
  },
  completed: { reopen: "pending" },
  dismissed: { reopen: "pending" },
};

function recurringNext(facts: LifecycleFacts, command: Command): ReminderStatus | undefined {
  const { status, hasNext, hasOpenOccurrence } = facts;
  const ongoing: ReminderStatus = hasNext ? "pending" : "completed";
  switch (status) {
    case "pending":
    case "snoozed":
      if (command === "claim" || command === "complete" || command === "dismiss") return ongoing;
      if (command === "cancel") return "dismissed";
      if (command === "snooze") return "snoozed";
      return status === "snoozed" && hasNext ? "pending" : undefined;
    case "triggered":
      // Only a row edited from a one-shot can be here; it is acknowledged like one.
      return command === "claim" || command === "reopen" ? undefined : ONE_SHOT.triggered[command];
    case "completed":
      if (command === "reopen") return hasNext ? "pending" : undefined;
      if (!hasOpenOccurrence) return undefined;
      if (command === "complete" || command === "dismiss") return "completed";
      if (command === "cancel") return "dismissed";
      return command === "snooze" ? "snoozed" : undefined;
    case "dismissed":
      return command === "reopen" && hasNext ? "pending" : undefined;
  }
}

/** Where `command` leads, or undefined when it is not possible. */
export function nextStatus(facts: LifecycleFacts, command: Command): ReminderStatus | undefined {
  if (facts.recurring) return recurringNext(facts, command);
  const to = ONE_SHOT[facts.status][command];
  if (command === "reopen" && !facts.hasNext) return undefined;
  return to;
}

/** The commands that a person or agent could give now. */
export function possibleCommands(facts: LifecycleFacts): Command[] {
  const reopening = { ...facts, hasNext: facts.canReopen?.() ?? facts.hasNext };
  return COMMANDS.filter(
    (command) =>
      command !== "claim" && nextStatus(command === "reopen" ? reopening : facts, command) !== undefined,
  );
}

/**
 * Where `command` leads.
 * @param named by which a person knows it, with its status as people are told it
 * @throws TicklerError `ILLEGAL_TRANSITION` with what is possible instead
 */
export function transition(
  facts: LifecycleFacts,
  command: Command,
  { id, title, word = facts.status }: { id: string; title: string; word?: string },
): ReminderStatus {
  const to = nextStatus(facts, command);
  if (to !== undefined) return to;
  const possible = possibleCommands(facts);
  const closed = facts.status === "completed" || facts.status === "dismissed";
  const hint =
    possible.length > 0
      ? `Possible now: ${possible.join(", ")}.`
      : closed
        ? "It is closed and its time is over. Reopen it with a new time, or create a new reminder."
        : "Nothing can be done with it now.";
  const asked = PAST[command];
  const why = word === asked ? `is ${word} already` : `is ${word}; it cannot be ${asked}`;
  throw new TicklerError("ILLEGAL_TRANSITION", `"${title}" (${id}) ${why}.`, {
    hint,
    details: { id, status: facts.status, command, possible },
  });
}
