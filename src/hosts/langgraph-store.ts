/**
 * LangGraph's `BaseStore` over the agent's memory: what a graph keeps there is found by words and by meaning, beside notes and reminders,
 * and stays after the process. Of LangGraph only the shape: a class without private parts, which any object of that shape is.
 * An item is one note of the source `langgraph`; its path names its place, its text is its value as JSON.
 *
 *   createAgent({ model, tools, store: ticklerStore(agent) })
 */
import type { MemoryHit, MemoryService } from "../memory/service.js";
import type { Chunk } from "../memory/types.js";

type Value = Record<string, unknown>;

export interface StoreItem {
  namespace: string[];
  key: string;
  value: Value;
  createdAt: Date;
  updatedAt: Date;
  /** 0..1: the probability that it belongs to the query; only where one was asked. */
  score?: number;
}

export interface SearchInStore {
  filter?: Value;
  /** Default 10. */
  limit?: number;
  offset?: number;
  query?: string;
}

export interface ListInStore {
  prefix?: string[];
  suffix?: string[];
  maxDepth?: number;
  limit?: number;
  offset?: number;
}

/** As LangGraph sends them in a batch. */
type Operation =
  | { namespace: string[]; key: string; value?: Value | null }
  | ({ namespacePrefix: string[] } & SearchInStore)
  | {
      matchConditions?: { matchType: "prefix" | "suffix"; path: string[] }[];
      maxDepth?: number;
      limit: number;
      offset: number;
    };

const SOURCE = "langgraph";
/** Of one place, however many there are. */
const ALL = 1_000_000_000;

export function ticklerStore({ memory }: { memory: MemoryService }): TicklerStore {
  return new TicklerStore(memory);
}

export class TicklerStore {
  readonly #memory: MemoryService;

  constructor(memory: MemoryService) {
    this.#memory = memory;
  }

  /** The item of that place, or null. */
  async get(namespace: string[], key: string): Promise<StoreItem | null> {
    const found = await this.#at(namespace, key);
    return found.map(itemOf).findLast((item) => item !== null) ?? null;
  }

  /** Keeps it there; what was there goes. @throws TypeError for a place without names */
  // biome-ignore lint/suspicious/noExplicitAny: LangGraph's own type of a value.
  async put(namespace: string[], key: string, value: Record<string, any>): Promise<void> {
    checkPlace(namespace, key);
    const before = await this.#at(namespace, key);
    const text = JSON.stringify(value);
    const kept = await this.#memory.add({ text, source: SOURCE, path: pathOf(namespace, key) });
    // First the new, then the old: what breaks in between leaves two, of which the newer counts. The same value is the old itself.
    for (const { id } of before) if (id !== kept.id) await this.#memory.remove(id);
  }

  /** Takes it away; what is not there is no error. */
  async delete(namespace: string[], key: string): Promise<void> {
    for (const { id } of await this.#at(namespace, key)) await this.#memory.remove(id);
  }

  /** Items below a place, that fit the filter: the oldest first, or the best first where something was asked. */
  async search(
    namespacePrefix: string[],
    { filter = {}, limit = 10, offset = 0, query }: SearchInStore = {},
  ): Promise<StoreItem[]> {
    const fitting = (chunks: readonly (Chunk | MemoryHit)[]) =>
      newestOnly(chunks.map(itemOf).filter((item) => item !== null)).filter(
        (item) => startsWith(item.namespace, namespacePrefix) && fits(item.value, filter),
      );
    const end = offset + limit;
    const below = beginningOf(namespacePrefix);
    if (!query) return fitting(await this.#all(below)).slice(offset, end);
    // What the filter leaves out takes no place.
    for (let most = end * 10; ; most *= 10) {
      const hits = await this.#memory.search(query, { source: SOURCE, below, limit: most });
      const found = fitting(hits);
      if (found.length >= end || hits.length < most) return found.slice(offset, end);
    }
  }

  /** The places that have something, in the order of their names. */
  async listNamespaces({ prefix = [], suffix = [], maxDepth, limit = 100, offset = 0 }: ListInStore = {}) {
    const items = (await this.#all(beginningOf(prefix))).map(itemOf).filter((item) => item !== null);
    const found = items
      .map(({ namespace }) => namespace)
      .filter((path) => startsWith(path, prefix) && startsWith(path.toReversed(), suffix.toReversed()))
      .map((path) => path.slice(0, maxDepth ?? path.length));
    const distinct = [...new Map(found.map((path) => [JSON.stringify(path), path])).values()];
    return distinct
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      .slice(offset, offset + limit);
  }

  /** Several operations, one after the other; their answers in the same order. */
  // biome-ignore lint/suspicious/noExplicitAny: the answers follow the operations, one by one.
  async batch(operations: readonly unknown[]): Promise<any> {
    const answers: unknown[] = [];
    // In their order: a batch may write what it then reads.
    for (const operation of operations as Operation[]) answers.push(await this.#run(operation));
    return answers;
  }

  /** Nothing is to be started. */
  start(): void {
    // The database is open as long as Tickler is.
  }

  /** Nothing is to be stopped. */
  stop(): void {
    // Whoever opened Tickler closes it.
  }

  async #run(operation: Operation): Promise<unknown> {
    if ("namespacePrefix" in operation) return this.search(operation.namespacePrefix, operation);
    if (!("key" in operation)) {
      const { matchConditions = [], ...rest } = operation;
      const at = (type: string) => matchConditions.find(({ matchType }) => matchType === type)?.path ?? [];
      return this.listNamespaces({ ...rest, prefix: at("prefix"), suffix: at("suffix") });
    }
    const { namespace, key, value } = operation;
    if (value === undefined) return this.get(namespace, key);
    return value === null ? this.delete(namespace, key) : this.put(namespace, key, value);
  }

  #at(namespace: string[], key: string): Promise<Chunk[]> {
    return this.#memory.list({ source: SOURCE, path: pathOf(namespace, key), limit: 100 });
  }

  /** In one look: between pages another put could take away the item that the next one begins behind. */
  #all(below: string): Promise<Chunk[]> {
    return this.#memory.list({ source: SOURCE, below, limit: ALL });
  }
}

/** How the path of every place below begins, as far as it names one. */
function beginningOf(namespace: string[]): string {
  const any = namespace.indexOf("*");
  const names = any < 0 ? namespace : namespace.slice(0, any);
  return names.length === 0 ? "[" : `${JSON.stringify(names).slice(0, -1)},`;
}
const pathOf = (namespace: string[], key: string): string => JSON.stringify([...namespace, key]);

function checkPlace(namespace: string[], key: string): void {
  const isText = (part: unknown) => typeof part === "string" && part !== "";
  if (namespace.length > 0 && namespace.every(isText) && isText(key)) return;
  throw new TypeError("A namespace is a list of texts that are not empty, and a key is such a text.");
}

/** null: not written by this file. */
function itemOf(chunk: Chunk | MemoryHit): StoreItem | null {
  try {
    const path = JSON.parse(chunk.path ?? "") as string[];
    const value = JSON.parse(chunk.text) as Value;
    const { createdAt, updatedAt } = chunk;
    const score = "relevance" in chunk ? { score: chunk.relevance } : {};
    return { namespace: path.slice(0, -1), key: path.at(-1) ?? "", value, createdAt, updatedAt, ...score };
  } catch {
    return null;
  }
}

function newestOnly(items: StoreItem[]): StoreItem[] {
  return [...new Map(items.map((item) => [pathOf(item.namespace, item.key), item])).values()];
}

/** `*` stands for any one part. */
const startsWith = (path: readonly string[], prefix: readonly string[]): boolean =>
  prefix.length <= path.length && prefix.every((part, at) => part === "*" || part === path[at]);

type Comparable = number;
const COMPARE: Record<string, (a: unknown, b: unknown) => boolean> = {
  $eq: (a, b) => isSame(a, b),
  $ne: (a, b) => !isSame(a, b),
  $gt: (a, b) => (a as Comparable) > (b as Comparable),
  $gte: (a, b) => (a as Comparable) >= (b as Comparable),
  $lt: (a, b) => (a as Comparable) < (b as Comparable),
  $lte: (a, b) => (a as Comparable) <= (b as Comparable),
};
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function fits(value: Value, filter: Value): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    const own = Object.hasOwn(value, field) ? value[field] : undefined;
    const operators = Object.entries((wanted ?? {}) as object).filter(([name]) =>
      Object.hasOwn(COMPARE, name),
    );
    if (typeof wanted !== "object" || wanted === null || operators.length === 0) return isSame(own, wanted);
    return operators.every(([name, other]) => COMPARE[name]!(own, other));
  });
}
