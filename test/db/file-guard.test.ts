/** The database's file guards itself: private, the same one all the while, copied whole or not at all. */
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backup } from "../../src/archive/index.js";
import { openDatabase } from "../../src/db/open.js";
import { openForTest } from "../support/open-for-test.js";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tickler-guard-"));
  path = join(folder, "made", "here", "t.db");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mode = (file: string) => statSync(file).mode & 0o777;
const later = () => ({ type: "scheduled", at: new Date("2026-11-22T09:00:00Z") }) as const;

test("file, companions, folders, backup: for their owner alone, and again after somebody opened them up", async () => {
  {
    await using open = await openForTest({ database: path });
    await open.agent.reminders.create({ title: "x", trigger: later() });
    for (const suffix of ["", "-wal", "-shm"]) expect(mode(`${path}${suffix}`)).toBe(0o600);
    expect([mode(join(folder, "made")), mode(join(folder, "made", "here"))]).toEqual([0o700, 0o700]);
    const copy = backup(open.tickler.parts.database, join(folder, "copy.db"));
    expect(mode(copy)).toBe(0o600);
  }
  chmodSync(path, 0o644);
  await (await openDatabase({ path })).close();
  expect(mode(path)).toBe(0o600);
});

test("a backup is a whole database or nothing, and never takes another file's place", async () => {
  await using open = await openForTest({ database: path });
  await open.agent.reminders.create({ title: "kept", trigger: later() });
  const { database } = open.tickler.parts;
  const target = join(folder, "b.db");
  writeFileSync(target, "mine");
  expect(() => backup(database, target)).toThrow(expect.objectContaining({ code: "FILE_UNWRITABLE" }));
  expect(() => backup(database, join(folder, "no", "such", "b.db"))).toThrow();
  unlinkSync(target);
  backup(database, target);
  await using copy = await openForTest({ database: target });
  expect((await copy.agent.reminders.list()).map(({ title }) => title)).toEqual(["kept"]);
  expect(readdirSync(folder).filter((name) => name.includes(".part"))).toEqual([]);
});

test.each([
  ["deleted", () => unlinkSync(path)],
  ["moved away", () => renameSync(path, `${path}.old`)],
  [
    "replaced",
    () => {
      copyFileSync(path, `${path}.new`);
      renameSync(`${path}.new`, path);
    },
  ],
])("a file that is %s while it is open takes no write any more", async (_what, change) => {
  await using open = await openForTest({ database: path });
  await open.agent.reminders.create({ title: "before", trigger: later() });
  change();
  await expect(open.agent.reminders.create({ title: "after", trigger: later() })).rejects.toMatchObject({
    code: "DATABASE_REPLACED",
  });
  await expect(open.agent.memory.add({ text: "after" })).rejects.toMatchObject({ code: "DATABASE_REPLACED" });
});

test.runIf(process.platform === "linux")("a path that can never be made is refused at once", async () => {
  await expect(openDatabase({ path: "/proc/none/x.db" })).rejects.toMatchObject({
    code: "DATABASE_READ_ONLY",
  });
});
