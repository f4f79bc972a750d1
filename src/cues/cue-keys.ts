/**
 * The keys by which an expression is found without being read: the program that is run, a name in a path, a tool, a person, a folder, an
 * event. They are made when the reminder is written, kept beside it (table `cue_keys`), and made the same of every
 * moment. An expression of which none can be made (a regular expression, a glob that begins with a star) is found by `ANY`,
 * and looked at each time. What is changed here changes what is stored: a migration has to make the keys anew.
 */
import { foldWord } from "../stem.js";
import type { Act, Cue, When } from "../trigger.js";
import { commandKeys, readCommandCue } from "./command-match.js";
import { deedWords } from "./deeds.js";
import { pathKey } from "./paths.js";
import { CUE_KINDS, type CueKind, cuesOf, isAct, isEvent, isPerson, isPlace, kindOf } from "./when.js";

export type Slot = CueKind | "act:before" | "act:after" | "act:failed";

export const SLOTS: readonly Slot[] = [...CUE_KINDS, "act:before", "act:after", "act:failed"];

export interface CueKey {
  slot: Slot;
  key: string;
}

/** Stands for every moment of its slot. */
export const ANY = "*";

/** Each once. */
export function keysOfWhen(when: When): CueKey[] {
  const keys = cuesOf(when).flatMap(({ cue, negated }) => {
    if (negated) return [];
    const slot = slotOf(cue);
    return (keysOfCue(cue) ?? [ANY]).map((key) => ({ slot, key }));
  });
  return [...new Map(keys.map((each) => [`${each.slot} ${each.key}`, each])).values()];
}

const slotOf = (cue: Cue): Slot => (isAct(cue) ? `act:${cue.act.at ?? "before"}` : kindOf(cue));
const isPattern = (text: string): boolean => /[*?[\]{}]/.test(text) || /^\/.+\/i?$/.test(text);
export const namesIn = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldWord);

function keysOfCue(cue: Cue): string[] | null {
  if (isAct(cue)) return keysOfAct(cue.act);
  if (isPerson(cue))
    return namesIn(cue.person)
      .slice(-1)
      .map((name) => `person ${name}`);
  if (isPlace(cue)) {
    if (isPattern(cue.place) || /^branch /i.test(cue.place)) return null;
    return [`place ${lastPart(cue.place)}`];
  }
  if (isEvent(cue)) return isPattern(cue.event) ? null : [`event ${cue.event.toLowerCase()}`];
  return null;
}

const lastPart = (path: string): string =>
  path.replaceAll("\\", "/").split("/").filter(Boolean).at(-1)?.toLowerCase() ?? "";

function keysOfAct({ tool, command, path }: Act): string[] | null {
  if (command !== undefined) {
    const keys = commandKeys(readCommandCue(command));
    return keys && [...new Set([...keys, ...deedWords(command).map((word) => `word ${word.slice(0, 4)}`)])];
  }
  if (path !== undefined) {
    const key = pathKey(path);
    return key === null ? null : [key];
  }
  return tool === undefined || isPattern(tool) ? null : [`tool ${tool.toLowerCase()}`];
}
