/**
 * An OpenAI-compatible `/embeddings` endpoint: OpenAI itself, Ollama, LM Studio, vLLM. The key is read from an
 * environment variable at each request and appears in no message.
 */
import type { Clock } from "../clock.js";
import { sleep } from "../clock.js";
import { TicklerError } from "../errors.js";
import type { Engine } from "./engine.js";
import { normalize } from "./vectors.js";

const BATCH = 64;
const TIMEOUT_MS = 30_000;
const RETRY_AFTER_MS = 1_000;

export interface HttpEngineOptions {
  url: string;
  model: string;
  apiKeyEnv?: string | undefined;
  dimensions?: number | undefined;
  env: NodeJS.ProcessEnv;
  fetch: typeof fetch;
  clock: Clock;
}

interface EmbeddingsResponse {
  data?: { index?: number; embedding?: number[] }[];
}

/** `https://host/v1` and `https://host/v1/embeddings` mean the same. */
export function embeddingsAddress(url: string): string {
  const base = url.replace(/\/+$/, "");
  return base.endsWith("/embeddings") ? base : `${base}/embeddings`;
}

export function createHttpEngine(options: HttpEngineOptions): Engine {
  const address = embeddingsAddress(options.url);

  const unavailable = (message: string, hint: string, cause?: unknown): TicklerError =>
    new TicklerError("EMBEDDER_UNAVAILABLE", `${address}: ${message}`, { hint, cause });

  const headers = (): Record<string, string> => {
    if (!options.apiKeyEnv) return { "content-type": "application/json" };
    const key = options.env[options.apiKeyEnv];
    if (!key) {
      throw unavailable(
        `the environment variable ${options.apiKeyEnv} is not set`,
        `Set ${options.apiKeyEnv} to the endpoint's key, or remove embedding.apiKeyEnv from the config.`,
      );
    }
    return { "content-type": "application/json", authorization: `Bearer ${key}` };
  };

  const post = async (input: readonly string[]): Promise<Response> => {
    const abort = new AbortController();
    const timer = options.clock.setTimer(TIMEOUT_MS, () => abort.abort());
    try {
      return await options.fetch(address, {
        method: "POST",
        headers: headers(),
        body: JSON.stringify({
          model: options.model,
          input,
          encoding_format: "float",
          ...(options.dimensions === undefined ? {} : { dimensions: options.dimensions }),
        }),
        signal: abort.signal,
      });
    } catch (cause) {
      if (cause instanceof TicklerError) throw cause;
      throw unavailable("no answer", "Check embedding.url in the config and that the server runs.", cause);
    } finally {
      timer.cancel();
    }
  };

  const request = async (input: readonly string[]): Promise<Float32Array[]> => {
    let response = await post(input);
    if (response.status === 429 || response.status >= 500) {
      await response.body?.cancel();
      await sleep(options.clock, RETRY_AFTER_MS);
      response = await post(input);
    }
    if (!response.ok) {
      const said = (await response.text()).slice(0, 200);
      const hint =
        response.status === 401 || response.status === 403
          ? "Check the key in the environment variable that embedding.apiKeyEnv names."
          : `Check embedding.model ("${options.model}") and embedding.dimensions in the config.`;
      throw unavailable(`HTTP ${response.status} ${said}`, hint);
    }
    const { data } = (await response.json()) as EmbeddingsResponse;
    const vectors = [...(data ?? [])]
      .sort((a, b) => (a.index ?? 0) - (b.index ?? 0))
      .map((row) => normalize(Float32Array.from(row.embedding ?? [])));
    if (
      vectors.length !== input.length ||
      vectors.some((v) => v.length === 0 || v.length !== vectors[0]!.length)
    ) {
      throw unavailable(
        `expected ${input.length} vectors of one length, got ${vectors.length}`,
        "The endpoint must answer as OpenAI's /v1/embeddings does.",
      );
    }
    return vectors;
  };

  return {
    name: "http",
    async embed(texts) {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += BATCH) {
        vectors.push(...(await request(texts.slice(at, at + BATCH))));
      }
      return vectors;
    },
    close: () => Promise.resolve(),
  };
}
