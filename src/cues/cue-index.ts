/**
 * The expressions that an agent's reminders wait for, in memory, found by what a moment shows: the program that is run, a name in
 * a path, a tool, a person, a folder, an event. What no key can be read from (a regular expression, a glob that begins with a star) is looked at
 * each time. Says at once whether anything could match. Pure.
 */
import { foldWord } from "../stem.js";
import type { Act, Cue, When } from "../trigger.js";
import { commandKeys, keysOfCommand, readCommandCue } from "./command-match.js";
import { metBy } from "./met-by.js";
import { isNews, type MomentFacts } from "./moment.js";
import { keysOfPath, pathKey } from "./paths.js";
import { CUE_KINDS, type CueKind, cuesOf, isAct, isEvent, isPerson, isPlace, kindOf } from "./when.js";

export interface Waiting {
  /** Of the reminder. */
  id: string;
  when: When;
}

export interface Met<T extends Waiting> {
  waiting: T;
  cue: Cue;
}

type Slot = CueKind | "act:before" | "act:after" | "act:failed";

export class CueIndex<T extends Waiting> {
  readonly #all: readonly T[];
  readonly #byKey = new Map<string, number[]>();
  readonly #look = new Map<Slot, number[]>();
  readonly #counts = new Map<Slot, number>();

  constructor(all: readonly T[]) {
    this.#all = all;
    for (const [at, { when }] of all.entries()) {
      for (const { cue, negated } of cuesOf(when)) {
        if (negated) continue;
        const slot = slotOf(cue);
        this.#counts.set(slot, (this.#counts.get(slot) ?? 0) + 1);
        const keys = keysOfCue(cue);
        if (keys === null) push(this.#look, slot, at);
        else for (const key of keys) push(this.#byKey, `${slot} ${key}`, at);
      }
    }
  }

  get size(): number {
    return this.#all.length;
  }

  /** Whether anything waits for a moment of this kind; asked before the moment is read. */
  couldMatch(kind: MomentFacts["kind"]): boolean {
    if (kind === "act:before" || kind === "act:after" || kind === "act:failed") return this.#counts.has(kind);
    return CUE_KINDS.some((cue) => isNews(kind, cue) && this.#counts.has(cue));
  }

  /** What the moment meets, in the order of the reminders. */
  met(facts: MomentFacts, among: (waiting: T) => boolean = () => true): Met<T>[] {
    return [...this.#candidates(facts)]
      .sort((a, b) => a - b)
      .flatMap((at) => {
        const waiting = this.#all[at]!;
        const cue = among(waiting) ? metBy(waiting.when, facts) : null;
        return cue === null ? [] : [{ waiting, cue }];
      });
  }

  #candidates(facts: MomentFacts): Set<number> {
    const found = new Set<number>();
    for (const [slot, keys] of keysOfMoment(facts)) {
      for (const at of this.#look.get(slot) ?? []) found.add(at);
      for (const key of new Set(keys))
        for (const at of this.#byKey.get(`${slot} ${key}`) ?? []) found.add(at);
    }
    return found;
  }
}

function push<K>(map: Map<K, number[]>, key: K, at: number): void {
  const known = map.get(key);
  if (!known) map.set(key, [at]);
  else if (known.at(-1) !== at) known.push(at);
}

const slotOf = (cue: Cue): Slot => (isAct(cue) ? `act:${cue.act.at ?? "before"}` : kindOf(cue));
const isPattern = (text: string): boolean => /[*?[\]{}]/.test(text) || /^\/.+\/i?$/.test(text);
const names = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldWord);

function keysOfCue(cue: Cue): string[] | null {
  if (isAct(cue)) return keysOfAct(cue.act);
  if (isPerson(cue))
    return names(cue.person)
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
  if (command !== undefined) return commandKeys(readCommandCue(command));
  if (path !== undefined) {
    const key = pathKey(path);
    return key === null ? null : [key];
  }
  return tool === undefined || isPattern(tool) ? null : [`tool ${tool.toLowerCase()}`];
}

function keysOfMoment(facts: MomentFacts): [Slot, string[]][] {
  const { act, person, place, event, kind } = facts;
  const found: [Slot, string[]][] = [];
  if (act) {
    found.push([
      `act:${act.at}`,
      [
        ...act.commands.flatMap(keysOfCommand),
        ...act.toolWords.map((word) => `word ${word.slice(0, 4)}`),
        ...act.files.flatMap(keysOfPath),
        ...toolKeys(act.tool),
      ],
    ]);
  }
  if (person !== undefined && isNews(kind, "person"))
    found.push(["person", names(person).map((name) => `person ${name}`)]);
  if (isNews(kind, "place")) {
    const parts = [place.cwd, place.repository, place.project].flatMap(
      (path) => path?.replaceAll("\\", "/").split("/") ?? [],
    );
    found.push(["place", parts.map((part) => `place ${part.toLowerCase()}`)]);
  }
  const happened = event?.name ?? (kind === "session:start" ? "session:start" : undefined);
  if (happened !== undefined) found.push(["event", [`event ${happened.toLowerCase()}`]]);
  return found;
}

function toolKeys(tool: string | undefined): string[] {
  if (tool === undefined) return [];
  return [tool, tool.split(/__|[.:/]/).at(-1) ?? tool].map((name) => `tool ${name.toLowerCase()}`);
}
