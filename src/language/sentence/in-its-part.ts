/**
 * "dentist on Monday at 4, remind me in the morning": behind a thing with its hour the part of the day is that of the thing's own day, and
 * no word for its hour. A part that comes no sooner than the thing is asked about. "lesson at 4, nudge me at quarter to" is so long before it.
 */
import { Temporal } from "temporal-polyfill";
import type { TimeExpression } from "../meaning/values.js";
import type { AsideReading } from "./beside-request.js";
import { refusal } from "./outcome.js";
import { type ReadOptions, read } from "./read.js";

/** A request that says nothing else: "remind me in the morning", "ping me the morning of". */
const IN_PART =
  /^(?<asks>(?:(?:can|could|will|would) (?:you|u) )?(?:please |pls )?\p{L}+ (?:me|us) (?:of it |about it )?)(?<part>in the (?:morning|afternoon|evening)|(?:on )?(?:the )?(?:morning|afternoon|evening) of(?: it)?)(?<end>[\s.!?]*(?:(?:please|pls|thanks|thx)[\s.!?]*)?)$/iu;
/** "remind me in the evening before" */
const BEFORE = /\bin(?= the (?:morning|afternoon|evening|night|day) before\b)/i;
const THAT_MORNING = /\bthat morning\b/i;

/** The request as it points at the thing's own day, as long as it was. */
export function onItsOwnDay(
  { request, fact, turned }: { request: string; fact: string; turned: boolean },
  options: ReadOptions,
): string {
  if (BEFORE.test(request)) return request.replace(BEFORE, "  ");
  const face = turned ? null : FACE.exec(request);
  const length = face && minutesTo(face, fact, options);
  if (length) {
    const { asks: before = "", at = "", end: after = "" } = face.groups!;
    return `${before}${`${length}m ahead`.padStart(at.length)}${after}`;
  }
  const { asks, part, end } = IN_PART.exec(request)?.groups ?? {};
  if (part === undefined || !hasHour(fact, options)) return request;
  const that = `that ${/morning|afternoon|evening/i.exec(part)![0]}`;
  return `${asks}${that.padStart(part.length)}${end}`;
}

/** "at quarter to", "at half past": of the hour that the thing has. */
const FACE =
  /^(?<asks>(?:(?:can|could|will|would) (?:you|u) )?(?:please |pls )?\p{L}+ (?:(?:me|us) )?)(?<at>at (?:a )?(?<minutes>quarter|five|ten|twenty|twenty[- ]five|half|5|10|20|25)[ -](?<way>to|past))(?<end>[\s.!?]*(?:(?:please|pls|thanks|thx)[\s.!?]*)?)$/iu;
const MINUTES: ReadonlyMap<string, number> = new Map(
  Object.entries({ quarter: 15, five: 5, ten: 10, twenty: 20, "twenty five": 25, half: 30 }),
);

/** How many minutes before the thing the clock last shows that; none where the thing has no hour. */
function minutesTo({ groups }: RegExpExecArray, fact: string, options: ReadOptions): number | null {
  const said = groups!.minutes!.toLowerCase().replace("-", " ");
  const minutes = MINUTES.get(said) ?? Number(said);
  const [time] = timesOf(fact, options);
  if (!time || minutes > 30 || minutes < 1) return null;
  const shown = groups!.way!.toLowerCase() === "to" ? 60 - minutes : minutes;
  return (time.minute - shown + 120) % 60 || 60;
}

const timesOf = (fact: string, options: ReadOptions): TimeExpression[] =>
  read(fact, options).segmentation.pieces.flatMap(({ piece }) =>
    piece.kind === "when" ? piece.when.times : piece.kind === "series" ? (piece.series.times ?? []) : [],
  );

const hasHour = (fact: string, options: ReadOptions): boolean => timesOf(fact, options).length > 0;

/** Such a reading, or a question where it is no sooner than what it is for. */
export function soonEnough(
  found: AsideReading,
  { fact, request, said }: { fact: string; request: string; said: string },
  options: ReadOptions,
): AsideReading {
  const { outcome } = found.reading;
  if ((request === said && !THAT_MORNING.test(request)) || !hasHour(fact, options)) return found;
  const own = read(fact, options).outcome;
  if (!outcome.ok || outcome.trigger.type !== "scheduled" || !own.ok || own.trigger.type !== "scheduled")
    return found;
  if (outcome.trigger.at < own.trigger.at) return found;
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(
    outcome.trigger.at.getTime(),
  ).toZonedDateTimeISO(options.timeZone);
  const clock = `${hour}:${String(minute).padStart(2, "0")}`;
  return {
    ...found,
    reading: {
      ...found.reading,
      outcome: refusal(
        "AMBIGUOUS_TIME",
        `${clock} on that day is not before it.`,
        'Say the day and the hour, for example "remind me the evening before at 7".',
      ),
    },
  };
}
