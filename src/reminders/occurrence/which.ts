/**
 * Which occurrence of a reminder is meant: `next`, `#2` (the second of those to come), or an instant or day. The instant
 * is looked up among those that will come, never made up.
 */
import { TicklerError } from "../../errors.js";
import { formatInstant, formatLocal } from "../../zoned-time.js";
import { localDay } from "../time/day-rule.js";
import { shownIn } from "../time/here.js";
import { foretold, type Surroundings } from "../time/timeline.js";
import type { Reminder } from "../types.js";

/** `next`, `#1` (the same), `#2`, …, or an instant: that one, or the one on its day, as its times are shown. */
export type Which = "next" | `#${number}` | Date;

/** How many to come are looked through for a day. */
const AHEAD = 400;
const MOST_NUMBER = 100;

/** The instant that is meant. @throws TicklerError `NOT_FOUND`, `AMBIGUOUS` with the next ones, `INVALID_INPUT` */
export function instantMeant(reminder: Reminder, around: Surroundings, which: Which): Date {
  const numbered =
    typeof which === "string" ? (which === "next" ? 1 : Number(/^#(\d{1,3})$/.exec(which)?.[1])) : 0;
  if (Number.isNaN(numbered) || (typeof which === "string" && (numbered < 1 || numbered > MOST_NUMBER))) {
    throw new TicklerError("INVALID_INPUT", `"${String(which).slice(0, 40)}" names no occurrence.`, {
      hint: "Say next, #2 (the second to come), or a day such as 2026-11-27.",
    });
  }
  const zoneOf = (at: Date) => shownIn(at, reminder, around.facts.stays);
  const shown = (instants: Date[]) => instants.map((at) => formatInstant(at, zoneOf(at))).join("; ");
  const instants = foretold(reminder, around, reminder.nextDueAt, numbered > 0 ? numbered : AHEAD);
  if (typeof which === "string") {
    const found = instants[numbered - 1];
    if (found) return found;
    throw none(
      shown,
      instants,
      numbered === 1 ? "It does not come again" : `It does not come ${numbered} times more`,
    );
  }
  const exact = instants.find((at) => at.getTime() === which.getTime());
  if (exact) return exact;
  const dayOf = (at: Date) => localDay(at, zoneOf(at));
  const sameDay = instants.filter((at) => dayOf(at) === dayOf(which));
  if (sameDay[0] && sameDay.length === 1) return sameDay[0];
  if (sameDay.length === 0) {
    throw none(
      shown,
      instants,
      `It does not come on ${formatLocal(which, zoneOf(which)).replace(/,.*/, "")}`,
    );
  }
  throw new TicklerError("AMBIGUOUS", `It comes ${sameDay.length} times on that day: ${shown(sameDay)}.`, {
    hint: "Give the time too.",
  });
}

function none(shown: (instants: Date[]) => string, instants: Date[], why: string): TicklerError {
  const hint = instants.length > 0 ? `The next ones are ${shown(instants.slice(0, 3))}.` : "It is over.";
  return new TicklerError("NOT_FOUND", `${why}.`, { hint });
}
