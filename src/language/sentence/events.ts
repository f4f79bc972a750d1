/**
 * The thing from whose time is counted back, where its time stands elsewhere: "30 minutes before my | 14:00 | appointment", "3 days
 * before | my mum's birthday | on 2 July", "an hour before | the match | , which starts | at 8".
 */
import type { Token } from "../chart/tokens.js";
import type { Piece } from "../grammar/values.js";
import { DANGLING, DETERMINERS } from "./excuse.js";
import { type PlacedPiece, placedPiece } from "./placed-piece.js";
import { happens, NOMINATIVE, ORDERS, SUBJECT } from "./verbs.js";

/** Puts the events of what counts back, and what goes on about them, among the pieces. */
export function putEvents(tokens: readonly Token[], ahead: PlacedPiece, byStart: PlacedPiece[][]): void {
  eventsBehind(tokens, ahead, byStart);
  const names = namesOf(tokens, ahead);
  for (let at = ahead.to; at < tokens.length; at++) {
    const to = isBridge(tokens, at, byStart, names);
    if (to > 0) byStart[at]!.push(placedPiece({ kind: "bridge" }, at, to, { strength: 3, doubt: 0.1 }));
  }
  eventsAfter(tokens, ahead, byStart);
}

/** Words of no name: they say how often, or are of an hour. */
const OF_RHYTHM = new Set(["every", "each", "weekly", "daily", "monthly", "am", "pm"]);
/** "my | Tuesday | class": a day in a name is rather its day, and "tomorrow" is nothing else. */
function nameDoubt(byStart: readonly (readonly PlacedPiece[])[], from: number, to: number): number {
  const days = byStart
    .slice(from, to)
    .flatMap((pieces) =>
      pieces.flatMap((placed) =>
        placed.to <= to && placed.piece.kind === "when" && placed.piece.when.day
          ? [placed.piece.when.day]
          : [],
      ),
    );
  if (days.some(({ series, sure, near }) => !series && sure && near)) return 3;
  return days.some(({ series }) => series?.weekdays) ? 1 : 0.2;
}

const GOES_ON: ReadonlySet<Piece["kind"]> = new Set(["when", "series", "open", "ask"]);

/** "30 minutes before my | 14:00 | appointment": the thing behind its time. */
function eventsAfter(tokens: readonly Token[], ahead: PlacedPiece, byStart: PlacedPiece[][]): void {
  if (!DETERMINERS.has(tokens[ahead.to - 1]!.lower)) return;
  const behind = byStart[ahead.to]?.slice() ?? [];
  // "before my | weekly | Monday 3pm | tutorial"
  for (const { piece, to } of [...behind]) if (piece.kind === "series") behind.push(...(byStart[to] ?? []));
  for (const { piece, to: from } of behind) {
    if (piece.kind !== "when") continue;
    let most = from + 3;
    for (let to = from + 1; to <= Math.min(tokens.length, most); to++) {
      // "before the 3pm | sign-off", "before my 3pm | with Baker & Sons"
      if (isHyphen(tokens, to) || tokens[to]?.lower === "&") {
        to++;
        most += 2;
        continue;
      }
      const { kind, lower } = tokens[to - 1]!;
      if (kind !== "word" || lower === "to" || lower === "of" || SUBJECT.has(lower) || OF_RHYTHM.has(lower))
        break;
      // "the 7am ferry | on Sunday"
      if (byStart[to - 1]!.some(({ piece }) => piece.kind === "when" && piece.when.day && piece.when.lead))
        break;
      const next = tokens[to]?.lower;
      const goesOn = byStart[to]?.some(({ piece }) => GOES_ON.has(piece.kind));
      if (next === undefined || next === "to" || tokens[to]!.kind === "symbol" || goesOn)
        byStart[from]!.push(
          placedPiece({ kind: "event" }, from, to, { strength: 1.5, doubt: nameDoubt(byStart, from, to) }),
        );
    }
  }
}

const isHyphen = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === "-" && !tokens[at]!.spaced && tokens[at + 1]?.spaced === false;

/** "3 days before | my mum's birthday | on 2 July": the event whose day is told belongs to what counts back from it. */
function eventsBehind(tokens: readonly Token[], ahead: PlacedPiece, byStart: PlacedPiece[][]): void {
  const names = namesOf(tokens, ahead);
  let dayInside = false;
  const bridged = tokens.findLastIndex((_, at) => at > ahead.to && isBridge(tokens, at, byStart, names) > 0);
  for (let to = ahead.to; to < Math.min(tokens.length, ahead.to + MAX_EVENT); to++) {
    const { kind, lower } = tokens[to]!;
    // "the evening before | bin day | , which is | every Tuesday", "before | mum's birthday | every year"
    const bridge = bridgeEnd(tokens, to, names);
    const told = byStart[bridge || to]?.some(
      ({ piece }) => piece.kind === "series" || (bridge > 0 && piece.kind === "when"),
    );
    // "before | Leo's party | to buy a gift, the party is | on the 20th"
    const cut =
      lower === "to" ||
      (!DANGLING.has(tokens[to - 1]!.lower) && byStart[to]!.some(({ piece }) => piece.kind === "when"));
    if (to > ahead.to && (told || (cut && bridged > to)))
      byStart[ahead.to]!.push(
        placedPiece({ kind: "event" }, ahead.to, to, {
          strength: 3,
          doubt: nameDoubt(byStart, ahead.to, to),
        }),
      );
    const which = to > ahead.to ? bridgeEnd(tokens, to, names) : 0;
    if (which > 0 && byStart[which]?.some(({ piece }) => piece.kind === "when")) {
      const doubt = nameDoubt(byStart, ahead.to, to) > 0.5 ? 1.8 : 0.1;
      byStart[ahead.from]!.push(swallowing(ahead, which, doubt));
      byStart[to]!.push(placedPiece({ kind: "event" }, to, which, { strength: 1.5, doubt: 0.1 }));
    }
    if (
      kind !== "word" ||
      lower === "to" ||
      OF_RHYTHM.has(lower) ||
      (to === ahead.to && lower === "last") ||
      (to === ahead.to &&
        SUBJECT.has(lower) &&
        !DETERMINERS.has(lower) &&
        !NOMINATIVE.has(lower) &&
        lower !== "it") ||
      (to === ahead.to && ORDERS.has(lower) && !DETERMINERS.has(tokens[to - 1]!.lower))
    )
      return;
    if (byStart[to]!.some(({ piece }) => piece.kind === "ask" || piece.kind === "topic")) return;
    const dated = byStart[to + 1]?.some(
      ({ piece }) => piece.kind === "when" && piece.when.day && !piece.when.either,
    );
    // "half an hour before the concert | at 8 | to get snacks"
    dayInside ||= to > ahead.to && byStart[to]!.some(({ piece }) => piece.kind === "when" && piece.when.day);
    const timed =
      !dayInside &&
      byStart[to + 1]?.some(
        ({ piece, to: end }) =>
          piece.kind === "when" &&
          piece.when.times.length > 0 &&
          piece.when.lead === "at" &&
          isEnd(tokens[end]),
      );
    if (dated || timed) byStart[ahead.from]!.push(swallowing(ahead, to + 1, 0.3));
  }
}
const MAX_EVENT = 6;
const isEnd = (token: Token | undefined): boolean => ["to", ",", undefined].includes(token?.lower);

/** What counts back, with the event that its words go on about. */
const swallowing = ({ piece, from }: PlacedPiece, to: number, doubt: number): PlacedPiece =>
  placedPiece(piece, from, to, { strength: 3, doubt, swallows: true });

/** ", which is", ", it's on", ", they close": what goes on about an event, or 0; "the match", "kickoff" may be said again. */
function bridgeEnd(tokens: readonly Token[], at: number, event: ReadonlySet<string> = NOTHING): number {
  if (tokens[at]!.kind !== "symbol" || !BRIDGES.has(tokens[at]!.lower)) return 0;
  let to = at + 1;
  // "the", "high", and the name of the event
  while (to < at + 3 && !THEY.has(bare(tokens[to])) && !event.has(bare(tokens[to]))) to++;
  const [, subject, is] = /^(.+?)(['’](?:s|re))?$/.exec(tokens[to]?.lower ?? "") ?? [];
  if (subject === undefined || !(THEY.has(subject) || event.has(subject))) return 0;
  to++;
  const verb = tokens[to]?.lower ?? "";
  if (!is && !TAKES_PLACE.has(verb) && !(AGENTS.has(subject) && (happens(verb) || ORDERS.has(verb))))
    return 0;
  if (!is) to++;
  if (verb === "kicks" || verb === "kick") to++;
  return tokens[to]?.lower === "on" ? to + 1 : to;
}
/** One that leads to a time, and where it ends; or 0. */
function isBridge(
  tokens: readonly Token[],
  at: number,
  byStart: readonly (readonly PlacedPiece[])[],
  event: ReadonlySet<string>,
): number {
  const to = bridgeEnd(tokens, at, event);
  return to > 0 && byStart[to]?.some(({ piece }) => piece.kind === "when" || piece.kind === "series")
    ? to
    : 0;
}
const NOTHING: ReadonlySet<string> = new Set();
const bare = (token: Token | undefined): string => token?.lower.replace(/['’](?:s|re)$/, "") ?? "";
const BRIDGES = new Set([",", "(", "-", "–", "—", ";", "."]);
const THEY = new Set("which that it they we he she i".split(" "));
const AGENTS = new Set("it they we he she i".split(" "));
const TAKES_PLACE = new Set(
  "is are was being falls happens comes starts begins opens kicks kick closes leaves ends".split(" "),
);

/** The words by which an event may be named again behind what counts back from it. */
const namesOf = (tokens: readonly Token[], { to }: PlacedPiece): ReadonlySet<string> =>
  new Set(
    tokens
      .slice(to, to + MAX_EVENT)
      .flatMap(({ kind, lower }) =>
        kind === "word" && !DETERMINERS.has(lower) && lower.length > 2 ? [lower] : [],
      ),
  );
