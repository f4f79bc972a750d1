/**
 * How a letter opens and ends around a request: "Good morning! … Kind regards, Mia". None of it is to be remembered. The text stays as long as
 * it was, so that every word stands where it was.
 */
const NAME = "(?:\\p{Lu}[\\p{L}.'’-]*(?: \\p{Lu}[\\p{L}.'’-]*)?)";
const GREETING =
  /^\s*(?:(?:good (?:morning|afternoon|evening|day)|hello|hi|hey|hiya|dear|howdy|greetings)(?: (?:there|again|all|assistant|team|bot|tickler|claude|computer))?\s*[!,.]\s*)+(?=\S)/iu;
/** At the very end: thanks, wishes and who wrote it. */
const SIGN_OFF = new RegExp(
  `(?<=[\\s\\p{L}\\d.,;!?)])(?:[.,;!?–—-]+\\s*|\\n\\s*)((?:with |and )?(?:(?:kind|best|warm|warmest|many|lots of) (?:regards|wishes|thanks|love)|regards|yours(?: sincerely| faithfully| truly)?|sincerely|all the best|best(?=\\s*(?:,|\\n|[.!]*$))|cheers|ta(?: very much)?|thanks?(?: you)?(?: (?:so|very) much| a (?:lot|million|bunch|ton)| again| in advance| for (?:your|the|all your) help)*|thx|much appreciated|i appreciate it|bye(?: bye| for now)?|love(?=\\s*(?:,|\\n|[.!]*$))|xx+)(?: in advance| so much)?(?!\\p{L})(?:\\s*[,!.]?\\s*${NAME})?)[\\s.!,]*$`,
  "iu",
);
/** Behind one of these the words before a sign-off are what it is about: "write: thanks, Mia". */
const QUOTED = /(?:["“”«»„]|(?<!\d):|:(?!\d))\s*[^"“”«»„]*$/u;
const SAYS =
  /\b(?:say|write|tell|send|text|message|reply|answer|shout|add|put|sign|card|note|email)\b[^.!?\n]*$/iu;

/** Further back nothing ends a letter. */
const TAIL = 200;

export function withoutLetter(text: string): string {
  const tail = text.slice(-TAIL);
  const off = SIGN_OFF.exec(tail);
  const front = off ? text.slice(0, text.length - tail.length + off.index) : text;
  const ends =
    off &&
    front.trim().split(/\s+/, 4).length > 3 &&
    !QUOTED.test(front.slice(-40)) &&
    (/[.!?\n]/.test(off[0][0]!) || !SAYS.test(front.slice(-TAIL)));
  const body = ends ? `${front}${/[.!?]/.test(off[0][0]!) ? off[0][0] : " "}`.padEnd(text.length) : text;
  return `${body.slice(0, TAIL).replace(GREETING, (said) => " ".repeat(said.length))}${body.slice(TAIL)}`;
}
