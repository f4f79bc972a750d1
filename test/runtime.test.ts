/** A Node that is too old is told so; that every program asks before it loads anything native, `npm run smoke` shows. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { OLDEST_NODE, runtimeProblem } from "../src/runtime.js";

it("accepts every Node from the oldest one on, and no other", () => {
  for (const version of ["22.13.0", "22.23.1", "23.0.0", "24.21.0", "26.10.0", "100.0.0"]) {
    expect(runtimeProblem(version), version).toBeNull();
  }
  for (const version of ["22.12.9", "22.2.0", "21.13.0", "20.20.2", "18.99.0", "8.22.0"]) {
    expect(runtimeProblem(version), version).toContain(`this is Node ${version}`);
  }
});

it("says in one line what is needed, what runs and what to do", () => {
  expect(runtimeProblem("20.20.2")).toMatchInlineSnapshot(
    `"Tickler needs Node 22.13 or newer, and this is Node 20.20.2: install a newer one (https://nodejs.org), or start it with one that is there already."`,
  );
});

it("asks for what package.json promises", () => {
  const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  expect(manifest.engines.node).toBe(`>=${OLDEST_NODE}`);
});
