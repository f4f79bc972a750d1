/** Whatever a program hands in, it gets a `TicklerError` that says what was expected, and never a raw error. */
import { expect, test } from "vitest";
import { openForTest } from "../support/open-for-test.js";
import { tryWrongTypes } from "./wrong-types.js";

test("every public call answers a wrong type with a TicklerError", async () => {
  await using open = await openForTest();
  const { calls, broken } = await tryWrongTypes(open.tickler, open.agent);
  expect(calls).toBeGreaterThan(4000);
  expect(broken).toEqual([]);
}, 60_000);

test("a memory is kept without characters that control, hide or turn text", async () => {
  await using open = await openForTest();
  const { text } = await open.agent.memory.add({
    text: "a\u0007b\u202ec\u200bd\u00ade\u034ff\u061cg\u115fh\u180ei\u2800j\u3164k\uffa0l\r\nnext\u2028last",
  });
  expect(text).toBe("abcdefghijkl\nnext\nlast");
  await expect(open.agent.memory.add({ text: "\u3164\u2800" })).rejects.toMatchObject({
    code: "INVALID_INPUT",
  });
});
