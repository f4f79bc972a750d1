/**
 * The work of `deliver` done by a peer: so many jobs that are due at one instant, each taken by a handler that accepts it at once, until the
 * peer's store says that all of them are done. Putting them in is not measured. One process, and what each peer recommends for speed.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import BetterSqlite3 from "better-sqlite3";

export interface PeerQueueParams {
  peer: "graphile-worker" | "pg-boss" | "bullmq" | "plainjob";
  /** Where its package is. */
  folder: string;
  /** Its server, or the path of its file. */
  at: string;
  count: number;
  /** Of plainjob: whether a commit waits for the disk; as it is shipped it does not. */
  durable?: boolean;
}

interface Work {
  /** From now on jobs are taken. */
  start(): Promise<void>;
  /** Jobs that its store does not call done. */
  left(): Promise<number>;
  stop(): Promise<void>;
}

export async function peerQueue(params: PeerQueueParams) {
  const { folder, peer, count } = params;
  const path = createRequire(join(folder, "package.json")).resolve(peer);
  let taken = 0;
  // biome-ignore lint/suspicious/noExplicitAny: a package that is not among ours.
  const loaded = (await import(pathToFileURL(path).href)) as any;
  const work = await PEERS[peer](loaded, params, () => {
    taken += 1;
  });
  const began = performance.now();
  const cpu = process.cpuUsage();
  await work.start();
  while (taken < count) await sleep(2);
  while ((await work.left()) > 0) await sleep(2);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await work.stop();
  return { taken, seconds, perSecond: count / seconds, cpuSeconds: (user + system) / 1e6 };
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
type Peer = (loaded: any, params: PeerQueueParams, taken: () => void) => Promise<Work>;

const ticks = (count: number) => Array.from({ length: count }, (_, i) => i);

const graphile: Peer = async (worker, { at, count }, taken) => {
  const utils = await worker.makeWorkerUtils({ connectionString: at });
  await utils.migrate();
  // biome-ignore lint/suspicious/noExplicitAny: the peer's own.
  const query = (text: string): Promise<any> => utils.withPgClient((client: any) => client.query(text));
  await query(
    `select graphile_worker.add_job('sink', json_build_object('to', i)) from generate_series(1, ${count}) as i`,
  );
  // biome-ignore lint/suspicious/noExplicitAny: the peer's own.
  let runner: any;
  return {
    async start() {
      runner = await worker.run({
        connectionString: at,
        noHandleSignals: true,
        logger: new worker.Logger(() => () => undefined),
        taskList: { sink: async () => taken() },
        preset: {
          worker: {
            concurrentJobs: 24,
            localQueue: { size: 500 },
            completeJobBatchDelay: 0,
            failJobBatchDelay: 0,
          },
        },
      });
    },
    left: async () => Number((await query("select count(*) as n from graphile_worker.jobs")).rows[0].n),
    async stop() {
      await runner.stop();
      await utils.release();
    },
  };
};

const boss: Peer = async (loaded, { at, count }, taken) => {
  const PgBoss = loaded.PgBoss ?? loaded.default;
  const queue = new PgBoss({ connectionString: at });
  queue.on("error", (error: unknown) => process.stderr.write(`${String(error)}\n`));
  await queue.start();
  await queue.createQueue("sink");
  await queue.insert(
    "sink",
    ticks(count).map((to) => ({ data: { to } })),
  );
  return {
    async start() {
      const options = { batchSize: 500, pollingIntervalSeconds: 0.5 };
      for (let one = 0; one < 4; one++) {
        await queue.work("sink", options, async (jobs: unknown[]) => {
          for (const _ of jobs) taken();
        });
      }
    },
    async left() {
      const { queuedCount = 0, activeCount = 0 } = (await queue.getQueueStats("sink")) ?? {};
      return queuedCount + activeCount;
    },
    stop: () => queue.stop({ graceful: false, close: true }),
  };
};

const bull: Peer = async ({ Queue, Worker }, { at, count }, taken) => {
  const connection = { path: at, maxRetriesPerRequest: null };
  const queue = new Queue("sink", { connection });
  await queue.addBulk(ticks(count).map((to) => ({ name: "sink", data: { to } })));
  // biome-ignore lint/suspicious/noExplicitAny: the peer's own.
  let worker: any;
  return {
    async start() {
      worker = new Worker("sink", async () => taken(), { connection, concurrency: 100 });
    },
    async left() {
      const { completed } = await queue.getJobCounts("completed");
      return count - completed;
    },
    async stop() {
      await worker.close();
      await queue.close();
    },
  };
};

const plain: Peer = async (
  { better, defineQueue, defineWorker, JobStatus },
  { at, count, durable },
  taken,
) => {
  const logger = {
    error: () => undefined,
    warn: () => undefined,
    info: () => undefined,
    debug: () => undefined,
  };
  const file = new BetterSqlite3(at);
  const queue = defineQueue({ connection: better(file), logger });
  queue.addMany(
    "sink",
    ticks(count).map((to) => ({ to })),
  );
  if (durable) file.pragma("synchronous = full");
  const worker = defineWorker("sink", async () => taken(), { queue, logger, pollIntervall: 1 });
  return {
    async start() {
      void worker.start();
    },
    left: async () => count - queue.countJobs({ type: "sink", status: JobStatus.Done }),
    async stop() {
      await worker.stop();
      queue.close();
    },
  };
};

const PEERS: Record<PeerQueueParams["peer"], Peer> = {
  "graphile-worker": graphile,
  "pg-boss": boss,
  bullmq: bull,
  plainjob: plain,
};
