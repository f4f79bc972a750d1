/**
 * Which half of the day an hour means that says none, by what happens then: an alarm clock rings in the morning, a dinner is in the
 * evening. The words are those of `rules.ts`.
 */
import type { Token } from "../chart/tokens.js";
import type { TimeExpression, When } from "../meaning/values.js";
import { EVENING_EVENTS, IN_THE_EVENING, IN_THE_MORNING, MORNING_EVENTS } from "../rules.js";
import { isOfEvent } from "./attended.js";
import { FUNCTION } from "./excuse.js";
import { isKindOfEvening } from "./kinds-of-evenings.js";
import type { Segmentation } from "./segment.js";
import { ORDERS } from "./verbs.js";

export function hoursByTitle(whens: readonly When[], said: Segmentation, tokens: readonly Token[]): When[] {
  // "in the afternoon" says it itself, and most readings have no time at all
  if (whens.every(({ part }) => part)) return [...whens];
  // "dinner with Jo Friday at 7, remind me an hour before to shower": the hour is that of the dinner
  const counted = said.before.length > 0 && said.pieces.some(({ piece }) => piece.kind === "ahead");
  const segmentation = counted ? { ...said, title: said.before } : said;
  const { frame } = segmentation;
  const evening = whens.length === 1 && isBareDay(whens[0]!) && isEvening(segmentation, tokens);
  if (evening) return [{ ...whens[0]!, part: "evening" }];
  const has = (events: ReadonlySet<string>, part: string): boolean =>
    isEvent(events, part, segmentation, tokens) || isOfEvent(events, part, said, tokens);
  const words = segmentation.title
    .map((index) => tokens[index]!.lower)
    .join(" ")
    .replace(/ - /g, "-");
  const half =
    frame === "wake" && whens.some(({ day }) => day) && !tokens.some(({ lower }) => lower === "today")
      ? beforeDawn
      : frame === "alarm" || frame === "wake" || IN_THE_MORNING.test(words) || isMorning(segmentation, tokens)
        ? early
        : IN_THE_EVENING.test(words) || isTableFor(words, whens)
          ? /\b(?:night|shift|evening|after|bedtime|home)\b/.test(words)
            ? late
            : lateBeforeTen
          : has(EVENING_EVENTS, "evening")
            ? has(BY_DAY_TOO, "")
              ? lateBeforeTen
              : late
            : isOfEvent(VISITORS, "", said, tokens, { ledUpTo: true }) ||
                (whens.some(isOnWorkday) && has(PLAYED, ""))
              ? lateBeforeNine
              : null;
  // "wake me at 4 in the afternoon" says it itself
  return half
    ? whens.map((when) => (when.part ? when : { ...when, times: when.times.map(half) }))
    : [...whens];
}

/** "table | for 745 saturday": where people eat. */
const isTableFor = (words: string, whens: readonly When[]): boolean =>
  /^(?:(?:a|the|my|our) )?(?:\p{L}+ )?(?:table|reservation)$/u.test(words) &&
  whens.some(({ lead }) => lead === "for");

/** Who sleeps in the afternoon is woken today. */
const beforeDawn = (time: TimeExpression): TimeExpression =>
  time.half === "none" && time.hour >= 2 && time.hour < 12 ? { ...time, half: "am" } : time;

const early = (time: TimeExpression): TimeExpression =>
  time.half === "none" && time.hour >= 4 && time.hour < 12 ? { ...time, half: "am" } : time;

const late = (time: TimeExpression): TimeExpression =>
  time.half === "none" && time.hour >= 5 && time.hour < 12
    ? { ...time, hour: time.hour + 12, half: "pm" }
    : time;

const lateBeforeTen = (time: TimeExpression): TimeExpression => (time.hour < 10 ? late(time) : time);

const lateBeforeNine = (time: TimeExpression): TimeExpression => (time.hour < 9 ? late(time) : time);

/** Of the hour at which they come, what is done before it: "heating on 1 hr before the guests at 7". */
const VISITORS = new Set("guests visitors company".split(" "));

/** On a working day they are played in the evening, at the weekend in the morning as well. */
const PLAYED = new Set("match game fixture".split(" "));
const isOnWorkday = ({ day }: When): boolean => {
  const { weekdays, monthDays } = day?.series ?? {};
  return weekdays !== undefined && !monthDays && weekdays.every((weekday) => weekday < 6);
};

/** At ten or eleven these are in the morning as well: "choir every Sunday 10:30". */
const BY_DAY_TOO = new Set(
  "choir recital ballet musical cinema movie film show performance screening theatre theater bbq barbecue".split(
    " ",
  ),
);

/** "be up for the flight", "kids up"; not "pick the kids up", "be up to date", "up the rent". */
const IS_UP =
  /^(?:(?:be|been) )?(?:(?:up|awake|out of bed)(?: (?:and about|early|bright and early))?(?: (?:for|to (?:get|catch|drive|leave|go|help|let|meet|take|pack|travel))\b|$))|^(?:(?:the|my|our) )?(?:kids|children|boys|girls|twins) up$/;

/** To wake somebody, to get up, or an event of the morning. */
function isMorning(segmentation: Segmentation, tokens: readonly Token[]): boolean {
  const [first, ...rest] = segmentation.title.map((index) => tokens[index]!.lower);
  // "get up", "get the kids up"; not "get the car picked up"
  const up = rest.slice(0, 4).indexOf("up");
  if (first === "wake" || (first === "get" && up >= 0 && !/ed$/.test(rest[up - 1] ?? ""))) return true;
  if (IS_UP.test([first, ...rest].join(" "))) return true;
  return isEvent(MORNING_EVENTS, "morning", segmentation, tokens);
}

/** "Friday": nothing else says when. */
const isBareDay = ({ day, days, either, times, part, routine, until, lead }: When): boolean =>
  day !== undefined &&
  !(day.instant || day.stretch || days || either || part || routine || until) &&
  times.length === 0 &&
  (lead === "" || lead === "on");

/** "pizza evening", "bin night": it is in the evening; not "book a table for date night". */
function isEvening({ title }: Segmentation, tokens: readonly Token[]): boolean {
  const at = title.findIndex((index) => /^(?:evening|night|nite)$/.test(tokens[index]!.lower));
  if (at < 1 || !isKindOfEvening(tokens, title[at]!)) return false;
  const opens = title.findLastIndex(
    (index, place) => place < at && tokens[index]!.kind === "symbol" && !/^['’-]$/.test(tokens[index]!.lower),
  );
  const called = title.slice(opens + 1, at).map((index) => tokens[index]!.lower);
  const goesOn = tokens[title[at + 1] ?? -1]?.kind === "word" && title[at + 1] === title[at]! + 1;
  return (
    !goesOn && called.length > 0 && !called.some((word) => FUNCTION.has(word)) && !ORDERS.has(called[0]!)
  );
}

/** Names an event of that part of the day, not something to do about one ("book a table for dinner"). */
function isEvent(
  events: ReadonlySet<string>,
  part: string,
  { title }: Segmentation,
  tokens: readonly Token[],
): boolean {
  const [first] = title;
  if (first === undefined) return false;
  const { lower: opens } = tokens[first]!;
  // "match": alone a thing
  if (ORDERS.has(opens) && !(title.length === 1 && events.has(opens))) return false;
  return title.some((index, at) => {
    const next = tokens[title[at + 1] ?? -1];
    // "concert tickets" are no concert
    if (next && title[at + 1] === index + 1 && next.kind === "word" && !FUNCTION.has(next.lower))
      return false;
    const { lower } = tokens[index]!;
    const called = lower === part || (part === "evening" && lower === "night");
    return events.has(lower) || (called && title.includes(index - 1));
  });
}
