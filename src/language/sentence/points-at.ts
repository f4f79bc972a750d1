/** How a request points at what is told beside it: "remind me each time", "tell me then", "bring it up", "in good time". */
import type { Piece } from "../grammar/values.js";
import type { When } from "../meaning/values.js";
import { type ReadOptions, read } from "./read.js";

type Points = "each" | "then" | "open" | "it";

/** How a request points at what is told: each time that it comes, at its time, some time before it, or just at the thing. */
const POINTERS: readonly (readonly [Points, RegExp])[] = [
  [
    "each",
    /\b(?:(?:for|on|at) )?(?:each(?: and every)?|every)(?: single)? (?:time|one|occasion|instance)(?: (?:it|that|one|they) (?:comes?|happens?|falls?)(?: (?:up|round|around|due))?)?(?! (?:I|we|you|he|she|the|my)\b)\b|\bwhenever (?:it|that|one)(?:['’]s| is)? (?:due|on|time|coming|comes|happens|that day)(?: (?:up|round|around))?(?=\W*$)|\b(?:on|at) (?:each of )?(?:those|these) (?:days|times)\b|\b(?:each|every)(?=\W*$)/iu,
  ],
  [
    "then",
    /\b(?:just |right )?then\b|\b(?:when|once|as soon as) (?:it|that|the (?:time|day|date|moment|hour))(?:['’]s| is| has| gets| actually| finally)* (?:comes?|come|happens?|time|due|there|here|starts?|begins?|on|arrives?|that day)(?: (?:round|around|along))?(?! up\b)|\bwhen due\b|\bat the time\b/iu,
  ],
  [
    "open",
    /\b(?:(?:well|shortly|a (?:bit|little|while)|some time|sometime|long enough|just|early enough|soon) )?(?:beforehand|in advance|ahead of time|before(?:hand)?(?: (?:it|that|then))?|ahead(?: of it)?)(?=\W*(?:please|thanks)?\W*$)|\bin (?:good|plenty of|enough) time\b|\b(?:early enough|nearer the time|closer to the (?:time|day|date)|a (?:bit|little) earlier)\b/iu,
  ],
  [
    "it",
    /(?<=\bbefore )(?:it|that|they) (?:does|do|starts?|begins?|happens?|comes?)\b|\b(?:(?:of|about) (?:it|that|this|them|those|these|the fact)|(?:it|that|this|them))(?=[\s,;:.!?–—-]|$)(?! (?:day|morning|afternoon|evening|night|time|week|month|moment|up\b)|['’])/iu,
  ],
];

/** What a request that only points is made of. */
const POINTS_WITH: ReadonlySet<Piece["kind"]> = new Set([
  "ask",
  "open",
  "close",
  "link",
  "ahead",
  "bridge",
  "nag",
  "priority",
]);
export interface Pointed {
  how: readonly Points[];
  /** The request without the words that point, as long as it was. */
  plain: string;
  /** It counts from the time of the fact by itself. */
  counts: boolean;
  /** A rhythm that it says again: "each year". */
  again?: Extract<Piece, { kind: "series" }>["series"];
}

/** How the request points; null where it has something to remember or a time of its own. */
export function pointsAt(request: string, options: ReadOptions): Pointed | null {
  const how: Points[] = [];
  let plain = request;
  for (const [kind, words] of POINTERS) {
    // "twenty minutes beforehand", "the week before": how long is said
    if (
      kind === "open" &&
      read(plain, options).segmentation.pieces.some(({ piece }) => piece.kind === "ahead")
    )
      continue;
    plain = plain.replace(words, (said) => {
      how.push(kind);
      return " ".repeat(said.length);
    });
  }
  // "every time, an hour before"
  plain = plain.replace(/(?<=\s\s)[,;](?=\s)/g, " ");
  const { segmentation, tokens } = read(plain, options);
  const { pieces, title, before } = segmentation;
  if (!segmentation.asked || [...title, ...before].some((at) => tokens[at]!.kind !== "symbol")) return null;
  const counts = pieces.some(({ piece }) => piece.kind === "ahead");
  const hour = counts || how.includes("then") || how.includes("each");
  const fits = pieces.every(
    ({ piece }) =>
      POINTS_WITH.has(piece.kind) ||
      (piece.kind === "when" && hour && isHour(piece.when)) ||
      (piece.kind === "series" && isBare(piece.series)),
  );
  if (!fits || pieces.some(({ piece }) => piece.kind === "ask" && piece.length)) return null;
  const again = pieces.find(({ piece }) => piece.kind === "series");
  if (again?.piece.kind === "series") {
    const [from, to] = [tokens[again.from]!.start, tokens[again.to - 1]!.end];
    plain = plain.slice(0, from) + " ".repeat(to - from) + plain.slice(to);
    return { how: [...how, "each"], plain, counts, again: again.piece.series };
  }
  return { how, plain, counts };
}

const isHour = ({ day, days, times, part, routine }: When): boolean =>
  !day && !days && !part && !routine && times.length === 1;

/** "every year": how often, and nothing more. */
const isBare = ({ frequency, interval = 1, every, ...more }: NonNullable<Pointed["again"]>): boolean =>
  frequency !== undefined &&
  interval === 1 &&
  !every &&
  Object.values(more).every((part) => part === undefined || (Array.isArray(part) && part.length === 0));
