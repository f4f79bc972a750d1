/**
 * What of a message carries its topic. A person may paste code, a log or an earlier reminder, and may make the point in
 * one sentence of many. So: quoted lines, reminder blocks and code go, log lines lose their stamps, requests to set
 * a reminder go (their topic is the reminder's, not the turn's), and the rest is looked at sentence by sentence.
 */

/** More sentences than this are put together, neighbours first, so that one turn stays cheap. */
const MAX_PARTS = 16;

const REMINDER_BLOCK = /<(reminders?|tickler)\b[^>]*>[\s\S]*?(?:<\/\1>|$)/gi;
const FENCED = /^[ \t]*(```|~~~)[\s\S]*?(?:^[ \t]*\1[ \t]*$|$(?![\s\S]))/gm;
const QUOTED_LINE = /^\s*>.*$/gm;
const STACK_FRAME = /^\s*(?:at\s+\S.*:\d+|File ".*", line \d+|\.{3} \d+ more)/;
const CODE_START =
  /^\s*(?:function\b|const\s|let\s|var\s|import\s.*from|export\s|return\b.*;|for\s*\(|while\s*\(|if\s*\(|else\b|class\s+\w+.*[{:]\s*$|def\s+\w+\(|#include|public\s|private\s|@\w+|\}|\{|<\/?\w+[^>]*>\s*$|\/\/|\/\*|\$ )/;
const LOG_STAMP =
  /^\s*(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d[^\s\]]*\]?\s*|\[?\d\d:\d\d:\d\d[^\s\]]*\]?\s*|\[?(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\]?:?\s+|\w+\[\d+\]:\s*)+/;
const REMINDER_REQUEST =
  /^\W*(?:(?:please|hey|ok(?:ay)?|and|also|can you|could you|would you)[\s,]+)*(?:remind (?:me|us)\b|(?:set|create|add|make) (?:me )?(?:a |an |another )?reminder\b|don'?t let me forget\b|make sure i (?:remember|don'?t forget)\b)/i;

function isCode(line: string): boolean {
  if (STACK_FRAME.test(line) || CODE_START.test(line)) return true;
  const signs = line.match(/[{}()[\];=<>|&$+*\\]/g)?.length ?? 0;
  return line.trim().length > 8 && signs / line.trim().length > 0.12;
}

/** Of a longer text its beginning and end are taken for the whole; about one window of the model. */
const MAX_TOPIC = 1_000;

/** What of a message is searched by: its parts as one text, cut in the middle where it is long. */
export function messageTopic(message: string): string {
  const text = messageParts(message).join(" ");
  if (text.length <= MAX_TOPIC) return text;
  return `${text.slice(0, MAX_TOPIC / 2)} … ${text.slice(-MAX_TOPIC / 2)}`;
}

/** The sentences of a message that speak about something; empty when none does. */
export function messageParts(message: string): string[] {
  const text = message.replace(REMINDER_BLOCK, "\n").replace(FENCED, "\n").replace(QUOTED_LINE, "");
  const seen = new Set<string>();
  const sentences: string[] = [];
  for (const line of unwrap(text)) {
    if (isCode(line)) continue;
    const said = line.replace(LOG_STAMP, "");
    for (const sentence of said.split(/(?<=[.!?…])\s+|(?<=[。！？])/u)) {
      const trimmed = sentence.replace(/^[\s\-*•#]+/, "").trim();
      if (!/[\p{L}\p{N}]/u.test(trimmed) || REMINDER_REQUEST.test(trimmed) || seen.has(trimmed)) continue;
      seen.add(trimmed);
      sentences.push(trimmed);
    }
  }
  return group(sentences);
}

/** Lines, with a paragraph that is broken for width put back into one. */
function unwrap(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const last = lines.at(-1);
    const goesOn =
      last !== undefined && last.length > 60 && /[\p{Ll},]$/u.test(last) && /^[\p{Ll}\p{Lu}]/u.test(line);
    if (goesOn && !isCode(line) && !isCode(last)) lines[lines.length - 1] = `${last} ${line}`;
    else lines.push(line.trimEnd());
  }
  return lines;
}

function group(sentences: readonly string[]): string[] {
  const size = Math.ceil(sentences.length / MAX_PARTS);
  if (size <= 1) return [...sentences];
  const groups: string[] = [];
  for (let at = 0; at < sentences.length; at += size) groups.push(sentences.slice(at, at + size).join(" "));
  return groups;
}
