/** The lists of what runs on a server are whole, and none of it is gone. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";
import { EACH_TIME, FILE_ONLY, NOW_AND_THEN } from "../support/on-server.js";

const tests = join(import.meta.dirname, "..");

it("every suite that opens its own memory runs on a server, or it is said why not", () => {
  const opens = /from "\.\.\/support\/open-for-test\.js"|import\("\.\.\/support\/open-for-test\.js"\)/;
  const suites = globSync("**/*.test.ts", { cwd: tests })
    .filter((file) => opens.test(readFileSync(join(tests, file), "utf8")))
    .map((file) => file.replace(/\.test\.ts$/, ""));
  const alone = Object.keys(FILE_ONLY).filter((name) => !name.includes(" > "));
  const listed = [...EACH_TIME, ...NOW_AND_THEN, ...alone];
  expect(listed.toSorted()).toEqual([...new Set(suites)].toSorted());
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
