/**
 * From the words of a moment to its instant, by the stated rules: which half of the day, which day, what happens when it
 * is over. Nothing is moved silently: what was chosen is told in the notes, what else it could be in the alternatives.
 */

import { Temporal } from "temporal-polyfill";
import { instantOf, type Moment, type PlainDate } from "../calendar.js";
import {
  BEFORE_LEAD_MINUTES,
  BEFORE_PART_MINUTES,
  DAY_PARTS,
  type DayPart,
  DEFAULT_TIME,
  WAKING_HOURS,
} from "../rules.js";
import { type Choice, choices, eitherHalf, pad, show } from "./hour-choices.js";
import { rollOn } from "./roll-on.js";
import type { DateExpression, MomentExpression, TimeExpression } from "./values.js";

export type ResolvedMoment =
  | {
      ok: true;
      at: Date;
      notes: string[];
      others: Date[];
      /** The other half of the day of an hour that says which it is of. */
      unlikely?: Date[];
      confidence: number;
      dated: boolean;
    }
  | { ok: false; code: "TIME_IN_PAST" | "INVALID_TIME" | "AMBIGUOUS_TIME" | "NEEDS_TIME"; reason: string };

export function resolveMoment(expression: MomentExpression, moment: Moment): ResolvedMoment {
  const { date } = expression;
  if (date?.invalid) return { ok: false, code: "INVALID_TIME", reason: `${date.invalid}.` };
  if (expression.time?.invalid)
    return { ok: false, code: "INVALID_TIME", reason: "That time of day does not exist." };
  if (date?.past) return { ok: false, code: "TIME_IN_PAST", reason: `${date.open ?? "That day is over"}.` };
  if (date?.open) return { ok: false, code: "AMBIGUOUS_TIME", reason: `${date.open}.` };
  const isNow = date?.exact?.epochMilliseconds === moment.now.epochMilliseconds;
  if (isNow && (expression.lead === "before" || expression.lead === "until")) return OVER;
  const plainly = plain(expression, moment);
  return plainly.ok && expression.lead === "before" ? ahead(plainly, expression, moment) : plainly;
}

function plain(expression: MomentExpression, moment: Moment): ResolvedMoment {
  const { date, time, part, routine } = expression;
  if (date?.exact && !time) {
    // "now" has to lie ahead when it is stored
    const ahead = date.exact.epochMilliseconds === moment.now.epochMilliseconds ? 500 : 0;
    return {
      ok: true,
      at: new Date(date.exact.epochMilliseconds + ahead),
      notes: [],
      others: [],
      confidence: 0.98,
      dated: true,
    };
  }
  // "later today at 5" is a day, "the first Tuesday at 11" is none
  if (date?.vague && (!time || !date.vague.endsWith("today")))
    return { ok: false, code: "NEEDS_TIME", reason: `"${date.vague}" leaves the day or the time open.` };
  if (time) return timed(time, expression, moment);
  if (routine) return onDay(date, [{ time: routine, shift: 0 }], expression, moment, 0.85);
  if (date?.keepsTime && !part) {
    const now = moment.now.toPlainTime();
    return finish(
      instantOf(date.date, { hour: now.hour, minute: now.minute, second: now.second }, moment.timeZone),
      moment,
      [],
      [],
      0.95,
    );
  }
  if (part) return partOnly(date, part, expression, moment);
  // what is told elsewhere of the sentence may be all that there is
  if (!date) return { ok: false, code: "NEEDS_TIME", reason: "I found no time in this." };
  return dateOnly(date, moment);
}

/** A day without a time: nine o'clock, and for today the next hour of the usual ones. */
function dateOnly(date: DateExpression, moment: Moment): ResolvedMoment {
  if (date.date.equals(moment.today)) {
    const now = moment.now.toPlainTime();
    const hour = [9, 12, 15, 18].find(
      (candidate) =>
        candidate > now.hour ||
        (candidate === now.hour && now.minute === 0 && now.second === 0 && candidate > 9),
    );
    if (hour !== undefined) {
      const time = { hour, minute: 0, second: 0 };
      return finish(
        instantOf(date.date, time, moment.timeZone),
        moment,
        [`no time was given; I took ${show(time)}`],
        [],
        0.75,
      );
    }
    const soon = moment.now.add({ hours: 1 });
    const at = soon.toPlainDate().equals(moment.today) ? soon : moment.now.add({ minutes: 15 });
    return {
      ok: true,
      at: new Date(at.epochMilliseconds),
      notes: ["no time was given and the day is nearly over; I took one hour from now"],
      others: [],
      confidence: 0.6,
      dated: true,
    };
  }
  const other = date.alternative && instantOf(date.alternative, DEFAULT_TIME, moment.timeZone).at;
  const others = other && other.getTime() > moment.now.epochMilliseconds ? [other] : [];
  return finish(
    instantOf(date.date, DEFAULT_TIME, moment.timeZone),
    moment,
    [`no time was given; I took ${show(DEFAULT_TIME)}`],
    others,
    others.length > 0 ? 0.75 : 0.85,
  );
}

function partOnly(
  date: DateExpression | undefined,
  part: DayPart,
  expression: MomentExpression,
  moment: Moment,
): ResolvedMoment {
  const { at, to } = DAY_PARTS[part];
  const target = date?.date ?? moment.today;
  const result = onDay(date, [{ time: at, shift: 0 }], expression, moment, 0.9);
  if (result.ok || !target.equals(moment.today) || result.code !== "TIME_IN_PAST" || date === undefined)
    return result;
  // the part of the day has begun, and is not over
  const soon = moment.now.add({ hours: 1 });
  const hour = soon.hour + (soon.toPlainDate().equals(moment.today) ? 0 : 24);
  if (hour < to)
    return {
      ok: true,
      at: new Date(soon.epochMilliseconds),
      notes: [`${show(at)} is over; I took one hour from now`],
      others: [],
      confidence: 0.7,
      dated: true,
    };
  return result;
}

function timed(time: TimeExpression, expression: MomentExpression, moment: Moment): ResolvedMoment {
  const open = choices(time, expression.part, expression.date !== undefined);
  if (open.length === 0) {
    return {
      ok: false,
      code: "AMBIGUOUS_TIME",
      reason: `"${time.half === "none" ? time.hour + (time.minute ? `:${pad(time.minute)}` : "") : show(time)}" does not fit "${expression.part}".`,
    };
  }
  const { date } = expression;
  const otherDay = moment.dayTold || (date && !date.date.equals(moment.today));
  if (otherDay && open.length > 1 && eitherHalf(time))
    return {
      ok: false,
      code: "AMBIGUOUS_TIME",
      reason: `${show({ ...time, hour: time.hour % 12 })} can be in the morning or in the evening.`,
    };
  return onDay(
    expression.date,
    open,
    expression,
    moment,
    time.half === "none" && open.length > 1 ? 0.8 : 0.97,
  );
}

function atZone(date: PlainDate, choice: Choice, zone: string): ReturnType<typeof instantOf> {
  return instantOf(date.add({ days: choice.shift }), choice.time, zone);
}

/** Puts times on the named day, or on the next day on which they are still to come. */
function onDay(
  date: DateExpression | undefined,
  open: Choice[],
  expression: MomentExpression,
  moment: Moment,
  confidence: number,
): ResolvedMoment {
  const zone = expression.zone ?? moment.timeZone;
  const nowMs = moment.now.epochMilliseconds;
  const best = open[0]!;
  if (date === undefined) return undated(open, expression, moment, zone, confidence);
  const nightly =
    (expression.part === "night" || expression.part === "tonight") &&
    best.shift === 1 &&
    !expression.time?.midnight &&
    best.time.hour > 0;
  if (nightly && date.date.equals(moment.today)) {
    // "tonight at 1am", said after midnight, is this night
    const early = instantOf(date.date, best.time, zone);
    if (early.at.getTime() > nowMs && moment.now.hour < 6) return finish(early, moment, [], [], confidence);
    if (moment.now.hour < 12 && expression.time?.half === "none") {
      return {
        ok: false,
        code: "AMBIGUOUS_TIME",
        reason: `"tonight at ${show(best.time)}" could be this night or the next.`,
      };
    }
  }
  let on = date.date;
  for (let tries = 0; tries < 3; tries++) {
    const results = open.map((choice) => atZone(on, choice, zone));
    const index = results.findIndex((result) => result.at.getTime() > nowMs);
    if (index >= 0) {
      const halves = results
        .filter((result, other) => other !== index && result.at.getTime() > nowMs)
        .map((result) => result.at);
      const others = saysItself(best.time) ? [] : [...halves];
      const other = date.alternative && atZone(date.alternative, open[index]!, zone).at;
      if (other && others.length === 0 && other.getTime() > nowMs) others.push(other);
      const notes =
        open.length > 1 && expression.time?.half === "none" && !saysItself(open[index]!.time)
          ? [`without am or pm I took ${show(open[index]!.time)}`]
          : expression.time?.midnight
            ? ["midnight is the end of the named day"]
            : [];
      const told = finish(
        results[index]!,
        moment,
        notes,
        others.slice(0, 2),
        other && other.getTime() > nowMs ? Math.min(confidence, 0.75) : confidence,
      );
      return saysItself(best.time) && told.ok ? { ...told, unlikely: halves } : told;
    }
    const rolled = rollOn(on, date, moment);
    if (!rolled) break;
    on = rolled;
  }
  const [first] = open;
  return { ok: false, code: "TIME_IN_PAST", reason: `${show(first!.time)} on that day is over.` };
}

/** Nine is nine in the morning to everybody: nothing to say. */
const saysItself = ({ hour }: { hour: number }): boolean => hour >= WAKING_HOURS.from && hour <= 12;

/** A time without a day: the next one to come; with neither am nor pm the next one in waking hours. */
function undated(
  open: Choice[],
  expression: MomentExpression,
  moment: Moment,
  zone: string,
  confidence: number,
): ResolvedMoment {
  const nowMs = moment.now.epochMilliseconds;
  const here = moment.now.withTimeZone(zone).toPlainDate();
  const waking = (choice: Choice): boolean =>
    choice.time.hour >= WAKING_HOURS.from && choice.time.hour < WAKING_HOURS.to;
  const usable = open.length > 1 && open.some(waking) ? open.filter(waking) : open;
  const all: { result: ReturnType<typeof instantOf>; choice: Choice }[] = [];
  for (let days = -1; days <= 2; days++) {
    for (const choice of usable) {
      if (days === -1 && choice.shift === 0) continue;
      const result = atZone(here.add({ days }), choice, zone);
      if (result.at.getTime() > nowMs) all.push({ result, choice });
    }
  }
  all.sort((a, b) => a.result.at.getTime() - b.result.at.getTime());
  const [first, second] = all;
  if (!first) return { ok: false, code: "TIME_IN_PAST", reason: "That time is over." };
  const others = open.length > 1 && second ? [second.result.at] : [];
  return finish(
    first.result,
    moment,
    [],
    others,
    open.length > 1 ? Math.min(confidence, 0.8) : expression.part && !expression.time ? 0.85 : confidence,
  );
}

function finish(
  result: ReturnType<typeof instantOf>,
  moment: Moment,
  notes: string[],
  others: Date[],
  confidence: number,
): ResolvedMoment {
  if (result.at.getTime() < moment.now.epochMilliseconds)
    return { ok: false, code: "TIME_IN_PAST", reason: "That time is over." };
  const told = result.moved
    ? [
        ...notes,
        "that time does not exist on this day, because the clocks change; I took the first moment after the change",
      ]
    : notes;
  return { ok: true, at: result.at, notes: told, others, confidence, dated: true };
}

/** "before Friday" is the day before, "before 5pm" half an hour before, "before Friday evening" an hour; never earlier than now. */
function ahead(
  resolved: Extract<ResolvedMoment, { ok: true }>,
  expression: MomentExpression,
  moment: Moment,
): ResolvedMoment {
  const clock =
    expression.time !== undefined || expression.routine !== undefined || expression.date?.exact !== undefined;
  const zoned = Temporal.Instant.fromEpochMilliseconds(resolved.at.getTime()).toZonedDateTimeISO(
    moment.timeZone,
  );
  const minutes = clock ? BEFORE_LEAD_MINUTES : expression.part ? BEFORE_PART_MINUTES : 0;
  const earlier = minutes > 0 ? zoned.subtract({ minutes }) : zoned.subtract({ days: 1 });
  // "before tomorrow": what is left of today
  if (minutes === 0 && earlier.toPlainDate().equals(moment.today))
    return dateOnly({ date: moment.today, roll: "none" }, moment);
  if (earlier.epochMilliseconds <= moment.now.epochMilliseconds) return minutes === 0 ? OVER : resolved;
  const note = minutes > 0 ? `"before" comes ${minutes} minutes earlier` : '"before" a day is the day before';
  return { ...resolved, at: new Date(earlier.epochMilliseconds), notes: [...resolved.notes, note] };
}
/** "before today", "until now": nothing of it is left. */
const OVER: ResolvedMoment = { ok: false, code: "TIME_IN_PAST", reason: "That is over by now." };
