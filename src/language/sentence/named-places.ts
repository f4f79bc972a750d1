/**
 * Places that say when by themselves, with neither "when" nor a colon: "at the chemist get plasters", "remind me in the car to call Jo",
 * "on the way home buy bread", "remind me to buy bread on my way home". They head what is to be done, or what is asked for; a way may end
 * it. Elsewhere a place is of the thing ("meet Tom at the pub"), and where a time says when, of it as well.
 */
import type { Token } from "../chart/tokens.js";
import { beginsAct } from "./act-behind.js";
import { DETERMINERS } from "./excuse.js";
import { isName } from "./occasions.js";
import { type FoundTopic, phraseEnd, topicOf } from "./topic-span.js";
import { phrases } from "./topic-words.js";
import { AUXILIARY, ORDERS } from "./verbs.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const PLACING = words("at in on upon");
/** Where one does what is asked for; most of what stands behind "in the" is no place ("in the email"). */
const ROOMS = words(
  "car shower bath bathroom kitchen garden garage cellar basement attic gym library shop supermarket pharmacy office lab train bus van market chemist's pool sauna pub",
);
/** What one has about oneself: there an order is for now, or for a time that is not said. */
const ABOUT_ONE = words(`
  home house flat apartment desk table computer laptop pc screen phone sofa bed door window sink stove oven fridge kitchen bathroom bath
  shower garden garage cellar basement attic bedroom room hall hallway balcony terrace shed loft yard pantry wardrobe
`);
const BARE = words("home uni university college church nursery town");
/** What is fetched or asked for somewhere; an order of another kind may be about a name ("in Excel add a row"). */
const FETCHED = words("get buy grab pick ask return collect look check see visit fetch drop");
const NO_PLACE = words(
  `end moment minute second start beginning top bottom back side same time least most latest earliest risk cost price request weekend night
   morning evening afternoon future meantime meanwhile case mail email text chat list file document folder repo repository code report notes`,
);
const WAYS = phrases(
  "on the way home | on my way home | on the way back | on my way back | on the way in | on my way in | on our way home | on the way out | on my way out | on the drive home",
);
const WAYS_TO = phrases(
  "on the way to | on my way to | on our way to | on the way back from | on my way back from | on arrival at | upon arrival at | on arrival in | upon arrival in",
);
const OPENING = words("hey hi hello ok okay so and also please yo");
const MAX_PLACE = 5;

/** @param timed whether something else of the sentence says when */
export function namedPlaces(tokens: readonly Token[], timed: boolean): FoundTopic[] {
  if (timed || !tokens.some(({ lower }) => PLACING.has(lower))) return [];
  const head = OPENING.has(tokens[0]!.lower) ? 1 : 0;
  const asked = askedAt(tokens);
  const found = [heading(tokens, head), asked > 0 ? within(tokens, asked) : null, ending(tokens)];
  return found.filter((one) => one !== null);
}

/** Behind "remind me", which may be followed by where; 0 without it. */
function askedAt(tokens: readonly Token[]): number {
  const at = tokens.findIndex(
    ({ lower }, index) => lower === "remind" && ["me", "us"].includes(tokens[index + 1]?.lower ?? ""),
  );
  return at < 0 ? 0 : at + 2;
}

/** "at the bank, | ask them about the mortgage". */
function heading(tokens: readonly Token[], at: number): FoundTopic | null {
  const to = placeEnd(tokens, at, (end) => {
    const act = tokens[end]?.lower === "," ? end + 1 : end;
    if (!tokens[act] || !beginsAct(tokens, act)) return false;
    if (tokens[at]!.lower !== "on" && ABOUT_ONE.has(tokens[end - 1]!.lower)) return false;
    const bare = tokens[at]!.lower === "in" && /^\p{Lu}/u.test(tokens[at + 1]!.text);
    return !bare || FETCHED.has(tokens[act]!.lower);
  });
  return to === 0 ? null : placed(tokens, at, to, tokens[to]?.lower === "," ? to + 1 : to);
}

/** "remind me | in the car | to call Jo". */
function within(tokens: readonly Token[], at: number): FoundTopic | null {
  const to = placeEnd(
    tokens,
    at,
    (end) => tokens[end]?.lower === "to" && ORDERS.has(tokens[end + 1]?.lower ?? ""),
  );
  return to === 0 ? null : placed(tokens, at, to, to);
}

/** "buy bread | on my way home": a way is of no thing. */
function ending(tokens: readonly Token[]): FoundTopic | null {
  const last = tokens.at(-1)!.kind === "symbol" ? tokens.length - 1 : tokens.length;
  const ordered = ORDERS.has(tokens[0]!.lower);
  if (!ordered && askedAt(tokens) === 0) return null;
  for (let at = Math.max(2, last - MAX_PLACE - 4); at < last - 2; at++) {
    const way = phraseEnd(tokens, at, WAYS);
    const to = phraseEnd(tokens, at, WAYS_TO);
    if (way === last || (to > 0 && to < last && isName(tokens, to, last)))
      return placed(tokens, at, last, last);
  }
  return null;
}

/** Where the place that begins at `at` ends, as `behind` has it; 0 where none begins there. */
function placeEnd(tokens: readonly Token[], at: number, behind: (end: number) => boolean): number {
  const first = tokens[at];
  const next = tokens[at + 1];
  if (!first || !next || !PLACING.has(first.lower)) return 0;
  const way = phraseEnd(tokens, at, WAYS);
  if (way) return behind(way) ? way : 0;
  const leads = phraseEnd(tokens, at, WAYS_TO);
  if (!leads && !isPlace(tokens, at)) return 0;
  const from = leads || at + 1;
  const named = DETERMINERS.has(tokens[from]?.lower ?? "") ? from + 2 : from + 1;
  for (let end = named; end <= from + MAX_PLACE && end < tokens.length; end++)
    if (behind(end)) return isName(tokens, from, end) && !NO_PLACE.has(tokens[end - 1]!.lower) ? end : 0;
  return 0;
}

function isPlace(tokens: readonly Token[], at: number): boolean {
  const { lower } = tokens[at]!;
  const { lower: next, text } = tokens[at + 1]!;
  if (lower !== "at" && lower !== "in") return false;
  if (next === "work") return lower === "at";
  if (BARE.has(next) || (/^\p{Lu}\p{L}/u.test(text) && !AUXILIARY.has(next))) return true;
  if (!["the", "my", "our"].includes(next)) return false;
  const noun = tokens[at + 2]?.lower ?? "";
  return lower === "at" ? !NO_PLACE.has(noun) : ROOMS.has(noun);
}

const placed = (tokens: readonly Token[], from: number, end: number, to: number): FoundTopic | null => {
  const topic = topicOf(tokens, from + 1, end, { spoken: true, before: false, happens: true });
  return topic && { from, to, topic };
};
