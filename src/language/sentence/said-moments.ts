/** Where a text says a moment, a rhythm, a length or a bare hour: what may be taken back, and what may hold instead. */
import { Chart } from "../chart/chart.js";
import { type Token, tokenizeEnds } from "../chart/tokens.js";
import { grammar } from "../grammar/index.js";
import type { Piece } from "../grammar/values.js";
import type { DurationParts, TimeExpression, When } from "../meaning/values.js";
import { MAX_READ_TOKENS } from "../rules.js";

export interface Said {
  /** "half past" leaves its hour out ("elided"), "an hour later" counts from what was said ("shift"). */
  kind: "when" | "ahead" | "series" | "length" | "elided" | "shift";
  /** Token indices, `to` exclusive. */
  from: number;
  to: number;
  when?: When;
  length?: DurationParts;
  /** A number that only its place makes an hour. */
  bare?: true;
}

/** What may stand behind a bare number that is an hour. */
const BOUND = new Set(
  "to for about that re so and but because instead please pls remind today tonight tomorrow this on in now".split(
    " ",
  ),
);
/** Moments that are easily something else are left alone. */
const MOST_WEAK = 0.7;

export const isTimed = ({ times, part, routine }: When): boolean =>
  times.length > 0 || part !== undefined || routine !== undefined;

export class SaidMoments {
  readonly #tokens: readonly Token[];
  readonly #chart: Chart;
  readonly #moments: readonly Said[];

  /** @param without words that are in none of the moments */
  constructor(
    readonly text: string,
    without: RegExp,
  ) {
    this.#tokens = tokenizeEnds(text, MAX_READ_TOKENS / 2);
    this.#chart = new Chart(this.#tokens, grammar());
    this.#moments = this.#chart
      .all("piece")
      .flatMap(({ from, to, value }): Said[] => {
        const piece = value as Piece;
        if (piece.kind === "when")
          return piece.when.weak > MOST_WEAK ? [] : [{ kind: "when", from, to, when: piece.when }];
        return piece.kind === "ahead" || piece.kind === "series" ? [{ kind: piece.kind, from, to }] : [];
      })
      .filter((one) => !without.test(this.words(one)));
  }

  /** Whether something comes again that is said before this place in the text. */
  recurs = (end: number): boolean =>
    this.#moments.some((one) => one.kind === "series" && this.end(one) <= end);
  words = ({ from, to }: Pick<Said, "from" | "to">): string =>
    this.text.slice(this.#tokens[from]!.start, this.#tokens[to - 1]!.end);
  start = ({ from }: Said): number => this.#tokens[from]!.start;
  end = ({ to }: Said): number => this.#tokens[to - 1]!.end;
  word = (at: number): string => this.#tokens[at]?.lower ?? "";

  /** The first token at or behind a place in the text that is no sign, and the one behind the last before it. */
  tokenFrom = (at: number): number =>
    this.#tokens.findIndex(({ start, kind }) => start >= at && kind !== "symbol");
  tokenBefore = (at: number): number =>
    this.#tokens.findLastIndex(({ end, kind }) => end <= at && kind !== "symbol") + 1;

  /** The longest that begins or ends at a token. */
  from = (at: number): Said | undefined => longest(this.#moments.filter(({ from }) => from === at));
  upTo = (at: number): Said | undefined =>
    longest(this.#moments.filter(({ to }) => to === at)) ?? this.#hourBefore(at);

  /** The longest part of one that fits. */
  within = (whole: Said, fits: (one: Said) => boolean): Said | undefined =>
    longest(this.#moments.filter((one) => one.from >= whole.from && one.to <= whole.to && fits(one)));

  /** A month that one names. */
  monthOf(whole: Said): string | null {
    const month = this.#chart.all("month").find(({ from, to }) => from >= whole.from && to <= whole.to);
    return month ? this.words(month) : null;
  }

  /** Those before a token or behind it, each as long as it is. */
  before = (end: number): Said[] => this.#groups(0, end);
  after = (start: number): Said[] => this.#groups(start, this.#tokens.length);
  #groups(start: number, end: number): Said[] {
    const groups: Said[] = [];
    for (let at = start; at < end; ) {
      const found = longest(this.#moments.filter(({ from, to }) => from === at && to <= end));
      if (found) groups.push(found);
      at = found?.to ?? at + 1;
    }
    return groups;
  }

  /** What begins at a token, whatever it is. */
  any(at: number): Said | null {
    if (ELIDED.test(`${this.word(at)} ${this.word(at + 1)}`) && this.#ends(at + 2))
      return { kind: "elided", from: at, to: at + 2 };
    const length = this.#chart.at(at, "length").at(-1);
    const parts = length?.value as DurationParts | undefined;
    if (length && parts && /^(?:later|earlier)$/.test(this.word(length.to)))
      return { kind: "shift", from: at, to: length.to + 1, length: parts };
    const [moment, hour] = [this.from(at), this.hour(at)];
    if (moment && (!hour || hour.to <= moment.to)) return moment;
    return length && parts ? { kind: "length", from: at, to: length.to, length: parts } : hour;
  }

  /** An hour without "at", where it ends there. */
  hour(at: number): Said | null {
    const [time] = [...this.#chart.at(at, "time")].sort((a, b) => b.to - a.to);
    return time && this.#ends(time.to) ? timed(time.from, time.to, time.value as TimeExpression) : null;
  }

  /** "moved to | 3". */
  #hourBefore(end: number): Said | undefined {
    const found = this.#chart.all("time").filter(({ to }) => to === end);
    const led = found.find(({ from }) => /^(?:to|at|till|until|for|from|is|was)$/.test(this.word(from - 1)));
    return led && timed(led.from, led.to, led.value as TimeExpression);
  }

  #ends = (at: number): boolean => {
    const next = this.#tokens[at];
    return !next || next.kind === "symbol" || BOUND.has(next.lower);
  };
}

const ELIDED = /^(?:half past|(?:quarter|five|ten|twenty|twenty-five|\d\d?) (?:past|to))$/;

const longest = (all: readonly Said[]): Said | undefined =>
  all.reduce<Said | undefined>(
    (best, one) => (best && best.to - best.from >= one.to - one.from ? best : one),
    undefined,
  );

const timed = (from: number, to: number, time: TimeExpression): Said => ({
  kind: "when",
  bare: true,
  from,
  to,
  when: { times: [time], lead: "", weak: 0 },
});
