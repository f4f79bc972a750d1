/** The PostgreSQL server that a bench measures: the one that TICKLER_TEST_POSTGRES names, or one of the run's own. */
import pg from "pg";
import { type Server, startPostgres } from "../peers/servers.js";

/** null where none is installed. */
export async function serverHere(): Promise<Server | null> {
  const named = process.env.TICKLER_TEST_POSTGRES;
  return named ? { at: named, stop: async () => undefined } : startPostgres();
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
