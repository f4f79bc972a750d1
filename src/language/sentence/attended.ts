/**
 * Which event a bare hour is of: one that somebody goes to ("meet Jo for dinner at 7.30", "drive to the gig at 7"), one that is counted back from
 * ("an hour before choir on Monday at 7", "the concert starts at 8, remind me earlier"), one before which it is done ("feed the cat before
 * the party at 8"). What is done about one is none of these: "book a table for dinner", "buy drinks for the party".
 */
import type { Token } from "../chart/tokens.js";
import { DETERMINERS, FUNCTION } from "./excuse.js";
import type { Segmentation } from "./segment.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** With the event as their object. */
const HAVE = words(
  `have having eat cook make serve start host attend join watch see catch enjoy play sing lead prepare reheat heat hear do give film record visit`,
);
/** To the event, or from it. */
const GO = words(
  `go head drive walk cycle bike leave travel run rush set move return come be arrive turn show dress change wait stay hop jump pop nip get perform
   sing play help speak sit meet see join`,
);
/** Somebody or something is taken there. */
const TAKE = words("take bring drop drive fetch collect pick walk accompany meet see join");
const MEET = words("meet see join");
/** What is done about a dinner, and not at it. */
const ABOUT = words(
  `book reserve plan cancel confirm invite rsvp arrange organise organize call ring phone ask tell email text message write order buy shop check
   pay move postpone schedule announce discuss decide find choose get pick`,
);
/** With an article, and no verb then. */
const SHOWN = words("film show performance");
const MEALS = words("dinner supper");
const GETS = words("ready dressed changed home back there out to from");
const AWAY = words("about before after regarding if until till shopping tickets instead");
const PREPOSITIONS = words("to for at from in into with of by on off onto");
/** Behind an event, what it does. */
const HAPPENS = words(
  "come comes arrive arrives starts start begins begin kicks is isn't has got gets was will opens finishes ends moved",
);

/** Whether somebody goes to the event, `at` its place in the words of the title. */
function isAttended(said: readonly string[], at: number): boolean {
  const [verb = "", ...rest] = said.slice(0, at);
  if (rest.some((word) => AWAY.has(word))) return false;
  const led = rest.findLast((word) => PREPOSITIONS.has(word));
  if (led === undefined)
    return rest.length <= 3 && (HAVE.has(verb) || (MEALS.has(said[at]!) && !ABOUT.has(verb)));
  if (verb === "get") return rest.some((word) => GETS.has(word));
  if (GO.has(verb) && ["to", "for", "at", "from", "in", "into"].includes(led))
    return led !== "for" || !TAKE.has(verb) || MEET.has(verb);
  return TAKE.has(verb) && ["to", "at", "from", "in", "into", "off"].includes(led);
}

/** Whether a bare hour of the sentence is that of one of these events; `part`: what such an event is called by ("evening"). */
export function isOfEvent(
  events: ReadonlySet<string>,
  part: string,
  { title, pieces }: Segmentation,
  tokens: readonly Token[],
  { ledUpTo = false } = {},
): boolean {
  const timed = new Set<number>();
  for (const { piece, from, to } of pieces)
    if (piece.kind !== "ahead" && piece.kind !== "event") for (let at = from; at < to; at++) timed.add(at);
  const names = (at: number): boolean => {
    const [before, { lower }, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
    const called = (lower === part || (part === "evening" && lower === "night")) && before?.kind === "word";
    const shown = part === "evening" && SHOWN.has(lower) && DETERMINERS.has(before?.lower ?? "");
    if (!events.has(lower) && !shown && !(called && !FUNCTION.has(before!.lower) && !timed.has(at)))
      return false;
    // "concert tickets" are no concert
    return next?.kind !== "word" || timed.has(at + 1) || FUNCTION.has(next.lower) || HAPPENS.has(next.lower);
  };
  const said = title.map((index) => tokens[index]!.lower);
  if (!ledUpTo && title.some((index, at) => names(index) && isAttended(said, at))) return true;
  const whens = pieces.filter(({ piece }) => piece.kind === "when");
  // "feed the cat before the party | on Saturday at 8"
  const led = whens.some(({ from }) => {
    const before = tokens.findLastIndex(({ lower }, at) => at < from && lower === "before");
    if (before < 0 || from - before > 6) return false;
    return tokens.slice(before + 1, from).some((_, at) => names(before + 1 + at));
  });
  if (led) return true;
  const of = new Set(title);
  return (
    pieces.some(({ piece }) => piece.kind === "ahead") &&
    tokens.some((_, at) => !of.has(at) && !timed.has(at) && names(at))
  );
}
