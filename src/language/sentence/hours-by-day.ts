/**
 * One rhythm whose hour is not the same on each day: "mondays at 7 and fridays at 2:30pm", "every workday at noon but on Fridays at eleven",
 * "Mon 7am, Wed 7pm, every week". The days and hours stand behind one another; words between them would be another thing to remember.
 */
import type { Token } from "../chart/tokens.js";
import type { HoursOfDays, Series, When } from "../meaning/values.js";
import { Bag } from "./bag.js";
import { type PlacedPiece, placedPiece } from "./placed-piece.js";

interface Group extends HoursOfDays {
  from: number;
  to: number;
  /** "but on Fridays": instead of what was said of them. */
  instead: boolean;
}

export interface HoursByDay {
  /** The pieces with one weekly rhythm of all the days. */
  bag: Bag;
  whens: When[];
  byDay: HoursOfDays[];
}

/** Behind these an hour is no time of the days: "until | 23:00 | every day". */
const LED = new Set(["until", "till", "til", "by", "before", "after"]);
const ALL = [1, 2, 3, 4, 5, 6, 7];
const OF_DAYS = new Set(["frequency", "interval", "weekdays", "times", "part"]);
const INSTEAD = new Set(["but", "except", "though", "only", "apart", "excluding"]);

/** "tuesdays at 4pm | and | fridays at 2:30": a word between two times is of neither. */
export function putJoints(tokens: readonly Token[], byStart: PlacedPiece[][]): void {
  for (let at = 2; at < tokens.length - 1; at++) {
    if (!JOINTS.has(tokens[at]!.lower) || !byStart[at + 1]!.some((next) => daysOf(next))) continue;
    const timed = byStart
      .slice(Math.max(0, at - 8), at)
      .some((pieces) =>
        pieces.some(({ piece, to }) => to === at && piece.kind === "when" && piece.when.times.length > 0),
      );
    if (timed) byStart[at]!.push(placedPiece({ kind: "bridge" }, at, at + 1, { strength: 0.5, doubt: 0.1 }));
  }
}
const JOINTS = new Set(["and", "&", "plus", "then", "but"]);

/** Null where the hours are those of one rhythm, or of none. */
export function hoursByDay(
  { placed }: Bag,
  whens: readonly When[],
  tokens: readonly Token[],
  title: readonly number[],
): HoursByDay | null {
  const said = placed.filter(({ piece }) => ["series", "when", "except"].includes(piece.kind));
  if (said.length < 3 && said.filter(({ piece }) => piece.kind === "when").length < 2) return null;
  const groups: Group[] = [];
  const used = new Set<PlacedPiece>();
  let pending: { when: When; place: PlacedPiece } | null = null;
  for (const place of said) {
    const { from, to } = place;
    const days = daysOf(place);
    const last = groups.at(-1);
    // "every night except Saturday at 22:15": the hour of all
    if (place.piece.kind === "except" && !(last && last.times.length > 0)) continue;
    if (days === "week") used.add(place);
    else if (days) {
      const said = tokens.slice(last?.to ?? from, from + 1);
      // "daily at 8, on Sundays at 10"
      const ofAll = last?.weekdays === ALL && said.every(({ lower }) => lower !== "and" && lower !== "&");
      const between = ofAll || said.some(({ lower }) => INSTEAD.has(lower));
      const group: Group = { ...days, from, to, instead: last !== undefined && between };
      if (pending && group.times.length === 0) {
        Object.assign(group, hoursOf(pending.when), { from: pending.place.from });
        used.add(pending.place);
        pending = null;
      }
      groups.push(group);
      used.add(place);
    } else if (place.piece.kind === "when" && isHour(place.piece.when)) {
      if (last && last.times.length === 0 && !pending) {
        // "Monday mornings at 7"
        const { part } = last;
        Object.assign(last, hoursOf(place.piece.when), { to }, part ? { part } : {});
        used.add(place);
      } else if (pending || LED.has(tokens[from - 1]?.lower ?? "")) return null;
      else pending = { when: place.piece.when, place };
    } else if (place.piece.kind !== "except" && place.piece.kind !== "when") return null;
  }
  if (pending || groups.length < 2 || groups.some(({ times, part }) => times.length === 0 && !part))
    return null;
  const [first, end] = [groups[0]!.from, groups.at(-1)!.to];
  if (title.some((at) => at > first && at < end && isWord(tokens[at]!)) && !saidOnce(groups, tokens, title))
    return null;
  // "collected Friday mornings, so tell me Thursday evening": told, and asked for
  if (placed.some(({ piece, from }) => piece.kind === "ask" && from > first && from < end)) return null;
  const byDay = apart(groups);
  if (!byDay) return null;
  const head: PlacedPiece = {
    ...said[0]!,
    excused: null,
    piece: {
      kind: "series",
      series: { frequency: "week", interval: 1, weekdays: byDay.flatMap(({ weekdays }) => weekdays).sort() },
    },
  };
  const rest = placed.filter((place) => !used.has(place));
  const taken = new Set([...used].flatMap(({ piece }) => (piece.kind === "when" ? [piece.when] : [])));
  return { bag: new Bag([head, ...rest]), whens: whens.filter((when) => !taken.has(when)), byDay };
}

/** "on weekdays at 8 | walk the dog |, at weekends at 10": behind the first of them, and of all. */
function saidOnce(
  [first, second]: readonly Group[],
  tokens: readonly Token[],
  title: readonly number[],
): boolean {
  const said = title.filter((at) => isWord(tokens[at]!) && !INSTEAD.has(tokens[at]!.lower));
  const joint = tokens[second!.from - 1];
  return (
    said.every((at) => at >= first!.to && at < second!.from) &&
    (joint?.kind === "symbol" || JOINTS.has(joint?.lower ?? "") || INSTEAD.has(joint?.lower ?? ""))
  );
}

const isWord = ({ kind, lower }: Token): boolean =>
  kind !== "symbol" && !["and", "&", "then"].includes(lower);
const isHour = ({ day, days, times, part, until, lead }: When): boolean =>
  !day &&
  !days &&
  !until &&
  !["until", "by", "before"].includes(lead) &&
  (times.length > 0 || part !== undefined);
const hoursOf = ({ times, part }: When): Pick<HoursOfDays, "times" | "part"> => ({
  times,
  ...(part ? { part } : {}),
});

/** The days that a piece names, with the hours it has; "week" where it only says how often. */
function daysOf({ piece }: PlacedPiece): HoursOfDays | "week" | null {
  if (piece.kind === "except") {
    const { weekdays, months, days, holidays, stretch, coming } = piece;
    const alone = months.length + days.length === 0 && !holidays && !stretch && !coming;
    return alone && weekdays.length > 0 ? { weekdays, times: [] } : null;
  }
  if (piece.kind === "series") {
    const { series } = piece;
    if (Object.keys(series).some((key) => !OF_DAYS.has(key)) || (series.interval ?? 1) > 1) return null;
    const { frequency = "week", weekdays = [], times = [], part } = series;
    if (frequency === "week" && weekdays.length === 0) return "week";
    if (frequency !== "week" && frequency !== "day") return null;
    return { weekdays: weekdays.length > 0 ? weekdays : ALL, times, ...(part ? { part } : {}) };
  }
  if (piece.kind !== "when") return null;
  const { day, days = day ? [day] : [], until, lead, either } = piece.when;
  if (days.length === 0 || until || either || ["until", "by", "before"].includes(lead)) return null;
  const named = days.map(({ series, stretch }) => (stretch ? undefined : weekdaysOnly(series)));
  return named.every((one) => one !== undefined)
    ? { weekdays: named.flat() as number[], ...hoursOf(piece.when) }
    : null;
}

const weekdaysOnly = (series: Partial<Series> | undefined): number[] | undefined =>
  series && Object.keys(series).every((key) => key === "weekdays") ? series.weekdays : undefined;

/** Each day once: what is said instead takes its days from what was said before. Null where a day has two. */
function apart(groups: readonly Group[]): HoursOfDays[] | null {
  let found: HoursOfDays[] = [];
  for (const { weekdays, times, part, instead } of groups) {
    const again = weekdays.filter((day) => found.some((one) => one.weekdays.includes(day)));
    if (again.length > 0 && !instead) return null;
    found = found
      .map((one) => ({ ...one, weekdays: one.weekdays.filter((day) => !weekdays.includes(day)) }))
      .filter((one) => one.weekdays.length > 0);
    found.push({ weekdays, times, ...(part ? { part } : {}) });
  }
  return found.length > 1 ? found : null;
}
