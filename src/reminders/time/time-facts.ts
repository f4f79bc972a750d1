/**
 * What an instant depends on beside its rule: the calendars of days off, and where the person is. Values, so that the
 * functions over recurrences stay pure.
 */
import { type DayCalendar, PLAIN_WEEK } from "../../calendars/index.js";

/** From `from` until before `until` the person is in `timeZone`. */
export interface Stay {
  from: Date;
  /** null: until further notice. */
  until: Date | null;
  timeZone: string;
}

export interface TimeFacts {
  /** The calendar of that name. @throws TicklerError `INVALID_INPUT` when the configuration has none */
  calendar(name: string | undefined): DayCalendar;
  /** Stays away from home, in order and apart from each other. */
  stays: readonly Stay[];
}

/** At home, with Saturday and Sunday off and no holidays. */
export const HOME: TimeFacts = { calendar: () => PLAIN_WEEK, stays: [] };

/** What the settings of an agent say, without stays. */
export function factsOf(settings: { calendar(name?: string): DayCalendar }): TimeFacts {
  return { calendar: (name) => settings.calendar(name), stays: [] };
}
