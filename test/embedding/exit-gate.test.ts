/** A process may end at any moment, also while its model computes. */
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { closeGate, newExitGate, throughGate } from "../../src/embedding/onnx/exit-gate.js";

const TSX = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const EMBEDDING = new URL("../../src/embedding/index.ts", import.meta.url).href;

it.each([5, 40, 90])("ends as it was told to, %i ms after a long work was asked for", async (ms) => {
  const script = `
    const { createEmbedder } = await import(${JSON.stringify(EMBEDDING)});
    const embedder = createEmbedder({ provider: "minilm" });
    await embedder.embed(["a first text, so that the model is loaded"]);
    const texts = Array.from({ length: 400 }, (_, i) => "note " + i + " " + "about the boat and the harbour ".repeat(8));
    embedder.embed(texts, { background: true });
    setTimeout(() => process.exit(7), ${ms});`;
  const child = spawn(process.execPath, ["--import", TSX, "--input-type=module", "--eval", script], {
    stdio: "ignore",
  });
  expect(await new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)))).toBe(
    7,
  );
});

it("once it is closed no run begins, and what is on is waited for", async () => {
  const gate = newExitGate();
  expect(await throughGate(gate, async () => "ran")).toBe("ran");
  await expect(throughGate(gate, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  closeGate(gate);
  let isRun = false;
  void throughGate(gate, async () => {
    isRun = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isRun).toBe(false);
});
