/** The functions of the public surface that need no database, with the check of their arguments. */
import { parseReminder as parse } from "../language/index.js";
import { nextOccurrences as next } from "../reminders/index.js";
import { checkTriggerShape } from "../reminders/schema.js";
import { checkTimeZone } from "../zoned-time.js";
import { guarded } from "./entrance.js";
import { nextEntrance, parseEntrance } from "./entrances.js";

/** Words as a reminder, or why they are none; see `ParseResult`. @throws TicklerError `INVALID_INPUT` for a wrong type */
export const parseReminder: typeof parse = guarded(parseEntrance, (text, options) => {
  checkTimeZone(options.timeZone);
  return parse(text, options);
});

/**
 * The next instants of a trigger after `from`.
 * @throws TicklerError `INVALID_INPUT`, `INVALID_RECURRENCE`, `INVALID_TIME_ZONE`
 */
export const nextOccurrences: typeof next = guarded(nextEntrance, (trigger, options) => {
  checkTriggerShape(
    trigger.type === "recurring" ? { ...trigger, timeZone: trigger.timeZone || options.timeZone } : trigger,
  );
  return next(trigger, options);
});
