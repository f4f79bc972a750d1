/** A range of keys is an agent's own unless another one's hash meets its own. */
import { expect, it } from "vitest";
import { firstRowid } from "../../src/memory/chunk-range.js";
import { OwnRanges } from "../../src/memory/own-range.js";
import { openIndex } from "./support.js";

/** Two agents of one range: among some thousand names there are some. */
function pair(): [string, string] {
  const byRange = new Map<bigint, string>();
  for (let i = 0; ; i++) {
    const name = `agent ${i}`;
    const other = byRange.get(firstRowid(name));
    if (other !== undefined) return [other, name];
    byRange.set(firstRowid(name), name);
  }
}

it("says that agents of one range have none to themselves, whichever came first, and finds each one's notes only", async () => {
  const [one, other] = pair();
  const { db, index, add, close } = await openIndex({ embedder: null });
  try {
    await add("the boiler", one);
    const ranges = new OwnRanges(db);
    expect(await ranges.has(one)).toBe(true);
    expect(await ranges.has("nobody")).toBe(false);
    await add("the boiler too", other);
    expect(await ranges.has(other)).toBe(false);
    expect(await ranges.has(one)).toBe(false);
    expect(await new OwnRanges(db).has(one)).toBe(false);
    for (const [agent, text] of [
      [one, "the boiler"],
      [other, "the boiler too"],
    ] as const)
      expect((await index.search(agent, "boiler")).map((hit) => hit.chunk.text)).toEqual([text]);
  } finally {
    await close();
  }
});

it("walks the agents of a file in steps", async () => {
  const { db, add, close } = await openIndex({ embedder: null });
  try {
    for (let i = 0; i < 600; i++) await add("a note", `agent ${i}`);
    const ranges = new OwnRanges(db);
    for (const i of [0, 249, 250, 251, 599]) expect(await ranges.has(`agent ${i}`)).toBe(true);
  } finally {
    await close();
  }
});
