/**
 * A plain thing to do: an order, and what it is done to ("fix our bin", "return that parcel to the shop"). No clause of its own is in it, so
 * that nothing is told, and a time beside it is when it is to be done.
 */
import type { Token } from "../chart/tokens.js";
import type { PlacedPiece } from "./placed-piece.js";
import { AUXILIARY, isFiniteVerb, NOMINATIVE, ORDERS } from "./verbs.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Said of reminders, entries and machines as well: what is to be done with them now. */
const MANAGES = words(
  `cancel delete remove skip drop move shift push change edit reschedule postpone delay turn switch set start stop begin end play pause mute
   open close show list tell ask say let make repeat forget mark run put keep leave`,
);
/** … but no reminder is any of these, and no entry: "cancel my Spotify subscription", "move the car". */
const THINGS = words(
  `subscription subscriptions membership memberships contract trial insurance policy broadband debit licence license card cards account
   accounts savings money funds car van bike bikes sofa couch bed desk table boxes furniture bins washing laundry plants files photos
   branch database server servers backup backups repo folder lease tenancy newspaper paper gas electricity phone sim heating boiler dishwasher
   oven tv curtains windows blinds lights light pump engine`,
);
const DETERMINERS = words("the that this those these my our a an your his her their");
const CLAUSES = words(
  "that which who whose whom where what how why when whether if because while and but so or never not used me us you",
);
/** Longer ones have more in them. */
const MOST_WORDS = 8;

/** Whether the words of a title are that. */
export function isPlainOrder(title: readonly Token[]): boolean {
  const [verb, determiner, ...object] = title.filter(
    ({ kind, lower }, at) =>
      kind !== "symbol" && !(lower === "me" && LATER_SELF.test(title[at - 1]?.lower ?? "")),
  );
  return (
    verb !== undefined &&
    determiner !== undefined &&
    ORDERS.has(verb.lower) &&
    (!MANAGES.has(verb.lower) || object.slice(0, 3).some(({ lower }) => THINGS.has(lower))) &&
    DETERMINERS.has(determiner.lower) &&
    object.length > 0 &&
    object.length < MOST_WORDS &&
    isNamed(object)
  );
}

/** "a letter to future me": whom it is for, and nobody who asks. */
const LATER_SELF = /^(?:future|older|later)$/;

/** "that | bug": "that" before the name of a thing, and no clause. */
export const isNameOf = (that: number, to: number, tokens: readonly Token[]): boolean =>
  tokens[that]!.lower === "that" &&
  that > 0 &&
  ORDERS.has(tokens[that - 1]!.lower) &&
  isNamed(tokens.slice(that + 1, to));

/** The name of a thing, and when behind "on", "at", "in" or "by": an entry ("my gratitude journal on Monday"). */
export const isEntry = (title: readonly Token[], pieces: readonly PlacedPiece[]): boolean =>
  isNamed(title.filter(({ kind }) => kind !== "symbol")) &&
  pieces.some(
    ({ piece }) => piece.kind === "when" && ["on", "at", "in", "by"].includes(piece.when.lead ?? ""),
  );

/** Words of which none makes a clause ("the gym kicks me out"), nor a rule ("never merge"). */
const isNamed = (object: readonly Token[]): boolean =>
  object.length > 0 &&
  !object.some(
    ({ lower }, at) =>
      lower.endsWith("s") && ORDERS.has(lower.slice(0, -1)) && DETERMINERS.has(object[at + 1]?.lower ?? ""),
  ) &&
  object.every(
    ({ lower, kind, text }, at) =>
      kind === "word" &&
      !NOMINATIVE.has(lower) &&
      !AUXILIARY.has(lower) &&
      !CLAUSES.has(lower) &&
      // "Lost Property"
      (/^\p{Lu}\p{Ll}/u.test(text) ||
        !isFiniteVerb(lower, object[at + 1]?.lower ?? "", at === object.length - 1)),
  );
