import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { cosine, createEmbedder } from "../../src/embedding/index.js";
import { ensureConverted, MINILM_FOLDER } from "../../src/embedding/minilm/model-cache.js";
import { findWeights } from "../../src/embedding/minilm/weights.js";
import { loadReference } from "./support/reference.js";

const run = promisify(execFile);
const scratch = await mkdtemp(join(tmpdir(), "tickler-model-"));
afterAll(() => rm(scratch, { recursive: true, force: true }));

const TEXTS = [
  "call the dentist",
  "The March invoices are late again",
  "Remind me to ask Ana about the unpaid invoice when we talk about billing.",
  "会议在星期三",
  "Der Zahnarzt hat angerufen",
  "SELECT id FROM chunks WHERE agent_id = 'a7'",
];

describe("all-MiniLM-L6-v2", () => {
  it("a short text and its sentences are read in one go: the text as if alone, each sentence where it stands", async () => {
    const embedder = createEmbedder({ provider: "minilm" })!;
    const sentences = ["Good morning!", "The invoices of Müller & Co. are late.", "Who calls the dentist?"];
    const whole = sentences.join(" ");
    const together = await embedder.embed([...sentences, whole], { together: true });
    const alone = await embedder.embed([...sentences, whole]);
    expect(together).toHaveLength(4);
    expect(cosine(together[3]!, alone[3]!)).toBeCloseTo(1, 5);
    for (const nth of [0, 1, 2]) {
      const near = alone.slice(0, 3).map((vector) => cosine(together[nth]!, vector));
      expect(near.indexOf(Math.max(...near))).toBe(nth);
      expect(near[nth]).toBeLessThan(0.999);
      expect(Math.hypot(...together[nth]!)).toBeCloseTo(1, 4);
    }
    // What is not the text of these sentences is read by itself.
    const other = await embedder.embed([...sentences, "Something else."], { together: true });
    expect(cosine(other[1]!, alone[1]!)).toBeCloseTo(1, 5);
    await embedder.close();
  });

  it("the converted int8 model gives the vectors of the reference, natively and in WebAssembly", async () => {
    const embedder = createEmbedder({ provider: "minilm" })!;
    const native = await embedder.embed(TEXTS);
    expect(embedder.engine).toBe("onnxruntime-node");
    expect(embedder.slower).toBeNull();
    const wasm = await (await loadReference()).embed(TEXTS);
    const web = createEmbedder({ provider: "minilm" }, { runtimes: ["onnxruntime-web"] })!;
    (await web.embed(TEXTS.slice(0, 2))).forEach((vector, i) => {
      expect(cosine(vector, native[i]!)).toBeGreaterThan(0.99);
    });
    expect(web.engine).toBe("onnxruntime-web");
    TEXTS.forEach((text, i) => {
      expect(cosine(native[i]!, wasm[i]!), text).toBeGreaterThan(0.99);
      expect(Math.hypot(...native[i]!)).toBeCloseTo(1, 4);
    });
    // What matters is that pairs keep their distance: within .03 of the reference.
    for (let i = 1; i < TEXTS.length; i++) {
      expect(Math.abs(cosine(native[0]!, native[i]!) - cosine(wasm[0]!, wasm[i]!))).toBeLessThan(0.03);
    }
  });

  it("a text has the same vector alone and among others", async () => {
    const embedder = createEmbedder({ provider: "minilm" })!;
    const [alone] = await embedder.embed([TEXTS[1]!]);
    const among = await embedder.embed([TEXTS[0]!, TEXTS[1]!, "word ".repeat(100)]);
    expect(among[1]).toEqual(alone);
    // In the background several are read in one run; what stands behind a shorter text counts for nothing.
    const background = await embedder.embed([...TEXTS, "word ".repeat(100)], { background: true });
    const asked = await embedder.embed(TEXTS);
    for (const [i, vector] of asked.entries())
      expect(cosine(background[i]!, vector), TEXTS[i]).toBeGreaterThan(0.99999);
    await embedder.close();
  });

  it("the end of a text longer than the model's input still counts", async () => {
    const embedder = createEmbedder({ provider: "minilm" })!;
    const filler = "The weather was fine and the train was on time that day. ".repeat(40);
    const [plain, pointed, query] = await embedder.embed([
      filler,
      `${filler}The dentist appointment was moved to Friday. Call the dentist. The dentist is waiting.`,
      "dentist appointment",
    ]);
    expect(cosine(pointed!, query!)).toBeGreaterThan(cosine(plain!, query!) + 0.02);
  });

  it("nothing is loaded or written before the first embed", async () => {
    const embedder = createEmbedder({ provider: "minilm", cacheDir: join(scratch, "untouched") })!;
    expect(embedder.dimensions).toBe(384);
    await embedder.close();
    await expect(stat(join(scratch, "untouched"))).rejects.toThrow("ENOENT");
  });
});

describe("the conversion", () => {
  it("three processes at once end with one whole copy and no rest", async () => {
    const modelsDir = join(scratch, "race");
    const script = `
      import { ensureConverted } from ${JSON.stringify(join(import.meta.dirname, "../../src/embedding/minilm/model-cache.ts"))};
      import { findWeights } from ${JSON.stringify(join(import.meta.dirname, "../../src/embedding/minilm/weights.ts"))};
      await ensureConverted(process.argv[1], await findWeights());`;
    const convert = () =>
      run(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script, modelsDir]);
    await Promise.all([convert(), convert(), convert()]);
    expect(await readdir(modelsDir)).toEqual([MINILM_FOLDER]);
  });

  it("a damaged copy is built anew", async () => {
    const folder = join(scratch, "race", MINILM_FOLDER);
    const file = join(folder, "onnx", "model_quantized.onnx");
    const whole = (await stat(file)).size;
    await truncate(file, 1000);
    expect(await ensureConverted(join(scratch, "race"), await findWeights())).toBe(folder);
    expect((await stat(file)).size).toBe(whole);
  });
});
