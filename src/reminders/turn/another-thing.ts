/**
 * Whether what was told is of another thing than a title: surely ("cleaned the garage door" for "clean the garage", "watered the neighbour's plants"
 * for "water the plants"), or perhaps ("paid the rent for the office" for "pay the rent"): then it has to be asked. Pure.
 */
import { isSame, isSomebody, type Narrowed, narrowedIn, STANDS_FOR_THEM } from "../../language/narrowed.js";
import { type Report, titleParts } from "../../language/report.js";
import { stem } from "../../stem.js";
import type { Reminder } from "../types.js";

/** Somebody gets something: what stands behind them is no name with theirs. */
const GIVES = new Set("give feed mail email text message tell show teach".split(" "));

/** What is missing is all the more to be got. */
const GETS = new Set("buy get order fetch pick grab collect bring stock find purchase".split(" "));

export function anotherThing(report: Report, { title, body }: Reminder): "surely" | "perhaps" | null {
  const { narrowed, verb } = report;
  if (!narrowed || (report.says !== "done" && report.says !== "cancelled")) return null;
  const { about, verb: own } = titleParts(title);
  // "no milk today" calls no purchase off
  if (report.lacks && own !== null && GETS.has(own)) return "surely";
  const named = new Set(about);
  const known = new Set([...about, ...titleParts(body ?? "").about]);
  if (isTheirs(narrowed, named)) return "surely";
  const gives = [verb].flat().some((one) => one !== null && GIVES.has(one));
  const another = narrowed.joined.some(
    ([word, head]) =>
      named.has(word) &&
      !named.has(head) &&
      !isSame(head) &&
      !isNameIn(title, word) &&
      (!gives || isGiven(report, word)),
  );
  if (another) return "surely";
  if (narrowed.theirs.some(({ whose, what }) => named.has(what) && !known.has(whose)))
    return narrowed.theirs.some(({ isSomebody }) => isSomebody) ? "surely" : "perhaps";
  if (narrowed.ofWhat.some(([what, of]) => named.has(what) && !known.has(of))) return "perhaps";
  if (narrowed.hers.some((what) => named.has(what)) && !/\b(?:his|her|their)\b/i.test(title))
    return "perhaps";
  return verb !== null && isOnlyOf(report, title) ? "perhaps" : null;
}

/** "fed the kids sourdough toast": what stands behind somebody who gets it is what they get. */
const isGiven = ({ about, narrowed }: Report, word: string): boolean =>
  about
    .slice(0, Math.max(0, about.indexOf(word)))
    .some((before) => isSomebody(before) || narrowed?.theirs.some(({ what }) => what === before));

/** "called Ben's mother" is not "call Ben"; whoever pays his bill pays him. */
const isTheirs = ({ theirs }: Narrowed, named: ReadonlySet<string>): boolean =>
  theirs.some(({ whose, what }) => named.has(whose) && !named.has(what) && !STANDS_FOR_THEM.has(what));

/** "bought a dog" for "buy dog food"; Ana Silva is Ana. */
function isOnlyOf({ about }: Report, title: string): boolean {
  const { joined } = narrowedIn(title.replace(/^\s*\S+/, ""));
  return joined.some(
    ([word, head]) =>
      about.includes(word) && !about.includes(head) && !isSame(head) && !isNameIn(title, head),
  );
}

const isNameIn = (title: string, word: string): boolean =>
  (title.match(/\p{Lu}[\p{L}\p{N}]+/gu) ?? [])
    .slice(/^\p{Lu}/u.test(title) ? 1 : 0)
    .some((name) => stem(name) === word);
