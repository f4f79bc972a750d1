/**
 * "Before" at the end, of a thing that is told in front with its hour: "garden party sat 7.30pm chill the wine before". What is to be done then is
 * no reminder at the hour of the thing; where it was not counted back from it, it is asked about. "First" says as much ("inspection tuesday 10:30
 * wipe the counters first"), or what comes first at that hour.
 */
import type { Token } from "../chart/tokens.js";
import { describeTrigger } from "../describe.js";
import type { ParseOptions } from "../types.js";
import type { Outcome } from "./outcome.js";
import type { PlacedPiece } from "./placed-piece.js";
import { TRIGGERS } from "./title-times.js";
import { ORDERS } from "./verbs.js";

/** As long before as "before" says by itself. */
export const BEFORE_IT =
  "(?:(?:before|prior to) (?:then|that|it(?: (?:starts?|begins?|opens|kicks off))?|(?:they|he|she|we|I|people|every(?:one|body)) (?:comes?|arrives?|gets? (?:here|there|in)|turns? up|shows? up|goes|go|leaves?|starts?))|before(?: ?hand)?|prior)";
const AT_END = new RegExp(`^(?<todo>.+?),? ${BEFORE_IT}[ .!]*$`, "iu");

/** "the minutes from before", "what he did before", "same room as before", "the year before": a time that is over, or another one. */
export const isBygone = (todo: string): boolean =>
  /\b(?:as|like|than|from|was|were|been|did|done|had|has|have|happened|came|went|met|saw|said|told|made|year|month|week|day|night|evening|one|ones|ever|never|not|sent|used|got)$/i.test(
    todo,
  ) || /\b(?:was|were|did|had|has|have|came|went|who|which|that was)\b/i.test(todo);

/** Both meanings, of words that ask for nothing: at the hour that was told, or before it. */
export function beforeIt(
  tokens: readonly Token[],
  pieces: readonly PlacedPiece[],
  { trigger }: Extract<Outcome, { ok: true }>,
  options: Pick<ParseOptions, "now" | "timeZone">,
): string | null {
  const said = pieces.filter(({ piece }) => TRIGGERS.has(piece.kind) || piece.kind === "ask");
  const [hour] = said;
  if (trigger.type !== "scheduled" || said.length > 1 || hour?.piece.kind !== "when") return null;
  if (hour.piece.when.times.length === 0) return null;
  const free = (at: number): boolean => !pieces.some(({ from, to }) => at >= from && at < to);
  if (!tokens.some(({ kind }, at) => at < hour.from && kind === "word" && free(at))) return null;
  const before = tokens.findLastIndex(({ lower }) => /^(?:before|beforehand|prior|first)$/.test(lower));
  if (before < hour.to || !free(before)) return null;
  const behind = tokens.slice(hour.to).map(({ lower }) => lower);
  const meanings = `${describeTrigger(trigger, options)}, or so long before it that there is time for it`;
  if (tokens[before]!.lower === "first")
    return isThing(tokens.slice(0, hour.from)) && DONE_FIRST.test(behind.join(" ")) ? meanings : null;
  const { todo } = AT_END.exec(behind.join(" ").replace(/^[ ,;:–-]+/, ""))?.groups ?? {};
  if (!todo || isBygone(todo)) return null;
  return meanings;
}

/** What is to be done, and "first" in front of it or behind it; not "first aid", "at first", "the first". */
const DONE_FIRST =
  /^[ ,;:–-]*(?:(?:but|and) )?(?:first ,? ?(?!(?:aid|class|day|thing|floor|draft|round|half|of|one|in|come)\b)\p{L}+ (?:the|a|an|my|our|his|her|your|all|some|up|down)\b|(?:\p{L}+ ){1,8}(?<!\b(?:at|the|from|his|her|my|our|very|be|come|comes|came|is|are|was) )first[ .!]*$)/u;

/** The name of something that takes place, and nothing to do. */
const isThing = (tokens: readonly Token[]): boolean =>
  tokens.every(({ lower }) => !/^(?:and|then|to)$/.test(lower)) &&
  !(tokens.length > 1 && ORDERS.has(tokens[0]!.lower));
