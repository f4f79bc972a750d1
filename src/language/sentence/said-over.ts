/**
 * What is said over again beside a situation, with the words that it takes the place of: "next time I see our landlord, sorry, not our
 * landlord, José", "when I talk to my physio, no, Priya I mean", "before I close the till, no, I mean before I cook". The text as it
 * would have been said at once. Moments that are said anew are repaired by their meaning (`repairs.ts`).
 */
const MARK =
  "(?:\\s*[,;.…–—-]+\\s*|\\s+)(?:(?:oh|er|erm|um|uh|ah|well|wait|hang on|hold on|sorry|no|nope|nah|oops|actually|correction|scratch that|strike that)[\\s,.:…–—-]*)+";
const OPENER = "(?:next time|the next time|as soon as|the moment|when|whenever|once|before|after|if)";
const REACHED =
  "(?:see|meet|talk to|talk with|speak to|speak with|ring|call|phone|text|email|bump into|run into|hear from|write to|visit)";
const NAME = "[^,;.…–—:]{2,40}?";
const NAMED = "(?:the|my|our|a|an|his|her|their)";
/** An hour or a day said anew with the word behind it: "7 pm, er, 3 pm rather". */
const TIME =
  "(?:(?:at|on) )?(?:\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?|noon|midnight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today)";

const OVER: ReadonlyArray<readonly [find: RegExp, instead: string]> = [
  // "our landlord, sorry, not our landlord, José", "the part gets here, sorry, not the part, the sofa, …"
  [
    new RegExp(
      `(${NAME})((?: [^,;.–—]{0,30}?)??)${MARK}(?:i mean(?:t)?,? )?not \\1\\s*[,;–—-]+\\s*(?:but )?(${NAME})(?=\\s*(?:[,;–—-]|$))`,
      "giu",
    ),
    "$3$2",
  ],
  // "talk to my physio, no, Priya I mean", "… wait, to the vet"
  [new RegExp(`\\b(${REACHED}) ${NAME}${MARK}(${NAME}) i mean(?:t)?(?=\\s*(?:[,;–—-]|$))`, "giu"), "$1 $2"],
  [
    new RegExp(
      `\\b(${REACHED}) ${NAME}${MARK}i mean(?:t)? (?:to |with )?(${NAME})(?=\\s*(?:[,;–—-]|$))`,
      "giu",
    ),
    "$1 $2",
  ],
  [
    new RegExp(`\\b((?:talk|speak|write)) (to|with) ${NAME}${MARK}\\2 (${NAME})(?=\\s*(?:[,;–—-]|$))`, "giu"),
    "$1 $2 $3",
  ],
  // "once the sofa – I mean the lawnmower – has been delivered"
  [
    new RegExp(`\\b(${OPENER}) ${NAME}\\s*[,–—-]+\\s*i mean(?:t)? (${NAME})\\s*[,–—-]+\\s*(?=\\p{L})`, "giu"),
    "$1 $2 ",
  ],
  // "before I close the till, no, I mean before I prune the tree"
  [
    new RegExp(
      `\\b(${OPENER}) [^;.…–—]{3,60}?(?:${MARK})(?:i mean(?:t)? |make that |rather |better )?(?=\\1 )`,
      "giu",
    ),
    "",
  ],
  // "pay the visa bill, i mean the amex"
  [
    new RegExp(
      `\\b${NAMED} (?:(?!\\b${NAMED}\\b)[^,;.:–—\\d]){2,40}?\\s*[,–—-]+\\s*i mean(?:t)? (${NAMED} (?![^,;.]*\\bones?\\b)[^,;.:–—\\d]{2,40})[.!\\s]*$`,
      "iu",
    ),
    "$1",
  ],
  // "send the draft to Lea, I meant Leo"
  [
    /\b(to|for|with|from|ask|call|ring|phone|text|email|message|tell|meet|see|pay|thank) \p{L}+\s*[,–—-]+\s*i mean(?:t)? (?!(?:to|at|on|in|by|noon|midnight|today|tomorrow|tonight|\p{L}+day|not|it|that|this|the)\b)(\p{L}+)[.!\s]*$/iu,
    "$1 $2",
  ],
  // "on payday, that's the 25th"
  [
    /(?<=\b(?:pay day|\p{L}{2,}day|anniversary)),? (?:that['’]?s|which is|that is) (?:on )?(the \d{1,2}(?:st|nd|rd|th)(?: of \p{L}{3,9})?)[.!\s]*$/iu,
    " ($1)",
  ],
  // "7 pm, er, 3 pm rather"
  [
    new RegExp(`(${TIME}),? (?:er|erm|um|no|sorry|or),? (${TIME}) rather(?=\\s*(?:[,;.–—-]|to\\b|$))`, "giu"),
    "$2",
  ],
];

/** One of these is in every such text. */
const MAY_BE =
  /\bthat['’]?s\b|\bis (?:on )?the \d|\bi mean|\bmeant\b|\bsorry\b|\bno\b|\brather\b|\bwait\b|\bnot\b/i;
const MAX_LENGTH = 400;

export function saidOver(text: string): string {
  if (text.length > MAX_LENGTH || !MAY_BE.test(text) || /["“”«»„]/.test(text)) return text;
  return OVER.reduce((said, [find, instead]) => said.replace(find, instead), text);
}
