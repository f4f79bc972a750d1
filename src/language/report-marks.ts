/** Marks by which people say that something is done: "tax return ✅". Pure. */

/** A mark for "done" is the word, beside little else; other pictures say nothing here. */
export function withMarksSaid(message: string): string {
  // Most have none, and to make the pattern of all pictures takes a process a millisecond.
  if (PLAIN.test(message)) return message.trim();
  const without = message.replace(PICTURES, " ").trim();
  const marked = /^\s*[✅✔☑✓]|[✅✔☑✓]\ufe0f?\s*$/u.test(message);
  if (!marked) return without === "" ? message : without;
  return without.split(/\s+/).length > MOST_MARKED || TELLS_DONE.test(without) ? without : `${without} done`;
}
const PLAIN = /^[\0-\x7f]*$/;
const PICTURES = /\p{Extended_Pictographic}|✓|\p{Emoji_Modifier}|\u{fe0f}|\u{200d}/gu;
const MOST_MARKED = 6;
const TELLS_DONE = /\b(?:done|[a-z]+ed|sent|paid)\b/i;
