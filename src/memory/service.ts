/**
 * The memory of one agent as programs use it: add, import, remove, search, get, list. Reminders live in the same
 * index (`source: "reminders"`) and are found here too, but are changed through the reminders alone.
 */
import type { Kysely } from "kysely";
import { mayBeOld } from "../db/may-be-old.js";
import type { Database } from "../db/tables.js";
import { write } from "../db/write.js";
import { TicklerError } from "../errors.js";
import { audienceOf, type Person, type SpeakerIn, viewerOf, WHOLE_AGENT } from "../people/index.js";
import { checkText, cleanText } from "../text.js";
import { countAsked, getChunk, type ListOptions, listChunks } from "./chunk-store.js";
import type { ImportOptions, ImportReport } from "./import-files.js";
import { keepBelow } from "./kept.js";
import { type NotedAs, noteOnce } from "./noted.js";
import type { Chunk, ChunkSource, MemoryIndex, NewChunk } from "./types.js";

export interface MemorySearchOptions {
  source?: ChunkSource;
  /** Only what has a path that begins so. */
  below?: string;
  /** Default 10. */
  limit?: number;
  /** 0..1, default 0. */
  minRelevance?: number;
  /** For whom; default: the whole agent. */
  speaker?: SpeakerIn;
}

export interface NewMemory {
  text: string;
  source?: ChunkSource;
  path?: string;
  /** Whose it is; nobody else sees it. Default: nobody's in particular, for persons of trust `full`. */
  userName?: string;
  /** The household sees it: everyone of trust `inner` or more. */
  shared?: boolean;
  /** Who speaks; it is theirs, unless it says otherwise. */
  speaker?: SpeakerIn;
}

export interface MemoryHit extends Chunk {
  /** Probability 0..1 that the chunk belongs to the query. */
  relevance: number;
}

export interface NotedMemory extends Chunk {
  /** False where the same text was noted already, with the same source, path and audience: that one is answered. */
  created: boolean;
}

export interface MemoryService {
  /** Keeps a note, once: an equal one is answered with `created: false`. @throws TicklerError `INVALID_INPUT` for an empty or endless text */
  add(memory: NewMemory): Promise<NotedMemory>;
  /** All of them in one transaction, or none; their ids in the same order, of equal ones the same. @throws TicklerError `INVALID_INPUT` */
  addMany(memories: readonly NewMemory[]): Promise<string[]>;
  /** A Markdown or text file, a folder, or a pattern; see `ImportReport`. */
  import(pathOrGlob: string, options?: ImportOptions): Promise<ImportReport>;
  /** @throws TicklerError `NOT_FOUND`, or `FORBIDDEN` for the chunk of a reminder */
  remove(id: string): Promise<void>;
  /** Best first; an empty list is an answer. */
  search(query: string, options?: MemorySearchOptions): Promise<MemoryHit[]>;
  /** @throws TicklerError `NOT_FOUND` */
  get(id: string): Promise<Chunk>;
  /** Oldest first, where nothing else is asked; reminders, which are found here too, only with `source: "reminders"`. */
  list(options?: ListOptions): Promise<Chunk[]>;
  /** How many there are of them, whatever the limit. */
  count(options?: ListOptions): Promise<number>;
  /** The same for one who speaks: what they may not see is not there, and what they add is theirs. */
  for(speaker: SpeakerIn): MemoryService;
}

function checkSource(source: string): string {
  if (source !== "reminders") return checkText(source, { name: "source of a memory", maxLength: 100 });
  throw new TicklerError("INVALID_INPUT", '"reminders" cannot be the source of a memory', {
    hint: "Create a reminder instead; it is found in memory by itself.",
  });
}

export function createMemoryService(
  deps: { db: Kysely<Database>; index: MemoryIndex; personOf(speaker: SpeakerIn): Person },
  agentId: string,
  whose?: SpeakerIn,
): MemoryService {
  const { db, index } = deps;
  const viewer = whose === undefined ? WHOLE_AGENT : viewerOf(deps.personOf(whose));
  const addAll = async (memories: readonly NewMemory[]): Promise<NotedAs[]> => {
    const chunks = memories.map(
      ({ text, source = "memory", path, userName, shared, speaker = whose }): Omit<NewChunk, "agentId"> => ({
        source: checkSource(source),
        path: path ?? null,
        // Notes come from anywhere: what reminders refuse is taken out of them.
        text: cleanText(text),
        audience: audienceOf({ shared, userName, person: speaker && deps.personOf(speaker) }),
      }),
    );
    const noted = await write(db, agentId, (trx) => noteOnce(trx, index, agentId, chunks));
    index.wake();
    return noted;
  };
  return {
    for: (speaker) => createMemoryService(deps, agentId, speaker),
    async add(memory) {
      const [noted] = await addAll([memory]);
      const { id, created } = noted!;
      return { ...(await getChunk(db, agentId, id)), created };
    },
    addMany: async (memories) => (await addAll(memories)).map(({ id }) => id),
    async import(pathOrGlob, options = {}) {
      const source = checkSource(options.source ?? "memory");
      const { importFiles } = await import("./import-files.js");
      return importFiles(deps, agentId, pathOrGlob, { ...options, source });
    },
    async remove(id) {
      const chunk = await getChunk(db, agentId, id, viewer);
      if (chunk.source === "reminders") {
        throw new TicklerError("FORBIDDEN", `${id} belongs to a reminder`, {
          hint: "Cancel or delete the reminder; its memory follows.",
        });
      }
      await write(db, agentId, (trx) => index.removeChunks(trx, agentId, [id]));
    },
    async search(query, { source, below, limit, minRelevance, speaker } = {}) {
      const options = {
        viewer: speaker === undefined ? viewer : viewerOf(deps.personOf(speaker)),
        ...(source === undefined ? {} : { sources: [source] }),
        ...(below === undefined ? {} : { keep: keepBelow(db, agentId, below) }),
        ...(limit === undefined ? {} : { limit }),
        ...(minRelevance === undefined ? {} : { minRelevance }),
      };
      const hits = await mayBeOld(db, () => index.search(agentId, query, options));
      return hits.map(({ chunk, relevance }) => ({ ...chunk, relevance }));
    },
    get: (id) => getChunk(db, agentId, id, viewer),
    list: (options) => listChunks(db, agentId, { viewer, ...options }),
    count: (options) => countAsked(db, agentId, { viewer, ...options }),
  };
}
