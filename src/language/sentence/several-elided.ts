/** What a later one of several reminders leaves out, because the one before it said so: the request, the day, the month, the unit. */
import { Temporal } from "temporal-polyfill";
import { SPAN } from "./after-that.js";
import type { Reading, ReadOptions } from "./read.js";

const WEEKDAYS = "(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*";

/** Behind one that was asked for, what may leave out the request. */
export const ASKED_FOR =
  /^(?:(?:at|in|on|tomorrow|tonight|today|next|this|the|\p{L}{3,6}day)\b.* (?:to|about|of) |(?:about|of) )/iu;

/** The beginning of its day, or now on the day of today; null of a rhythm. */
export function dayOf({ outcome }: Reading, options: ReadOptions): Date | null {
  if (!outcome.ok || outcome.trigger.type !== "scheduled") return null;
  const day = Temporal.Instant.fromEpochMilliseconds(outcome.trigger.at.getTime())
    .toZonedDateTimeISO(options.timeZone)
    .startOfDay().epochMilliseconds;
  return new Date(Math.max(day, options.now.getTime()));
}

/** "… tomorrow at 8, and the day after at 7", "… next Monday and the Friday after": counted from the day of the one before. */
export function dayAfter(
  said: string,
  before: Reading,
  options: ReadOptions,
): { said: string; now: Date } | null {
  const later = LATER.exec(said) ?? LATER_BEHIND.exec(said);
  const { outcome } = before;
  if (later && outcome.ok && outcome.trigger.type === "scheduled") {
    const rest = `${said.slice(0, later.index)}${said.slice(later.index + later[0].length)}`.trim();
    return { said: `in ${later[1]} ${rest}`, now: outcome.trigger.at };
  }
  const [words, weekday] = AFTER.exec(said) ?? [];
  const now = words === undefined ? null : dayOf(before, options);
  return now && { said: `${weekday ? `on ${weekday}` : "tomorrow"}${said.slice(words!.length)}`, now };
}
/** "… at 4, and half an hour later to take it out": counted from the one before. */
const LATER = new RegExp(
  `^(?:then )?(?:again |another )?(${SPAN}) (?:later|afterwards?|after (?:that|this|it))(?=[\\s,:])[,:]?`,
  "i",
);
const LATER_BEHIND = new RegExp(
  `,? (?:then )?(?:again |another )?(${SPAN}) (?:later|afterwards?|after (?:that|this))[.!]?$`,
  "i",
);
/** It is counted from what was said before it. */
export const isLater = (said: string): boolean => LATER.test(said);
const AFTER = new RegExp(
  `^(?:on )?the (?:day after(?! tomorrow)|(?:next|following) day|(${WEEKDAYS}) after)(?=\\s|,|:)`,
  "i",
);

/**
 * "the rent on 1 June and the deposit on the 8th": a day without a month that would lie before the one that was said is of its month; and in
 * "monday …, tuesday …, thursday …" each is behind the one before.
 */
export const goesBack = ({ outcome, segmentation }: Reading, before: Reading, inOrder = false): boolean =>
  outcome.ok &&
  before.outcome.ok &&
  outcome.trigger.type === "scheduled" &&
  before.outcome.trigger.type === "scheduled" &&
  outcome.trigger.at < before.outcome.trigger.at &&
  segmentation.pieces.some(
    ({ piece }) =>
      piece.kind === "when" &&
      ((piece.when.day?.bare && piece.when.day.series?.monthDays !== undefined && namesMonth(before)) ||
        (inOrder && piece.when.day?.series?.weekdays !== undefined)),
  );

/** "on the 1st …, on the 15th …" are the next such days, each by itself. */
const namesMonth = ({ segmentation }: Reading): boolean =>
  segmentation.pieces.some(({ piece }) => piece.kind === "when" && piece.when.day && !piece.when.day.bare);

/** "in ten minutes to stir the jam and in forty to fill the jars": the unit is said once. */
export const sameUnit = (text: string): string =>
  text.replace(
    /(\bin (?:\p{L}+|\d+) (minutes?|mins?|hours?|hrs?|days|weeks)\b.*?(?:\band|\bn|\bthen|[,;&])(?: then| also| again)? in (?:\d+|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety))(?= to\b| the\b|,|$)/iu,
    (_, front: string, unit: string) => `${front} ${unit.replace(/s?$/, "s")}`,
  );

/** "in 1, 2 and 3 hours": each of them, with the unit that is said once. */
export function eachLength(text: string): string[] | null {
  const found = LENGTHS.exec(text);
  if (!found) return null;
  const [all, numbers, unit] = found;
  const each = numbers!.split(/\s*,\s*(?:and\s+)?|\s+(?:and|&|then)(?: again)?(?: in)?\s+/i);
  const put = (number: string): string =>
    `${text.slice(0, found.index)}in ${number} ${unit}${text.slice(found.index + all.length)}`;
  return each.length > 1 ? each.map(put) : null;
}
const NUMBER = "(?:\\d{1,3}|one|two|three|four|five|six|eight|ten|fifteen|twenty|thirty|forty|fifty|sixty)";
const LENGTHS = new RegExp(
  `\\bin ((?:${NUMBER}\\s*,\\s*)*${NUMBER},?\\s+(?:and|&|then)(?: again)?(?: in)?\\s+${NUMBER}) ?(min(?:ute)?s?|hours?|hrs?|days|weeks|months)\\b(?! (?:and|before|ahead|later|after))`,
  "i",
);

/** "…, wednesday nothing, …": a day of a list on which nothing is. */
export function withoutFreeDays(text: string): string {
  if ((text.match(DAY_ENTRY) ?? []).length < 3) return text;
  return text.replace(FREE_DAY, (_, front: string) => (front ? "," : "")).replace(/^\s*,\s*/, "");
}
const DAY_ENTRY = new RegExp(`(?:^|[,;]\\s*)(?:and )?(?:on )?${WEEKDAYS}\\b`, "gi");
const FREE_DAY = new RegExp(
  `(^|[,;]\\s*)(?:and )?(?:on )?${WEEKDAYS}:? (?:is )?(?:nothing|free|none|nada|no plans)(?=\\s*(?:[,;.]|$)),?`,
  "gi",
);

/** "tonight and every night this week at 9": the first of them; "three alarms …": their times count them. */
export const uncounted = (text: string): string =>
  withoutFreeDays(text.replace(EACH_OF_THEM, "")).replace(FIRST_OF, "").replace(COUNTED, "$1");
/** "…, remind me of all three", "…, tell me each time": nothing beside the times that were named. */
const EACH_OF_THEM =
  /[\s,.;:–-]+(?:and |so |please )*(?:(?:remind|tell|ping|nudge|poke) (?:me|us) (?:(?:of|about) )?(?:all|both|each|every)(?: one)?(?: (?:of (?:them|these|those)|times?|two|three|four|five|occasions?))*|(?:both|all) reminders)(?:,? please)?[\s.!]*$/i;
const FIRST_OF =
  /\b(?:tonight|today|this (?:morning|afternoon|evening)),? and (?:then )?(?=(?:every|each) (?:day|night|morning|afternoon|evening)\b)/i;
const COUNTED =
  /^((?:(?:please|can you|could you|set|make|i need|i want|give me)\s+)*)(?:two|three|four|five|six|[2-6])\s+(?=alarms\b.*\d.*(?:,|&|\band\b).*\d)/i;

/** It names a day, or days. */
export const hasDay = ({ segmentation }: Reading): boolean =>
  segmentation.pieces.some(
    ({ piece }) =>
      piece.kind === "series" ||
      (piece.kind === "when" && (piece.when.day !== undefined || piece.when.days !== undefined)),
  );
