/**
 * Deeds that an agent does with tools of its own and not by a command: "send an email to Bob" is `send_email` that names Bob, "book a
 * flight" is `book_flight`; `email_search`, `delete_email` and `cancel_flight_booking` are none of them. What a tool is for stands in its name;
 * to whom it is done may stand in what it is called with. Pure.
 */
import { stem } from "../stem.js";

/** Verbs for one deed, as people and tools have them. */
const DEEDS = [
  "send",
  "book reserve",
  "buy order purchase",
  "pay transfer",
  "post publish tweet",
  "schedule",
  "reply respond",
  "invite",
  "share forward",
  "submit",
  "cancel",
  "approve",
  "refund",
  "accept",
  "reject decline",
  "archive",
  "close",
  "delete remove",
].map((verbs) => verbs.split(" "));
/** What such a deed makes: "book a flight" is `create_booking`, "pay Otto" is `send_payment`. */
const MADE = new Map(
  Object.entries({
    book: ["booking", "reservation"],
    buy: ["purchase", "order"],
    pay: ["payment"],
    invite: ["invitation"],
    cancel: ["cancellation"],
    approve: ["approval"],
    submit: ["submission"],
  }),
);
const MAKES = new Set("send make place create add issue submit".split(" "));
/** Said as verbs, they are what is sent or made: "email Bob" is `send_email`, "call Ben" `make_call`. */
const CHANNELS = ["email mail", "message", "text sms", "call phone dial"].map((words) => words.split(" "));
/** Of these a tool does something else with the same thing. */
const OTHER_VERBS = new Set(
  (
    "search find list get read fetch view show describe query check count watch lookup delete remove archive mark star label draft edit update " +
    "modify move copy rename download track validate verify preview save import export sync open close compare estimate quote rate parse " +
    "summarize summarise translate log end hang record refund dispute approve reject unsend recall filter sort tag forward reply respond cancel " +
    "schedule share submit invite post publish buy order purchase pay transfer book reserve create add"
  ).split(" "),
);
const HANDS_ON = new Set("send share forward submit pay invite approve refund".split(" "));
const EMPTY = new Set(
  "the a an any my our your his her their this that these those some new next another other anyone anybody someone somebody everyone everybody people anything something us me it them him".split(
    " ",
  ),
);
const PREPOSITION = /^(?:to|for|with|from|in|on|at|by|of|about|via|through|into)$/;

interface Deed {
  /** Any of these is in the name of the tool. */
  acts: readonly string[];
  /** Or one of these, beside a verb that makes it. */
  made?: readonly string[];
  /** And each of these. */
  objects: readonly string[];
  /** To whom, where to: in the name, or among what the tool was called with. */
  named: readonly string[];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** What the words say is done; null where no tool is known for such. */
function readDeed(text: string): Deed | null {
  const [first = "", ...rest] = wordsOf(text);
  const at = rest.findIndex((word) => PREPOSITION.test(word));
  const [object, behind] = [at < 0 ? rest : rest.slice(0, at), at < 0 ? [] : rest.slice(at + 1)].map(
    (words) => words.filter((word) => !EMPTY.has(word) && !PREPOSITION.test(word)),
  ) as [string[], string[]];
  const channel = channelOf(first);
  if (channel)
    return rest.length === 0 ? null : { acts: channel, objects: [], named: [...object, ...behind] };
  const acts = DEEDS.find((verbs) => verbs.includes(first));
  if (!acts || object.length + behind.length === 0) return null;
  // Which one goes, no tool's name says: "delete the photo from the folder", "delete Bob's email".
  if (GOES.has(acts[0]!) && (at >= 0 || /['’]s?\b/.test(text))) return null;
  const made = MADE.get(acts[0]!) ?? [];
  // What is sent may be a thing that no tool is named after.
  const isSent = HANDS_ON.has(first) && !object.some(channelOf);
  return isSent
    ? { acts, made, objects: [], named: [...object, ...behind] }
    : { acts, made, objects: object, named: behind };
}

const channelOf = (word: string): readonly string[] | undefined =>
  CHANNELS.find((words) => words.includes(word) || words.includes(word.replace(/s$/, "")));

export const isDeed = (text: string): boolean => readDeed(text) !== null;

/** What stands in the name of a tool that could do it, one of them. */
export function deedWords(text: string): readonly string[] {
  const deed = readDeed(text);
  return deed === null ? [] : [...deed.acts, ...(deed.made ?? [])];
}

/** Whether a tool of that name, called with such words, does what is said. */
export function toolDoes(text: string, toolWords: readonly string[], about: string): boolean {
  const deed = readDeed(text);
  if (deed === null) return false;
  const { acts, objects, named } = deed;
  const own = new Set(toolWords.map(stem));
  const told = new Set(wordsOf(about).map(stem));
  // "publish the post": `unpublish_post` has the post alone
  const at = toolWords.findIndex((word) => acts.includes(word) && !objects.includes(word));
  const isDone = at < 0 ? isMade(toolWords, deed) : !toolWords.some((word) => isElse(word, deed));
  if (!isDone || isOfIt(toolWords, deed)) return false;
  if (
    channelOf(acts[0]!) &&
    !isBroughtAbout(toolWords, at, (word) => named.some((one) => stem(one) === stem(word)))
  )
    return false;
  return (
    objects.every((word) => (channelOf(word) ?? [word]).some((one) => own.has(stem(one)))) &&
    named.every((word) => own.has(stem(word)) || told.has(stem(word)))
  );
}

/** `create_booking`, but neither `create_booking_reminder` nor `cancel_booking`: it is made, and nothing of it. */
function isMade(words: readonly string[], { made = [], objects, named }: Deed): boolean {
  const at = words.findIndex((word) => made.includes(word));
  if (at < 0 || !words.some((word) => MAKES.has(word))) return false;
  const isWhat = (word: string) => [...objects, ...named].some((one) => stem(one) === stem(word));
  return words.every((word, index) =>
    MAKES.has(word) || isWhat(word) ? true : index <= at && !OTHER_VERBS.has(word),
  );
}

/** What goes is what the name ends with: `remove_member_permission` removes no member. */
function isOfIt(words: readonly string[], { acts, objects }: Deed): boolean {
  if (!acts.some((act) => GOES.has(act)) || objects.length === 0) return false;
  const last = words.findLast((word) => !acts.includes(word)) ?? "";
  return !objects.some((object) => stem(object) === stem(last));
}
const GOES = new Set("delete remove archive close".split(" "));

/** Another act, what is kept of such acts, or another channel: "message Bob" is no `send_email_message`. */
function isElse(word: string, { acts, objects, named }: Deed): boolean {
  if (acts.includes(word) || objects.includes(word)) return false;
  // "send the quote" is `send_quote`
  if (named.includes(word) && !channelOf(acts[0]!)) return false;
  const other = channelOf(acts[0]!) && word !== "message" && channelOf(word) !== undefined;
  return other || OTHER_VERBS.has(word) || KEPT.has(word);
}
const KEPT = new Set(
  "history status stats log logs settings template templates draft drafts count details info review reviews".split(
    " ",
  ),
);

/** `send_email`, `make_call`; else its name ends with it, or with to whom: `phone_call`, `call_ben`. */
const isBroughtAbout = (words: readonly string[], at: number, isNamed: (word: string) => boolean): boolean =>
  words.some((word) => LIGHT.has(word)) ||
  words.slice(at + 1).every((word) => channelOf(word) !== undefined || isNamed(word));
const LIGHT = new Set("send make place start do".split(" "));
