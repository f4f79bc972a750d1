/**
 * The expressions that an agent's reminders wait for, in memory, found by what a moment shows: the program that is run, a name in
 * a path, a tool, a person, a folder, an event. What no key can be read from (a regular expression, a glob that begins with a star) is looked at
 * each time. Says at once whether anything could match. What waits is put in by its keys, as a moment asks for them. Pure.
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
function slotsOf(kind: MomentFacts["kind"]): Slot[] {
  if (kind === "act:before" || kind === "act:after" || kind === "act:failed") return [kind];
  return CUE_KINDS.filter((cue) => isNews(kind, cue));
}

/** Every key by which something that the moment meets may be found, each once. */
function keysOfMoment(facts: MomentFacts): CueKey[] {
  return slotted(facts).flatMap(([slot, keys]) =>
    [ANY, ...new Set(keys)].map((key): CueKey => ({ slot, key })),
  );
}

/** Of an expression that was written without its keys: it is looked at each time; the database's triggers say so. */
const UNKEYED: CueKey = { slot: "*" as Slot, key: "*" };

export class CueIndex<T extends Waiting> {
  /** Slots of which something waits. */
  readonly #slots: ReadonlySet<string>;
  readonly #byKey = new Map<string, readonly T[]>();

  /** @param slots of which something waits; what waits there is put in by its keys, at once or when a moment shows them */
  constructor(slots: ReadonlySet<string>) {
    this.#slots = slots;
  }

  /** Of everything that waits. */
  static of<T extends Waiting>(all: readonly T[]): CueIndex<T> {
    const keyed = all.flatMap((waiting) => keysOfWhen(waiting.when).map((key) => ({ key, waiting })));
    const index = new CueIndex<T>(new Set(keyed.map(({ key }) => key.slot)));
    for (const { key, waiting } of keyed) index.put(key, [...index.under(key), waiting]);
    return index;
  }

  static slotsToAsk(slots: readonly Slot[]): string[] {
    return [...slots, UNKEYED.slot];
  }

  /** How many keys are known. */
  get size(): number {
    return this.#byKey.size;
  }

  /** Whether anything waits for a moment of this kind; asked before the moment is read. */
  couldMatch(kind: MomentFacts["kind"]): boolean {
    return this.#slots.has(UNKEYED.slot) || slotsOf(kind).some((slot) => this.#slots.has(slot));
  }

  /** By which keys it could be found what the moment meets, and is not known yet. */
  unknownOf(facts: MomentFacts): CueKey[] {
    return this.#keysOf(facts).filter((key) => !this.#byKey.has(nameOf(key)));
  }

  put(key: CueKey, waiting: readonly T[]): void {
    this.#byKey.set(nameOf(key), waiting);
  }

  under(key: CueKey): readonly T[] {
    return this.#byKey.get(nameOf(key)) ?? [];
  }

  clear(): void {
    this.#byKey.clear();
  }

  /** What the moment meets of what is known. */
  met(facts: MomentFacts, among: (waiting: T) => boolean = () => true): Met<T>[] {
    const found = new Set(this.#keysOf(facts).flatMap((key) => this.under(key)));
    return [...found].filter(among).flatMap((waiting) => {
      const cue = metBy(waiting.when, facts);
      return cue === null ? [] : [{ waiting, cue }];
    });
  }

  #keysOf(facts: MomentFacts): CueKey[] {
    return [UNKEYED, ...keysOfMoment(facts)].filter(({ slot }) => this.#slots.has(slot));
  }
}

const nameOf = ({ slot, key }: CueKey): string => `${slot} ${key}`;

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
