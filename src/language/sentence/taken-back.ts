/**
 * What a sentence takes back at its end: "remind me at 3 to take the cake out, sorry I meant 3.15". Behind the time itself the
 * grammar reads it ("at 3, no, 3.15"); left over in what is to be remembered, it would be set for the time that does not hold.
 */
import { refuse } from "../refusals.js";
import { ROUTINES } from "../rules.js";
import type { ParseOptions, ParseResult } from "../types.js";
import { QUOTE } from "./beside-request.js";
import { countsFromLast, wasLast } from "./doubts-of-phases.js";
import { type ReadOptions, read } from "./read.js";
import { recanted } from "./recanted.js";
import { isTakingBack, mayTakeBack, repairOf } from "./repairs.js";
import { sumLeft } from "./sums.js";

const WORDS =
  "(?:(?:sorry|oops|whoops|no|nope|nah|wait|hang on|hold on|actually|correction|scratch that|strike that|make (?:that|it)|i mean|i meant|(?:or )?rather)\\b[\\s,:.!–—-]*)+";
/** What takes back without a sign before it: "invoice no 12" does not. */
const PLAINLY = "no wait|wait no|sorry|oops|i meant|scratch that|strike that|correction";
const SIGN = "[,.;!?(–—-]\\s*";
const TAKES_BACK = new RegExp(`(?:^|${SIGN}|\\s(?=(?:${PLAINLY})\\b))(${WORDS})(.{1,40}?)[\\s.!)]*$`, "iu");
/** Between two signs, or before who changed it, and behind the time itself. */
const SCRAPPED =
  /\d.*[,.;:!–—-]\s*(?:no,? |actually,? |sorry,? )*((?:scrap|scratch|strike|disregard|forget) (?:that|it))(?=\s*[,.;:!–—-]|\s+(?:it|they|he|she|we|that)(?:['’]|\s))/iu;
/** A situation in the place of a time: "tonight – no, better before I plan the lesson", "forget the time, when the dough has risen". */
const INSTEAD =
  /[,.;:!?(–—-]\s*(?:\b(?:no|nope|wait|actually|sorry|rather|forget the time|forget (?:about )?the (?:hour|clock|day|date)|(?:leave out|scratch|scrap|skip|drop) the (?:time|hour))\b[\s,.:–—-]*)+((?:(?:better|rather|make it|make that|do it|i mean|let['’]s say)[\s,]+)*(?:when|before|once|as soon as|next time|after) (?!(?:\d|half|quarter|noon|lunch|dinner|breakfast|work|that|then|an?\b|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))\p{L}+)/iu;
/** What is left of it where the time behind it was read with the rest ("at 3 fetch the twins, no wait, Thursday" is Thursday at 3). */
const LEFT = new RegExp(`\\s*${SIGN}(${WORDS})$`, "iu");

/**
 * A title without the words at its end that took back the time before them; as it is, where they stand between no two times of the text
 * ("tell Ana, no" is what to tell).
 * @param times where times begin in the text
 */
function withoutTakingBack(title: string, text: string, times: readonly number[]): string {
  const words = LEFT.exec(title)?.[1];
  const at = words === undefined ? -1 : text.lastIndexOf(words);
  if (at < 0 || !times.some((start) => start < at) || !times.some((start) => start > at)) return title;
  return title.replace(LEFT, "") || title;
}

/** The words that take back an earlier time and name another; null where the end of a title is none of that. */
function takenBack(title: string, options: ReadOptions): string | null {
  const found = TAKES_BACK.exec(title);
  if (!found) return null;
  const [, marker, said] = found;
  // "blood test; no breakfast"
  if (/^no $/i.test(marker!) && Object.hasOwn(ROUTINES, said!.toLowerCase())) return null;
  const isTime = [said!, `at ${said}`].some((text) => {
    const { segmentation, tokens } = read(text, options);
    const { pieces, title: left, before } = segmentation;
    const isWord = (at: number): boolean => tokens[at]!.kind !== "symbol";
    return pieces.some(({ piece }) => piece.kind === "when") && ![...left, ...before].some(isWord);
  });
  return isTime ? `${marker}${said}`.trim() : null;
}

/**
 * A result by what holds in the end: read anew where a repair can be told for certain, and asked about where the end of what is to be
 * remembered takes a time back, unless it is quoted.
 */
export function whatHolds(
  text: string,
  result: ParseResult,
  options: ParseOptions,
  again: (text: string, options: ParseOptions) => ParseResult,
): ParseResult {
  const anew = mayTakeBack(text) ? repaired(text, result, options, again) : null;
  if (anew) return anew;
  if (!result.ok || result.trigger.type === "context") return result;
  const sum = result.trigger.type === "scheduled" ? sumLeft(text, result.trigger.at, options.timeZone) : null;
  if (sum) return refuse("AMBIGUOUS_TIME", sum, { hint: "Say it once more with the time that holds." });
  if (countsFromLast(result.title, result.trigger) || wasLast(text, result.trigger, options.now))
    return refuse(
      "AMBIGUOUS_TIME",
      "I do not know whether this counts from now, or from when it was last done.",
      {
        title: result.title,
        hint: 'Say when the next one is: "every two weeks on Saturday, starting 16 May".',
      },
    );
  const instead = INSTEAD.exec(text)?.[1];
  if (instead !== undefined && !QUOTE.test(text))
    return refuse("AMBIGUOUS_TIME", `I do not know whether the time holds, or "${instead.trim()} …".`, {
      hint: "Say it once more with the one that holds alone.",
    });
  const taken = takenBack(result.title, options) ?? recanted(result.title, options);
  // "vet Friday 9am, scrap that, they've moved it. Remind me anyway": no other time is told
  const scrapped = result.spans.some(({ kind }) => kind === "time") ? SCRAPPED.exec(text)?.[1] : undefined;
  if (scrapped !== undefined && !QUOTE.test(text))
    return refuse("AMBIGUOUS_TIME", `I do not know which time holds after "${scrapped}".`, {
      hint: "Say it once more with that time alone, or put what to remember in quotation marks.",
    });
  const quoted = text.match(/["“„«][^"”»]*["”»]/gu) ?? [];
  if (taken === null || quoted.some((words) => words.includes(taken))) {
    const times = result.spans.flatMap(({ kind, start }) => (kind === "time" ? [start] : []));
    return { ...result, title: withoutTakingBack(result.title, text, times) };
  }
  return refuse("AMBIGUOUS_TIME", `I do not know whether "${taken.slice(0, 60)}" is the time that holds.`, {
    hint: "Say it once more with that time alone, or put what to remember in quotation marks.",
  });
}

/** The text as it would have been said at once; null where that is no reminder either, or where what holds was read as a time already. */
function repaired(
  text: string,
  result: ParseResult,
  options: ParseOptions,
  again: (text: string, options: ParseOptions) => ParseResult,
): ParseResult | null {
  const repair = repairOf(text, options);
  if (!repair) return null;
  const { said, place, back } = repair;
  if (
    result.ok &&
    !isTakingBack(result.title) &&
    result.spans.some(({ kind, start, end }) => WHEN.has(kind) && start <= said.start && end >= said.end)
  )
    return null;
  const anew = again(repair.text, options);
  if (!anew.ok) return anew.several ? anew : null;
  const spans = anew.spans
    .map(({ kind, start, end }) => ({ kind, start: place(start), end: place(end) }))
    .map((span) => ({ ...span, text: text.slice(span.start, span.end) }))
    .sort((a, b) => a.start - b.start);
  // "email Bo at 5 that it's Friday instead of Thursday": what is said anew is not when to remind
  if (!spans.some(({ kind, start, end }) => WHEN.has(kind) && start < said.end && end > said.start))
    return null;
  return { ...anew, spans, notes: [...anew.notes, `taken back: "${back}"`] };
}
const WHEN: ReadonlySet<string> = new Set(["time", "recurrence", "context"]);
