/** A whole sentence: what is to be remembered and when. Certain enough to act on, or refused with a question. */
import { tokenizeEnds } from "./chart/tokens.js";
import { describeTrigger } from "./describe.js";
import { readExpression } from "./expression.js";
import { languageOf } from "./languages/index.js";
import { readOtherLanguage } from "./other-languages.js";
import { refuse, refuseInput } from "./refusals.js";
import { cutTitle, MAX_READ_TOKENS, MAX_TITLE_LENGTH } from "./rules.js";
import { withoutAdviser } from "./sentence/advised.js";
import { readAnnounced } from "./sentence/announced.js";
import { withAnother } from "./sentence/another-one.js";
import { readAside } from "./sentence/aside.js";
import { readBehindTold } from "./sentence/behind-told.js";
import type { AsideReading } from "./sentence/beside-request.js";
import { withoutCalendar } from "./sentence/calendar-entry.js";
import { asksForNone } from "./sentence/changes-said.js";
import { changeTold } from "./sentence/changes-told.js";
import { withoutClosing } from "./sentence/closing-words.js";
import { punctuated } from "./sentence/dictated.js";
import { withForHowLong } from "./sentence/for-how-long.js";
import { readForSoLong } from "./sentence/for-so-long.js";
import { readFromNow } from "./sentence/from-now.js";
import { short, withCondition, withoutClause, withTold } from "./sentence/left-out.js";
import { withoutLetter } from "./sentence/letter.js";
import { listings } from "./sentence/listed.js";
import { readOwnDay } from "./sentence/own-day.js";
import { readOwnHour } from "./sentence/own-hour.js";
import { type Reading, read, titleText } from "./sentence/read.js";
import { readSituations } from "./sentence/read-situations.js";
import { withReasonApart } from "./sentence/reason-behind.js";
import { saidOver } from "./sentence/said-over.js";
import { saysItself } from "./sentence/says-itself.js";
import { findSeveral, type Part } from "./sentence/several.js";
import { eachLength, uncounted } from "./sentence/several-elided.js";
import { losesSome, readFacts } from "./sentence/several-facts.js";
import { eachLead, eachOfLeads } from "./sentence/several-leads.js";
import { asksTwice, furtherTime } from "./sentence/several-signs.js";
import { ofWhole, spansOf, withoutSign } from "./sentence/spans.js";
import { spokenIn } from "./sentence/spoken-in.js";
import { saysWhen } from "./sentence/sure-times.js";
import { whatHolds } from "./sentence/taken-back.js";
import { withThoseDays } from "./sentence/those-days.js";
import { asRequest } from "./sentence/told-deeds.js";
import { readFact } from "./sentence/told-fact.js";
import { readToldStretch } from "./sentence/told-stretch.js";
import { withUnit } from "./sentence/unit-carried.js";
import { statement } from "./sentence/ways-of-asking.js";
import { ASKS, chanceOfTelling, TELLS } from "./telling/chance.js";
import type { ParsedReminder, ParseOptions, ParseResult } from "./types.js";

/** What is left of "I need an alarm …" names no thing to remember. */
const BARE_TITLE =
  /^(?:(?:a|an|the|my|one) )?(?:alarm|timer)?(?: ?(?:set|to))?(?: ?(?:go|going) off)?$|^wake me(?: up)?$/i;

/** Titles for requests that need none. */
const DEFAULT_TITLES = { alarm: "Alarm", timer: "Timer", wake: "Wake up" } as const;

export function parseReminder(text: string, options: ParseOptions): ParseResult {
  const once = { ...options, known: new Map<string, Reading>() };
  const read = (): ParseResult => readExpression(text, once, readSentence) ?? readSentence(text, once);
  return refuseInput(text) ?? changeTold(text, read());
}

function readSentence(whole: string, options: ParseOptions): ParseResult {
  const reason = withReasonApart(whole);
  if (reason) return withoutSign(readSentence(reason.text, options), reason.at);
  const stretch = readToldStretch(whole, (text) => readSentence(text, options));
  if (stretch) return stretch;
  const noted = withoutClosing(punctuated(withoutLetter(withAnother(whole))));
  const said = withThoseDays(withUnit(withForHowLong(withoutCalendar(saidOver(noted)))));
  const written = withoutAdviser(said, options);
  const request = asRequest(whole) ?? asRequest(written);
  const deed = request === null ? null : readSentence(request, options);
  if (deed?.ok || (deed && "several" in deed)) return ofWhole(deed, whole);
  const result = readOnce(written, options);
  const lasting = readForSoLong(written, result, (text) => readOnce(text, options));
  return lasting ?? whatHolds(written, result, options, readSentence);
}

function readOnce(written: string, options: ParseOptions): ParseResult {
  const text = uncounted(written);
  const foreign = readOtherLanguage(text, options);
  if (foreign) return foreign;
  const situations = readSituations(text, (one) => readOne(one, options));
  if (situations) return Array.isArray(situations) ? askForAll(situations, options) : situations;
  const lengths = readEach(eachLength(text) ?? eachOfLeads(text), options);
  if (lengths) return lengths;
  const running = readFromNow(text, options);
  if (running) return spokenIn(text, ofAside(text, running), options);
  const facts = readFacts(written, options, (one) => readTold(one, options) ?? readOne(one, options));
  if (facts) return Array.isArray(facts) ? askForAll(facts, options) : facts;
  const fact = readTold(written, options);
  if (fact) return fact;
  const result = readEach(eachLead(text), options) ?? readListed(text, options) ?? readOne(text, options);
  return losesSome(written, result, options) ?? ofItsOwn(written, result, options) ?? result;
}

/** A fact and the request that points at it. */
function readTold(text: string, options: ParseOptions): ParseResult | null {
  const fact = readOwnDay(text, options) ?? readFact(text, options);
  return fact && spokenIn(text, ofAside(text, fact), options);
}

/** An hour beside a thing that is told; null where the whole comes then as well. */
function ofItsOwn(text: string, whole: ParseResult, options: ParseOptions): ParseResult | null {
  const own = readOwnHour(text, options) ?? readBehindTold(text, options);
  const told = own && spokenIn(text, ofAside(text, own), options);
  const same =
    whole.ok &&
    told?.ok &&
    describeTrigger(whole.trigger, options) === describeTrigger(told.trigger, options);
  return told?.ok && !same ? told : null;
}

/** The entries of a list, each a reminder of its own. */
function readListed(text: string, options: ParseOptions): ParseResult | null {
  for (const { entries, day } of listings(text)) {
    const each = readEach(entries, options);
    const told =
      each && day
        ? readEach(
            entries.map((entry) => `${day} ${entry}`),
            options,
          )
        : each;
    if (told) return told;
  }
  return null;
}

/** Sentences that share the words around them; null where one of them is none, or all mean the same. */
function readEach(texts: readonly string[] | null, options: ParseOptions): ParseResult | null {
  if (!texts) return null;
  const each: ParsedReminder[] = [];
  for (const text of texts) {
    const result = readOne(text, options);
    if (!result.ok) return null;
    each.push(result);
  }
  const times = new Set(each.map(({ trigger }) => JSON.stringify(trigger)));
  return times.size < each.length ? null : askForAll(each, options);
}

/** So many clauses of one sentence are set apart, each within the rest of the one before. */
const MAX_APART = 2;

function readOne(text: string, options: ParseOptions, apartAlready = 0): ParseResult {
  const whole = apartAlready < MAX_APART;
  const readRest = (rest: string): ParseResult => readOne(rest, options, apartAlready + 1);
  const telling = whole ? withTold(text, options, readRest) : null;
  if (telling) return telling;
  const aside = readAnnounced(text, options) ?? readAside(text, options);
  if (aside) return spokenIn(text, ofAside(text, aside), options);
  const reading = read(text, options);
  const other = asksForNone(text, reading);
  const told =
    languageOf(text, options.language) === "en"
      ? chanceOfTelling(tokenizeEnds(text, MAX_READ_TOKENS / 2))
      : null;
  const none = other && !(other.weak && told !== null && told <= ASKS && isPlain(reading));
  const parts = none && !asksTwice(text) ? null : findSeveral(text, reading, options);
  const tells = told !== null && told >= TELLS && !saysItself(reading);
  const apart =
    !whole || (parts && !parts.some(isContext))
      ? null
      : withoutClause(text, { reading, other, told: tells }, options, readRest);
  if (apart) return apart;
  const sure =
    saysWhen(reading.tokens, reading.segmentation.pieces) || (other !== null && other !== statement);
  if (none && !parts) {
    const title = titleText(reading.tokens, reading.segmentation).slice(0, MAX_TITLE_LENGTH);
    return refuse("NOT_UNDERSTOOD", other.message, {
      hint: other.hint,
      ...(title ? { title } : {}),
      ...(reading.outcome.ok && sure ? { understood: reading.outcome.trigger } : {}),
    });
  }
  const conditioned = parts ? null : withCondition(text, reading, options, readRest);
  if (conditioned) return conditioned;
  const several =
    parts?.length === 1 ? toResult(parts[0]!.text, parts[0]!.reading) : parts && toSeveral(parts, options);
  const further = several ? null : furtherTime(reading);
  if (further !== null)
    return refuse("AMBIGUOUS_TIME", `I do not know what "${further.trim()} …" means here.`, {
      title: titleText(reading.tokens, reading.segmentation).slice(0, MAX_TITLE_LENGTH),
      hint: "Say each reminder by itself, or put what to remember in quotation marks.",
    });
  const result = several ?? toResult(text, reading);
  const spoken = spokenIn(text, result, options);
  return tells ? doubted(spoken, sure) : spoken;
}

const isContext = ({ reading: { outcome } }: Part): boolean =>
  outcome.ok && outcome.trigger.type === "context";

/** One moment, rhythm or topic, and no number besides: what is read of it is hardly anything else. */
const isPlain = ({ outcome, segmentation: { pieces, title }, tokens }: Reading): boolean =>
  outcome.ok &&
  title.length > 0 &&
  title.every((index) => tokens[index]!.kind !== "number") &&
  pieces.filter(({ piece }) => ["when", "series", "topic"].includes(piece.kind)).length === 1;

/** What would be set by words that hardly ever ask for it is asked about. */
function doubted(result: ParseResult, sure: boolean): ParseResult {
  if (!(result.ok || result.several)) return result;
  return refuse("NOT_UNDERSTOOD", "This seems to tell something rather than to ask for a reminder.", {
    hint: 'Begin with "remind me", for example "remind me tomorrow at 9 to call the dentist".',
    ...(result.ok ? { title: result.title, ...(sure ? { understood: result.trigger } : {}) } : {}),
  });
}

/** The request of a sentence that tells something beside it. */
function ofAside(text: string, aside: AsideReading): ParseResult {
  const { reading, request, offset, title, frame = 0, place = (at: number) => at + offset } = aside;
  const result = toResult(request, reading, title);
  if (!result.ok) return result;
  const spans = result.spans
    .map((span) => ({ ...span, start: place(span.start), end: place(span.end) }))
    .filter(({ start }) => start >= frame);
  if (frame > 0) spans.unshift({ kind: "frame", start: 0, end: frame, text: text.slice(0, frame) });
  return { ...result, spans };
}

/** Each part by itself, so that both can be shown and then set. */
function toSeveral(parts: readonly Part[], options: ParseOptions): ParseResult | null {
  const several: ParsedReminder[] = [];
  for (const part of parts) {
    const result = toResult(part.text, part.reading, part.title);
    // none is left out in silence
    if (!result.ok)
      return refuse(result.code, `Of "${short(part.text)}": ${result.message}`, { hint: result.hint });
    several.push(...eachOnce(result, part.reading));
  }
  return several.length < 2 ? null : askForAll(several, options);
}

/** What a list of moments names, each by itself: beside another reminder it is no series. */
const eachOnce = (result: ParsedReminder, { outcome }: Reading): ParsedReminder[] =>
  outcome.ok && outcome.instants
    ? outcome.instants.map((at) => ({ ...result, trigger: { type: "scheduled", at }, notes: [] }))
    : [result];

function askForAll(several: ParsedReminder[], { timeZone, now }: ParseOptions): ParseResult {
  const told = several.map(
    ({ title, trigger }) => `"${short(title)}" ${describeTrigger(trigger, { timeZone, now })}`,
  );
  return {
    ...refuse("AMBIGUOUS_TIME", `These are ${several.length} reminders: ${told.join("; ")}.`, {
      hint: "Say yes to set them all (`tickler add --all`, `createAllFromText`), or set them one by one.",
    }),
    several,
  };
}

function toResult(text: string, reading: Reading, named?: string): ParseResult {
  const { outcome, segmentation, tokens } = reading;
  const { frame, asked, pieces } = segmentation;
  const whole = (named ?? titleText(tokens, segmentation)).trim();
  let title = cutTitle(whole);
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(title)) title = "";
  if (
    /^(?:give me|(?:i|we)(?: (?:want|need))?|then|not|no|maybe|never|it|this|that|please|pls|plz|thx|thanks|cheers|so|ok|okay|again|there|and|but|me|for|about|some ?times?|any ?time|at (?:some|any) (?:point|time)|(?:a )?(?:little |good )?(?:while|bit)|shortly|(?:some)?things?|too|also|as (?:well|usual|before|always)|instead|stuff|something|anything|everything|people|or (?:else\b|(?:I|we|he|she|they|it)['’]\p{L}+).*)[.!?]?$/iu.test(
      title,
    )
  )
    title = "";
  // "before the 11:30 | sync" names what it is about
  const [event] = pieces.filter(({ piece }) => piece.kind === "event");
  if (!title && event) title = text.slice(tokens[event.from]!.start, tokens[event.to - 1]!.end);
  if (frame && frame !== "reminder" && BARE_TITLE.test(title)) title = "";
  if (!title && frame && frame !== "reminder" && outcome.ok) title = DEFAULT_TITLES[frame];
  // "remind me if I miss my walk": what happens is what is to be remembered, and the time is missing
  const [topic] = pieces.flatMap(({ piece }) =>
    piece.kind === "topic" && !piece.topic.spoken && !piece.topic.before ? [piece.topic] : [],
  );
  if (!title && topic && (outcome.ok || outcome.code === "UNSUPPORTED")) {
    const event = text.slice(tokens[topic.from]!.start, tokens[topic.to - 1]!.end);
    return refuse("NEEDS_TIME", `I understood "${short(event)}", but not when to remind you of it.`, {
      title: event,
    });
  }
  if (!outcome.ok) {
    const understood = title ? ` I understood "${short(title)}" as what to remember.` : "";
    const code = outcome.code === "NEEDS_TIME" && !title && !asked ? "NOT_UNDERSTOOD" : outcome.code;
    return refuse(code, `${outcome.reason}${understood}`, {
      ...(title ? { title } : {}),
      ...(outcome.hint ? { hint: outcome.hint } : {}),
    });
  }
  if (outcome.over)
    return refuse("AMBIGUOUS_TIME", `That day is over this year; the next is ${outcome.over}.`, {
      ...(title ? { title } : {}),
      hint: "Say it with its year.",
    });
  if (!title)
    return refuse("NEEDS_TITLE", "I understood when, but not what to remember.", {
      understood: outcome.trigger,
    });
  const priority =
    pieces.flatMap(({ piece }) => (piece.kind === "priority" ? [piece.priority] : []))[0] ?? "normal";
  const shouted = pieces.some(({ piece, from }) => piece.kind === "priority" && tokens[from]!.lower === "!");
  const tags = [...new Set(pieces.flatMap(({ piece }) => (piece.kind === "tag" ? [piece.name] : [])))].slice(
    0,
    16,
  );
  return {
    ok: true,
    title,
    ...(title !== "" && title !== whole && title === cutTitle(whole) ? { body: whole } : {}),
    trigger: outcome.trigger,
    priority,
    tags,
    spans: spansOf(text, reading),
    confidence: Math.round(Math.min(outcome.confidence, asked ? 1 : 0.8) * 100) / 100,
    notes: [...outcome.notes, ...(shouted ? ["urgent, for its exclamation marks"] : [])],
    alternatives: outcome.alternatives,
    ...(Object.keys(outcome.extras).length > 0 ? { extras: outcome.extras } : {}),
  };
}
