/** Whether words tell how something is or what happened: a subject and its verb, no order and no name of a thing. */
import type { Token } from "../chart/tokens.js";
import { isMonthName } from "../names.js";
import { doneVerb } from "../past-forms.js";
import { AUXILIARY, happens, isFiniteVerb, isOver, MOVED, NOMINATIVE, ORDERS, SUBJECT } from "./verbs.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** "I need to call Mom": what has to be done, told as a wish. */
const WISH = words("need have must should want gotta wanna ought gonna");
export const DETERMINER = words(
  "the a an my our your his her their this that these those its some all both no every each",
);
const CLAUSE = words("if that whether who what how when which because where why and to so or but");
/** Orders that have a whole sentence as their object. */
const SAYING = words(
  "tell ask check say confirm ensure remember text email message call warn remind inform let verify note notify make see write mention explain whatsapp",
);
const CAUSING = words("get have keep let make see watch hear want need leave set put cut");
/** "closed on Sundays" tells how things are. */
const STATES = words("open closed shut busy away back afk brb unavailable off sold available late");
const OCCUR = words(
  "arrive come go happen rise fall appear die exist live think believe want need get love like hate seem look",
);
const NOUNS_TOO = words(
  "can cans will wills may left found shut rings ships lights shows needs set read put",
);
export const REASONS = words("because since while although though");
export const POLITE = words(
  "hey hi hello ok okay please so and but well olly siri tickler alexa google , ! . just quick question um uh then now",
);
/** How talk begins that goes on with something else. */
export const TALK = words(
  "haha lol sorry thanks yes yeah no nope sure deal cool great oh hmm right alright fine",
);

/**
 * A subject and what it does or is: no order, and no name of a thing. Whoever comes or leaves once ("the movers come on Friday") may
 * be what to be told of; `again` says that it is a habit, or told beside a request.
 */
export function isStatement(
  tokens: readonly Token[],
  indices: readonly number[],
  { again = false } = {},
): boolean {
  // "the clock stops |, must be haunted": what is told, and a guess why
  const guess = indices.findIndex((at) => tokens[at]!.lower === "must" && tokens[at - 1]?.lower === ",");
  if (guess > 0 && isStatement(tokens, indices.slice(0, guess), { again })) return true;
  const line = indices
    .filter((index) => tokens[index]!.kind !== "symbol" && !isMay(tokens, index))
    .map((index) => tokens[index]!);
  const all = line.map(({ lower }) => lower);
  let at = 0;
  while (at < all.length && (POLITE.has(all[at]!) || TALK.has(all[at]!))) at++;
  // "eye test booked | for Monday", "recital moved to | the 19th": an entry, as it is in a diary
  const entered = DETERMINER.has(all[at] ?? "") || SUBJECT.has(all[at] ?? "") ? 0 : enteredAs(all);
  const words = all.slice(at, all.length - entered);
  const [first = "", second = "", third = ""] = words;
  if (first === "") return false;
  if (first === "not" || REASONS.has(first))
    return words.some((word) => AUXILIARY.has(word) || (NOMINATIVE.has(word) && word.includes("'")));
  if (SUBJECT.has(first)) {
    if (
      ["i've", "we've", "i'm", "we're"].includes(first) &&
      ["got", "gotta", "to", "supposed", "going"].includes(second)
    )
      return second === "going" || (!["to", "supposed", "gotta"].includes(second) && third !== "to");
    if (words.length === 1) return ["i", "we", "they"].includes(first);
    if (first.includes("'")) return true;
    const next = ["really", "just", "also", "still"].includes(second) ? third : second;
    if (["i", "we"].includes(first) && WISH.has(next)) return next === "have" && third !== "to";
    if (!DETERMINER.has(first)) return true;
  }
  if (["this", "that", "these", "those"].includes(first) && (AUXILIARY.has(second) || happens(second)))
    return true;
  if (AUXILIARY.has(first) || (NOMINATIVE.has(first) && first.includes("'"))) return true;
  // "mum's in Spain"
  if (
    /['’]s$/.test(first) &&
    /^(?:in|at|on|away|off|out|back|here|there|coming|going|not|still)$/.test(second)
  )
    return true;
  // "the shop's open"
  if (/['’]s$/.test(DETERMINER.has(first) ? second : first) && STATES.has(words.at(-1)!)) return true;
  if (ORDERS.has(first)) {
    // "work starts at 9", "call quality is bad"
    const verbs = CAUSING.has(first) ? 1 : 4;
    for (let index = 1; index < Math.min(verbs, words.length); index++) {
      const word = words[index]!;
      if (CLAUSE.has(word) || DETERMINER.has(word) || (index > 1 && SAYING.has(first)) || first === "ask")
        return false;
      if (!NOUNS_TOO.has(word) && isFiniteVerb(word, words[index + 1] ?? "", index === words.length - 1))
        return true;
    }
    return false;
  }
  if (words.length === 1) return first.endsWith("'s") || STATES.has(first);
  if (isDue(words)) return false;
  if (isDone(first, second, line[at + 1]) || theyDo(words, again) || theirObject(words)) return true;
  // "shops close", "Ana and Ben arrive", "Ben calls his mother"
  // "NAS scrub", "rates bill": what it is called
  const called = words.length === 2 && (LABELS.has(second) || /^\p{Lu}+$/u.test(line[at]!.text));
  const severalOf = !called && (/[^siu]s$/.test(first) || first === "people");
  const many = second === "and" ? words[3] : severalOf ? second : undefined;
  if (many !== undefined && (ORDERS.has(many) || OCCUR.has(many))) return true;
  // "the kids have a match"
  if (DETERMINER.has(first) && /[^s]s$/.test(second) && third === "have" && DETERMINER.has(words[3] ?? ""))
    return true;
  // "our caretaker mows the lawn", "the chemist shuts at 6": whoever has an article does it
  for (let index = 2; index < Math.min(words.length - 1, 5) && DETERMINER.has(first); index++)
    if (
      words[index]!.endsWith("s") &&
      ORDERS.has(words[index]!.slice(0, -1)) &&
      (DETERMINER.has(words[index + 1]!) || WHEN_OR_WHERE.has(words[index + 1]!))
    )
      return true;
  if (habitOf(words) || doesIt(words, again)) return true;
  const reach = Math.min(words.length, 14);
  for (let index = 1; index < reach; index++) {
    const word = words[index]!;
    // "the last bus to Potsdam leaves": of a place, and not what to do
    const place = word === "to" && index > 1 && /^\p{Lu}/u.test(line[at + index + 1]?.text ?? "");
    if (CLAUSE.has(word) && !["and", "or", "so", "but"].includes(word) && !place) return false;
    if (NOMINATIVE.has(word)) return true;
    const behind = line[at + index + 1];
    const joint = !behind || behind !== tokens[tokens.indexOf(line[at + index]!) + 1];
    // "thank Ines": a name is no verb
    const name = /^\p{Lu}\p{Ll}/u.test(line[at + index]?.text ?? "");
    if (!name && !DETERMINER.has(words[index - 1]!) && isFiniteVerb(word, words[index + 1] ?? "", joint))
      return true;
  }
  return false;
}

/** Behind a plural and at the end as often a thing as what somebody does: "sales report", "accounts review". */
const LABELS = words(
  "bill wash check call review report order mail swap scrub clean count test update post round",
);

/** "11 may": a month, and nobody who may do something. */
const isMay = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.lower === "may" &&
  ([at - 1, at + 1].some(
    (beside) => tokens[beside]?.kind === "number" || ORDINAL.has(tokens[beside]?.lower ?? ""),
  ) ||
    // "May–Sep", "Apr/May"
    [at - 2, at - 1, at + 1, at + 2].some((near) => isMonthName(tokens[near]?.lower ?? "")));
const ORDINAL = words("st nd rd th");

/** "called mum", "paid the rent": what one has done, without saying who. */
function isDone(first: string, next: string, behind: Token | undefined): boolean {
  if (ORDERS.has(first) || !isOver(first) || MAY_BE_MEANT.has(first)) return false;
  return (
    DID.has(first) ||
    (doneVerb(first) !== null &&
      (DETERMINER.has(next) || PERSONS.has(next) || /^\p{Lu}\p{Ll}+$/u.test(behind?.text ?? "")))
  );
}
const DID = words("went met slept took gave spoke ate came rang told called bought swam drove flew forgot");
/** "got the vet at 3", "left luggage". */
const MAY_BE_MEANT = words("got made left found built lost won had was were did held led stood");
const PERSONS = words("him her them me us you mum mom dad gran grandma grandpa everyone everybody");

/** "the guests leave", "most people eat here", "our neighbours barbecue": several, and what they do. */
function theyDo(words: readonly string[], again: boolean): boolean {
  if (!DETERMINER.has(words[0]!) && !SOME.has(words[0]!)) return false;
  const many = words.findIndex((word, at) => at > 0 && at < 3 && (/[^s']s$/.test(word) || MANY.has(word)));
  if (COUNTED.test(words[many] ?? "")) return false;
  const [verb = "", next = "", then = ""] = many < 0 ? [] : words.slice(many + 1);
  if (/^(?:do|don['’]t|are|aren['’]t|have|haven['’]t|will|won['’]t|can['’]t)$/.test(verb))
    return verb !== "have";
  if (SOME.has(words[0]!) && (ORDERS.has(verb) || OCCUR.has(verb))) return true;
  if (COMING.has(verb)) return again;
  if (HAPPENING.has(verb)) return true;
  return (ORDERS.has(verb) || OCCUR.has(verb)) && (DETERMINER.has(next) || (ALONG.has(next) && then !== ""));
}
/** What is counted, and does nothing. */
const COUNTED = /^(?:second|minute|hour|day|week|month|year|time|min|hr)s$/;
const SOME = words("most many few half");
const MANY = words("people children men women police");
const COMING = words(
  "arrive come go leave begin open close land depart return meet gather change start finish end migrate travel",
);
const HAPPENING = words("eat sleep bloom sing grow live die bark fly ring fall rise barbecue");
const ALONG = words("in on at from with to out off up down over by into for around");

/** "Peter forgets his keys", "the doctor sees patients": somebody does it to something. */
const theirObject = ([first = "", ...rest]: readonly string[]): boolean => {
  const at = rest.findIndex((word) => /^[^~].*[^s'’]s$/.test(word));
  if (at < 0 || at > (DETERMINER.has(first) ? 2 : 0) || at + 1 >= rest.length) return false;
  // "three times a week"
  if (COUNTED.test(rest[at]!)) return false;
  return ACTS_ON.has(rest[at]!) || (at === 0 && !DETERMINER.has(first) && POSSESSIVE.has(rest[at + 1]!));
};
const ACTS_ON = words(
  "sees forgets hears speaks reads pays sits smells believes understands prefers knows plays remembers visits cooks teaches covers feeds floods wants walks drives rides picks turns",
);
const POSSESSIVE = words("his her its their my our your the a an");

/** "the dough needs feeding", "the form has to be handed in": told of a thing, and somebody has to do it. */
export function isDue(words: readonly string[]): boolean {
  const at = words.findIndex((word) => /^(?:needs?|wants?|has|have|must|should)$/.test(word));
  if (at < 1 || NOMINATIVE.has(words[0]!)) return false;
  const to = words[at + 1] === "to" ? 1 : 0;
  const [next = "", then = ""] = words.slice(at + 1 + to);
  if (/^(?:need|want)/.test(words[at]!) && /[a-z]{2}ing$/.test(next)) return true;
  if (/^ha(?:s|ve)$/.test(words[at]!) && to === 0) return false;
  return DONE.has(then) || isOver(then) ? ["be", "come", "go"].includes(next) : false;
}
/** How many words at the end tell that a thing has its day; none where somebody did so. */
export function enteredAs(all: readonly string[]): number {
  const led = all.at(-1) === "to" || all.at(-1) === "for" ? 1 : 0;
  const verb = all.at(-1 - led) ?? "";
  return all.length > led + 1 && (BOOKED.has(verb) || (led === 1 && MOVED.has(verb))) ? led + 1 : 0;
}
const BOOKED = words("booked scheduled rescheduled confirmed arranged reserved planned pencilled");

const DONE = words("done taken given written put back in out off up down over");
const WHEN_OR_WHERE = words("at in on from until till by");

/** "the tenant never answers", "they usually call": how often somebody does something, and who. */
function habitOf(words: readonly string[]): boolean {
  const often = words.findIndex((word) => HABITUALLY.has(word));
  const verb = words[often + 1] ?? "";
  if (often < 1 || verb === "") return false;
  // "my neighbours usually park here"
  if (often > 1 && DETERMINER.has(words[0]!)) return true;
  return /[^s]s$/.test(verb)
    ? ORDERS.has(baseOf(verb)) || happens(verb)
    : /[^s]s$/.test(words[often - 1]!) && ORDERS.has(verb);
}
const HABITUALLY = words("never always usually often sometimes rarely seldom normally generally hardly");
const baseOf = (verb: string): string =>
  ORDERS.has(verb.slice(0, -1)) ? verb.slice(0, -1) : verb.replace(/ies$/, "y").replace(/es$/, "");

/** "Tom from work mows the lawn", "the parrot cries": one of whom it is told; without an object only of what comes again and again. */
function doesIt(words: readonly string[], again: boolean): boolean {
  return words.slice(0, 9).some((word, at) => {
    if (at === 0 || !/[^s'’]s$/.test(word) || DETERMINER.has(words[at - 1]!) || COUNTED.test(word))
      return false;
    const next = words[at + 1] ?? "";
    if (ORDERS.has(baseOf(word)) && !DUE.has(word) && (POSSESSIVE.has(next) || next === "home")) return true;
    return again && SOUNDS.has(baseOf(word)) && (next === "" || WHEN_OR_WHERE.has(next) || next === "even");
  });
}
/** What a thing has to have, rather than does. */
const DUE = words("needs wants starts ends closes opens");
const SOUNDS = words(
  "bark cry buzz beep nap snore sleep wake crow howl meow miaow yowl yell scream shout sing chirp hum snooze doze purr sob giggle sneeze cough",
);
