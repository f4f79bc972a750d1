import { describe, expect, it } from "vitest";
import { defaultConfig } from "../../src/config/defaults.js";
import { merge, type Plain } from "../../src/config/layers.js";
import { layerSchema } from "../../src/config/schema.js";

describe("the schema", () => {
  it("accepts its own defaults", () => {
    expect(layerSchema.safeParse(defaultConfig()).error).toBeUndefined();
  });

  it("leaves the layer below untouched when another is laid over it", () => {
    const base = { a: { b: 1, c: 2 } };
    expect(merge(base, { a: { b: 3 }, d: undefined })).toEqual({ a: { b: 3, c: 2 } });
    expect(base).toEqual({ a: { b: 1, c: 2 } });
  });

  it("keeps a key named like a part of every object an ordinary key", () => {
    const merged = merge({}, JSON.parse('{"__proto__": {"polluted": 1}}') as Plain);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(merged.polluted).toBeUndefined();
  });
});
