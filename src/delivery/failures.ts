/**
 * How a channel or runner says that it failed: `DELIVERY_FAILED` with facts the outbox acts on. Messages end up
 * in `deliveries.last_error` and in logs, so they carry no secret, no address and no text of a reminder.
 */
import { TicklerError, toTicklerError } from "../errors.js";
import { stripControls } from "../text.js";

export interface FailureFacts {
  /** Another attempt cannot help: the row is dead at once. */
  permanent?: boolean;
  /** The receiver asked to wait at least this long. */
  retryAfterMs?: number;
  cause?: unknown;
  hint?: string;
}

export function deliveryFailed(message: string, facts: FailureFacts = {}): TicklerError {
  const { cause, hint, ...details } = facts;
  return new TicklerError("DELIVERY_FAILED", message, {
    details,
    ...(cause === undefined ? {} : { cause }),
    ...(hint === undefined ? {} : { hint }),
  });
}

/** What the outbox needs to know about anything thrown by a channel or runner. */
export function failureFacts(thrown: unknown): { message: string; permanent: boolean; retryAfterMs: number } {
  const error = toTicklerError(thrown);
  const { permanent, retryAfterMs } = error.details as FailureFacts;
  return {
    message: oneLine(error.message),
    permanent: permanent === true || error.code === "UNKNOWN_CHANNEL" || error.code === "INVALID_INPUT",
    retryAfterMs: typeof retryAfterMs === "number" && retryAfterMs > 0 ? retryAfterMs : 0,
  };
}

/** At most `max` characters on one line, without control characters. */
export function oneLine(text: string, max = 300): string {
  const line = stripControls(text).replace(/\s+/g, " ").trim();
  return line.length > max ? `${line.slice(0, max - 1)}…` : line;
}
