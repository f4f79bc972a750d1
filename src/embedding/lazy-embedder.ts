/**
 * An `Embedder` over engines that are loaded on the first `embed`, tried in order; the first that loads is kept.
 * If none does, every call fails with `EMBEDDER_UNAVAILABLE` and the reasons; another try is made after
 * `RETRY_MS`, not on every call.
 */
import type { Clock } from "../clock.js";
import { TicklerError } from "../errors.js";
import type { Logger } from "../log.js";
import type { Engine } from "./engine.js";
import type { Embedder, EmbedOptions } from "./types.js";
import { embedLong } from "./windows.js";

const RETRY_MS = 60_000;

export interface EngineChoice {
  name: string;
  load(): Promise<Engine>;
  /** Begins to load, without keeping the process alive. */
  warm?(options?: Pick<EmbedOptions, "many">): void;
}

export interface LazyOptions {
  id: string;
  /** 0: known after the first `embed`. */
  dimensions: number;
  maxTokens: number;
  windowTokens: number;
  engines: readonly EngineChoice[];
  hint: string;
  clock: Clock;
  log: Logger;
}

export function lazyEmbedder(options: LazyOptions): Embedder {
  let dimensions = options.dimensions;
  let engine: Engine | null = null;
  let loading: Promise<Engine> | null = null;
  let failure: { error: TicklerError; at: number } | null = null;

  const load = async (): Promise<Engine> => {
    const reasons: string[] = [];
    let cause: unknown;
    for (const choice of options.engines) {
      try {
        engine = await choice.load();
        if (reasons.length > 0) {
          options.log.warn(
            { engine: choice.name, reasons },
            "the faster embedding engine could not be loaded",
          );
        }
        if (engine.slower)
          options.log.warn({ engine: engine.name, ...engine.slower }, "a slower embedding engine stands in");
        return engine;
      } catch (error) {
        cause = error;
        reasons.push(`${choice.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    throw new TicklerError("EMBEDDER_UNAVAILABLE", `the embedding model ${options.id} cannot be loaded`, {
      hint: options.hint,
      details: { reasons },
      cause,
    });
  };

  const ensure = async (): Promise<Engine> => {
    if (engine) return engine;
    const now = options.clock.monotonic();
    if (failure && now - failure.at < RETRY_MS) throw failure.error;
    loading ??= load().finally(() => {
      loading = null;
    });
    try {
      return await loading;
    } catch (error) {
      if (error instanceof TicklerError) failure = { error, at: now };
      throw error;
    }
  };

  return {
    id: options.id,
    get dimensions() {
      return dimensions;
    },
    maxTokens: options.maxTokens,
    get engine() {
      return engine?.name ?? options.engines[0]?.name ?? "none";
    },
    get slower() {
      return engine?.slower ?? null;
    },
    warm(warming) {
      if (!engine || warming?.many) options.engines[0]?.warm?.(warming);
    },
    async embed(texts, embedding) {
      if (texts.length === 0) return [];
      const ready = await ensure();
      const vectors = await embedLong(texts, options.windowTokens, (list) => {
        const isWhole = list.length === texts.length;
        return ready.embed(list, isWhole ? embedding : { ...embedding, together: false });
      });
      dimensions = vectors[0]!.length;
      return vectors;
    },
    async close() {
      const open = engine ?? (await loading?.catch(() => null)) ?? null;
      engine = null;
      await open?.close();
    },
  };
}
