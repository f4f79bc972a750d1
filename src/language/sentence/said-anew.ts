/**
 * Two statements of one kind, of which the second holds, in the words of one: its hour with the day of the first, its day with the hour of
 * the first, "half past" with the hour and "an hour later" counted from it. Null where they are of different kinds.
 */
import { Temporal } from "temporal-polyfill";
import { durationMs, hasClockPart } from "../meaning/duration-parts.js";
import type { When } from "../meaning/values.js";
import { type ReadOptions, read } from "./read.js";
import { isTimed, type Said, type SaidMoments } from "./said-moments.js";

const LED = /^(?:on|at|by|before|until|till|from|after|around|for)\s/iu;
const NUMBER = /^(?:\d+|\p{L}+)$/u;

export function saidAnew(
  moments: SaidMoments,
  before: Said,
  said: Said,
  options: ReadOptions,
): string | null {
  const [first, words] = [moments.words(before), moments.words(said)];
  if (said.kind === "ahead" || before.kind === "ahead") return said.kind === before.kind ? words : null;
  if (said.kind === "series") return before.kind === "series" ? words : null;
  if (before.kind === "series") return ofSeries(moments, before, said);
  const a = before.when!;
  if (said.kind === "length" || (said.bare && a.day?.instant && NUMBER.test(words))) {
    const unit = /\b(?:minute|min|hour|hr|day|week)s?$/iu.exec(first)?.[0];
    if (!a.day?.near || isTimed(a) || !/^in\s/iu.test(first)) return null;
    return said.kind === "length" ? `in ${words}` : unit ? `in ${words} ${unit}` : null;
  }
  if (said.kind === "shift") return shifted(first, a, said, moments.word(said.to - 1) === "later", options);
  if (said.kind === "elided") {
    const [time] = a.times;
    if (!time) return null;
    const hour = time.named ?? time.hour;
    const half = hour > 12 || time.half === "pm" ? " pm" : time.half === "am" ? " am" : "";
    return `${dayOf(moments, before, true)} ${words} ${hour % 12 || 12}${half}`.trim();
  }
  const b = said.when!;
  return (b.day ?? b.days) ? ofDay(moments, before, said) : ofHour(moments, before, said, options);
}

/** "every Monday at 9, no, at 10" */
function ofSeries(moments: SaidMoments, before: Said, { when, ...said }: Said): string | null {
  if (!when || !isTimed(when) || when.day || when.days) return null;
  const days = moments.within(
    before,
    (one) => one.kind === "series" && !/\d|\bat\b/.test(moments.words(one)),
  );
  return days ? `${moments.words(days)} ${when.lead ? "" : "at "}${moments.words(said)}` : null;
}

/** Another hour, of the day that was said. */
function ofHour(moments: SaidMoments, before: Said, said: Said, options: ReadOptions): string | null {
  const [a, b] = [before.when!, said.when!];
  if (!isTimed(a) && !a.day?.instant) return null;
  const first = moments.words(before);
  const hour = moments.words(said) + (a.part ? "" : halfOf(first, b, moments.words(said), options));
  const day = (a.day ?? a.days) && !a.day?.instant ? dayOf(moments, before, b.times[0]?.half === "none") : "";
  const lead = LED.exec(first)?.[0] ?? "at ";
  return day
    ? `${day} ${b.lead ? "" : "at "}${hour}`
    : `${b.lead ? "" : LED.test(lead) ? lead.replace(/^on /i, "at ") : "at "}${hour}`;
}

/** "am" or "pm" of an hour that leaves it open: of the two the one nearer to what was said first. */
function halfOf(first: string, { times: [time] }: When, words: string, options: ReadOptions): string {
  if (time?.half !== "none" || time.hour > 12 || !/\d$/.test(words)) return "";
  const { outcome } = read(first, { ...options, whole: true });
  if (!outcome.ok || outcome.trigger.type !== "scheduled") return /([ap]m)$/iu.exec(first)?.[0] ?? "";
  const there = Temporal.Instant.fromEpochMilliseconds(outcome.trigger.at.getTime()).toZonedDateTimeISO(
    options.timeZone,
  );
  const away = (hour: number): number => Math.abs(hour * 60 + time.minute - there.hour * 60 - there.minute);
  return away(time.hour % 12) < away((time.hour % 12) + 12) ? "am" : "pm";
}

/** Another day, with the hour that was said; "the 2nd" behind "1 June" is of that month. */
function ofDay(moments: SaidMoments, before: Said, said: Said): string | null {
  const [a, b] = [before.when!, said.when!];
  // "at 3 …, I mean Thursday": the hour stays
  if (!a.day && !a.days)
    return isTimed(a) ? `${moments.words(said)}${isTimed(b) ? "" : ` ${moments.words(before)}`}` : null;
  const first = moments.words(before);
  const month = b.day?.bare && moments.monthOf(said) === null ? moments.monthOf(before) : null;
  const lead = b.lead ? "" : (LED.exec(first)?.[0] ?? "").replace(/^at\s/i, "on ");
  const day = `${lead}${moments.words(said)}${month ? ` of ${month}` : ""}`;
  if (isTimed(b) || !isTimed(a)) return day;
  const hour = moments.within(
    before,
    ({ when }) => when !== undefined && !when.day && !when.days && isTimed(when),
  );
  return hour ? `${day} ${moments.words(hour)}` : day;
}

function dayOf(moments: SaidMoments, whole: Said, withPart: boolean): string {
  const isDay = ({ when }: Said): boolean => Boolean(when?.day && when.times.length === 0 && !when.routine);
  const day =
    moments.within(whole, (one) => isDay(one) && (withPart || !one.when!.part)) ??
    moments.within(whole, isDay);
  return day ? moments.words(day) : "";
}

/** "make it an hour later". */
function shifted(
  first: string,
  { day, times }: When,
  { length }: Said,
  later: boolean,
  options: ReadOptions,
): string | null {
  const clock = hasClockPart(length!);
  const { outcome } = read(first, { ...options, whole: true });
  if (!outcome.ok || outcome.trigger.type !== "scheduled") return null;
  if (clock ? times.length === 0 && !day?.instant : !day) return null;
  const at = outcome.trigger.at.getTime() + (later ? 1 : -1) * durationMs(length!);
  const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(options.timeZone);
  const date = `on ${there.toPlainDate().toString()}`;
  return clock || times.length > 0
    ? `${date} at ${there.toPlainTime().toString({ smallestUnit: "minute" })}`
    : date;
}
