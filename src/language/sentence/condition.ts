/**
 * A condition nobody here can know, beside a request that is whole without it: "remind me on Friday to call Ben if he hasn't answered".
 * The request comes at its time, and the condition stays in its title for whoever reads it then.
 */
import type { Reading } from "./read.js";

export interface Condition {
  /** Characters of the text, `end` exclusive. */
  start: number;
  end: number;
}

const SIGNS = /^[,;.:!?()–—-]$/;
const OPENS = new Set(["if", "unless"]);
/**
 * "unless Ole did", "unless it rained", "unless he calls first": what will have been done by then is seen by whoever reads it. "unless it rains" says when nothing is
 * wanted, and nobody sees to that: it is refused.
 */
const UNLESS_DONE =
  /^(?:but |only |even )*unless .*(?:\b(?:has|have|had|did|done|already|was|were|first|by then|\p{L}{3,}ed)\b|['’](?:ve|d)\b|['’]s (?:\p{L}+ed|done|been|gone|paid|sent|rung|told|come|found|bought|made)\b)/iu;
/** What narrows it, and belongs to it. */
const NARROWS = new Set(["but", "only", "even"]);
/** What is to be otherwise, or a second one: then the condition decides when, or what. */
const DECIDES =
  /\b(?:otherwise|else|if not|if so|in (?:which|that) case|instead|either way|except|if|unless|or (?:at|in|on))\b/i;
/** Only thought: "if I asked you", "if I'd set one". */
const THOUGHT =
  /^(?:but |only |even )*(?:if|unless) (?:only\b|(?:I|you|we|he|she|they)(?:['’]d\b| had\b| were\b| (?:ever )?(?:ask|asked|told|tell|said|say|want|wanted|nag|object|set|remind)\b)|\p{L}+ (?:remind|nag|tell|ask)s? me\b)/iu;
/** "ring the school at 8 if she is ill tomorrow": the day of both. */
const DAY =
  /\b(?:to(?:day|morrow|night)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|week|month|year|days?|\d(?:st|nd|rd|th)|(?:jan|febr)uary|march|april|june|july|august|(?:sept|nov|dec)ember|october)\b/i;
/** What the calendar knows: "if it's a Monday". */
const DATED =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|(?:school|work|working|business|week|bank|public) ?(?:day|holiday|night)s?|holidays?|half[ -]?term|term|(?:odd|even|leap) \p{L}+)\b/iu;

/**
 * @returns where the condition stands that the reading was refused for; null where there is none, or where it says when or what, so that
 *   nothing is whole without it
 */
export function conditionOf(
  text: string,
  { tokens, outcome, doubt, segmentation: { pieces, before } }: Reading,
): Condition | null {
  if (outcome.ok) return null;
  const placed =
    pieces.find(
      ({ piece }) =>
        (piece.kind === "topic" && !piece.topic.spoken && !piece.topic.when) ||
        (piece.kind === "unread" && piece.why === "a condition"),
    ) ?? doubt;
  if (!placed) return null;
  // words in doubt may reach over the end
  const last = Math.min(placed.to, tokens.length);
  let from = placed.from;
  while (from < last && !OPENS.has(tokens[from]!.lower)) from++;
  if (from >= last) return null;
  while (NARROWS.has(tokens[from - 1]?.lower ?? "")) from--;
  const front = pieces.every((other) => other === placed || other.from > from || other.piece.kind === "open");
  // "bro I swear | if I miss it again …": no request in front of it, and none behind it that is whole
  if (front && before.some((index) => index < from)) return null;
  const next = pieces.find((other) => other.from === placed.to)?.piece.kind;
  let to = from + 1;
  const asked =
    pieces.find(({ piece, from: at }) => piece.kind === "ask" && at > from)?.from ?? tokens.length;
  // "if the 17:12 is late": no sign between two numbers ends it
  const isInFigures = (at: number): boolean =>
    tokens[at - 1]?.kind === "number" && tokens[at + 1]?.kind === "number";
  while (to < asked && (!SIGNS.test(tokens[to]!.lower) || isInFigures(to))) to++;
  // "if it's sunny | tomorrow | remind me": of the condition
  if (front && to === asked && next === "when") return null;
  // "if he doesn't ring back | I need to chase him, remind me on Monday"
  if (front && (to === asked || next === "open")) to = Math.min(to, placed.to);
  const [start, end] = [tokens[from]!.start, tokens[to - 1]!.end];
  const clause = text.slice(start, end);
  if (/^(?:but |only |even )*unless\b/i.test(clause) && !UNLESS_DONE.test(clause)) return null;
  if (to - from < 2 || THOUGHT.test(clause) || DATED.test(clause)) return null;
  const rest = `${text.slice(0, start)} ${text.slice(end)}`;
  return DECIDES.test(rest) || (DAY.test(clause) && !DAY.test(rest)) ? null : { start, end };
}

/** What says when, whether or what, and is never left out. */
const SAYS =
  /\d|\b(?:not?|never|none|nor|don['’]?t|won['’]?t|can['’]?t|except|excluding|unless|if|only|until|till|before|after|or|remind|every|each|daily|weekly|monthly|yearly|am|pm|noon|midnight|morning|afternoon|evening|night|lunch|week|month|year|hours?|minutes?|days?|instead|rather|meant?|cancel|to(?:day|night|morrow)|\p{L}*day|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|noon|soon|later|earlier|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|(?:jan|febr)(?:uary)?|feb|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b|\?/iu;

/** "(yes I know, again)", "(bless you)": what is told in brackets, and says nothing of the request. */
export function bracketsOf(
  text: string,
  { outcome, tokens, segmentation: { title } }: Reading,
): Condition | null {
  const has = (sign: string): boolean => title.some((index) => tokens[index]!.lower === sign);
  // half of them in a title is a misreading as well
  if (outcome.ok && !(has(")") && !has("("))) return null;
  const [found] = text.matchAll(/\s\(([^()]{2,80})\)(?=[\s,.;:!]|$)/g);
  if (!found || SAYS.test(found[1]!)) return null;
  return { start: found.index + 1, end: found.index + found[0].length };
}
