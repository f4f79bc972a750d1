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
  Tensor: new (type: "int64", data: BigInt64Array, dims: readonly number[]) => object;
}

interface Session {
  readonly inputNames: readonly string[];
  run(feeds: Record<string, object>): Promise<Outputs>;
  release?(): Promise<void>;
}

type Outputs = Record<string, { data: Float32Array; dims: readonly number[] }>;

export interface Network {
  readonly inputNames: readonly string[];
  /** Runs integers of a shape, rows one after another; answers with every output by its name. */
  run(inputs: ReadonlyMap<string, BigInt64Array>, shape: readonly number[]): Promise<Outputs>;
  release(): Promise<void>;
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
 * @param cache the folder for what the runtime has to unpack
 */
export async function openNetwork(
  runtime: Runtime,
  model: string | Uint8Array,
  cache: string,
): Promise<Network> {
  const { InferenceSession, Tensor } = await load(runtime, cache);
  const bytes = typeof model === "string" ? await readFile(model) : model;
  const session = await InferenceSession.create(bytes, {
    executionProviders: [runtime === "onnxruntime-node" ? "cpu" : "wasm"],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });
  return {
    inputNames: session.inputNames,
    run(inputs, shape) {
      const feeds: Record<string, object> = {};
      for (const [name, values] of inputs) feeds[name] = new Tensor("int64", values, shape);
      return session.run(feeds);
    },
    async release() {
      await session.release?.();
    },
  };
}
