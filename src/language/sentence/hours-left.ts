/**
 * A bare number that is left in what to remember and looks like an hour: of a thing that happens at one ("dentist 9 | optician 11"), at the
 * end behind a day without an hour ("Friday Zumba 7", "go to Ikea after 6"), or of something that comes next ("…, chemist 12"). Nobody
 * knows whether it is part of a name; it is asked about. What bears a number ("game 7", "bus 42") is left alone.
 */
import type { Token } from "../chart/tokens.js";
import type { Doubt } from "./doubts-at-edges.js";
import { numbering } from "./numbered.js";
import { AT_HOURS, COUNTED_EVENTS, OF_AMOUNTS, OF_WORKS } from "./numbered-words.js";
import type { PlacedPiece } from "./placed-piece.js";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
/** Behind these a number is an hour, or a limit of some other kind. */
const SIDES = words("after before by until till from around about");
const THEN = words("then , ; and");
/** "game 7", "week 3", "house 12", "turning 9": which of them, or how many. */
const ROUNDS = words(
  "game games match cup final race round week session course quiz interview house bed hive number size mark turning turns is are aged to",
);
/** What may stand behind an hour: the next thing, and no measure. */
const MEASURE =
  /^(?:am|pm|h|hr|min|m|k|p|o'clock|hours?|hrs?|mins?|minutes?|days?|weeks?|months?|years?|km|miles?|kg|g|ml|x|times|percent|euros?|pounds|quid|people|persons?|pages?|kids|eggs|laps|of|to|and|or|st|nd|rd|th|%|:|\/|-|–|\.)$/;

/** Of what was not asked for in a whole sentence: in one, a title has its reasons for its numbers. */
export function hoursLeft(
  tokens: readonly Token[],
  times: readonly PlacedPiece[],
  { title, asked }: { title: readonly number[]; asked: boolean },
): Doubt[] {
  const whens = times.flatMap(({ piece }) => (piece.kind === "when" ? [piece.when] : []));
  if (asked || whens.length === 0 || whens.length < times.length) return [];
  const timed = whens.some(
    ({ times, routine, until, day }) => times.length > 0 || routine || until || day?.instant,
  );
  const lower = (at: number): string => tokens[at]?.lower ?? "";
  const here = new Set(title);
  const [verb = -1] = title;
  const amounts = OF_AMOUNTS.has(lower(verb)) || OF_WORKS.has(lower(verb));
  const last = title.findLast((at) => tokens[at]!.kind !== "symbol") ?? -1;
  return title.flatMap((at): Doubt[] => {
    const to = hourAt(tokens, at);
    if (to === 0 || !here.has(at - 1) || tokens[at - 1]!.kind !== "word") return [];
    const noun = lower(at - 1);
    // "dentist 9 | and mot at 2": the next thing, and no second number
    const goesOn = lower(to) === "and" && tokens[to + 1]?.kind === "word" && AT_HOURS.has(noun);
    if (MEASURE.test(lower(to)) && !goesOn) return [];
    const ends = to > last;
    const happens =
      AT_HOURS.has(noun) &&
      !COUNTED_EVENTS.has(noun) &&
      // "bed 9 antibiotics | in half an hour"
      !(timed && ROUNDS.has(noun)) &&
      here.has(to) &&
      tokens[to]!.kind !== "number";
    const sided = SIDES.has(noun);
    const plain = numbering(tokens, at) === null && !sided && !ROUNDS.has(noun);
    // "…, chemist 12", "… then collect kids 3.45"
    const next = ends && tokens.slice(Math.max(verb, at - NEAR), at).some(({ lower }) => THEN.has(lower));
    const alone = plain && ends && !amounts && timed === to > at + 1;
    const isHour = happens || alone || (plain && (next || lower(to) === "then")) || (sided && ends && !timed);
    return isHour ? [{ from: at, to, why: "left" }] : [];
  });
}
/** Most tokens between where the next thing begins and its hour. */
const NEAR = 6;

/** The index behind an hour of the day that stands there: "7", "5.45"; 0 where none does. */
function hourAt(tokens: readonly Token[], at: number): number {
  const [hour, sign, minute] = tokens.slice(at, at + 3);
  if (hour?.kind !== "number" || !hour.spaced || !/^(?:[1-9]|1[0-2])$/.test(hour.text)) return 0;
  const written =
    sign && /^[.:]$/.test(sign.lower) && !sign.spaced && minute?.kind === "number" && !minute.spaced;
  if (!written) return at + 1;
  return /^[0-5][05]$/.test(minute.text) ? at + 3 : 0;
}
