import { describe, expect, it } from "vitest";
import { systemClock } from "../../src/clock.js";
import type { Engine } from "../../src/embedding/engine.js";
import { lazyEmbedder } from "../../src/embedding/lazy-embedder.js";
import { silentLogger } from "../../src/log.js";

const working: Engine = {
  name: "slow",
  embed: async (texts) => texts.map(() => Float32Array.from([1, 0])),
  close: () => Promise.resolve(),
};

function make(load: () => Promise<Engine>, warnings: string[] = [], clock = systemClock) {
  return lazyEmbedder({
    id: "m",
    dimensions: 2,
    maxTokens: 10,
    windowTokens: 10,
    hint: "Install it.",
    clock,
    log: { ...silentLogger, warn: (_fields, message) => warnings.push(message) },
    engines: [
      { name: "fast", load: () => Promise.reject(new Error("no native part")) },
      { name: "slow", load },
    ],
  });
}

describe("the order of engines", () => {
  it("the second serves when the first cannot be loaded, with one warning", async () => {
    const warnings: string[] = [];
    const embedder = make(() => Promise.resolve(working), warnings);
    await embedder.embed(["a"]);
    await embedder.embed(["b"]);
    expect(embedder.engine).toBe("slow");
    expect(warnings).toHaveLength(1);
  });

  it("ten calls at once load the model once", async () => {
    let loads = 0;
    const embedder = make(async () => {
      loads++;
      return working;
    });
    await Promise.all(Array.from({ length: 10 }, () => embedder.embed(["a"])));
    expect(loads).toBe(1);
  });

  it("if none can be loaded the error says why of each, and another try waits a minute", async () => {
    let tries = 0;
    let now = 0;
    const clock = { ...systemClock, monotonic: () => now };
    const embedder = make(
      () => {
        tries++;
        return Promise.reject(new Error("not installed"));
      },
      [],
      clock,
    );
    await expect(embedder.embed(["a"])).rejects.toMatchObject({
      code: "EMBEDDER_UNAVAILABLE",
      hint: "Install it.",
      details: { reasons: ["fast: no native part", "slow: not installed"] },
    });
    now = 30_000;
    await expect(embedder.embed(["a"])).rejects.toThrow();
    expect(tries).toBe(1);
    now = 61_000;
    await expect(embedder.embed(["a"])).rejects.toThrow();
    expect(tries).toBe(2);
  });
});
