/**
 * Where a title is sewn together over a time that was taken out of its middle: a piece of it that only a time explains ("for the
 * next five days | take a vitamin"), and words that begin nothing of what stands behind the seam ("last thing | lock the shed").
 */
import type { Token } from "../chart/tokens.js";
import type { PlacedPiece } from "./placed-piece.js";
import { INFINITIVE, ORDERS } from "./verbs.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Orders that say nothing to do beside a pronoun: "make it 3 pm". */
const HOLLOW = words("make set let say take move put do have call try use keep");
/** With words of time, a piece of a title that is no thing. */
const RELATIVE = words(
  "time times same first second third fourth fifth last next thing this that not only also again early late just one ones",
);

/** Words before a stretch of time. */
const PREPOSITIONS = words(
  "in on at during over within through throughout until till since for from between",
);
/** Stretches of time that have no days of their own here. */
const STRETCHES = words(
  "summer winter spring autumn fall season advent lent ramadan term semester holidays vacation hours couple few once top half",
);
const SMALL = words("the a an of to in on at and or for by from some this that one two three four five ten");

/** Between "every" and a day: which of them. */
const CHOOSES = words("other working school business office alternate second third trading odd even open");
/** How a clause goes on that says more of the time before it. */
const NARROWS = words("which unless if isn't provided that's");

export interface Stretch {
  from: number;
  to: number;
}

/** `timely` tells words of time and the small ones around them; `cuts` are the pieces that say when. */
export function badSeams(
  tokens: readonly Token[],
  title: readonly number[],
  cuts: readonly PlacedPiece[],
  timely: (word: string) => boolean,
): Stretch[] {
  const runs = runsOf(tokens, title);
  const lower = (index: number): string => tokens[index]?.lower ?? "";
  return runs.flatMap((run, which): Stretch[] => {
    const [from, to] = [run[0]!, run.at(-1)! + 1];
    const spoken = run.filter((index) => tokens[index]!.kind !== "symbol");
    if (spoken.length === 0) return [];
    if (
      cuts.some((cut) => cut.from === to || cut.to === from) &&
      spoken.every((index) => timely(lower(index)) || RELATIVE.has(lower(index)))
    )
      return [{ from, to }];
    const comma = run.findLastIndex((index) => [",", ";"].includes(lower(index)));
    const tail = run.slice(comma + 1);
    if (comma >= 0 && cuts.some((cut) => cut.from === to) && tail.length > 0)
      if (
        tail.every(
          (index) => timely(lower(index)) || RELATIVE.has(lower(index)) || tokens[index]!.kind === "number",
        )
      )
        return [{ from: tail[0]!, to }];
    // "every Friday | that isn't a holiday"
    if (which > 0 && cuts.some((cut) => cut.to === from) && NARROWS.has(lower(from)))
      return [{ from, to: from + 2 }];
    const loose = looseTail(spoken.map(lower), {
      front: cuts.some((cut) => cut.to === from),
      back: cuts.some((cut) => cut.from === to),
      timely: (word) => STRETCHES.has(word) || (timely(word) && !SMALL.has(word)),
    });
    if (loose) return [{ from: spoken[loose.from]!, to: spoken[loose.to - 1]! + 1 }];
    const next = runs[which + 1]?.find((index) => tokens[index]!.kind !== "symbol");
    if (next === undefined || !cuts.some((cut) => cut.from === to)) return [];
    if (tokens[to - 1]!.kind === "symbol" || INFINITIVE.has(lower(to - 1))) return [];
    const begins = ORDERS.has(lower(spoken[0]!)) && !(HOLLOW.has(lower(spoken[0]!)) && spoken.length <= 2);
    const order = ORDERS.has(lower(next)) || (lower(next) === "to" && ORDERS.has(lower(next + 1)));
    // "band practice | Friday at 7 | bring the amp": a thing with its time, and what to do about it
    const thing =
      which === 0 &&
      spoken.length <= 5 &&
      !ORDERS.has(lower(spoken[0]!)) &&
      spoken.every(
        (index) =>
          tokens[index]!.kind === "word" &&
          !timely(lower(index)) &&
          !RELATIVE.has(lower(index)) &&
          !PREPOSITIONS.has(lower(index)) &&
          !STRETCHES.has(lower(index)),
      );
    return begins || thing || !order ? [] : [{ from, to }];
  });
}

/**
 * Words at the end or the beginning of a run, beside a time, that read like more of that time and were read as nothing: "in the
 * summer | every Friday", "every school day | at 7".
 */
function looseTail(
  run: readonly string[],
  { front, back, timely }: { front: boolean; back: boolean; timely: (word: string) => boolean },
): Stretch | null {
  const of = (word: string): boolean => timely(word) || SMALL.has(word) || /^\d+$/.test(word);
  if (back)
    for (let at = run.length - 1; at >= 0; at--) {
      if (!of(run[at]!) && !PREPOSITIONS.has(run[at]!)) break;
      if (PREPOSITIONS.has(run[at]!) && run.slice(at + 1).some(timely)) return { from: at, to: run.length };
    }
  // "every school day": one word of another kind may stand between
  const every = run.findLastIndex((word) => word === "every" || word === "each");
  // "each working | Monday", "every other | Christmas"
  if (
    back &&
    every >= 0 &&
    every === run.length - 2 &&
    CHOOSES.has(run.at(-1)!) &&
    run[every] + run.at(-1)! !== "eachother"
  )
    return { from: every, to: run.length };
  if (every >= 0 && run.slice(every + 1, every + 4).some(timely))
    return { from: every, to: Math.min(run.length, every + 4) };
  if (front && PREPOSITIONS.has(run[0]!)) {
    const end = run.findIndex((word, at) => at > 0 && !of(word));
    const to = end < 0 ? run.length : end;
    if (run.slice(1, to).some(timely)) return { from: 0, to };
  }
  return null;
}

/** Stretches of the title that stand side by side. */
function runsOf(tokens: readonly Token[], title: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const index of title) {
    const last = runs.at(-1);
    if (last && last.at(-1) === index - 1) last.push(index);
    else if (tokens[index]!.text !== "") runs.push([index]);
  }
  return runs;
}
