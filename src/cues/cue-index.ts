/**
 * The expressions that an agent's reminders wait for, in memory, found by what a moment shows: the program that is run, a name in
 * a path, a tool, a person, a folder, an event. What no key can be read from (a regular expression, a glob that begins with a star) is looked at
 * each time. Says at once whether anything could match. Pure.
 */
import type { Cue, When } from "../trigger.js";
import { keysOfCommand } from "./command-match.js";
import { ANY, type CueKey, keysOfWhen, namesIn, type Slot } from "./cue-keys.js";
import { metBy } from "./met-by.js";
import { isNews, type MomentFacts } from "./moment.js";
import { keysOfPath } from "./paths.js";
import { CUE_KINDS } from "./when.js";

export interface Waiting {
  /** Of the reminder. */
  id: string;
  when: When;
}

export interface Met<T extends Waiting> {
  waiting: T;
  cue: Cue;
}

/** Where what could match a moment of this kind is kept. */
export function slotsOf(kind: MomentFacts["kind"]): Slot[] {
  if (kind === "act:before" || kind === "act:after" || kind === "act:failed") return [kind];
  return CUE_KINDS.filter((cue) => isNews(kind, cue));
}

/** Every key by which something that the moment meets may be found, each once. */
export function keysOfMoment(facts: MomentFacts): CueKey[] {
  return slotted(facts).flatMap(([slot, keys]) =>
    [ANY, ...new Set(keys)].map((key): CueKey => ({ slot, key })),
  );
}

export class CueIndex<T extends Waiting> {
  readonly #all: readonly T[];
  readonly #byKey = new Map<string, number[]>();
  readonly #slots = new Set<Slot>();

  constructor(all: readonly T[]) {
    this.#all = all;
    for (const [at, { when }] of all.entries()) {
      for (const { slot, key } of keysOfWhen(when)) {
        this.#slots.add(slot);
        push(this.#byKey, `${slot} ${key}`, at);
      }
    }
  }

  get size(): number {
    return this.#all.length;
  }

  /** Whether anything waits for a moment of this kind; asked before the moment is read. */
  couldMatch(kind: MomentFacts["kind"]): boolean {
    return slotsOf(kind).some((slot) => this.#slots.has(slot));
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
    for (const { slot, key } of keysOfMoment(facts))
      for (const at of this.#byKey.get(`${slot} ${key}`) ?? []) found.add(at);
    return found;
  }
}

function push<K>(map: Map<K, number[]>, key: K, at: number): void {
  const known = map.get(key);
  if (!known) map.set(key, [at]);
  else if (known.at(-1) !== at) known.push(at);
}

function slotted(facts: MomentFacts): [Slot, string[]][] {
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
    found.push(["person", namesIn(person).map((name) => `person ${name}`)]);
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
