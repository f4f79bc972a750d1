/** Times told as something that happens on the calendar: "when it's Friday", "when the month is over", "when the clocks go back". */
import type { Temporal } from "temporal-polyfill";
import type { Moment } from "../calendar.js";
import { dayOf, found } from "../meaning/days-told.js";
import { plain } from "../meaning/moment-values.js";
import { inMonth, periodDay } from "../meaning/period-days.js";
import type { Day } from "../meaning/values.js";
import { alike, atom, day } from "./values.js";

type Name = "week" | "month" | "quarter" | "year";

/** The next day on which the zone's clocks are moved that way; "" for either. */
const clocksMove = (way: "on" | "back" | ""): Day =>
  dayOf((moment) => {
    const date = nextMove(moment, way);
    return date
      ? found(date)
      : found(moment.today, { invalid: `the clocks of ${moment.timeZone} do not change` });
  });

function nextMove({ now }: Moment, way: "on" | "back" | ""): Temporal.PlainDate | null {
  let at = now;
  for (let count = 0; count < 4; count++) {
    const next = at.getTimeZoneTransition("next");
    if (!next) return null;
    const ahead = next.offsetNanoseconds > next.subtract({ seconds: 1 }).offsetNanoseconds;
    if (way === "" || ahead === (way === "on")) return next.toPlainDate();
    at = next;
  }
  return null;
}

export const TURNINGS = [
  atom(
    "when|once|as_soon_as|if it's|it_is|it_gets|it_becomes|it_turns <when>",
    "when it's Friday",
    ([when]) => when,
  ),
  ...alike("day", ([month]) => inMonth(month, ""), {
    "when|once|as_soon_as it's|it_is|it_becomes <month>": "when it's December",
    "when|once|as_soon_as <month> comes|arrives|starts|begins|is_here|comes_around|comes_round|rolls_around":
      "when December starts",
  }),
  day(
    "when|once|as_soon_as <day> comes|arrives|starts|begins|is_here|comes_around|comes_round|rolls_around",
    "when the weekend comes",
    ([day]) => day,
  ),
  ...alike("day", ([name]) => periodDay(name as Name, 1, ""), {
    "when|once|as_soon_as the new? {week|month|quarter|year} starts|begins|comes":
      "when the new month begins",
    "when|once|as_soon_as the|this {week|month|quarter|year} is_over|has_ended|is_done|is_up|is_out|is_through":
      "when the month is over",
  }),
  day(
    "when|once|as_soon_as the|this {week|month|quarter|year} ends|finishes|closes|is_ending|comes_to_an_end",
    "when the month ends",
    ([name]) => periodDay(name as Name, 0, "end"),
  ),
  atom("when|once|as_soon_as <day> is_over|has_passed|is_past", "when Christmas is over", ([day]) =>
    day.sure ? { ...plain, day, lead: "after" } : null,
  ),
  day(
    "when|once|as_soon_as|the_day summer_time|daylight_saving|daylight_savings|daylight_saving_time|daylight_savings_time|dst|british_summer_time|winter_time|standard_time starts|begins|ends|finishes|stops|is_over|comes",
    "when summer time starts",
    (_, { tokens, from, to }) => {
      const said = tokens.slice(from, to).map(({ lower }) => lower);
      const winter = said.includes("winter") || said.includes("standard");
      const starts = said.some((word) => ["starts", "begins", "comes"].includes(word));
      return clocksMove(starts !== winter ? "on" : "back");
    },
  ),
  day(
    "when|once|as_soon_as|the_day the? clocks|clock go|goes|change|changes|move|moves forward|back|ahead|on?",
    "when the clocks go back",
    (_, { tokens, to }) => {
      const last = tokens[to - 1]!.lower;
      return clocksMove(last === "back" ? "back" : ["forward", "ahead", "on"].includes(last) ? "on" : "");
    },
  ),
];
