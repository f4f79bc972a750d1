/**
 * Whether what was told to be done is the deed that a title names: by the same verb or one alike, in other words for it ("wrote the caterer a
 * mail" for "email the caterer"), by what came of it, or by somebody else in its person's place. Pure.
 */

import { alsoSaid, isOtherWay, particlesIn } from "../../language/particles.js";
import { alikeVerbs, doneVerb, isOrder } from "../../language/past-forms.js";
import { type Report, titleParts } from "../../language/report.js";
import { IS_MEDICINE, isPlacedThere } from "../../language/report-results.js";
import { stem } from "../../stem.js";
import type { Reminder } from "../types.js";

export interface Deed {
  reminder: Reminder;
  /** As it is compared: of what somebody else was to be asked for, that. */
  title: string;
  verb: string | null;
  about: readonly string[];
}

export function isItsDeed(report: Report, deed: Deed): boolean {
  const { reminder, title, verb, about } = deed;
  if (report.place !== undefined && !isPlacedThere(title, report.place)) return false;
  if (report.doer && !isByAnother(report, deed)) return false;
  return (
    (fitsVerb(report, deed) ||
      isWrittenTo(report, reminder) ||
      isLetter(report, verb) ||
      isFetched(report, verb, about) ||
      isSwallowed(report, deed) ||
      isOnlyNamed(report, deed) ||
      isRaised(report, reminder)) &&
    !isWrittenElse(report, reminder)
  );
}

/** The same verb, or "gave the plants some water", "made the payment": it stands as a noun. */
function fitsVerb(
  { verb, about, ways = NONE, isResult, place }: Report,
  { verb: own, title }: Deed,
): boolean {
  if (verb === null) return true;
  if (own === null) return false;
  const meant = particlesIn(title);
  const said = [verb].flat();
  const also = said.flatMap((one) => alsoSaid(one, ways));
  const alsoMeant = alsoSaid(own, meant);
  const isAlike = (one: string) => alikeVerbs(one, own) || alsoMeant.some((other) => alikeVerbs(one, other));
  if (also.some(isAlike)) return true;
  const isSame = said.some((one) => isAlike(one) && (isResult || !isOtherWay(one, ways, meant)));
  if (isResult) {
    const isLeftOpen = SAYS_LITTLE.has(own) && place === undefined && ways.size > 0;
    return (
      isSame && !isOtherWay(own, ways, meant) && !(isLeftOpen && ![...ways].some((way) => meant.has(way)))
    );
  }
  return isSame || (said.some((one) => LIGHT.has(one)) && about.some((word) => word === stem(own)));
}
const NONE: ReadonlySet<string> = new Set();
const LIGHT = new Set(["give", "do", "make", "have", "put", "take"]);
/** Without their particle they say another deed: a server that is down was not taken to the office. */
const SAYS_LITTLE = new Set(
  "take bring put get pull tear turn switch hang set give send hand start".split(" "),
);

/** "emailed the landlord" for "write to the landlord": to somebody, not "write the report". */
const isWrittenTo = ({ verb }: Report, { title }: Reminder): boolean =>
  typeof verb === "string" && WRITES.has(verb) && WRITE_TO.test(title);
const WRITE_TO = /^write (?:back )?to /i;
const WRITES = new Set(["email", "mail", "message", "text"]);

/** "wrote the caterer a mail" for "email the caterer". */
const isLetter = ({ verb, about }: Report, own: string | null): boolean =>
  (verb === "write" || verb === "send") &&
  own !== null &&
  WRITES.has(own) &&
  about.some((word) => LETTERS.has(word));

/** "wrote a song for Tom" is no end of "write to Tom". */
const isWrittenElse = ({ verb, about: [first] }: Report, { title }: Reminder): boolean =>
  verb === "write" &&
  first !== undefined &&
  WRITE_TO.test(title) &&
  !LETTERS.has(first) &&
  !titleParts(title).about.includes(first);
const LETTERS = new Set("letter email mail note message text postcard card line".split(" ").map(stem));

/** "got my parcel" for "pick up the parcel", where nothing else was got: a parcel slip is no parcel. */
const isFetched = ({ verb, about }: Report, own: string | null, title: readonly string[]): boolean =>
  verb === "get" &&
  own !== null &&
  alikeVerbs(own, "fetch") &&
  about.length > 0 &&
  about.every((word) => withoutVerb(title, own).includes(word));

/**
 * "talked to the landlord about the leak" for "mention the leak to him": with whom and of what both stand in the telling; who "him" is, in what the
 * reminder waits for.
 */
function isRaised({ verb, about }: Report, { title, trigger }: Reminder): boolean {
  if (typeof verb !== "string" || !TALKS.has(verb) || !RAISES.test(title)) return false;
  const [, ...object] = titleParts(title).about;
  const whom = SOMEBODY.test(title) && trigger.type === "context" ? titleParts(trigger.pattern).about : [];
  if (object.length + whom.length < 2 || object.length === 0) return false;
  return [...object, ...whom].every((word) => about.includes(word));
}
const TALKS = new Set(["talk", "speak", "chat", "call", "phone"]);
const RAISES = /^(?:mention|tell|ask|raise|discuss|bring up|talk|speak|inform|warn|thank)\b/i;
const SOMEBODY = /\b(?:him|her|them)\b/i;

/** "swallowed it" for "take the pill" */
const isSwallowed = ({ verb }: Report, { verb: own, title }: Deed): boolean =>
  own === "take" && [verb].flat().some((one) => SWALLOWS.has(one ?? "")) && IS_MEDICINE.test(title);
const SWALLOWS = new Set("swallow down pop drink chew".split(" "));

/** "put the bins out already" for "bins out": a title that is no order is what it is done to. */
const isOnlyNamed = ({ verb, about, says }: Report, deed: Deed): boolean =>
  says === "done" &&
  verb !== null &&
  deed.verb !== null &&
  !isOrder(deed.verb) &&
  deed.about.length > 0 &&
  deed.about.every((word) => about.includes(word));

/** Whether such a title leaves open what was to be done: "dentist", but not "bins out" where they were put out. */
export const isOpen = (report: Report, deed: Deed): boolean =>
  isOnlyNamed(report, deed) && ![...particlesIn(deed.title)].some((way) => report.ways?.has(way));

/** Who was asked to, or who did it in the person's place: what is theirs, and what is done with whom the title names, is no end of it. */
function isByAnother({ doer = [], narrowed }: Report, { reminder, title }: Deed): boolean {
  if (title !== reminder.title) return true;
  const { about } = titleParts(title);
  return doer.length > 0 && narrowed?.hers.length === 0 && !doer.some((word) => about.includes(word));
}

/** What a title asks of somebody is compared with what they did, as told. */
export function asAsked<D extends Deed>({ doer }: Report, deed: D): D {
  const asked = doer && delegatedIn(deed.reminder.title);
  if (!asked || !doer.every((word) => asked.who.includes(word))) return deed;
  return { ...deed, title: asked.what, ...titleParts(asked.what) };
}

/** "remind Ben to pay the rent", "check that Tom submitted the form": who is to do what. */
const ASKS =
  /^(?:ask|tell|remind|get|nudge|chase|text|ping|have|email|call|phone) (?<who>.+?) to (?<what>.+)$|^(?:check|make sure|see|confirm|verify|ensure)(?: that| if| whether)? (?<doer>.+?)(?: has| have| had)? (?<done>[a-z]+)(?<rest> .+)$/i;

function delegatedIn(title: string): { who: readonly string[]; what: string } | null {
  const { who, what, doer, done = "", rest } = ASKS.exec(title)?.groups ?? {};
  if (who !== undefined && what !== undefined) return { who: titleParts(who).about, what };
  const verb = doneVerb(done.toLowerCase()) ?? [done.slice(0, -1), done.slice(0, -2)].find(isOrder);
  return doer === undefined || verb === undefined
    ? null
    : { who: titleParts(doer).about, what: `${verb}${rest}` };
}

export const withoutVerb = (words: readonly string[], verb: string | null): readonly string[] =>
  verb !== null && isOrder(verb) && words.length > 1 ? words.slice(1) : words;
