/** The attacks of `npm run faults` with small counts; `kill -9` has a test of its own (`processes/kill.test.ts`). */
import { expect, test } from "vitest";
import type { Attack } from "./attack.js";
import { clocks } from "./clocks.js";
import { damagedFiles } from "./damaged-files.js";
import { inputs } from "./inputs.js";

const broken = (attacks: readonly Attack[]) =>
  attacks.flatMap(({ name, broken }) => broken.map((what) => `${name}: ${what}`));

test("a damaged file answers, or says what to do", async () => {
  expect(broken([await damagedFiles(10)])).toEqual([]);
}, 60_000);

test("a clock that jumps makes nothing come twice or too early", async () => {
  expect(broken([await clocks(60)])).toEqual([]);
}, 60_000);

test("hostile inputs are answered or refused in words at every door", async () => {
  expect(broken(await inputs(20))).toEqual([]);
}, 60_000);
