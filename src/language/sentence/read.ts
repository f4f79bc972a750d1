/**
 * From a text to one reading: tokens, chart, all segmentations, what each leads to, and the choice. The cheapest meaning is taken
 * where no other meaning is nearly as cheap; where one is, both are named and the person is asked.
 */
import { momentOf } from "../calendar.js";
import { Chart } from "../chart/chart.js";
import { type Token, tokenizeEnds } from "../chart/tokens.js";
import { describeTrigger } from "../describe.js";
import { grammar } from "../grammar/index.js";
import type { Piece } from "../grammar/values.js";
import { inEnglish, languageOf } from "../languages/index.js";
import { MAX_READ_TOKENS } from "../rules.js";
import type { ParseOptions } from "../types.js";
import { withLedHours } from "./asked-hour.js";
import { withoutItsTime } from "./at-its-time.js";
import { titleBehind } from "./behind-request.js";
import { brokenOff, opensAnother, withOns } from "./broken-off.js";
import { compose } from "./compose.js";
import { withDashedDates } from "./dashed-dates.js";
import { withPeople } from "./days-in-names.js";
import { type Doubt, doubtsOf } from "./doubts.js";
import { fluent } from "./fluent.js";
import { withWrittenHours } from "./hour-ranges.js";
import { cutsLeftOut } from "./left-out-days.js";
import { listedDays } from "./listed-days.js";
import { openMeaning } from "./open-meanings.js";
import { type Outcome, refusal, SAY_WHICH } from "./outcome.js";
import { findPieces, type Pieces } from "./pieces.js";
import { reworded } from "./reworded.js";
import { type Segmentation, segment } from "./segment.js";
import { isRule } from "./told-clause.js";
import { eachWay } from "./two-ways.js";
import { ORDERS } from "./verbs.js";

export interface Reading {
  tokens: readonly Token[];
  segmentation: Segmentation;
  outcome: Outcome;
  /** What makes it look misread. */
  doubt?: Doubt;
  /** Where in the text something may say when: the beginning of the first such words, and the end of the last. */
  timed?: { from: number; to: number };
}

/** Meanings closer together than this are asked about. */
const MARGIN = 0.6;
/** What a mark of misreading costs. */
const DOUBTFUL = 1.2;

export interface ReadOptions extends ParseOptions {
  /** Only readings that leave nothing over: a when-phrase alone. */
  whole?: boolean;
  /** `now` is the beginning of a day that was told before. */
  dayTold?: true;
  /** The hour at which something is told to be on that day. */
  toldAt?: { hour: number; minute: number };
  /** What was read before of the same sentence: its clauses are looked at by several steps. */
  known?: Map<string, Reading>;
  /** It is asked for each time. */
  each?: true;
}

/** The reading of a text, once for a sentence. */
export function read(text: string, options: ReadOptions): Reading {
  const { known, whole, dayTold, toldAt, each, now } = options;
  if (!known) return readAnew(text, options);
  const hour = toldAt ? `${toldAt.hour}:${toldAt.minute}` : "";
  const key = `${now.getTime()} ${whole ?? ""} ${dayTold ?? ""} ${each ?? ""} ${hour} ${text}`;
  const found = known.get(key) ?? readAnew(text, options);
  known.set(key, found);
  return found;
}

function readAnew(text: string, options: ReadOptions): Reading {
  const language = languageOf(text, options.language);
  const tokens = withDashedDates(tokenizeEnds(text, MAX_READ_TOKENS / 2), options.now);
  if (language !== "en") return readTokens(text, inEnglish(tokens, language), options);
  return eachWay(
    reworded(withoutItsTime(withLedHours(listedDays(withPeople(fluent(withWrittenHours(text, tokens))))))),
    options,
    (said) => readTokens(text, said, options),
  );
}

function readTokens(text: string, tokens: readonly Token[], options: ReadOptions): Reading {
  const moment = momentOf(options);
  const chart = new Chart(tokens, grammar());
  const spoken = { text, tokens, moment, timeZone: options.timeZone };
  const candidates: Reading[] = [];
  let enough = Number.POSITIVE_INFINITY;
  const pieces = findPieces(tokens, chart);
  const timed = timedIn(tokens, pieces);
  for (const segmentation of segment(tokens, pieces)) {
    const titled =
      (options.whole && segmentation.title.some((index) => tokens[index]!.kind === "number")) ||
      hasWords(tokens, segmentation.title) ||
      hasWords(tokens, segmentation.before);
    if (options.whole && titled && candidates.length > 0) continue;
    if (!titled && segmentation.pieces.some(({ swallows }) => swallows)) continue;
    // what costs so much more than a reading that leads somewhere can neither win nor come close; a topic may be worth a little more
    if (segmentation.cost > enough + 0.9) break;
    if (segmentation.cost >= enough && !segmentation.pieces.some(({ piece }) => piece.kind === "topic"))
      continue;
    const outcome = compose(segmentation, spoken);
    if (!outcome) continue;
    const penalty =
      (outcome.ok ? 0 : (PENALTY.get(outcome.code) ?? 0)) +
      (options.whole && titled ? 6 : 0) +
      untitled(outcome, titled, segmentation.frame, options) +
      (outcome.ok ? (outcome.doubt ?? 0) : 0);
    if (segmentation.cost + penalty >= enough) continue;
    const [doubt] = outcome.ok && !options.whole ? doubtsOf(tokens, segmentation, pieces) : [];
    const cost = segmentation.cost + penalty + (doubt ? DOUBTFUL : 0);
    if (outcome.ok) enough = Math.min(enough, cost + MARGIN);
    candidates.push({
      tokens,
      segmentation: { ...segmentation, cost },
      outcome,
      ...(doubt ? { doubt } : {}),
      ...(timed ? { timed } : {}),
    });
  }
  candidates.sort((a, b) => a.segmentation.cost - b.segmentation.cost);
  const [best] = candidates;
  if (!best) {
    const none = {
      cost: 0,
      pieces: [],
      title: tokens.map((_, index) => index),
      before: [],
      asked: false,
      frame: null,
    };
    return {
      tokens,
      segmentation: none,
      ...(timed ? { timed } : {}),
      outcome: refusal("NOT_UNDERSTOOD", "I could not make one sentence of this."),
    };
  }
  if (!best.outcome.ok) return best;
  const { outcome, segmentation } = best;
  const open = outcome.open ?? openMeaning({ ...options, tokens, pieces: segmentation.pieces, outcome });
  if (open !== null)
    return {
      ...best,
      outcome: refusal("AMBIGUOUS_TIME", `This can be ${open}.`, SAY_WHICH),
    };
  if (best.doubt) return { ...best, outcome: askAbout(best, text) };
  const other = candidates.find(
    (candidate) =>
      candidate !== best &&
      candidate.outcome.ok &&
      candidate.segmentation.cost < best.segmentation.cost + MARGIN &&
      !sameMeaning(candidate.outcome, best.outcome) &&
      !cutsLeftOut(candidate.segmentation, segmentation),
  );
  // two readings that sound the same are one
  return other && spokenOf(best, best, options) !== spokenOf(other, best, options)
    ? { ...best, outcome: question(best, other, options) }
    : best;
}

function timedIn(tokens: readonly Token[], { byStart }: Pieces): Reading["timed"] {
  const all = byStart.flat().filter(({ piece }) => saysWhen(piece));
  if (all.length === 0) return undefined;
  return { from: tokens[all[0]!.from]!.start, to: tokens[Math.max(...all.map(({ to }) => to)) - 1]!.end };
}

/** A moment, a rhythm, a topic, or a timer of some length. */
export const saysWhen = (piece: Piece): boolean =>
  ["when", "series", "topic"].includes(piece.kind) || (piece.kind === "ask" && piece.length !== undefined);

/** A reading with nothing to remember: a topic needs it more than a time, which may be all that was said. */
function untitled(
  outcome: Outcome,
  titled: boolean,
  frame: Segmentation["frame"],
  { whole }: ReadOptions,
): number {
  if (titled || !outcome.ok || whole || (frame && frame !== "reminder")) return 0;
  return outcome.trigger.type === "context" ? 3.6 : 0.4;
}

/** A reading that leads nowhere gives way to one that leads somewhere. */
const PENALTY: ReadonlyMap<string, number> = new Map([
  ["NEEDS_TIME", 1.5],
  ["TIME_IN_PAST", 0.4],
  ["INVALID_TIME", 0.4],
  ["AMBIGUOUS_TIME", 1],
  ["INVALID_RECURRENCE", 0.8],
  ["INTERVAL_TOO_SHORT", 1],
  ["UNSUPPORTED", 0.8],
]);

const hasWords = (tokens: readonly Token[], indices: readonly number[]): boolean =>
  indices.some(
    (index) => tokens[index]!.kind === "word" || /\p{Extended_Pictographic}/u.test(tokens[index]!.lower),
  );

function sameMeaning(a: Outcome, b: Outcome): boolean {
  return a.ok && b.ok && JSON.stringify([a.trigger, a.extras]) === JSON.stringify([b.trigger, b.extras]);
}

const spokenOf = ({ outcome, segmentation }: Reading, { tokens }: Reading, options: ParseOptions): string =>
  outcome.ok
    ? `"${titleText(tokens, segmentation).slice(0, 60)}" ${describeTrigger(outcome.trigger, { timeZone: options.timeZone, now: options.now })}`
    : "";

function question(best: Reading, other: Reading, options: ParseOptions): Outcome {
  const told = (reading: Reading): string => spokenOf(reading, best, options);
  return refusal(
    "AMBIGUOUS_TIME",
    `This can mean two things: ${told(best)}; or ${told(other)}.`,
    "Say which, with a comma or the time at the end.",
  );
}

function askAbout({ tokens, doubt }: Reading, text: string): Outcome {
  const { from, to, why } = doubt!;
  const said = text.slice(tokens[from]!.start, tokens[Math.min(to, tokens.length) - 1]!.end);
  return refusal(
    "AMBIGUOUS_TIME",
    why === "owned"
      ? `Is "${said}" when to remind you, or part of what to remember?`
      : `I do not know what "${said}" means here.`,
    "Put the time first, with a comma, or what to remember in quotation marks.",
  );
}

/** The words of the title as written, with single spaces where something was taken out. */
export function titleText(tokens: readonly Token[], segmentation: Segmentation): string {
  // asked by every step that looks at a reading
  const known = TITLES.get(segmentation);
  if (known?.tokens === tokens) return known.text;
  const text = titleOf(tokens, segmentation);
  TITLES.set(segmentation, { tokens, text });
  return text;
}
const TITLES = new WeakMap<Segmentation, { tokens: readonly Token[]; text: string }>();

function titleOf(tokens: readonly Token[], segmentation: Segmentation): string {
  const { title, before, asked, pieces } = segmentation;
  const rule = pieces.find(({ piece, to }) => isRule(piece, to));
  // "the second Saturday in June | is the fete": what a time is, without its verb
  const said = (indices: readonly number[]): string =>
    join(
      tokens,
      pieces.some(({ piece, to }) => to === indices[0] && isTime(piece)) &&
        BEING.has(tokens[indices[0]!]!.lower) &&
        indices.length > 1
        ? indices.slice(1)
        : indices,
    );
  const whole = said(
    rule
      ? [...tokens.slice(rule.from, rule.to).keys()].map((at) => rule.from + at).concat(title)
      : withOns(tokens, segmentation),
  );
  // "don't let me deploy | without clearing the cache"
  const guards = pieces.some(({ piece }) => piece.kind === "topic" && piece.topic.guard);
  const main = guards ? whole.replace(PROVISO, "") : whole;
  const context = said(before);
  const framed = asked || pieces.some(({ piece }) => piece.kind === "open");
  const asks = /^(?:what|who|where|when|why|how|which|whether|is|are|do|does|did)\b/i.test(main);
  if (!context && !asks && framed) return main.replace(/\s*\?$/, "");
  return titleBehind(tokens, segmentation, { context, main }) ?? refersTo(main, context);
}

const PROVISO = /^(?:without|w\/o|w\/out) (?:me |us |you )?(?:first |ever )?(?=\p{L}{3,}ing\b)/iu;
const BEING = new Set(["is", "are", "'s", "’s"]);
const isTime = ({ kind }: Piece): boolean => kind === "when" || kind === "series";

/** By themselves these do not say to what. */
const DONE_TO =
  /^(?:cancel|renew|extend|confirm|return|pay|submit|collect|reschedule|rebook|reorder|terminate|upgrade|redeem|claim)$/i;

const POINTS =
  /^(?:then|(?:of |about )?(?:all(?: of)? )?(?:it|that|this|these|those|them|both|everything)(?: all)?)$/i;
/** "fetch them" says with what was told before it whom. */
export function refersTo(title: string, context: string): string {
  const refers =
    /\b(?:it|them|that|this|those|these|him|her|then|one)$|\b(?:it|them)\b/i.test(title) ||
    DONE_TO.test(title);
  if (context && POINTS.test(title)) return context;
  return context && title && refers ? `${title} (${context})` : title || context;
}

function join(tokens: readonly Token[], indices: readonly number[]): string {
  let result = "";
  let last = -1;
  for (const index of indices) {
    const token = tokens[index]!;
    if (token.text === "") {
      last = index;
      continue;
    }
    const adjacent = last === index - 1 && last >= 0;
    const tight = adjacent ? !token.spaced : /^[,.;:!?)]$/.test(token.lower);
    // "piano lesson | every Thursday |, Jonas hates it"
    const sign = !adjacent && (/[,;.]/.test(tokens[index - 1]?.lower ?? "") || opensAnother(token, result));
    if (sign && /[\p{L}\p{N})]$/u.test(result) && !tight) result += ",";
    if (result && !tight) result += " ";
    result += token.text;
    last = index;
  }
  return result
    .replace(/^\d{1,2}(?:\) | ?\. (?=(\p{Ll}+)))/u, (number, order) =>
      order === undefined || ORDERS.has(order) ? "" : number,
    )
    .replace(/^(?:[\s,.;:–—-]{1,20}(?=[\s\p{L}\p{N}"“(]))?(?:then,? (?=\p{L}))?/iu, "")
    .replace(/[\s,;:(–—-]{1,20}$/u, "")
    .replace(/(?<=\p{L}\p{L})\.$/u, "")
    .replace(brokenOff(tokens, last), "")
    .replace(/,$/, "")
    .replace(/^[^[\]]*\](?=[^[\]]*$)/u, (marked) => `[${marked}`)
    .replace(/^[^"“”„]*["”]$/u, (quoted) => quoted.slice(0, -1))
    .trim();
}
