/**
 * Stored text on its way to a terminal: no escape sequences, control characters or bidirectional overrides, so
 * that a title cannot move the cursor, paint over a line or read backwards. Reminder text is data of strangers.
 */
import { stripControls } from "../../text.js";

/** Several lines; line breaks and tabs stay. */
export function cleanBlock(text: string): string {
  return stripControls(text.replace(/\r\n?/g, "\n"));
}

/** One line. */
export function clean(text: string): string {
  return cleanBlock(text).replace(/\s+/g, " ").trim();
}

/** At most `length` characters of one line, with an ellipsis. */
export function shorten(text: string, length: number): string {
  const characters = [...clean(text)];
  if (characters.length <= length) return characters.join("");
  return `${characters.slice(0, Math.max(1, length - 1)).join("")}…`;
}
