/** A window of quiet hours in one word. */
const TEXT = /^((?:[01]\d|2[0-3]):[0-5]\d)\s*[-\u2013]\s*((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** `22:00-07:00` as a window; null for anything else, and for a window without length. */
export function windowOfText(text: string): { start: string; end: string } | null {
  const [, start, end] = TEXT.exec(text.trim()) ?? [];
  return start === undefined || end === undefined || start === end ? null : { start, end };
}
