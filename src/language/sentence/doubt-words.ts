/** The words by which a misreading is told. */
import { UNMISTAKABLE } from "./title-times.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Before a gap these are broken off, even where the time has a small word of its own. */
export const OPEN_ENDS = words(
  "the a an my our your his her their its this these those that who which and or than every each all both i we he she they after",
);
/** Before a gap these are broken off where the time brings no small word. */
export const LEADING = words("to of for with about from into per as is are was were be between since");
/** "Mum's birthday is on 17 August, remind me": told, and then asked for. */
export const BEING = words("is are was were be");
export const LEADS = words(
  "on at in by before after until till from for around about every each @ over within during",
);
/** What is done to something that has times of its own. */
export const ARRANGES = words("change make set configure schedule adjust update let get have program");
/** What is done now for a time to come. */
export const BOOKS = words(
  "book rebook reserve schedule reschedule arrange order plan organise organize request postpone move shift set",
);
/** Before a number: so much money, so many of something. */
export const AMOUNTS = words(
  "withdraw transfer pay lend borrow deposit save donate raise charge spend collect buy order print copy invoice bet owe",
);
/** What lasts until then, and is not to be told then. */
export const LASTING = words(
  "wait stay keep hold leave postpone pause delay defer put stop quiet mute suspend sleep silence skip avoid fast rest",
);
export const ABOUT = words("about regarding concerning");
export const RUNS = words("run runs fire start repeat execute trigger begin expire end stop");
/** Behind a length: counted from what was told. */
export const LATER = words("later after afterwards afterward thereafter");
/** Small words before a time that hangs loosely on a topic. */
export const TOPICAL = words("on at tomorrow today next this");
export const EDGES = words("before after around about by from until till at");
export const FRONTS = words(
  "in on at of and or from until till than during since between within per if unless but",
);
export const LENGTHS = words(
  "second seconds minute minutes min mins hour hours hr hrs day days week weeks month months year years",
);
export const NUMERALS = words(
  "one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty",
);
/** Before a day: one that is over. */
export const BYGONE = words("previous preceding last prior bygone late");
/** Of these, what is one only behind a number. */
export const UNITS = words("hr hrs am pm th nd rd st");
/** Words that belong to a time and mean nothing without it. */
export const SHARDS = words(
  "uhr sharp sometime maybe probably approx or half quarter ago hence hr hrs am pm o'clock oclock past ish noon midnight every each th nd rd st starting beginning weekly fortnightly later earlier",
);
/** Days in the words of a language that the rest of the sentence is not in: "Freitag 8. Mai 13 Uhr please remind me". */
const DAYS_ELSEWHERE = words(
  `montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag morgen heute lundi mardi mercredi jeudi vendredi samedi dimanche demain
   lunes miércoles jueves viernes sábado domingo mañana lunedì martedì mercoledì giovedì venerdì sabato domenica domani`,
);
export const UNHEARD = new Set([
  ...[...UNMISTAKABLE].filter((word) => ![":", "at", "@"].includes(word)),
  ...DAYS_ELSEWHERE,
]);
export const SMALL = words(
  "only any left the a an in on at of and or to for by from half one two three four five ten some this that couple few st nd rd th it's that's they're",
);
/** How a clause opens that says in which situation. */
export const SITUATION = words("when whenever if unless while once");
export const EXCEPT = words("except excluding excepting unless apart besides minus save barring");
/** Behind a time; "at 17:55 | save the log" is an order. */
export const leavesOut = (lower: (at: number) => string, at: number): boolean =>
  EXCEPT.has(lower(at)) && (lower(at) !== "save" || lower(at + 1) === "for");
/** Before a day that a rhythm begins with. */
const STARTS = words("starting beginning commencing");
export const opensBound = (word: string): boolean => EXCEPT.has(word) || STARTS.has(word);
export const DAYS = words("today tomorrow tonight monday tuesday wednesday thursday friday saturday sunday");
/** "second | Sunday" */
export const ORDINALS = words("first second third fourth fifth 1st 2nd 3rd 4th 5th");
/** What has a number behind its name. */
export const NUMBERED = words(
  "room bay ward cubicle cot stall kennel gate bus line platform channel page chapter unit part step version number no flight train tram floor lane table seat episode season level lesson door house pier dock exit court terminal ticket invoice order # . , / -",
);
/** "wake me at six | or I'm toast": why. */
export const orElse = (word: string, next: string): boolean =>
  /^or(?:else|(?:i|we|he|she|they|it)['’]\p{L}+)$/u.test(word + next);
