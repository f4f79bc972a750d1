/** What people call each other, or laugh, at the end of a request: "…, thanks love", "… mate", "… x", "… full stop". None of it is remembered. */
const CALLED =
  "(?:love|mate|dear|darling|pal|hun|bro|bruv|buddy|sweetheart|sweetie|babe|my friend|my dear|boss|fam|x{1,4}|lol|lmao|haha+|ngl|tbh|(?:ur|you['’]re|you are|u r) (?:a star|an angel|the best|a gem|a legend|amazing)|(?:okay|ok|alright|right) (?:thanks|thank you|cheers|bye|ta)|thanks ever so much|thank you ever so much|i['’]?m so serious|im hopeless|no joke|full stop|exclamation mark)";
const THANKS = "(?:ta|cheers|thanks|thank you|thx|ty|pls|please|ok|okay|will you|would you|could you)";
const CLOSING = new RegExp(
  `(?<before>[\\p{L}'’]+)(?<end>[\\s,.!?]+(?:${THANKS}[\\s,.!?]+)*${CALLED}(?:[\\s,.!?]+(?:${CALLED}|${THANKS}))*[\\s.!?]*)$`,
  "iu",
);
/** Behind these they are somebody, or something. */
const TAKES =
  /^(?:my|the|a|an|our|your|his|her|their|this|that|to|for|with|from|of|and|or|in|at|on|by|than|like|as|no|true|much|old|say|call|text|ring|phone|meet|see|tell|ask|email|find|kiss|hug|thank|pay|visit|invite|dear|oh|send|write|make|with)$/i;
const TAIL = 80;
const FEWEST = 3;

/** The text with spaces for them, so that every word stands where it was. */
export function withoutClosing(text: string): string {
  const tail = text.slice(-TAIL);
  const found = CLOSING.exec(tail)?.groups;
  if (!found || TAKES.test(found.before!)) return text;
  const front = text.slice(0, text.length - found.end!.length);
  return front.trim().split(/\s+/).length < FEWEST ? text : front.padEnd(text.length);
}
