import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { systemClock } from "../../src/clock.js";
import { watchForeignWrites } from "../../src/db/watch.js";
import { silentLogger } from "../../src/log.js";
import { eventually } from "../support/eventually.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tickler-watch-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("hears every write of others while they are few, and many together while they go on", async () => {
  const path = join(folder, "watched.db");
  let version = 0;
  let heard: number[] = [];
  const write = (): void => {
    version += 1;
    writeFileSync(path, String(version));
  };
  const heardAll = () => eventually(() => expect(heard.at(-1)).toBe(version));
  const watching = watchForeignWrites(
    { path, dataVersion: () => version },
    { clock: systemClock, log: silentLogger, onWrite: () => heard.push(version) },
  );
  for (let i = 0; i < 11; i++) {
    write();
    await heardAll();
  }
  expect(heard).toHaveLength(11);
  heard = [];
  for (let i = 0; i < 5; i++) write();
  await heardAll();
  expect(heard).toEqual([version]);
  watching.close();
});
