/**
 * Opens a network in one of the runtimes. One thread, because the threads of onnxruntime spin while they wait: on short
 * texts a second one doubles the CPU and gains nothing (1.6 ms and 1.6 ms of CPU with one thread, 1.8 and 3.9 with two),
 * and on a busy machine it makes a text 2.5 times slower.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { builtFile } from "../../built-file.js";
import { unpackLibrary } from "./native-library.js";
import type { Runtime } from "./protocol.js";

/** The part of onnxruntime's interface that both packages have; https://onnxruntime.ai/docs/api/js/ */
interface OnnxRuntime {
  InferenceSession: { create(model: Uint8Array, options: Record<string, unknown>): Promise<Session> };
  Tensor: new (type: "int64" | "int32", data: BigInt64Array | Int32Array, dims: readonly number[]) => object;
}

interface Session {
  readonly inputNames: readonly string[];
  run(feeds: Record<string, object>): Promise<Outputs>;
  release?(): Promise<void>;
}

type Outputs = Record<string, { data: Float32Array; dims: readonly number[] }>;

export interface Network {
  /** Runs texts as the numbers of their tokens, the shorter ones padded behind; answers with every output by its name. */
  run(rows: Rows): Promise<Outputs>;
  release(): Promise<void>;
}

type Rows = readonly (readonly number[])[];
type Input = { type: "int64" | "int32"; data: BigInt64Array | Int32Array; shape: readonly number[] };

/** What networks of sentence models ask for. */
const INPUTS: Readonly<Record<string, (rows: Rows) => Input>> = {
  input_ids: (rows) => table(rows, (token) => BigInt(token)),
  attention_mask: (rows) => table(rows, () => 1n),
  token_type_ids: (rows) => table(rows, () => 0n),
  lengths: (rows) => ({
    type: "int32",
    data: Int32Array.from(rows, ({ length }) => length),
    shape: [rows.length],
  }),
};

/** 0 where a row is padded. */
function table(rows: Rows, cell: (token: number) => bigint): Input {
  const width = Math.max(...rows.map(({ length }) => length));
  const data = new BigInt64Array(rows.length * width);
  for (const [r, row] of rows.entries())
    for (const [i, token] of row.entries()) data[r * width + i] = cell(token);
  return { type: "int64", data, shape: [rows.length, width] };
}

/** A package that is CommonJS has its exports as the default one when it is imported. */
function unwrap(module: unknown): OnnxRuntime {
  return ((module as { default?: OnnxRuntime }).default ?? module) as OnnxRuntime;
}

async function load(runtime: Runtime, cache: string): Promise<OnnxRuntime> {
  if (runtime === "onnxruntime-node") {
    await unpackLibrary(cache);
    return unwrap(await import("onnxruntime-node"));
  }
  const module = await import("onnxruntime-web");
  const web = unwrap(module) as OnnxRuntime & { env: typeof module.env };
  web.env.wasm.numThreads = 1;
  web.env.wasm.simd = true;
  web.env.logLevel = "error";
  const wasm = builtFile("ort-wasm-simd.wasm");
  if (existsSync(wasm)) web.env.wasm.wasmPaths = { "ort-wasm-simd.wasm": wasm };
  return web;
}

/**
 * @param model a file's path, or its bytes
 * @param options `cache`: the folder for what the runtime has to unpack. `isFused`: the graph is said in the runtime's own operators, so
 *   it need not look for what it could put together (32 ms instead of 54)
 */
export async function openNetwork(
  runtime: Runtime,
  model: string | Uint8Array,
  { cache, isFused }: { cache: string; isFused: boolean },
): Promise<Network> {
  const { InferenceSession, Tensor } = await load(runtime, cache);
  const bytes = typeof model === "string" ? await readFile(model) : model;
  const session = await InferenceSession.create(bytes, {
    executionProviders: [runtime === "onnxruntime-node" ? "cpu" : "wasm"],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
    graphOptimizationLevel: isFused ? "disabled" : "all",
  });
  return {
    run(rows) {
      const feeds: Record<string, object> = {};
      for (const name of session.inputNames) {
        const input = INPUTS[name];
        if (!input)
          throw new Error(`the network asks for "${name}"; it is not one of a sentence embedding model`);
        const { type, data, shape } = input(rows);
        feeds[name] = new Tensor(type, data, shape);
      }
      return session.run(feeds);
    },
    async release() {
      await session.release?.();
    },
  };
}
