/** What people call each other, or laugh, at the end of a request: "…, thanks love", "…, mate", "… xx", "… full stop". None of it is remembered. */
const THANKS = "(?:ta|cheers|thanks|thank you|thx|ty|pls|please|ok|okay|will you|would you|could you)";
/** Somebody, too: "meet the new boss". */
const NAMES =
  "(?:love|mate|dear|darling|pal|hun|bro|bruv|buddy|sweetheart|sweetie|babe|my friend|my dear|my love)";
const SURE =
  "(?:x{2,4}|lol|lmao|haha+|ngl|tbh|(?:okay|ok|alright|right) (?:thanks|thank you|cheers|bye|ta)|thanks ever so much|thank you ever so much|(?<!\\b(?:an?|the|this|that|my|of|and|or)\\s)(?:full stop|exclamation mark))";
/** Only behind a sign: "tell Mum you're the best". */
const APART =
  "(?:(?:ur|you['’]re|you are|u r) (?:a star|an angel|the best|a gem|a legend|amazing)|i['’]?m so serious|i['’]?m hopeless|no joke|(?:with )?reminders?(?: on)?|(?:alarms?|alerts?|notifications?) on)";
/** Behind a time nobody is named. */
const TIME =
  "(?:\\d ?[ap]m|\\bo['’]clock|\\b(?:noon|midnight|tomorrow|tonight|today|morning|afternoon|evening|night|(?:mon|tues|wednes|thurs|fri|satur|sun)day))";
const CLOSING = new RegExp(
  `(?:(?<before>[\\p{L}\\d'’)]+)[\\s,.!?]+(?:${THANKS}[\\s,.!?]+)*${SURE}|[,.!?][\\s,.!?]*(?:${THANKS}[\\s,.!?]+)*(?:${NAMES}|${SURE}|${APART})|(?<=[\\p{L}\\d])\\s+(?:${THANKS}[\\s,.!?]+)+${NAMES}|(?<=${TIME})\\s+(?:${NAMES}|x))(?:[\\s,.!?]+(?:${NAMES}|${SURE}|${THANKS}))*[\\s.!?]*$`,
  "iu",
);
/** "say thanks, love", "write: thanks, mate". */
const SAYS =
  /(?:\b(?:say|write|text|send|reply|answer|shout|sign|add|type|put|whisper)|:)\s*(?:thanks|thank you|cheers|ta|hi|bye|hello|sorry)?,?\s*$/i;
/** ", I always lose track of time", ", I'm bound to miss it otherwise": why it is asked for. */
const EXCUSE =
  /[,.;–—-]\s+(?:or |otherwise |because |cos |as |since )*(?:I|we)(?:['’]m| am|['’]ll)? (?:(?:always|just|will|keep|am|really|tend to|only|so|often|usually) )*(?:lose track(?: of (?:time|it))?|forget(?:ting)?(?: it| them| these things| everything)?|bound to (?:miss|forget) (?:it|them)(?: otherwise)?|useless|hopeless|forgetful|terrible at this)[\s.!]*$/iu;
const TAIL = 80;
const FEWEST = 3;

/** The text with spaces for them, so that every word stands where it was. */
export function withoutClosing(text: string): string {
  const excuse = EXCUSE.exec(text.slice(-TAIL))?.[0];
  if (excuse && text.length - excuse.length > TAIL / 4)
    return text.slice(0, text.length - excuse.length).padEnd(text.length);
  const tail = text.slice(-TAIL);
  const found = CLOSING.exec(tail);
  if (!found) return text;
  const front = text.slice(0, text.length - found[0].length + (found.groups!.before?.length ?? 0));
  return SAYS.test(front) || front.trim().split(/\s+/).length < FEWEST ? text : front.padEnd(text.length);
}
