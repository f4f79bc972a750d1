/** A date without its year that was today or a few days ago: hardly anybody means the one of the next year, and none is left of this one. */
import { Temporal } from "temporal-polyfill";
import { describeTrigger } from "../describe.js";
import type { When } from "../meaning/values.js";
import { dateOfDay, type Spoken } from "./bag.js";

/** As long as "on 1 May" is still of the one that was. */
const DAYS = 7;
/** What comes each year is meant of the next one. */
const YEARLY = /\b(?:birthday|b-?day|bday|anniversary|next|name day|year'?s?|yearly|annual|annually)\b/iu;

/** Which day that would be, or null where it is meant. */
export function aYearOn({ day, lead }: When, at: Date, spoken: Spoken): string | null {
  const { moment, text, timeZone } = spoken;
  if (!day || day.near || lead === "after" || YEARLY.test(text)) return null;
  const { roll, withYear } = dateOfDay(day, moment);
  if (roll !== "year" || withYear) return null;
  const before = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(moment.timeZone)
    .toPlainDate()
    .subtract({ years: 1 });
  const { days } = before.until(moment.today, { largestUnit: "days" });
  return days >= 0 && days <= DAYS
    ? describeTrigger({ type: "scheduled", at }, { timeZone, now: new Date(moment.now.epochMilliseconds) })
    : null;
}
