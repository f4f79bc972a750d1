/** A file that is written beside its name: whole or not there, and nothing of it is left lying. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { draftOf } from "../../src/db/draft.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tickler-draft-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, "all.jsonl");

it("has its name only once it is whole, and never another file's", () => {
  const draft = draftOf(path());
  writeFileSync(draft.path, "all");
  expect(readdirSync(folder)).not.toContain("all.jsonl");
  expect(draft.publish()).toBe(true);
  draft.drop();
  expect(readdirSync(folder)).toEqual(["all.jsonl"]);
  const second = draftOf(path());
  writeFileSync(second.path, "other");
  expect(second.publish()).toBe(false);
  second.drop();
  expect(readdirSync(folder)).toEqual(["all.jsonl"]);
  expect(readFileSync(path(), "utf8")).toBe("all");
});

it("what a killed process left goes with the next of that name, and nothing else does", () => {
  const { pid: gone } = spawnSync(process.execPath, ["-e", ""]);
  const others = [
    `all.jsonl.${hostname()}-1.part`,
    `all.jsonl.elsewhere-${gone}.part`,
    `other.jsonl.${hostname()}-${gone}.part`,
    `all.jsonl.${hostname()}-${gone}.part.txt`,
  ];
  const left = [`all.jsonl.${hostname()}-${gone}.part`, `all.jsonl.${hostname()}-${gone}.part-journal`];
  for (const name of [...others, ...left]) writeFileSync(join(folder, name), "half");
  draftOf(path()).drop();
  expect(readdirSync(folder).sort()).toEqual(others.sort());
});
