/**
 * All moments in a text, and which of them the request is about. English is read by our grammar, which is given to chrono as
 * one of its parsers (`chrono-reading.ts`); what our grammar leaves, chrono's own parsers may still find.
 */
import type { Moment } from "./calendar.js";
import { momentExpression } from "./grammar/moment-expression.js";
import type { MomentExpression } from "./grammar/moment-words.js";
import type { Tokens } from "./grammar/tokens.js";
import { type ResolvedMoment, resolveMoment } from "./resolve-moment.js";

/** Leftmost first, without overlap. */
export function scanMoments(tokens: Tokens, moment: Moment): MomentExpression[] {
  const found: MomentExpression[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (
      token.lower === "" ||
      (token.kind === "symbol" &&
        token.lower !== "@" &&
        token.lower !== "½" &&
        token.lower !== "¼" &&
        token.lower !== "¾")
    )
      continue;
    const impossible = impossibleTime(tokens, at, moment) ?? betweenTwo(tokens, at, moment);
    const expression = impossible ?? momentExpression(tokens, at, moment);
    if (!expression) continue;
    found.push(expression);
    at = expression.to - 1;
  }
  return found;
}

/** "at 10:99", "25:00". */
function impossibleTime(tokens: Tokens, at: number, moment: Moment): MomentExpression | null {
  const start = tokens[at]!.lower === "at" || tokens[at]!.lower === "@" ? at + 1 : at;
  const [hour, colon, minute] = [tokens[start], tokens[start + 1], tokens[start + 2]];
  if (
    hour?.kind !== "number" ||
    colon?.lower !== ":" ||
    colon.spaced ||
    minute?.kind !== "number" ||
    minute.spaced
  )
    return null;
  if (start === at && tokens[at + 3]?.lower !== "am" && tokens[at + 3]?.lower !== "pm") return null;
  if (hour.text.length > 2 || minute.text.length !== 2 || (hour.value <= 24 && minute.value < 60))
    return null;
  const date = {
    date: moment.today,
    roll: "none" as const,
    invalid: `${hour.text}:${minute.text} is not a time of day`,
  };
  return { date, lead: "", from: at, to: start + 3, weak: false };
}

/** "between the 21st and 23rd": a stretch, of which the moment has to be asked for. */
function betweenTwo(tokens: Tokens, at: number, moment: Moment): MomentExpression | null {
  if (tokens[at]!.lower !== "between") return null;
  const and = tokens.slice(at + 1, at + 10).findIndex((token) => token.lower === "and");
  const second = and > 0 ? momentExpression(tokens, at + 2 + and, moment) : null;
  if (!second) return null;
  return {
    date: { date: moment.today, roll: "none", vague: "between two times" },
    lead: "",
    from: at,
    to: second.to,
    weak: false,
  };
}

const hasDay = (expression: MomentExpression): boolean => expression.date !== undefined;
const hasTime = (expression: MomentExpression): boolean =>
  expression.time !== undefined || expression.routine !== undefined || expression.date?.exact !== undefined;

/** Two pieces of one moment, apart in the sentence: "tomorrow remind me at 9". */
export function combine(first: MomentExpression, second: MomentExpression): MomentExpression | null {
  const [dayed, timed] = hasDay(first) ? [first, second] : [second, first];
  if (!hasDay(dayed) || hasTime(dayed) || hasDay(timed)) return null;
  if (dayed.part && timed.part && dayed.part !== timed.part) return null;
  const part = dayed.part ?? timed.part;
  return {
    ...timed,
    date: dayed.date!,
    lead: timed.lead === "before" || dayed.lead === "before" ? "before" : timed.lead,
    weak: false,
    ...(part ? { part } : {}),
  };
}

export interface Chosen {
  expressions: MomentExpression[];
  resolved: ResolvedMoment;
}

/** The moment that the request is about; null when there is none. Several that do not agree are refused, not guessed. */
export function chooseMoment(
  found: MomentExpression[],
  tokens: Tokens,
  moment: Moment,
  strict: boolean,
): Chosen | null {
  const usable = strict ? found.filter((expression) => !expression.weak) : found;
  if (usable.length === 0) return null;
  const all = usable.map((expression) => ({ expression, resolved: resolveMoment(expression, moment) }));
  const invalid = all.find(({ resolved }) => !resolved.ok && resolved.code === "INVALID_TIME");
  if (invalid) return { expressions: [invalid.expression], resolved: invalid.resolved };
  if (all.length === 1) return { expressions: [all[0]!.expression], resolved: all[0]!.resolved };
  const live = all.filter(({ resolved }) => resolved.ok || resolved.code === "AMBIGUOUS_TIME");
  if (live.length === 0) return { expressions: [all[0]!.expression], resolved: all[0]!.resolved };
  const pastDay = all.find(
    ({ expression, resolved }) =>
      !resolved.ok && resolved.code === "TIME_IN_PAST" && expression.date && !hasTime(expression),
  );
  if (live.length === 1) {
    const only = live[0]!;
    // "at 3pm", said with a day that is over: the day was meant
    if (pastDay && !hasDay(only.expression) && adjacent(pastDay.expression, only.expression, tokens))
      return { expressions: [pastDay.expression], resolved: pastDay.resolved };
    return { expressions: [only.expression], resolved: only.resolved };
  }
  const strong = live.filter(({ expression }) => !expression.weak && !isAttribute(tokens, expression));
  const candidates = strong.length > 0 ? strong : live;
  if (candidates.length === 1) return settle(candidates[0]!, live, moment);
  if (candidates.length === 2) {
    const both = combine(candidates[0]!.expression, candidates[1]!.expression);
    if (both)
      return {
        expressions: candidates.map(({ expression }) => expression),
        resolved: resolveMoment(both, moment),
      };
  }
  const first = candidates[0]!;
  const same = candidates.every(
    ({ resolved }) =>
      resolved.ok && first.resolved.ok && resolved.at.getTime() === first.resolved.at.getTime(),
  );
  if (same) return { expressions: candidates.map(({ expression }) => expression), resolved: first.resolved };
  return {
    expressions: candidates.map(({ expression }) => expression),
    resolved: {
      ok: false,
      code: "AMBIGUOUS_TIME",
      reason: `There are ${candidates.length} times in this: ${candidates.map(({ expression }) => quote(tokens, expression)).join(" and ")}.`,
    },
  };
}

/** A single candidate may still take its day or time from a describing one ("my nine am meeting on wednesday"). */
function settle(
  chosen: { expression: MomentExpression; resolved: ResolvedMoment },
  live: { expression: MomentExpression }[],
  moment: Moment,
): Chosen {
  const others = live.filter(({ expression }) => expression !== chosen.expression);
  if (others.length === 1) {
    const both = combine(chosen.expression, others[0]!.expression);
    if (both)
      return {
        expressions: [chosen.expression, others[0]!.expression],
        resolved: resolveMoment(both, moment),
      };
  }
  return { expressions: [chosen.expression], resolved: chosen.resolved };
}

const quote = (tokens: Tokens, { from, to }: MomentExpression): string =>
  `"${tokens
    .slice(from, Math.min(to, from + 12))
    .map((token, index) => (index > 0 && token.spaced ? ` ${token.text}` : token.text))
    .join("")}"`;

const adjacent = (a: MomentExpression, b: MomentExpression, tokens: Tokens): boolean =>
  Math.max(a.from, b.from) - Math.min(a.to, b.to) <= 3 && tokens.length > 0;

/** "my twelve o'clock meeting", "the Monday report": the moment describes a thing. */
function isAttribute(tokens: Tokens, { from, to, lead }: MomentExpression): boolean {
  const before = tokens[from - 1]?.lower ?? "";
  const after = tokens[to];
  return (
    lead === "" &&
    ["my", "the", "a", "an", "our", "your", "his", "her", "their", "about", "of"].includes(before) &&
    after?.kind === "word" &&
    !["to", "please", "remind", "and", "that", "i", "we"].includes(after.lower)
  );
}
