/**
 * What is counted from a time that the sentence tells for something else: "the match is on Friday at 8, remind me two hours before".
 */
import { Temporal } from "temporal-polyfill";
import type { Moment } from "../calendar.js";
import { hoursOf, twice } from "../meaning/agreement.js";
import { hasClockPart, inWords, isTooFar, TOO_FAR, UNIT_MS } from "../meaning/duration-parts.js";
import { fitsPart, show } from "../meaning/hour-choices.js";
import { type ResolvedMoment, resolveMoment } from "../meaning/resolve-moment.js";
import type { DurationParts, TimeExpression, When } from "../meaning/values.js";
import { DAY_EVENTS, DEFAULT_TIME, WAKING_HOURS } from "../rules.js";
import { type Bag, dateOfDay, expressionOf, type Spoken } from "./bag.js";

/** The time of what is told, and an hour that was said for the reminder itself. */
export interface Told {
  told: readonly When[];
  at?: When;
}

/**
 * "… on Monday at 8, remind me the day before at noon": a time beside what counts back, or behind the request, is the time of that day;
 * and so "the evening before at 6, we leave on the 20th".
 */
export function besideCounting(bag: Bag, whens: readonly When[]): Told {
  const { placed } = bag;
  const times = placed.flatMap(({ piece }, index) => (piece.kind === "when" ? [index] : []));
  if (times.length !== whens.length || times.length === 0) return { told: whens };
  const counting = placed.findIndex(({ piece }) => piece.kind === "ahead");
  const days = counting >= 0 && !hasClockPart(bag.all("ahead")[0]!.length);
  const isTime = ({ day, days, times: { length } }: When): boolean => !day && !days && length === 1;
  // as it was said: which half of the day it is follows from the time that was told
  const own = (at: number): Told => ({
    told: whens.filter((_, index) => index !== at),
    at: bag.all("when")[at]!.when,
  });
  const bridge = placed.findIndex(({ piece }) => piece.kind === "bridge");
  const [head, second] = times;
  const beforehand =
    placed[head! - 1]?.piece.kind === "ahead" && placed[head! - 1]!.to === placed[head!]!.from;
  if (days && isTime(whens[0]!) && whens[1]?.day && (beforehand || (bridge > head! && bridge < second!)))
    return own(0);
  // "the evening before 12 May, at eight": no event is named whose hour it could be
  const [only] = whens;
  const part = bag.all("ahead")[0]?.part;
  const [time, ...more] = only!.times;
  if (beforehand && part && whens.length === 1 && only!.day && time && more.length === 0)
    if (time.half === "none" || fitsPart(time, part))
      return { told: [{ ...only!, times: [] }], at: { times: [time], lead: "", weak: 0 } };
  if (!isTime(whens.at(-1)!)) return { told: whens };
  // "on Saturday call the cab an hour before | the party | at 8": hours are counted back from it
  const untimed = whens
    .slice(0, -1)
    .every(({ times, part, routine }) => times.length === 0 && !part && !routine);
  if (counting >= 0 && !days && untimed && bag.all("series").length === 0) return { told: whens };
  const first = placed.findIndex(({ piece }) => piece.kind === "when" || piece.kind === "series");
  const last = times.at(-1)!;
  const timed =
    whens.slice(0, -1).some(({ times: [time], day }) => time && day) ||
    bag.all("series").some(({ series }) => series.times?.length);
  const beside =
    counting >= 0
      ? counting < last || placed[last]!.to === placed[counting]!.from
      : timed && asked(bag, last);
  return first < last && beside ? own(whens.length - 1) : { told: whens };
}

/** "service on Monday at 11 – reminder at 8": an hour directly behind the request, and nothing else to remember behind it. */
function asked({ placed }: Bag, own: number): boolean {
  const ask = placed[own - 1];
  return (
    ask?.piece.kind === "ask" &&
    ask.to >= placed[own]!.from - 1 &&
    !ask.piece.linked &&
    !ask.piece.length &&
    own === placed.length - 1
  );
}

/** Counted from the time that is told; a part of the day or a time said with it comes then. */
export function counted(
  bag: Bag,
  resolved: ResolvedMoment,
  moment: Moment,
  at?: When,
  { byDay = false, early: isEarly = false } = {},
): ResolvedMoment {
  const aheads = bag.all("ahead");
  if ((aheads.length === 0 && !at) || !resolved.ok) return resolved;
  // "remind me a week before and the day before"
  if (aheads.length > 1 || (aheads.length > 0 && bag.all("warn").length > 0))
    return { ok: false, code: "AMBIGUOUS_TIME", reason: "This counts back twice; I need one moment." };
  const { length, part, back, behind } = aheads[0] ?? {};
  // "the day after my scan, so after the 13th": said twice
  if (behind && length?.totalMs === UNIT_MS.day && bag.all("when").some(({ when }) => when.lead === "after"))
    return resolved;
  const timed = bag.all("when").some(({ when }) => when.times.length > 0 || when.routine || when.part);
  if (!timed && length && hasClockPart(length))
    return { ok: false, code: "NEEDS_TIME", reason: "I do not know at what time that is." };
  if (length && isTooFar(length)) return { ok: false, code: "INVALID_TIME", reason: `${TOO_FAR}.` };
  const at_ = Temporal.Instant.fromEpochMilliseconds(resolved.at.getTime()).toZonedDateTimeISO(
    moment.timeZone,
  );
  const anchor = behind && length ? anchorOf(bag, at_, length, { timed, moment }) : at_;
  const midnight = bag.all("when").find(({ when }) => when.times[0]?.midnight && when.day)?.when;
  // "on Friday at midnight, remind me an hour before": in which of two nights?
  if (midnight?.day?.near && !midnight.part && length && hasClockPart(length) && !tonight(at_, moment))
    return {
      ok: false,
      code: "AMBIGUOUS_TIME",
      reason: "Midnight can be at the beginning or at the end of that day.",
    };
  // "it ends at midnight on 31 May, remind me that day at 5": the end of the day is of the day
  if (at && length && hasClockPart(length)) return agreeing(resolved, at, { length, behind }, moment);
  const event = midnight && (part || at) ? at_.subtract({ seconds: 1 }) : anchor;
  let early = length ? event[behind ? "add" : "subtract"](calendar(length)) : event;
  for (let days = 0; back !== undefined && (days === 0 || !isBack(early, back)); days++)
    early = early.add({ days: behind ? 1 : -1 });
  const early_ = early.toPlainDate();
  if (part || at) {
    const { date: _, ...said } = at ? expressionOf(at, moment) : { lead: "" as const };
    const sameDay = early_.equals(event.toPlainDate());
    const last = said.time && sameDay && !part ? lastBefore(said.time, event) : said.time;
    // "gala Saturday at 7, remind me at 3": of an hour whose half is only guessed nothing at night follows
    const guessed =
      !byDay &&
      bag.all("when").some(({ when }) => when !== at && !when.part && when.times[0]?.half === "none");
    const time = guessed && last?.half === "am" && last.hour < NIGHT_ENDS ? said.time : last;
    return resolveMoment(
      { date: { date: early_, roll: "none" }, ...(part ? { part } : {}), ...said, ...(time ? { time } : {}) },
      moment,
    );
  }
  if (early.epochMilliseconds <= moment.now.epochMilliseconds)
    return { ok: false, code: "TIME_IN_PAST", reason: "Counted back, that time is over." };
  if (early.equals(event)) return resolved;
  // "two hours before we have people round at 7": in the evening rather than at five in the morning
  const sleeping = early.hour < WAKING_HOURS.from && early.toPlainDate().equals(event.toPlainDate());
  if (!behind && resolved.unlikely?.length && sleeping && !isEarly)
    return {
      ok: false,
      code: "AMBIGUOUS_TIME",
      reason: `${show(event)} can be in the morning or in the evening.`,
    };
  return {
    ...resolved,
    at: new Date(early.epochMilliseconds),
    notes: [
      ...resolved.notes,
      ...(length && length.totalMs > 0
        ? [`counted ${behind ? "from there" : "back"} ${inWords(length)}`]
        : []),
    ],
    others: [],
    unlikely: [],
  };
}

/**
 * "match friday at 8, remind me an hour before at 7": the same moment said twice. Of hours that say no half of the day both halves are tried;
 * where the two differ, they are asked about.
 */
function agreeing(
  resolved: Extract<ResolvedMoment, { ok: true }>,
  { times }: When,
  { length, behind }: { length: DurationParts; behind?: true | undefined },
  moment: Moment,
): ResolvedMoment {
  const counted = [resolved.at, ...resolved.others, ...(resolved.unlikely ?? [])].map((instant) => {
    const event = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
      moment.timeZone,
    );
    return event[behind ? "add" : "subtract"](calendar(length));
  });
  const [time] = times;
  const same = counted.filter(
    ({ hour, minute }) => time && hoursOf(time).includes(hour) && minute === time.minute,
  );
  const instants = same.map(({ epochMilliseconds }) => new Date(epochMilliseconds));
  const [first, ...more] = instants.filter((instant) => instant.getTime() > moment.now.epochMilliseconds);
  if (!first)
    return {
      ok: false,
      code: same.length > 0 ? "TIME_IN_PAST" : "AMBIGUOUS_TIME",
      reason:
        same.length > 0
          ? "Counted back, that time is over."
          : `${twice(`${show(counted[0]!)} and ${show(time!)}`)}`,
    };
  const likely = resolved.others.length > 0;
  return { ...resolved, at: first, others: likely ? more : [], unlikely: likely ? [] : more };
}

/** "14 days after the invoice date, which is 30 April": from the last one, where that is still to come, and from the morning of a day. */
function anchorOf(
  bag: Bag,
  at: Temporal.ZonedDateTime,
  length: DurationParts,
  { timed, moment }: { timed: boolean; moment: Moment },
): Temporal.ZonedDateTime {
  const dates = bag.all("when").flatMap(({ when: { day } }) => (day ? [dateOfDay(day, moment)] : []));
  const event =
    timed || dates.some(({ exact, keepsTime }) => exact || keepsTime) ? at : at.with(DEFAULT_TIME);
  const last = event.subtract({ years: 1 });
  const yearly = dates.some(({ roll, withYear }) => roll === "year" && !withYear);
  return yearly && last.add(calendar(length)).epochMilliseconds > moment.now.epochMilliseconds ? last : event;
}

const tonight = (at: Temporal.ZonedDateTime, { today }: Moment): boolean =>
  at.subtract({ seconds: 1 }).toPlainDate().equals(today);

/** Something of the title takes place by day. */
const isByDay = ({ tokens, title = [] }: Spoken): boolean =>
  title.some((index) => DAY_EVENTS.has(tokens[index]!.lower));

/** What takes place then may well be in the early morning. */
const isEarly = ({ tokens, title = [] }: Spoken): boolean =>
  tokens.some(({ lower }, at) => at !== title[0] && (DAY_EVENTS.has(lower) || EARLY_TOO.has(lower)));
const EARLY_TOO = new Set("work shift delivery collection pickup bins checkout departure milking".split(" "));

/** At which times of the day what is counted from may take place. */
export const takesPlace = (spoken: Spoken): { byDay: boolean; early: boolean } => ({
  byDay: isByDay(spoken),
  early: isEarly(spoken),
});

/** Before it nobody is reminded without having said so. */
const NIGHT_ENDS = 5;

const isBack = (day: Temporal.ZonedDateTime, back: number | "working day"): boolean =>
  back === "working day" ? day.dayOfWeek < 6 : day.dayOfWeek === back;

/** "at 6" beside a concert at 20:00 is the last six o'clock before it. */
export function lastBefore(time: TimeExpression, event: { hour: number; minute: number }): TimeExpression {
  const late = time.hour + 12;
  return time.half === "none" && time.hour < 12 && late * 60 + time.minute <= event.hour * 60 + event.minute
    ? { ...time, hour: late, half: "pm" }
    : time.half === "none" && time.hour < 12 && time.hour * 60 + time.minute < event.hour * 60 + event.minute
      ? { ...time, half: "am" }
      : time;
}

export const calendar = ({
  businessDays: _,
  totalMs: __,
  ...parts
}: DurationParts): Omit<DurationParts, "businessDays" | "totalMs"> => parts;
