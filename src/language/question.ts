/** What a question about one's own reminders is about: the frame around the topic is removed, the topic stays as written. */

const OPENERS = [
  /^(?:hey|hi|ok|okay|so|please|tickler)[\s,]+/iu,
  /^(?:can|could|would|will) you (?:please )?(?:tell me|remind me|say|recall|remember)\s+/iu,
  /^(?:please )?(?:tell me|remind me|do you (?:know|remember|recall))\s+(?=what|which|if|whether|of|about)/iu,
  /^(?:what|which things?) (?:was|am|are|is|were|did|do|should|have|had|would)(?:n't)? (?:it |that |the things? |there |i |we )*(?:that )?(?:i |we )?(?:was |were |am |are )?(?:supposed|meant|going|asked|wanting|trying|want(?:ed)?|need(?:ed)?|have|had|ask(?:ed)?|told|tell|say|said|plan(?:ned)?)?(?: you)?\s*(?:to )?(?:be reminded|remember|recall|do|not forget|forget|keep in mind|bear in mind|remind|say|know)?(?: me)?\s*(?=about|of|for|with|regarding|on|concerning)/iu,
  /^(?:what|which|are there|is there|do i have|have i got|show me|list|any)\b[^?]{0,60}?\b(?:reminders?|notes?|things? to (?:do|remember))\b(?: (?:do i have|are there|did i set|have i|i have|set|pending|open))*\s*(?=about|of|for|with|regarding|on|concerning)/iu,
];
const LEADERS = /^(?:about|of|for|with|regarding|on|concerning)\s+/iu;

/** "what was I supposed to remember about my teeth?" → "my teeth". Text without such a frame comes back trimmed. */
export function stripQuestionFrame(text: string): string {
  let rest = text
    .slice(0, 8_200)
    .trim()
    .replace(/[\s?!.]{1,20}$/u, "");
  const whole = rest;
  for (const opener of OPENERS) {
    const after = rest.replace(opener, "");
    if (after !== rest) rest = after.replace(LEADERS, "");
  }
  return rest.trim() || whole;
}
