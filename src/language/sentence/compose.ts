/** Which trigger the pieces of a reading make together. Null where they cannot be pieces of one sentence. */
import { Temporal } from "temporal-polyfill";
import type { Trigger } from "../../trigger.js";
import type { Moment } from "../calendar.js";
import { describeTrigger } from "../describe.js";
import { narrowed, twice } from "../meaning/agreement.js";
import { compileRecurrence } from "../meaning/compile-recurrence.js";
import { ahead } from "../meaning/days-told.js";
import { hasClockPart } from "../meaning/duration-parts.js";
import { noteOfDaysEnd } from "../meaning/end-of-day.js";
import { resolveMoment } from "../meaning/resolve-moment.js";
import type { DurationParts, Series, When } from "../meaning/values.js";
import type { Alternative, ReadingExtras } from "../types.js";
import { aYearOn } from "./a-year-on.js";
import { Bag, chosenOf, dateOfDay, expressionOf, joinAll, type Spoken } from "./bag.js";
import { monthly } from "./bare-dates.js";
import { beginsElsewhere } from "./bound-series.js";
import { whenOfThing } from "./clock-of-thing.js";
import {
  asksForRhythm,
  everyMonth,
  frequencyOf,
  isHour,
  isPlaceInMonth,
  isRubric,
  isWeekdays,
  mayComeAgain,
} from "./comes-again.js";
import { contextual } from "./compose-context.js";
import { besideCounting, counted, lastBefore, takesPlace } from "./counted.js";
import { onDayOfName } from "./day-of-name.js";
import { eachDayUntil } from "./each-day-until.js";
import { gatherEarlier } from "./gather-earlier.js";
import { hoursByDay } from "./hours-by-day.js";
import { hoursByTitle } from "./hours-by-title.js";
import { datesOfOneYear, emptySeries, isList, listSeries } from "./lists.js";
import { ITS_TIME_UNSAID, type Outcome, refusal } from "./outcome.js";
import type { Segmentation } from "./segment.js";
import { beforeEvents, timedOccasion } from "./timed-occasions.js";
import { notesOfWinter } from "./winter-letters.js";

export function compose(segmentation: Segmentation, said: Spoken): Outcome | null {
  const spoken = { ...said, title: [...segmentation.before, ...segmentation.title] };
  const bag = new Bag(segmentation.pieces);
  const { tokens, text, moment } = spoken;
  if (bag.all("negated").length > 0)
    return refusal(
      "NOT_UNDERSTOOD",
      "This says not to remind; it does not set a reminder.",
      "To remove a reminder, use cancel with its id.",
    );
  const [unread] = bag.all("unread");
  if (unread)
    return refusal(
      bag.all("series").length > 0 ||
        unread.why.startsWith("a day counted") ||
        unread.why.startsWith("a rhythm")
        ? "INVALID_RECURRENCE"
        : "UNSUPPORTED",
      `I do not know ${unread.why}: "${bag.words("unread", tokens, text)}".`,
      'Say it as a day and time, for example "on Friday at 9".',
    );
  const topics = bag.all("topic");
  if (topics.length > 1) return null;
  const series = bag.all("series");
  const plain = bag.all("when").map(({ when }) => when);
  const timed = beforeEvents(hoursByTitle(plain, segmentation, tokens), segmentation, tokens);
  const whens = beforeWhatIsTold(timed, spoken);
  const [apart] = whens.flatMap(({ open }) => open ?? []);
  if (apart) return refusal("AMBIGUOUS_TIME", twice(apart));
  const [differ] = whens.flatMap(({ day }) => (day?.twice && dateOfDay(day, spoken.moment).open) || []);
  if (differ) return refusal("AMBIGUOUS_TIME", `${differ}.`);
  for (const { length } of bag.all("ask")) {
    const day = length && ahead(length);
    if (day) whens.push({ day, times: [], lead: "", weak: 0 });
  }
  const own = whenOfThing(tokens, segmentation, whens);
  if (own) whens.push(own);
  const extras = extrasOf(bag, spoken);
  if (!extras) return null;
  if (topics[0]) {
    const its = series.length > 0 ? null : timedOccasion(topics[0].topic, whens, bag, tokens);
    if (its) return single(bag, its, extras, spoken, segmentation);
    return series.length > 0 ? null : contextual(topics[0].topic, whens, bag, extras, spoken);
  }
  if (series.length > 0) return rhythm(bag, whens, extras, spoken);
  // "the last Friday of the month, but not in July": of every one
  if (whens.some(({ day }) => day?.repeats) && everyMonth(bag, tokens))
    return rhythm(bag, whens, extras, spoken, { ...emptySeries(), frequency: "month" });
  if (!segmentation.asked && mayComeAgain(tokens, segmentation.title) && whens.some(isPlaceInMonth))
    return rhythm(bag, whens, extras, spoken, { ...emptySeries(), frequency: "month", noted: true });
  // "mon wed fri at 6 until the end of June", "tue and thu at 18 for six weeks": so every week
  if (whens.some(isWeekdays) && whens.every((when) => isWeekdays(when) || isHour(when)) && isBounded(bag))
    return rhythm(bag, whens, extras, spoken, { ...emptySeries(), frequency: "week" });
  // "a recurring reminder on Tuesday at 9", "choir is always on a Tuesday at 9, remind me each time"
  if (whens.length > 0 && (moment.each || asksForRhythm(bag, tokens))) {
    const frequency = frequencyOf(whens, moment);
    return frequency
      ? rhythm(bag, whens, extras, spoken, { ...emptySeries(), frequency })
      : refusal("INVALID_RECURRENCE", "I understood that it comes again, but not how often.");
  }
  const lasting = eachDayUntil(bag, whens, spoken);
  if (lasting)
    return rhythm(lasting.bag, lasting.whens, extras, spoken, { ...emptySeries(), frequency: "day" });
  const [span] = bag.all("span");
  // "for the next five days at 8": each of them
  if (span && everyDay(span.length, whens))
    return rhythm(bag, whens, extras, spoken, { ...emptySeries(), frequency: "day" });
  if (bag.all("vague").length > 0)
    return whens.length > 0
      ? null
      : refusal(
          "NEEDS_TIME",
          `"${bag.words("vague", tokens, text)}" leaves open ${bag.all("vague")[0]!.why}.`,
        );
  if (bag.all("untilDone").length > 0 && whens.length === 0) return null;
  return single(bag, whens, extras, spoken, segmentation);
}

/** "poker on Friday at 20:00, remind me at 6 to …": the last six o'clock before it, where the request names no day of its own. */
const beforeWhatIsTold = (whens: readonly When[], { moment: { toldAt } }: Spoken): When[] =>
  toldAt === undefined || whens.some(({ day, days }) => day || days)
    ? [...whens]
    : whens.map((when) => ({ ...when, times: when.times.map((time) => lastBefore(time, toldAt)) }));

/** What goes beside the trigger; null where it contradicts itself. */
function extrasOf(bag: Bag, { moment }: Spoken): ReadingExtras | null {
  const extras: ReadingExtras = {};
  if (bag.all("shared").length > 0 || bag.all("ask").some(({ shared }) => shared)) extras.shared = true;
  if (bag.all("nag").length > 0) extras.nag = "until-acknowledged";
  if (bag.all("untilDone").length > 0) {
    if (bag.all("series").length === 0) extras.nag = "until-acknowledged";
  }
  const warn = bag.all("warn").flatMap(({ warn }) => warn);
  if (warn.length > 0) extras.warn = [...new Set(warn)];
  const [stale] = bag.all("stale");
  if (stale?.when?.day && bag.all("series").length > 0) return extras;
  if (stale?.when) {
    const resolved = resolveMoment({ ...expressionOf(stale.when, moment), lead: "" }, moment);
    if (!resolved.ok) return null;
    extras.staleAt = resolved.at;
    const tomorrow = new Date(moment.now.add({ days: 1 }).epochMilliseconds);
    const eachDay = hourOfThatDay(stale.when, tomorrow, moment, { later: false });
    if (eachDay) extras.staleEachDay = eachDay;
  } else if (stale) extras.staleEvent = stale.event ?? "then";
  return extras;
}

/** Something says how long it goes on: what is to come once has no end. */
const isBounded = (bag: Bag): boolean =>
  (["until", "range", "count", "except"] as const).some((kind) => bag.all(kind).length > 0) ||
  bag.all("span").some(({ length }) => !hasClockPart(length));

const everyDay = ({ days, weeks, hours, minutes, seconds }: DurationParts, whens: readonly When[]): boolean =>
  days + weeks * 7 > 1 &&
  hours + minutes + seconds === 0 &&
  whens.length === 1 &&
  whens[0]!.times.length > 0 &&
  !whens[0]!.day &&
  !whens[0]!.days;

function rhythm(
  bag: Bag,
  whens: readonly When[],
  extras: ReadingExtras,
  { moment, tokens, text, title = [] }: Spoken,
  unsaid?: Series,
): Outcome | null {
  if (bag.all("vague").length > 0 || whens.some(({ also }) => also)) return null;
  const apart = hoursByDay(bag, whens, tokens, title);
  const gathered = gatherEarlier(apart?.bag ?? bag, apart?.whens ?? whens, moment, unsaid);
  if (gathered === null) return null;
  if ("ok" in gathered) return gathered;
  if (apart) Object.assign(gathered, { byDay: apart.byDay });
  const days = gathered.weekdays.length + gathered.monthDays.length + gathered.positions.length;
  const open = days === 0 && gathered.unsure ? { open: gathered.unsure } : {};
  const once = datesOfOneYear(gathered, bag.all("series"));
  const compiled = compileRecurrence(gathered, moment);
  if (!compiled.ok) return refusal(compiled.code, compiled.reason);
  const { ok, trigger, confidence } = compiled;
  const notes = [...compiled.notes, ...once, ...bag.few("series", tokens, text)];
  const ended = bag.all("untilDone").length > 0 ? { ...trigger, ends: { on: "done" as const } } : trigger;
  // "the monthly report on the last Friday of every month": the adverb describes the thing
  // at the head of the sentence or as a word for the reminder, "biweekly review, Wednesdays at 15", it says which of them
  const heads = bag.all("series");
  const chooses =
    days > 0 &&
    bag.placed.some(({ piece, from, to }) => {
      if (piece.kind !== "series" || piece.adverb !== true) return false;
      const behind = bag.placed.find((one) => one.from >= to);
      // "weekly, Monday mornings": which of them it is
      const signs = tokens.slice(to, behind?.from);
      if (behind?.piece.kind === "series" && signs[0] && signs.every(({ kind }) => kind === "symbol"))
        return true;
      const next = behind?.from === to ? behind.piece.kind : undefined;
      return next === "ask" || ((from === 0 || next === "series") && (piece.series.interval ?? 1) > 1);
    });
  const doubt =
    (beginsElsewhere(gathered) ? 1 : 0) +
    (heads.some(({ adverb, series }) => adverb && series.frequency && series.frequency !== "hour") &&
    heads.length > 1 &&
    !chooses
      ? 2.2
      : 0);
  return { ok, trigger: ended, notes, confidence, alternatives: [], extras, doubt, ...open };
}

function single(
  bag: Bag,
  whens: readonly When[],
  extras: ReadingExtras,
  spoken: Spoken,
  segmentation: Segmentation,
): Outcome | null {
  const { moment, timeZone } = spoken;
  for (const kind of ["except", "count", "months", "span"] as const)
    if (bag.all(kind).length > 0) return null;
  if (bag.all("until").length > 0) return null;
  if (bag.all("start").length > 0)
    return whens.length > 0
      ? null
      : refusal("INVALID_RECURRENCE", "I understood when to start, but not how often.");
  const [range] = bag.all("range");
  if (range)
    return whens.length > 0
      ? null
      : refusal("AMBIGUOUS_TIME", "This is a stretch of time; I need one moment in it.");
  if (whens.length === 0) {
    if (bag.all("ahead").length > 0) return ITS_TIME_UNSAID;
    if (bag.all("priority").some(({ soon }) => soon)) {
      const at = new Date(moment.now.add({ minutes: 5 }).epochMilliseconds);
      return {
        ok: true,
        trigger: { type: "scheduled", at },
        confidence: 0.7,
        notes: ["as soon as possible: in 5 minutes"],
        alternatives: [],
        extras,
      };
    }
    return refusal("NEEDS_TIME", "I found no time in this.");
  }
  if (
    bag.all("ahead").some(({ behind, length }) => behind && !hasClockPart(length)) &&
    whens.every(({ day, days }) => !day && !days)
  )
    return refusal("NEEDS_TIME", "I do not know behind which day that is.");
  const counting = besideCounting(bag, whens);
  const counts = bag.all("ahead").length > 0 || counting.at;
  const whole = joinAll(counts ? onDayOfName(counting.told, segmentation, spoken.tokens) : whens);
  if (!whole) return null;
  if (whole.goesOn === "hours" && spoken.tokens.some(({ text }) => /^(?:until|till?)$/i.test(text)))
    return refusal("AMBIGUOUS_TIME", "This says when it ends.", 'Say when it begins, or "by" that hour.');
  if (whole.either) return refusal("AMBIGUOUS_TIME", "This names several times and leaves open which.");
  if (isList(whole)) {
    if (bag.all("ahead").length > 0) return null;
    const dates = monthly(whole);
    if (dates) {
      const { days: _, ...times } = whole;
      const unsaid: Series = { ...emptySeries(), frequency: "month", monthDays: dates.days };
      const each = rhythm(bag, [times], extras, spoken, unsaid);
      return each?.ok && dates.open ? { ...each, open: dates.open } : each;
    }
    const listed = listSeries(whole, moment);
    return listed.ok ? { ...listed, alternatives: [], extras } : listed;
  }
  const expression = expressionOf(whole, moment);
  const plainly = counted(bag, resolveMoment(expression, moment), moment, counting.at, takesPlace(spoken));
  const resolved = narrowed(plainly, whole, moment);
  if (!resolved.ok) return refusal(resolved.code, resolved.reason);
  const over = aYearOn(whole, resolved.at, spoken);
  const alternative = (other: Date): Alternative => {
    const trigger: Trigger = { type: "scheduled", at: other };
    return { trigger, description: describeTrigger(trigger, { timeZone }) };
  };
  const winter = notesOfWinter(spoken.tokens, bag.placed, resolved.at);
  const unlikely = [...(resolved.unlikely ?? []), ...winter.literal];
  const alternatives = [
    ...resolved.others.map(alternative),
    ...unlikely.map((other): Alternative => ({ ...alternative(other), unlikely: true })),
  ];
  if (whole.day?.repeats && isRubric(bag.placed[0], spoken.tokens))
    return rhythm(bag, whens, extras, spoken, { ...emptySeries(), frequency: "month" });
  // "the last friday of the month", with something to do: this month, or every month?
  if (whole.day?.repeats && segmentation.title.length > 0 && !["by", "before"].includes(whole.lead)) {
    const once = describeTrigger({ type: "scheduled", at: resolved.at }, { timeZone });
    return refusal(
      "AMBIGUOUS_TIME",
      `"${bag.words("when", spoken.tokens, spoken.text)}" can be once, ${once}, or every month.`,
      'Say "of this month" or "of every month".',
    );
  }
  const { at, confidence } = resolved;
  const few = bag.few("when", spoken.tokens, spoken.text);
  const ends = noteOfDaysEnd(bag.all("when").map(({ when }) => when));
  const notes = [...resolved.notes, ...winter.notes, ...chosenOf(whole), ...few, ...ends];
  const [stale] = bag.all("stale");
  const staleAt = stale?.when && hourOfThatDay(stale.when, at, moment);
  const offs = bag.all("off");
  if (offs.length > 1 || offs[0]?.days.instead === "skip") return null;
  return {
    ok: true,
    trigger: { type: "scheduled", at, ...(offs[0] ? { days: offs[0].days } : {}) },
    confidence: confidence - whole.weak * 0.2,
    notes,
    alternatives,
    extras: staleAt ? { ...extras, staleAt } : extras,
    ...(over ? { over } : {}),
  };
}

/** "tomorrow at 9, only until noon": an hour without a day is of the day of the time itself. */
function hourOfThatDay(when: When, at: Date, moment: Moment, { later = true } = {}): Date | null {
  if (when.day || when.days) return null;
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(moment.timeZone);
  const date = { date: day.toPlainDate(), roll: "none" as const };
  const resolved = resolveMoment({ ...expressionOf(when, moment), lead: "", date }, moment);
  return resolved.ok && (!later || resolved.at > at) ? resolved.at : null;
}
