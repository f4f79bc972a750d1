/** What is said to run on a server is there, and so is what is said not to, with its reason. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { allOnServer, EACH_TIME, FILE_ONLY, suites } from "../support/on-server.js";

const tests = join(import.meta.dirname, "..");

it("what runs on a server each time, and what does not at all, are suites that open their own memory", () => {
  const all = new Set(suites());
  const alone = Object.keys(FILE_ONLY).filter((name) => !name.includes(" > "));
  expect([...EACH_TIME, ...alone].filter((suite) => !all.has(suite))).toEqual([]);
  expect(EACH_TIME.filter((suite) => suite in FILE_ONLY)).toEqual([]);
  expect(allOnServer().length).toBeGreaterThan(EACH_TIME.length);
});

it("what is left out on a server is there, and says why", () => {
  for (const [name, reason] of Object.entries(FILE_ONLY)) {
    const [suite = "", test] = name.split(" > ");
    const file = join(tests, `${suite}.test.ts`);
    expect(existsSync(file), file).toBe(true);
    if (test !== undefined) {
      const text = readFileSync(file, "utf8");
      expect(text).toContain(test);
      expect(text).toContain(`isElsewhere("${name}")`);
    }
    expect(reason.length).toBeGreaterThan(20);
  }
});
