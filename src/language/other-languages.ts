/**
 * Languages other than English: single moments through chrono's locales, the plain frame of a request, and a refusal in clear
 * words for everything else. Unlike English this reading leans on the zone of the machine inside its daylight-saving gaps,
 * because chrono does.
 */
import * as locales from "chrono-node";
import { Temporal } from "temporal-polyfill";
import { before, dateOf, type Moment, momentOf } from "./calendar.js";
import { hasTable, LANGUAGES_READ, languageOf } from "./languages/index.js";
import { resolveMoment } from "./meaning/resolve-moment.js";
import type { MomentExpression } from "./meaning/values.js";
import { LANGUAGES, type LanguageWords } from "./other-language-words.js";
import { refuse } from "./refusals.js";
import { MAX_TITLE_LENGTH } from "./rules.js";
import type { ParseOptions, ParseResult } from "./types.js";

const MAX_LENGTH = 500;
type Locale = Pick<typeof locales.de, "casual">;

/** The result for a text in another language, or null when it is in English. */
export function readOtherLanguage(text: string, options: ParseOptions): ParseResult | null {
  const language = languageOf(text, options.language);
  if (language === "en" || hasTable(language)) return null;
  const words = Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined;
  const locale = (locales as unknown as Record<string, Locale | undefined>)[language];
  if (!words || !locale) {
    return refuse(
      "UNSUPPORTED",
      `I do not read "${language.slice(0, 20)}"; I read English, ${LANGUAGES_READ.join(", ")}, and single moments in ${Object.keys(LANGUAGES).join(", ")}.`,
    );
  }
  if (text.length > MAX_LENGTH)
    return refuse("UNSUPPORTED", `In "${language}" I read at most ${MAX_LENGTH} characters.`, {
      hint: `For example: ${words.example}.`,
    });
  const hint = `Say a single moment, for example "${words.example}", or say it in English.`;
  if (words.recurring.test(text))
    return refuse("UNSUPPORTED", `In "${language}" I read single moments only, not what recurs.`, { hint });
  if (words.context.test(text))
    return refuse("UNSUPPORTED", `In "${language}" I read moments only, not topics.`, { hint });
  return read(text, locale, words, options, hint);
}

function read(
  text: string,
  locale: Locale,
  words: LanguageWords,
  options: ParseOptions,
  hint: string,
): ParseResult {
  const moment = momentOf(options);
  const reference = { instant: options.now, timezone: moment.now.offsetNanoseconds / 60e9 };
  const results = locale.casual.parse(text, reference, { forwardDate: true });
  const [found] = results;
  const rest =
    found && results.length === 1
      ? `${text.slice(0, found.index)} ${text.slice(found.index + found.text.length).replace(words.seam ?? "", "")}`
      : text;
  const title = titleOf(rest, words);
  if (!found) return refuse("NEEDS_TIME", "I found no time in this.", { hint, ...(title ? { title } : {}) });
  if (results.length > 1)
    return refuse("AMBIGUOUS_TIME", `There are ${results.length} times in this.`, { hint });
  // "来週の | 月曜日": half of the time was read
  if (words.left?.test(title))
    return refuse("AMBIGUOUS_TIME", `I do not know what "${words.left.exec(title)![0]}" says of the time.`, {
      hint,
    });
  // "klockan 10": an hour that was not read is no part of what to remember
  if (!found.start.isCertain("hour") && /\d/.test(title))
    return refuse("AMBIGUOUS_TIME", `I do not know whether "${title.slice(0, 60)}" says a time.`, { hint });
  const expression = toExpression(found, moment);
  const resolved = expression ? resolveMoment(expression, moment) : null;
  if (!resolved) return refuse("INVALID_TIME", "That day does not exist.", { hint });
  if (!resolved.ok) return refuse(resolved.code, resolved.reason, { hint, ...(title ? { title } : {}) });
  const trigger = { type: "scheduled" as const, at: resolved.at };
  if (!title)
    return refuse("NEEDS_TITLE", "I understood when, but not what to remember.", {
      understood: trigger,
      hint,
    });
  const span = {
    kind: "time" as const,
    start: found.index,
    end: found.index + found.text.length,
    text: found.text,
  };
  return {
    ok: true,
    title,
    trigger,
    priority: "normal",
    tags: [],
    spans: [span],
    confidence: Math.min(resolved.confidence, 0.8),
    notes: resolved.notes,
    alternatives: [],
  };
}

function titleOf(rest: string, words: LanguageWords): string {
  const plain = rest.replace(/\s{1,500}/gu, " ").trim();
  const title = plain
    .replace(words.frame, "")
    .replace(/^[\s,.:;–-]{1,9}|[\s,.:;–-]{1,9}$/gu, "")
    .trim();
  return /[\p{L}\p{N}]/u.test(title) ? title.slice(0, MAX_TITLE_LENGTH) : "";
}

function toExpression({ start }: locales.ParsedResult, moment: Moment): MomentExpression | null {
  const part = (name: "year" | "month" | "day" | "hour" | "minute" | "second"): number =>
    start.get(name) ?? 0;
  const base = { lead: "" as const };
  const date = dateOf(part("year"), part("month"), part("day"));
  if (!date) return null;
  const time = {
    hour: part("hour"),
    minute: part("minute"),
    second: part("second"),
    half: "fixed" as const,
  };
  if (start.tags().has("result/relativeDateAndTime")) {
    const utc =
      Date.UTC(part("year"), part("month") - 1, part("day"), time.hour, time.minute, time.second) -
      (start.get("timezoneOffset") ?? 0) * 60_000;
    const exact = Temporal.Instant.fromEpochMilliseconds(utc).toZonedDateTimeISO(moment.timeZone);
    return { ...base, date: { date, roll: "none", exact, past: utc < moment.now.epochMilliseconds } };
  }
  const dated = start.isCertain("day") || start.isCertain("weekday") || start.isCertain("month");
  const timed = start.isCertain("hour");
  if (!dated && !timed)
    return { ...base, date: { date, roll: "none", past: before(date, moment.today) }, time };
  return {
    ...base,
    ...(dated ? { date: { date, roll: "none", past: before(date, moment.today) } } : {}),
    ...(timed ? { time } : {}),
  };
}
