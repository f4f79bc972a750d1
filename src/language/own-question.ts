/**
 * Questions about all of one's own reminders, with neither a time nor a topic: "what is still open?", "what have I forgotten?", "what did
 * I finish?". Every word has to be one of asking; a word more, and it is about something. English; pure.
 */
import { type Asked, askedFor, isQuestion, topicOf } from "./asked-for.js";

/** `open`: everything that is not answered; `missed`: what went by, and what is due and waits for an answer. */
export type OwnQuestion = Exclude<Asked, "ahead"> | "open";

/** What makes it one's own: "what's up?" asks for no reminders. */
const OWN =
  /\b(?:i|i['’](?:m|ve)|we|my|our|reminders?|tasks?|to-?dos?|agenda|open|pending|due|overdue|left|undone|outstanding|planned|scheduled|waiting|coming|next)\b/i;

export function readOwnQuestion(text: string): OwnQuestion | null {
  const said = text.trim();
  if (!isQuestion(said) || !OWN.test(said) || topicOf(said) !== "") return null;
  const asked = askedFor(said);
  return asked === "ahead" ? "open" : asked;
}
