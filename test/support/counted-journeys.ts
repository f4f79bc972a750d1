/**
 * Counts how often a program waits for its server: whatever it has asked for by the time it has nothing else to do sets out
 * together, and only once all of it is answered the next may. No clock takes part, so that a busy machine counts the same.
 */
import { setImmediate as turn } from "node:timers/promises";
import type { PostgresServer, StatementResult } from "../../src/db/postgres/server.js";

/** So many turns of the event loop without a new statement: the program waits. */
const QUIET_TURNS = 60;
/** And so many at most while a session is opened: it may wait for one that is held by what is to set out. */
const OPENING_TURNS = 5000;

export interface Journeys {
  server: PostgresServer;
  /** What went out in each journey that `work` took. */
  of(work: () => Promise<unknown>): Promise<string[][]>;
}

interface Waiting {
  sql: string;
  go(): Promise<void>;
}

export function countJourneys(server: PostgresServer): Journeys {
  let isCounting = false;
  let waiting: Waiting[] = [];
  let taken: string[][] = [];
  let isDeparting = false;
  /** Sessions that are being opened: what waits for one of them has been asked for. */
  let opening = 0;

  const depart = async (): Promise<void> => {
    isDeparting = true;
    while (waiting.length > 0) {
      let patience = OPENING_TURNS;
      for (let seen = waiting.length, quiet = 0; quiet < QUIET_TURNS; quiet++) {
        await turn();
        if (waiting.length !== seen || (opening > 0 && patience-- > 0)) [seen, quiet] = [waiting.length, 0];
      }
      const going = waiting;
      waiting = [];
      taken.push(going.map(({ sql }) => sql.replace(/\s+/g, " ").trim()));
      await Promise.all(going.map(({ go }) => go()));
      patience = OPENING_TURNS;
      for (let quiet = 0; quiet < QUIET_TURNS; quiet++) {
        await turn();
        if (opening > 0 && patience-- > 0) quiet = 0;
      }
    }
    isDeparting = false;
  };

  return {
    server: {
      ...server,
      async connect() {
        opening += 1;
        const session = await server.connect().finally(() => {
          opening -= 1;
        });
        return {
          ...session,
          run: (sql, parameters) =>
            isCounting
              ? new Promise<StatementResult>((resolve, reject) => {
                  const go = () => session.run(sql, parameters).then(resolve, reject);
                  waiting.push({ sql, go });
                  if (!isDeparting) void depart();
                })
              : session.run(sql, parameters),
        };
      },
    },
    async of(work) {
      taken = [];
      isCounting = true;
      await work();
      isCounting = false;
      return taken;
    },
  };
}
