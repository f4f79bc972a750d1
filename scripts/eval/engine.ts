/**
 * On which engine an evaluation runs: a file's unless `--engine pglite` or `--engine postgres` is said (the latter at the server of
 * TICKLER_TEST_POSTGRES, or at one of the run's own where PostgreSQL is installed).
 */
import { openDatabase } from "../../src/db/open.js";
import { TicklerError } from "../../src/errors.js";
import type { TestEngine } from "../../test/support/engines.js";
import { startPostgres } from "../bench/peers/servers.js";

export type EngineName = TestEngine["name"];
export type EvalEngine = Pick<TestEngine, "open" | "store">;

export const FILE: EvalEngine = {
  open: () => openDatabase({ path: ":memory:" }),
  store: async () => ({ database: ":memory:" }),
};

/** @throws TicklerError `INVALID_INPUT` where there is no such engine, or no server */
export async function withEngine<T>(name: string, work: (engine: EvalEngine) => Promise<T>): Promise<T> {
  if (name === "sqlite" || name === "file") return work(FILE);
  const own = name === "postgres" && !process.env.TICKLER_TEST_POSTGRES ? await startPostgres() : null;
  if (own) process.env.TICKLER_TEST_POSTGRES = own.at;
  try {
    const { engines } = await import("../../test/support/engines.js");
    const engine = engines.find((one) => one.name === name);
    if (engine) return await work(engine);
    throw new TicklerError("INVALID_INPUT", `There is no engine ${name} here.`, {
      hint: "--engine sqlite, pglite, or postgres where there is a server (TICKLER_TEST_POSTGRES names one).",
    });
  } finally {
    if (own) delete process.env.TICKLER_TEST_POSTGRES;
    await own?.stop();
  }
}

/** What `--engine` says; the file's engine where it says nothing. */
export function chosenEngine(argv: readonly string[] = process.argv): string {
  const at = argv.indexOf("--engine");
  return at < 0 ? "sqlite" : (argv[at + 1] ?? "");
}
