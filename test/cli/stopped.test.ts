/** Who stops a command by Ctrl-C is told what is done and what is not, in one line, and how it goes on. */
import { mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { home, start, tickler } from "../support/cli.js";
import { type HeldModel, heldModel } from "../support/held-model.js";

const places: Array<{ remove(): void }> = [];
let env: NodeJS.ProcessEnv;
let folder: string;

beforeEach(() => {
  const place = home();
  places.push(place);
  ({ env, folder } = place);
});
afterAll(() => {
  for (const place of places) place.remove();
});

const t = (...args: string[]) => tickler(args, { env });

function notes(count: number): string {
  const path = join(folder, "notes");
  mkdirSync(path);
  for (let i = 0; i < count; i++) writeFileSync(join(path, `${i}.md`), `Note number ${i}.`);
  return path;
}

function calendar(): string {
  const path = join(folder, "calendar.ics");
  const todo = "BEGIN:VTODO\nUID:one@x\nSUMMARY:File the tax return\nDUE:20991130T090000Z\nEND:VTODO\n";
  writeFileSync(path, `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//EN\n${todo}END:VCALENDAR\n`);
  return path;
}

async function exported(): Promise<string> {
  const path = join(folder, "all.jsonl");
  await t("memory", "import", notes(40));
  await t("export", path);
  env = { ...env, TICKLER_DB: join(folder, "other.db") };
  await t("list", "--all");
  return path;
}

/** Starts a command, stops it once that has happened, and gives what was said on standard error. */
async function stopped(
  args: readonly string[],
  happens: (child: Awaited<ReturnType<typeof start>>["child"]) => Promise<unknown>,
): Promise<string> {
  const { child, done } = await start(args, { env });
  await happens(child);
  child.kill("SIGINT");
  const { code, err } = await done;
  expect(code).toBe(130);
  return err.replace(/^Waiting for another program.*\n/, "");
}

/** The database's lock, which the command that was started waits for. */
async function whileLocked(args: readonly string[]): Promise<string> {
  await t("add", "ask Ana", "--about", "billing");
  const lock = new SqliteDatabase(env.TICKLER_DB as string);
  lock.exec("begin immediate");
  try {
    return await stopped(args, (child) => new Promise((resolve) => child.stderr?.once("data", resolve)));
  } finally {
    lock.close();
  }
}

/** Has said what it did, and waits for the model. */
const answered = (child: Awaited<ReturnType<typeof start>>["child"]) =>
  new Promise((resolve) => child.stdout?.once("data", resolve));

async function withModel(work: (model: HeldModel) => Promise<void>): Promise<void> {
  await using model = await heldModel();
  env = { ...env, ...model.env };
  await work(model);
}

const NOTHING = "Stopped: nothing was imported; run it again.\n";
const NOT_INDEXED =
  "Stopped: it is saved, and 40 of 40 texts are not indexed yet; `tickler reindex` finishes that.\n";

describe("an import of notes that is stopped", () => {
  it("before anything is in says that nothing is", async () => {
    expect(await whileLocked(["memory", "import", notes(3)])).toBe(NOTHING);
  });

  it("in the midst says how many files are in, and finishes when it is run again", async () => {
    const path = notes(3000);
    await t("list", "--all");
    const database = new SqliteDatabase(env.TICKLER_DB as string);
    const count = () => database.prepare("select count(*) from chunks").pluck().get() as number;
    const err = await stopped(["memory", "import", path], async () => {
      while (count() === 0) await setImmediate();
      database.exec("begin immediate");
    });
    expect(err).toBe(`Stopped: ${count()} of 3000 files are in; run it again to finish.\n`);
    expect(count()).toBeLessThan(3000);
    database.close();
    expect((await t("memory", "import", path)).out).toContain("3000 files");
  });

  it("while its texts are indexed says how many are not", async () => {
    await withModel(async () => {
      expect(await stopped(["memory", "import", notes(40)], answered)).toBe(NOT_INDEXED);
    });
  });
});

describe("an import that is stopped", () => {
  it("of an export says that nothing is in, until all of it is", async () => {
    const file = await exported();
    expect(await whileLocked(["import", file, "--yes"])).toBe(NOTHING);
    expect((await t("memory", "list", "--json")).out.trim()).toBe("[]");
  });

  it("of an export that is in says what is not indexed", async () => {
    const file = await exported();
    await withModel(async () => {
      expect(await stopped(["import", file, "--yes"], answered)).toBe(NOT_INDEXED);
    });
  });

  it("of a calendar says that nothing is in", async () => {
    expect(await whileLocked(["import", calendar(), "--yes"])).toBe(NOTHING);
  });
});

it("a reindex that is stopped says how far it came, and goes on without --force", async () => {
  await t("memory", "import", notes(40));
  await withModel(async (model) => {
    const err = await stopped(["reindex", "--force", "--yes"], () => model.asked);
    expect(err).toMatch(/\nStopped: 0 of 40 texts are embedded; `tickler reindex` embeds the rest\.\n$/);
    model.letGo();
    expect((await t("reindex")).out).toContain("✓ 40 texts embedded");
  });
});

it("a move to a server that is stopped says that the file is in use as before", async () => {
  await t("add", "ask Ana", "--about", "billing");
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket));
  const called = new Promise((resolve) => server.once("connection", resolve));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const address = `postgres://ana@127.0.0.1:${port}/house`;
  expect(await stopped(["migrate", "--to", address], () => called)).toBe(
    "Stopped: nothing was moved, and the file is in use as before; run it again.\n",
  );
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});
