/**
 * A thing that comes again, and a request with a day of its own in the same period: "rent is due every 1st, remind me on the 28th",
 * "homework due every Monday, remind me on Sunday at 5", "trash day is Tuesday, remind me Monday night every week". The thing is what to
 * remember, the day is that of the request, as often as one of the two says. What has something else to remember, counts back, or names a
 * day that is none of that period is read elsewhere.
 */
import type { Piece } from "../grammar/values.js";
import type { Day, Frequency, Series } from "../meaning/values.js";
import { type AsideReading, CALLS, inSituation, QUOTE, REPORTED } from "./beside-request.js";
import { type Reading, type ReadOptions, read } from "./read.js";
import { nameOf } from "./told-fact.js";
import { UNWANTED } from "./ways-of-asking.js";

const MAX_LENGTH = 300;
/** One of these is in every such sentence. */
const AGAIN = /\b(?:every|each|weekly|monthly|yearly|annually|per (?:week|month|year))\b/i;
const SEAM = new RegExp(
  `[,;.–—-]\\s+(?:(?:so|and|please|pls|but)\\s+)*(${CALLS}|(?:set |send me )?(?:a )?reminders?\\b|remind\\b)\\s*`,
  "giu",
);

/** What of a fact says when. */
const TIMES: ReadonlySet<Piece["kind"]> = new Set(["when", "series", "months"]);
const BESIDE: ReadonlySet<Piece["kind"]> = new Set(["ask", "open", "close", "link", "bridge"]);

export function readOwnDay(text: string, options: ReadOptions): AsideReading | null {
  if (text.length > MAX_LENGTH || !AGAIN.test(text) || QUOTE.test(text) || UNWANTED.test(text)) return null;
  for (const found of text.matchAll(SEAM)) {
    const fact = text.slice(0, found.index);
    const request = text.slice(found.index + found[0].length);
    if (fact.trim().split(/\s+/).length < 2 || fact.endsWith("?") || REPORTED.test(fact)) continue;
    if (inSituation(fact.replace(/^(?:every|each)\b/i, ""))) continue;
    const told = read(fact, options);
    const asked = read(`remind me ${request}`, options);
    if (!isBare(asked)) continue;
    const [toldOf, askedOf] = [periodOf(told), periodOf(asked)];
    if (!toldOf || !askedOf?.dayed || toldOf.period !== askedOf.period) continue;
    if (toldOf.again === askedOf.again) continue;
    // what the request says by itself cannot be spoilt by the words of the fact
    if (toldOf.again && told.doubt) continue;
    const said = `remind me ${request}${askedOf.again ? "" : ` every ${askedOf.period}`}`;
    const reading = read(said, options);
    const { outcome, doubt } = reading;
    if (doubt || !outcome.ok || outcome.trigger.type !== "recurring" || !isBare(reading)) continue;
    return { reading, request: said, offset: 0, title: nameOf(told, fact), place: () => text.length - 1 };
  }
  return null;
}

/** A request with a time, and nothing else to remember. */
const isBare = ({ segmentation: { pieces, title, before }, tokens }: Reading): boolean =>
  [...title, ...before].every((at) => tokens[at]!.kind === "symbol") &&
  pieces.every(({ piece }) => TIMES.has(piece.kind) || BESIDE.has(piece.kind));

interface Period {
  period: Frequency;
  /** It says that it comes again. */
  again: boolean;
  /** It says on which day. */
  dayed: boolean;
}

/** In which period its day comes once; null where it says none, or more than one. */
function periodOf({ segmentation: { pieces } }: Reading): Period | null {
  if (pieces.some(({ piece }) => !TIMES.has(piece.kind) && !BESIDE.has(piece.kind))) return null;
  const heads = pieces.flatMap(({ piece }) => (piece.kind === "series" ? [piece.series] : []));
  const whens = pieces.flatMap(({ piece }) => (piece.kind === "when" ? [piece.when] : []));
  if (heads.some((head) => (head.interval ?? 1) > 1 || head.every || head.count || isSplit(head)))
    return null;
  if (whens.some(({ days, lead }) => days || lead === "until")) return null;
  const days = whens.flatMap(({ day }) => (day ? [day] : []));
  const placed = heads.filter(({ weekdays, monthDays, months }) => weekdays ?? monthDays ?? months);
  const months = pieces.some(({ piece }) => piece.kind === "months");
  const periods = new Set<Frequency | null | undefined>([
    ...heads.map(({ frequency }) => frequency),
    ...days.map(ofDay),
    ...(months ? ["year" as const] : []),
  ]);
  const [period] = periods;
  if (!period || periods.size > 1 || !["week", "month", "year"].includes(period)) return null;
  return { period, again: heads.length > 0, dayed: days.length + placed.length > 0 || months };
}

/** "every quarter on the 5th": of some months only. */
const isSplit = ({ frequency, months = [], quarterly }: Partial<Series>): boolean =>
  quarterly === true || months.length > 1 || (frequency === "month" && months.length > 0);

const ofDay = ({ series, stretch }: Day): Frequency | null =>
  !series || series.positions || series.setPositions
    ? stretch
      ? "year"
      : null
    : series.weekdays
      ? "week"
      : series.months
        ? "year"
        : series.monthDays
          ? "month"
          : null;
