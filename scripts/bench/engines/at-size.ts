/**
 * What a turn and a recall cost where a million reminders of ten thousand agents are, in a file and on a server: the same rows,
 * brought over by `tickler migrate`. One agent has a hundred of them; what grows is what lies beside.
 */
import { randomBytes } from "node:crypto";
import { moveHouse } from "../../../src/archive/move/move-house.js";
import { systemClock } from "../../../src/clock.js";
import { openDatabase } from "../../../src/db/open.js";
import { openPostgres } from "../../../src/db/postgres/open.js";
import { openPgServer } from "../../../src/db/postgres/pg-server.js";
import { silentLogger } from "../../../src/log.js";
import { count, type Line, ms } from "../report.js";
import type { SeededFile, Suite, SuiteContext } from "../suites.js";
import { onServer, serverHere } from "./server-here.js";

const PER_AGENT = 100;

export const million: Suite = {
  title: "a file and a PostgreSQL server, by size",
  columns: ["turn p50", "turn p95", "turn, CPU here", "recall p50", "recall p95"],
  async run(context) {
    const server = await serverHere();
    if (server === null) return [{ what: "there is no PostgreSQL server here", figures: {} }];
    const { quick, seeded, note } = context;
    const file = await seeded(quick ? 10_000 : 1_000_000);
    const database = `tickler_bench_${randomBytes(4).toString("hex")}`;
    try {
      const lines = await measured(context, file, "a file", file.path);
      await onServer(server.at, `create database ${database}`);
      const url = new URL(server.at);
      url.pathname = `/${database}`;
      note("moving it to the server");
      const { rows, seconds } = await move(file.path, url.href);
      note(`  ${count(rows)} rows in ${seconds.toFixed(0)} s, counted and hashed on both sides`);
      await onServer(url.href, "vacuum analyze");
      return [...lines, ...(await measured(context, file, "a server", url.href))];
    } finally {
      await onServer(server.at, `drop database if exists ${database} with (force)`);
      await server.stop();
    }
  },
};

async function measured(
  { trials, quick, note }: SuiteContext,
  { reminders, agents, agentsWithVectors }: SeededFile,
  where: string,
  path: string,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const embedding of [false, true]) {
    const ways = embedding ? "words and meaning" : "words";
    note(`${where}, ${ways}`);
    const params = {
      path,
      agents: embedding ? agentsWithVectors : agents,
      perAgent: PER_AGENT,
      embedding,
      count: quick ? 200 : 400,
    };
    const turn = await trials.run("turn", params);
    const recall = await trials.run("recall", params);
    lines.push({
      what: `${where}, ${count(reminders)} of ${count(agents)} agents, ${ways}`,
      figures: {
        "turn p50": ms(turn.p50),
        "turn p95": ms(turn.p95),
        "turn, CPU here": ms(turn.cpuMs),
        "recall p50": ms(recall.p50),
        "recall p95": ms(recall.p95),
      },
    });
  }
  return lines;
}

/** By the way of `tickler migrate`. */
async function move(path: string, url: string): Promise<{ rows: number; seconds: number }> {
  const began = performance.now();
  const around = { clock: systemClock, log: silentLogger };
  const file = await openDatabase({ path });
  const connection = { url, poolSize: 2, lockTimeoutMs: 5000, log: silentLogger };
  const target = await openPostgres({ server: await openPgServer(connection), ...around, moving: true });
  try {
    const { rows } = await moveHouse({
      file: file.db,
      from: path,
      server: target.db,
      to: target.path,
      now: systemClock.now(),
    });
    return { rows, seconds: (performance.now() - began) / 1000 };
  } finally {
    await target.close();
    await file.close();
  }
}
