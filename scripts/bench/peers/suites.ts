/** Tickler beside its peers, on the same work in one run; what each promises of what it was given stands beside its figures. */
import { count, type Line, ms, times } from "../report.js";
import type { Suite, SuiteContext } from "../suites.js";
import { installPeer, VERSIONS } from "./install.js";
import { type Server, startPostgres, startRedis } from "./servers.js";

const failed = (what: string, why: string): Line => ({ what: `${what}: ${why}`, figures: {} });

/** A line of figures, or one that says why there are none: a peer that does not run ends no bench. */
async function tried(what: string, run: () => Promise<Line>): Promise<Line> {
  try {
    return await run();
  } catch (error) {
    return failed(
      what,
      `did not run (${(error instanceof Error ? error.message : String(error)).split("\n")[0]?.slice(0, 160)})`,
    );
  }
}

export const peers: Suite = {
  title:
    "peers: jobs due at one instant, each to a handler that takes it at once, until all are recorded as done",
  columns: ["durability", "jobs", "seconds", "a second", "to Tickler", "CPU of the process"],
  async run(context) {
    const { trials, quick, fresh, note } = context;
    const jobs = quick ? 1000 : 5_000;
    const seedPath = fresh("peers");
    await trials.run("seed", { path: seedPath, reminders: 1000, agents: 100, agentsWithVectors: 0 });
    note("Tickler");
    const ours = await trials.run("deliver", { path: seedPath, count: jobs });
    const line = (
      what: string,
      durability: string,
      result: { seconds: number; perSecond: number; cpuSeconds: number },
    ): Line => ({
      what,
      figures: {
        durability,
        jobs: count(jobs),
        seconds: result.seconds.toFixed(2),
        "a second": count(result.perSecond),
        "to Tickler": times(result.perSecond / ours.perSecond),
        "CPU of the process": `${result.cpuSeconds.toFixed(2)} s`,
      },
    });
    const lines = [
      line("Tickler: claim, outbox, channel, receipt, event log", "SQLite, synchronous=FULL", ours),
    ];
    const withServer = async (
      peer: "graphile-worker" | "pg-boss" | "bullmq",
      server: Server | null,
      name: string,
      durability: string,
    ): Promise<void> => {
      const what = `${peer} ${VERSIONS[peer]}`;
      note(what);
      if (server === null) return void lines.push(failed(what, `there is no ${name} server on this machine`));
      const installed = await installPeer(peer);
      if ("missing" in installed) return void lines.push(failed(what, installed.missing));
      lines.push(
        await tried(what, async () =>
          line(
            what,
            durability,
            await trials.run("peerQueue", { peer, folder: installed.folder, at: server.at, count: jobs }),
          ),
        ),
      );
    };
    const postgres = await startPostgres().catch(() => null);
    try {
      await withServer("graphile-worker", postgres, "PostgreSQL", "PostgreSQL, synchronous_commit=on");
      await withServer("pg-boss", postgres, "PostgreSQL", "PostgreSQL, synchronous_commit=on");
    } finally {
      await postgres?.stop();
    }
    const redis = await startRedis().catch(() => null);
    try {
      await withServer("bullmq", redis, "Redis", "Redis, appendfsync=always");
    } finally {
      await redis?.stop();
    }
    lines.push(...(await plainjob(context, jobs, line)));
    return lines;
  },
};

async function plainjob(
  { trials, fresh, note }: SuiteContext,
  jobs: number,
  line: (
    what: string,
    durability: string,
    result: { seconds: number; perSecond: number; cpuSeconds: number },
  ) => Line,
): Promise<Line[]> {
  const what = `plainjob ${VERSIONS.plainjob}`;
  note(what);
  const installed = await installPeer("plainjob");
  if ("missing" in installed) return [failed(what, installed.missing)];
  const lines: Line[] = [];
  for (const durable of [true, false]) {
    const durability = durable
      ? "SQLite, synchronous=FULL"
      : "SQLite, synchronous=NORMAL, as shipped: a power cut may undo it";
    const params = {
      peer: "plainjob" as const,
      folder: installed.folder,
      at: fresh(`plainjob-${durable}`),
      count: jobs,
      durable,
    };
    lines.push(await tried(what, async () => line(what, durability, await trials.run("peerQueue", params))));
  }
  return lines;
}

export const peersSearch: Suite = {
  title: "peers: the ten best of one agent's notes by words and meaning, the model left out",
  columns: ["durability", "p50", "p95", "p95 to Tickler", "CPU", "bytes a note"],
  async run({ trials, quick, fresh, note }) {
    const notes = quick ? 5_000 : 20_000;
    const asked = quick ? 30 : 100;
    note(`Tickler, ${count(notes)} notes`);
    const ours = await trials.run("large", { path: fresh("peers-large"), notes, count: asked });
    interface Result {
      p50: number;
      p95: number;
      cpuMs: number;
      bytesANote: number | null;
    }
    const line = (what: string, durability: string, { p50, p95, cpuMs, bytesANote }: Result): Line => ({
      what,
      figures: {
        durability,
        p50: ms(p50),
        p95: ms(p95),
        "p95 to Tickler": times(p95 / ours.p95),
        CPU: ms(cpuMs),
        "bytes a note": bytesANote === null ? "" : count(bytesANote),
      },
    });
    const lines = [
      line(
        `Tickler, ${count(notes)} notes: calibrated, per agent and audience`,
        "SQLite, synchronous=FULL",
        ours,
      ),
    ];
    const memory = "none: in memory, gone with the process";
    const params = { notes, count: asked };
    note("FTS5 + vec0");
    const path = fresh("peers-plain");
    lines.push(
      await tried("FTS5 and vec0", async () =>
        line(
          "FTS5 and vec0 by hand, fused by rank",
          "SQLite, synchronous=FULL",
          await trials.run("peerSearch", { peer: "fts5-vec0", path, ...params }),
        ),
      ),
    );
    note("LangGraph's store");
    lines.push(
      await tried("LangGraph's InMemoryStore", async () =>
        line(
          "LangGraph's InMemoryStore: meaning only",
          memory,
          await trials.run("peerSearch", { peer: "langgraph", path, ...params }),
        ),
      ),
    );
    const what = `Orama ${VERSIONS["@orama/orama"]}, hybrid`;
    note(what);
    const installed = await installPeer("@orama/orama");
    lines.push(
      "missing" in installed
        ? failed(what, installed.missing)
        : await tried(what, async () =>
            line(
              what,
              memory,
              await trials.run("peerSearch", { peer: "orama", folder: installed.folder, path, ...params }),
            ),
          ),
    );
    return lines;
  },
};
