/**
 * Words straight behind a time that look like more of it and are of the title: where it takes place ("dinner Thursday 7pm | at the pub",
 * "lunch Friday | at Luigi's"), the name of a thing ("at four | daily wrap-up").
 */
import type { Token } from "../chart/tokens.js";
import { DETERMINERS, FUNCTION, OF_TIME } from "./excuse.js";
import { ORDERS } from "./verbs.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What "at" leads to when it says when, how often or how. */
const NO_PLACES = words(`
  half quarter noon midday midnight dawn dusk sunrise sunset sundown nightfall daybreak lunch lunchtime dinner dinnertime breakfast supper tea
  teatime bedtime bed christmas xmas easter first last least latest most once all about around exactly approximately roughly some any other
  end start beginning close top bottom stroke moment minute time times usual same hour hours weekend weekends night noonish earliest
  one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty zero oh
  short intervals interval random present halftime half-time kickoff kick-off tipoff recess break breaktime playtime curfew closing opening rush
  intermission handover changeover pickup drop-off shutdown checkout check-in check-out liftoff sunup moonrise prayers`);
/** "day's end", "week's start". */
const OF_PERIODS = /^(?:day|week|month|year|night|morning|today|tomorrow)['’]?s$/;
/** Things that are places where they stand behind "at", and orders elsewhere. */
const PLACES = words("work school home church uni nursery");

/** Whether the word behind a time begins a name or says where. */
export function isOfTitle(tokens: readonly Token[], at: number, here: ReadonlySet<number>): boolean {
  const [word, next, noun] = tokens.slice(at, at + 3);
  if (next?.kind !== "word" || !here.has(at + 1)) return false;
  if (/ly$/.test(word!.lower)) return true;
  if (word!.lower !== "at" && word!.lower !== "@") return false;
  const place = DETERMINERS.has(next.lower) ? noun : next;
  return (
    place?.kind === "word" &&
    !NO_PLACES.has(place.lower) &&
    !/times?$/.test(place.lower) &&
    !OF_PERIODS.test(place.lower) &&
    !OF_TIME.has(place.lower) &&
    !FUNCTION.has(place.lower) &&
    (PLACES.has(next.lower) || !ORDERS.has(next.lower))
  );
}
