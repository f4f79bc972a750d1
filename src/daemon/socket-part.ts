/** The daemon's Unix socket as one of its parts: hooks of hosts, `tickler status --daemon` and `tickler stop`. */
import type { Guest } from "../api/visit.js";
import { type Clock, sleep } from "../clock.js";
import { TicklerError } from "../errors.js";
import { hookMethod } from "../hosts/hook-method.js";
import { deskOf } from "../hosts/waking/desk.js";
import { waitMethod } from "../hosts/waking/wait-method.js";
import type { Logger } from "../log.js";
import { VERSION } from "../version.js";
import { askDaemon } from "./ask-daemon.js";
import { logOfBackground } from "./background.js";
import { IN_BACKGROUND } from "./last-resort.js";
import type { DaemonPart } from "./serve.js";
import { type ListenOptions, listenOnSocket, type SocketServer } from "./socket.js";
import { socketPath } from "./socket-path.js";
import { tokenFile } from "./token.js";

/** What a daemon says of itself. */
export interface DaemonStatus {
  pid: number;
  version: string;
  database: string;
  /** ISO, UTC. */
  startedAt: string;
  /** When it wakes next; null while nothing is planned. */
  nextWakeAt: string | null;
  /** Where MCP clients reach it, or null. */
  mcpUrl: string | null;
  /** The file that holds the token for HTTP; null where `TICKLER_TOKEN` is it. */
  tokenFile: string | null;
  /** The file that it logs to; null where it logs to where it was started. */
  logFile: string | null;
  /** The search by meaning: `ready`, or why it runs on words only. */
  search: string;
}

export interface SocketPartOptions {
  /** Asks the daemon to end. */
  stop(): void;
  mcpUrl(): string | null;
  /** A link of one use to the page; null where it is not served. */
  invite?(guest: Guest): string | null;
  env?: NodeJS.ProcessEnv;
}

export function socketPart({ stop, mcpUrl, invite, env = process.env }: SocketPartOptions): DaemonPart {
  return {
    name: "socket",
    async start(tickler, log) {
      const { database, context, memory } = tickler.parts;
      const path = socketPath(database.path, env);
      if (path === null) return { close: async () => undefined };
      const startedAt = context.clock.now().toISOString();
      // The first hook shall not wait for the model; without one, search runs on words.
      const warmed = memory.warm().catch((error: unknown) => {
        log.warn({ error: String(error) }, "the model could not be loaded; search runs on words");
      });
      const desk = deskOf(tickler);
      const methods: ListenOptions["methods"] = {
        hook: hookMethod(tickler, desk),
        wait: waitMethod(desk),
        status: async (): Promise<DaemonStatus> => ({
          pid: process.pid,
          version: VERSION,
          database: database.path,
          startedAt,
          nextWakeAt: tickler.scheduler.nextWakeAt?.toISOString() ?? null,
          mcpUrl: mcpUrl(),
          tokenFile: env.TICKLER_TOKEN ? null : tokenFile(env),
          logFile: env[IN_BACKGROUND] ? logOfBackground(env) : null,
          search: (await memory.status()).degraded ?? "ready",
        }),
        // Who may talk to this socket may sign in as anybody: it is the owner's own.
        invite: async (params): Promise<{ url: string | null }> => {
          const { agent, user } = (params ?? {}) as Record<string, unknown>;
          if (typeof agent !== "string" || (user !== undefined && typeof user !== "string"))
            throw new TicklerError("INVALID_INPUT", "A link is made for an agent, and perhaps a person.");
          return { url: invite?.({ agentId: tickler.agent(agent).id, person: user ?? null }) ?? null };
        },
        // What it can do with the environment that it was started with, not with the asker's.
        tryRunner: async (params, gone) => {
          const { cwd } = (params ?? {}) as { cwd?: unknown };
          return tickler.parts.delivery.tryRunner(typeof cwd === "string" ? cwd : process.cwd(), gone);
        },
        stop: async () => {
          log.info({}, "asked to stop");
          // After the answer is on its way.
          context.clock.setTimer(20, stop, { keepAlive: true });
        },
      };
      const server = await takeSocket({ path, log, methods, patient: WAITS }, context.clock).catch(
        (error: unknown) => {
          // Everything else works without it: hooks answer in their own process.
          log.warn(
            { path, error: String(error) },
            "the socket could not be opened; hooks work without it, slower",
          );
          return null;
        },
      );
      return {
        async close() {
          desk.close();
          await server?.close();
          await warmed;
        },
      };
    },
  };
}

/** Who waits for this has nothing to say meanwhile, and keeps nobody out. */
const WAITS: ReadonlySet<string> = new Set(["wait"]);
const TRIES = 50;
const TRY_MS = 200;

/** This daemon holds the lease: one that still answers there has lost it while its machine slept, and has to go. */
async function takeSocket(options: ListenOptions & { log: Logger }, clock: Clock): Promise<SocketServer> {
  for (let tries = 1; ; tries++) {
    try {
      return await listenOnSocket(options);
    } catch (error) {
      const isTaken = error instanceof TicklerError && error.code === "ALREADY_RUNNING";
      if (!isTaken || tries === TRIES) throw error;
      if (tries === 1) await askDaemon(options.path, { method: "stop" }, 1000);
      await sleep(clock, TRY_MS);
    }
  }
}
