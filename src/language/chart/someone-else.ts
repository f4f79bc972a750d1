/**
 * Whether behind "remind" it goes on with somebody who is to be reminded by oneself: "remind Steve about the keys", "remind the kids
 * tomorrow to pack". Such words are what to do, and not how somebody asks.
 */
import { isMonthName, WEEKDAY_WORDS } from "../names.js";
import type { Token } from "./token.js";

const words = (text: string): Set<string> => new Set(text.split(" "));
const OTHERS = words("him her them");
const OWNERS = words("my our your his her their the this that a an");
const KIN = words(
  "mum mom dad mama papa gran granny grandma grandpa nan wife husband hubby son daughter sister brother kids children boss team colleagues",
);
const LINKS = words("to about abt re regarding of that not");
/** What says when, or how one asks. */
const NOBODY = words(
  "me us myself ourselves everyone everybody both again also please pls just then once twice maybe later soon now today tonight tomorrow tmrw tomoro yesterday noon midday midnight morning afternoon evening night daily nightly weekly fortnightly monthly quarterly yearly hourly weekdays weekends next last first in at on by for from before after until till between within around every each any when whenever if as to about of that up back it this and or",
);
const WEEKDAYS = new Set(WEEKDAY_WORDS.map(([name]) => name));
/** Most words of a name, its article not counted: "the new site manager". */
const LONGEST = 3;
/** Most words of a time between a name and what it is reminded of: "remind Bob on Friday at 9 to …". */
const BETWEEN = 6;

export function namesSomeoneElse(tokens: readonly Token[], at: number): boolean {
  const first = tokens[at]?.lower ?? "";
  if (OTHERS.has(first) && !isName(tokens[at + 1])) return true;
  if (KIN.has(first) && !isName(tokens[at + 1])) return true;
  let from = OWNERS.has(first) ? at + 1 : at;
  // "my 3 kids"
  if (from > at && tokens[from]?.kind === "number") from++;
  let to = from;
  while (to < from + LONGEST && isName(tokens[to])) to++;
  if (to === from) return false;
  if (LINKS.has(tokens[to]?.lower ?? "")) return true;
  // A name by its capital, or by its article: the time stands before what it is about.
  const isCalled = from > at || (from > 0 && /^\p{Lu}\p{Ll}/u.test(tokens[from]!.text));
  return (
    isCalled &&
    tokens.slice(to + 1, to + 1 + BETWEEN).some(({ lower }) => lower === "to" || lower === "about")
  );
}

/** "remind me tomorrow to | remind Bob at 5", "don't forget to | remind Pat": asked for already, so that this is the deed. */
export const remindsThem = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === "remind" &&
  tokens[at - 1]?.lower === "to" &&
  !ONESELF.has(tokens[at + 1]?.lower ?? "") &&
  tokens.slice(0, at - 1).some(({ lower }) => ASKED.has(lower));
const ONESELF = words("me us myself ourselves");
const ASKED = words("me us forget remember");

const isName = (token: Token | undefined): boolean =>
  token?.kind === "word" &&
  /^\p{L}[\p{L}'’-]*$/u.test(token.lower) &&
  !NOBODY.has(token.lower) &&
  !WEEKDAYS.has(token.lower) &&
  !isMonthName(token.lower);
