/**
 * PostgreSQL in the test's own process: no server, one session. Its engine takes seconds to start, so that there is one for
 * a test worker; each database is a schema of it.
 */
import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import type { PostgresServer } from "../../src/db/postgres/server.js";

let engine: Promise<PGlite> | undefined;
let made = 0;

function start(): Promise<PGlite> {
  engine ??= PGlite.create({
    extensions: { vector },
    parsers: {
      16: (text: string) => (text === "t" ? 1 : 0),
      20: Number,
      1700: Number,
      17: (text: string) => Buffer.from(text.slice(2), "hex"),
    },
  });
  return engine;
}

/** The sessions of all databases take turns. */
let turn: Promise<void> = Promise.resolve();

export async function pgliteServer(): Promise<PostgresServer> {
  const pglite = await start();
  const schema = `t${++made}`;
  await exclusively(() => pglite.exec(`create schema ${schema}`));
  return {
    name: `pglite:${schema}`,
    async connect() {
      const end = await begin();
      await pglite.exec(`set search_path = ${schema}`);
      return {
        async run(sql, parameters) {
          const { rows, affectedRows } = await pglite.query(sql, [...parameters]);
          return { rows, written: /^\s*(?:select|with)\b/i.test(sql) ? 0 : (affectedRows ?? 0) };
        },
        release: end,
      };
    },
    async listen(onRing) {
      return pglite.listen("tickler", onRing);
    },
    async ring() {
      await exclusively(() => pglite.exec("notify tickler"));
    },
    async close() {
      await exclusively(() => pglite.exec(`drop schema ${schema} cascade`));
    },
  };
}

async function begin(): Promise<() => void> {
  const before = turn;
  let end: () => void = () => undefined;
  turn = new Promise((resolve) => {
    end = resolve;
  });
  await before;
  return end;
}

async function exclusively(work: () => Promise<unknown>): Promise<void> {
  const end = await begin();
  try {
    await work();
  } finally {
    end();
  }
}
