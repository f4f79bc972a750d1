/**
 * Moments in English, read by chrono with our grammar as one of its parsers: what our grammar finds stands, and chrono's own
 * strict parsers fill in the forms that it lacks (ISO timestamps among them). The results are taken apart into wall-clock
 * values here and put together by Temporal, because chrono itself computes in the zone of the machine.
 */
import { Chrono, en, type ParsedResult, type Parser, type ParsingResult, type Refiner } from "chrono-node";
import { before, dateOf, type Moment } from "./calendar.js";
import { scanMoments } from "./find-moments.js";
import type { MomentExpression } from "./grammar/moment-words.js";
import type { Token } from "./grammar/tokens.js";

/** Above this length only our own, linear grammar reads the text: chrono's expressions are not made for more. */
const CHRONO_LENGTH = 600;
const OURS = "tickler";

/** Our grammar as a parser of chrono: the moments that begin at the place that chrono asks about. */
class GrammarParser implements Parser {
  constructor(private readonly found: ReadonlyMap<number, { end: number; expression: MomentExpression }>) {}

  pattern(): RegExp {
    return /[\p{L}\p{N}@½¼¾]/u;
  }

  extract(context: Parameters<Parser["extract"]>[0], match: RegExpMatchArray): ReturnType<Parser["extract"]> {
    const ours = this.found.get(match.index!);
    if (!ours) return null;
    const { date } = ours.expression;
    const components = date
      ? { year: date.date.year, month: date.date.month, day: date.date.day }
      : { hour: ours.expression.time?.hour ?? 9 };
    return context.createParsingResult(match.index!, ours.end, components).addTag(OURS);
  }
}

/** Where our grammar and a parser of chrono read the same words, ours stands. */
class OursFirst implements Refiner {
  refine(_context: unknown, results: ParsingResult[]): ParsingResult[] {
    const ours = results.filter((result) => result.tags().has(OURS));
    const overlaps = (a: ParsingResult, b: ParsingResult): boolean =>
      a.index < b.index + b.text.length && b.index < a.index + a.text.length;
    return results.filter(
      (result) => result.tags().has(OURS) || !ours.some((other) => overlaps(result, other)),
    );
  }
}

/** All moments of an English text, leftmost first. `tokens` carry holes where words are spoken for. */
export function readMoments(tokens: readonly Token[], masked: string, moment: Moment): MomentExpression[] {
  const own = scanMoments(tokens, moment);
  if (masked.length > CHRONO_LENGTH || !/\d{4}/.test(masked)) return own;
  const places = new Map(
    own.map((expression) => [
      tokens[expression.from]!.start,
      { end: tokens[expression.to - 1]!.end, expression },
    ]),
  );
  const strict = en.configuration.createConfiguration(true, moment.dayFirst);
  const chrono = new Chrono({
    parsers: [new GrammarParser(places), ...strict.parsers],
    refiners: [new OursFirst(), ...strict.refiners],
  });
  const offset = moment.now.offsetNanoseconds / 60e9;
  const results = chrono.parse(
    masked,
    { instant: new Date(moment.now.epochMilliseconds), timezone: offset },
    { forwardDate: true },
  );
  const foreign = results
    .map((result) => toExpression(result, masked, tokens, moment))
    .filter((found) => found !== null);
  const free = foreign.filter(
    (found) => !own.some((other) => found.from < other.to && other.from < found.to),
  );
  return [...own, ...free].sort((a, b) => a.from - b.from);
}

function toExpression(
  result: ParsedResult,
  masked: string,
  tokens: readonly Token[],
  moment: Moment,
): MomentExpression | null {
  const from = tokens.findIndex((token) => token.start >= result.index);
  const end = result.index + result.text.length;
  const to = tokens.findIndex((token) => token.start >= end);
  const { start } = result;
  // a piece of a longer number or code is no date
  if (/[\w/.:-]/.test(masked[result.index - 1] ?? "") || /^[\w/-]/.test(masked.slice(end, end + 1)))
    return null;
  if (from < 0 || result.tags().has(OURS) || (from > 0 && tokens[from - 1]!.end > result.index)) return null;
  if (
    !start.isCertain("day") ||
    !start.isCertain("month") ||
    !start.isCertain("year") ||
    !/\d{4}/.test(result.text)
  )
    return null;
  const date = dateOf(start.get("year")!, start.get("month")!, start.get("day")!);
  if (!date) return null;
  const expression: MomentExpression = {
    date: { date, roll: "none", past: before(date, moment.today), withYear: true },
    lead: "",
    from,
    to: to < 0 ? tokens.length : to,
    weak: false,
  };
  if (!start.isCertain("hour")) return expression;
  const time = {
    hour: start.get("hour")!,
    minute: start.get("minute") ?? 0,
    second: start.get("second") ?? 0,
    half: "fixed" as const,
    certain: true,
  };
  const offset = start.isCertain("timezoneOffset") ? start.get("timezoneOffset") : null;
  return { ...expression, time, ...(offset === null ? {} : { zone: offsetZone(offset) }) };
}

function offsetZone(minutes: number): string {
  const pad = (value: number): string => String(Math.trunc(value)).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${pad(Math.abs(minutes) / 60)}:${pad(Math.abs(minutes) % 60)}`;
}
