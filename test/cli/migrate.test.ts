/** `tickler migrate` at a real server: what is refused, before and in the move, and the ways out of one that was not finished. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { fromPostgres } from "../../src/db/postgres/errors.js";
import { home, tickler } from "../support/cli.js";
import { serverUrl } from "../support/engines.js";

const own = home();
afterAll(() => own.remove());
const t = (...args: string[]) => tickler(args, { env: own.env });

it("a look beforehand asks the target, and is refused as the move would be", async () => {
  await t("add", "tomorrow at 9 pay the rent");
  const nobody = "postgres://me:secret@127.0.0.1:1/x";
  const refused = await t("migrate", "--to", nobody, "--dry-run");
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toContain("DATABASE_UNAVAILABLE");
  expect(refused.err).not.toContain("secret");
  expect(await t("migrate", "--to", nobody)).toEqual(refused);
});

it.each([
  ["3D000", 'database "x" does not exist', /is not there/, /create database/],
  ["28P01", "password authentication failed", /lets nobody in/, /role and its password/],
])("what cannot be opened at all (%s) is unavailable, and not read-only", (code, said, message, hint) => {
  expect(fromPostgres(Object.assign(new Error(said), { code }), "postgres://here/x")).toMatchObject({
    code: "DATABASE_UNAVAILABLE",
    message: expect.stringMatching(message),
    hint: expect.stringMatching(hint),
  });
});

describe.skipIf(!serverUrl)("at a server", () => {
  const name = () => `tickler_${randomBytes(6).toString("hex")}`;
  const at = (database: string): string => {
    const url = new URL(serverUrl!);
    url.pathname = `/${database}`;
    return url.href;
  };
  const ask = async (database: string, statement: string) => {
    const client = new pg.Client({ connectionString: at(database) });
    await client.connect();
    return (await client.query(statement).finally(() => client.end())).rows;
  };
  const tables = (database: string) =>
    ask(database, "select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')");
  const made: string[] = [];
  let database: string;
  let file: string;

  beforeEach(async () => {
    database = name();
    made.push(database);
    await ask("postgres", `create database ${database}`);
    file = join(own.folder, `${database}.db`);
    await t("add", "tomorrow at 9 pay the rent", "--db", file);
  });
  afterAll(async () => {
    for (const one of made) await ask("postgres", `drop database if exists ${one} with (force)`);
  });

  it.each(["doctor --quick", "memory list", "recall rent", "turn hello", "list"])(
    "a move goes into what `%s` has looked at",
    async (look) => {
      expect((await t(...look.split(" "), "--db", at(database))).err).not.toContain("error");
      expect(await t("migrate", "--db", file, "--to", at(database))).toMatchObject({ code: 0, err: "" });
      expect((await t("list", "--db", at(database))).out).toContain("pay the rent");
    },
  );

  it("a look beforehand makes nothing there, no table and no schema", async () => {
    for (const where of [at(database), `${at(database)}?schema=apart`]) {
      const look = await t("migrate", "--db", file, "--to", where, "--dry-run");
      expect(look).toMatchObject({ code: 0, err: "", out: expect.stringContaining("would be moved") });
    }
    expect(await tables(database)).toEqual([]);
    expect(await ask(database, "select 1 from pg_namespace where nspname = 'apart'")).toEqual([]);
  });

  it("a database that is not there is unavailable, to the look and to the move, and so is its schema", async () => {
    for (const where of [at(name()), `${at(name())}?schema=apart`])
      for (const more of [["--dry-run"], []]) {
        const refused = await t("migrate", "--db", file, "--to", where, ...more);
        expect(refused).toMatchObject({ code: 1, out: "" });
        expect(refused.err).toMatch(/DATABASE_UNAVAILABLE .* is not there: .*\n→ Nothing was made\./);
      }
  });

  it("a role that may make no tables is refused by the look as by the move", async () => {
    const role = name();
    await ask("postgres", `create role ${role} login`);
    const url = new URL(at(database));
    url.username = role;
    const refused = await t("migrate", "--db", file, "--to", url.href, "--dry-run");
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toContain("permission denied for schema public");
    expect(await t("migrate", "--db", file, "--to", url.href)).toEqual(refused);
    await t("list", "--db", at(database));
    await ask(database, `grant select on all tables in schema public to ${role}`);
    const others = await t("migrate", "--db", file, "--to", url.href, "--dry-run");
    expect(others.err).toContain("another role's");
    await ask(database, `drop owned by ${role}`);
    await ask("postgres", `drop role ${role}`);
  });

  it("a target that was left under way is given up without its file, after a question, and can be used", async () => {
    await t("list", "--db", at(database));
    const mark = JSON.stringify({ from: "/gone/some.db", done: ["meta"], last: null });
    await ask(
      database,
      `insert into meta (key, value) values ('moving', '${mark}'), ('upkeep', '{}')
      on conflict (key) do nothing`,
    );
    const env = { ...own.env, TICKLER_DB: at(database) };
    const blocked = await tickler(["list"], { env });
    expect(blocked.err).toMatch(/DATABASE_BUSY .*\n→ .*migrate --give-up --to/);
    const giveUp = (more: string[], answer?: string) =>
      tickler(["migrate", "--give-up", "--to", at(database), ...more], { env, ...(answer && { answer }) });
    expect((await giveUp([])).err).toContain("--yes");
    expect(await giveUp([], "n")).toMatchObject({ out: "Nothing was changed.\n" });
    expect((await tickler(["list"], { env })).code).toBe(75);
    expect(await giveUp([], "y")).toMatchObject({
      code: 0,
      err: expect.stringContaining("from /gone/some.db"),
      out: expect.stringContaining("is empty again"),
    });
    expect((await tickler(["list"], { env })).code).toBe(0);
    expect((await giveUp(["--yes"])).err).toContain("NOT_FOUND");
    expect((await t("migrate", "--db", file, "--to", at(database))).code).toBe(0);
  });
});
