/**
 * What of a message carries its topic. A person may paste code, a log, a mail or an earlier reminder, and may make the point
 * in one sentence of many. So: quoted lines, reminder blocks and requests to set a reminder go (their topic is the
 * reminder's, not the turn's), log lines lose their stamps, and the rest is looked at sentence by sentence. Code is kept for
 * its words, but it is no speech: it is never taken for a sentence, and what begins like code and reads like a sentence is
 * one.
 */

export interface SplitMessage {
  /** Sentences that speak, in their order. */
  sentences: readonly string[];
  /** Lines of code and logs: their words count, their meaning does not. */
  code: readonly string[];
}

const REMINDER_BLOCK = /<(reminders?|tickler)\b[^>]{0,1000}>[\s\S]*?(?:<\/\1>|$)/gi;
const FENCED = /^[ \t]*(```|~~~)[^\n]*\n?([\s\S]*?)(?:^[ \t]*\1[ \t]*$|$(?![\s\S]))/gm;
const QUOTED_LINE = /^[^\S\n]*>.*$/gm;
const STACK_FRAME = /^\s*(?:at\s+\S+ ?\(?\S*:\d+(?::\d+)?\)?\s*$|File ".*", line \d+|\.{3} \d+ more)/;
const DIFF_HEAD = /^(?:diff --git |index [0-9a-f]{6,}|@@ |\+\+\+ |--- )/;
const MAIL_HEAD = /^(?:from|to|cc|bcc|date|sent|reply-to|message-id):\s/i;
const SUBJECT = /^(?:subject|re|fwd?):\s+/i;
const LOG_STAMP =
  /^\s*(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d[^\s\]]*\]?\s*|\[?\d\d:\d\d:\d\d[^\s\]]*\]?\s*|\[?(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\]?:?\s+|\w+\[\d+\]:\s*)+/;
/** What a stamp begins with: a digit, a bracket, a level of a log, or the name of a program with its number. */
const MAY_BE_STAMPED = /^\s*(?:[[\d]|[A-Z]{4}|\w+\[\d)/;
/** One of these is in every request. */
const MAY_BE_REQUEST = /remind|forget|remember/i;
const REMINDER_REQUEST =
  /^\W*(?:(?:please|hey|ok(?:ay)?|and|also|can you|could you|would you)[\s,]+)*(?:remind (?:me|us)\b|(?:set|create|add|make) (?:me )?(?:a |an |another )?reminder\b|don'?t let me forget\b|make sure i (?:remember|don'?t forget)\b)/i;

/**
 * Whether a line is written for a machine: by the signs of programs among its characters, and by how few of its words stand
 * free between spaces. "export the billing data" and "@ana what about billing?" are speech.
 */
function isCode(line: string): boolean {
  const text = line.trim();
  if ((/\d/.test(text) && STACK_FRAME.test(line)) || DIFF_HEAD.test(text)) return true;
  if (text.length < 4) return false;
  const signs = text.match(/[{}()[\];=<>|&$+*\\/_"`]/g)?.length ?? 0;
  if (signs === 0) return false;
  const ends = /[{};]$|=>$|\)\s*:?$/.test(text) && signs >= 2 ? 2 : 0;
  const tokens = text.split(/\s+/);
  const free = tokens.filter((token) => /^[("'“‘@#]?[\p{L}\p{M}'’-]+[)"'”’,.!?:…]*$/u.test(token)).length;
  const freeShare = free / tokens.length;
  return (signs + ends) / text.length > 0.12 || (signs + ends >= 3 && freeShare < 0.6);
}

/** Of a longer text its beginning and end are taken for the whole; about one window of the model. */
const MAX_TOPIC = 800;

/** What of a message is searched by: its sentences as one text, cut in the middle where it is long. */
export function messageTopic(message: string): string {
  const { sentences, code } = splitMessage(message);
  return wholeOf(sentences.length > 0 ? sentences : code);
}

export function wholeOf(sentences: readonly string[], most = MAX_TOPIC): string {
  const text = sentences.join(" ");
  return text.length <= most ? text : `${text.slice(0, most / 2)} … ${text.slice(-most / 2)}`;
}

/** Of what is longer, beginning and end are read: whoever pastes a book says what they want before or after it. */
const MOST_READ = 64_000;

/** Of a turn the topics and what searches for what waits ask one after the other, for the message as it is and with its slips put right. */
let recent: readonly { whole: string; split: SplitMessage }[] = [];

export function splitMessage(whole: string): SplitMessage {
  const known = recent.find((one) => one.whole === whole);
  if (known) return known.split;
  const last = { whole, split: split(whole) };
  recent = [last, ...recent.slice(0, 1)];
  return last.split;
}

function split(whole: string): SplitMessage {
  const message =
    whole.length <= MOST_READ ? whole : `${whole.slice(0, MOST_READ / 2)}\n${whole.slice(-MOST_READ / 2)}`;
  const fenced: string[] = [];
  // Each of these takes a process with one turn longer to be made than to be asked whether it could fit.
  let text = message.includes("<") ? message.replace(REMINDER_BLOCK, "\n") : message;
  if (text.includes("```") || text.includes("~~~")) {
    text = text.replace(FENCED, (_, _fence: string, inside: string) => {
      fenced.push(inside);
      return "\n";
    });
  }
  if (text.includes(">")) text = text.replace(QUOTED_LINE, "");
  const seen = new Set<string>();
  const sentences: string[] = [];
  const code: string[] = fenced.flatMap((block) => block.split(/\r?\n/)).filter(hasWord);
  for (const line of unwrap(text)) {
    if (isCode(line)) {
      if (hasWord(line)) code.push(line.trim());
      continue;
    }
    const hasColon = line.includes(":");
    if (hasColon && MAIL_HEAD.test(line)) continue;
    const unstamped = MAY_BE_STAMPED.test(line) ? line.replace(LOG_STAMP, "") : line;
    const said = hasColon ? unstamped.replace(SUBJECT, "") : unstamped;
    for (const sentence of /[.!?…。！？]/.test(said) ? said.split(SENTENCE_END) : [said]) {
      const trimmed = sentence.replace(/^[\s\-*•#]+/, "").trim();
      if (!hasWord(trimmed) || seen.has(trimmed) || isRequest(trimmed)) continue;
      seen.add(trimmed);
      sentences.push(trimmed);
    }
  }
  return { sentences, code };
}

const isRequest = (sentence: string): boolean =>
  MAY_BE_REQUEST.test(sentence) && REMINDER_REQUEST.test(sentence);

const SENTENCE_END = /(?<=[.!?…])\s+|(?<=[。！？])/u;

const hasWord = (text: string): boolean => /[a-z0-9]/i.test(text) || /[\p{L}\p{N}]/u.test(text);

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

/** Of the sentences, what is embedded: at most so many texts, of so many characters in all. */
const MAX_PARTS = 3;
const MAX_PART = 400;
/** Groups of a longer message would be cut. */
const MAX_GROUPED = 2 * MAX_PART;
/** Of a message too long for groups. */
const PASSAGES = 2;

/**
 * The parts of a message to be embedded beside the whole: each sentence of a short one; of a longer one the sentence that
 * says most of what could matter (`worth`) and neighbours put together for the rest; of one that is too long for that, the
 * passages around the two that say most of it.
 */
export function chooseParts(
  sentences: readonly string[],
  worth: (sentence: string, nth: number) => number,
): string[] {
  if (sentences.length <= MAX_PARTS) return sentences.map(cut);
  const worths = sentences.map(worth);
  const best = worths.reduce((top, value, at) => (value > (worths[top] ?? 0) ? at : top), -1);
  if (best >= 0 && lengthOf(sentences) > MAX_GROUPED) return passages(sentences, worths);
  const chosen = best >= 0 ? [sentences[best]!] : [];
  const groups = MAX_PARTS - chosen.length;
  // What is asked stands at the end; the rest is shared out evenly.
  const size = Math.ceil(sentences.length / groups);
  for (let group = 0; group < groups; group++) {
    const text = sentences.slice(group * size, (group + 1) * size).join(" ");
    if (text !== "") chosen.push(text);
  }
  return [...new Set(chosen.map(cut))];
}

/**
 * The sentences of most worth, each with its neighbours. Of 8,000 characters groups would leave most out: with cues and 69 open
 * 53 % of what was meant in the midst of 3,000 was told by them, and 61 % by these with a quarter less to embed.
 */
function passages(sentences: readonly string[], worths: readonly number[]): string[] {
  const byWorth = worths.map((_, at) => at).sort((a, b) => worths[b]! - worths[a]! || b - a);
  const chosen: number[] = [];
  for (const at of byWorth) {
    if (chosen.length === PASSAGES || worths[at] === 0) break;
    if (chosen.every((other) => Math.abs(other - at) > 1)) chosen.push(at);
  }
  return chosen.map((at) => cut(sentences.slice(Math.max(0, at - 1), at + 2).join(" ")));
}

const lengthOf = (sentences: readonly string[]): number =>
  sentences.reduce((sum, { length }) => sum + length + 1, -1);

function cut(text: string): string {
  return text.length <= MAX_PART ? text : `${text.slice(0, MAX_PART / 2)} … ${text.slice(-MAX_PART / 2)}`;
}
