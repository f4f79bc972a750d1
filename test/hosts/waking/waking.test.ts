/**
 * Every host that an idle session can be woken in, over real sockets, against one daemon: by what another process has written, within a second,
 * once, and nobody else.
 */
import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { askDaemon } from "../../../src/daemon/ask-daemon.js";
import { httpPart } from "../../../src/daemon/http-part.js";
import { type DaemonPart, serve } from "../../../src/daemon/serve.js";
import { socketPart } from "../../../src/daemon/socket-part.js";
import { findSocket } from "../../../src/daemon/socket-path.js";
import { ticklerPlugin as openclaw } from "../../../src/hosts/openclaw/plugin.js";
import { ticklerPlugin as opencode } from "../../../src/hosts/opencode/plugin.js";
import { deskOf } from "../../../src/hosts/waking/desk.js";
import type { Tickler } from "../../../src/index.js";
import { silentLogger } from "../../../src/log.js";
import { built } from "../built.js";

const folder = mkdtempSync(join(tmpdir(), "tickler-waking-"));
const database = join(folder, "tickler.db");
const env = {
  ...process.env,
  HOME: folder,
  XDG_RUNTIME_DIR: folder,
  TICKLER_DB: database,
  TICKLER_EMBEDDING_PROVIDER: "off",
};
/** Of a write by another process; the machine of a test may have other things to do, the figure is in `npm run bench -- reach`. */
const SOON_MS = process.env.CI ? 5_000 : 1_000;
const over: (() => unknown)[] = [];

let tickler: Tickler;
let stopDaemon: () => Promise<void>;
let url = "";

async function startDaemon(): Promise<void> {
  const stop = new AbortController();
  const http = httpPart({ port: 0, env });
  const parts: DaemonPart[] = [http, socketPart({ stop: () => stop.abort(), mcpUrl: () => null, env })];
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((ready) => {
    const options = { database, env, config: {}, configFile: false as const, embedder: null };
    ended = serve({
      ...options,
      log: silentLogger,
      parts,
      signal: stop.signal,
      onReady: (opened) => {
        tickler = opened;
        url = http.mcpUrl()!.replace(/\/mcp$/, "");
        ready();
      },
    });
  });
  stopDaemon = async () => {
    stop.abort();
    await ended;
  };
}

beforeAll(async () => {
  built("hook.cjs");
  for (const name of ["HOME", "XDG_RUNTIME_DIR"] as const) vi.stubEnv(name, folder);
  vi.stubEnv("CLAUDE_CODE_ENTRYPOINT", "");
  await startDaemon();
});
afterAll(async () => {
  for (const end of over) await end();
  await stopDaemon();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** What a host is told when one of its sessions falls idle, and with what it began turns. */
interface Host {
  idle(sessionId: string): Promise<void>;
  woken: { sessionId: string; text: string }[];
}

const hook = [process.execPath, built("hook.cjs")];
const words = (host: string) => [...hook, host, "--db", database];

const HOSTS: Record<string, () => Promise<Host>> = {
  /** A program that ends with 2. */
  "Claude Code": async () => {
    const woken: Host["woken"] = [];
    return {
      woken,
      async idle(sessionId) {
        const [program, ...args] = [...words("claude-code"), "--rewake"];
        const child = spawn(program!, args, { env, stdio: ["pipe", "ignore", "pipe"] });
        let text = "";
        child.stderr.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        child.on("close", (code) => code === 2 && woken.push({ sessionId, text }));
        over.push(() => child.kill());
        child.stdin.end(JSON.stringify({ hook_event_name: "Stop", session_id: sessionId }));
      },
    };
  },
  /** Its server's HTTP, asked by the plugin inside it. */
  opencode: async () => {
    const woken: Host["woken"] = [];
    const server = createHttpServer((req, res) => {
      let body = "";
      req.setEncoding("utf8").on("data", (part: string) => {
        body += part;
      });
      req.on("end", () => {
        const [, sessionId = ""] = /^\/session\/([^/]+)\/prompt_async/.exec(req.url ?? "") ?? [];
        const { parts } = JSON.parse(body) as { parts: { text: string; synthetic: boolean }[] };
        woken.push({ sessionId, text: parts.map(({ text }) => text).join() });
        res.writeHead(204).end();
      });
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    over.push(() => server.close());
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const promptAsync = ({ path, body }: { path: { id: string }; body: unknown }) =>
      fetch(`${at}/session/${path.id}/prompt_async`, { method: "POST", body: JSON.stringify(body) });
    const plugin = opencode({ hook: words("opencode"), server: [], database });
    const hooks = await plugin.server({ client: { session: { promptAsync } }, directory: folder });
    return {
      woken,
      idle: (sessionId) =>
        hooks.event({ event: { type: "session.idle", properties: { sessionID: sessionId } } }),
    };
  },
  /** An event in its own queue, and a heartbeat. */
  OpenClaw: async () => {
    const woken: Host["woken"] = [];
    const handlers: Record<string, (event: object, turn: object) => unknown> = {};
    const queued: { text: string; sessionKey: string }[] = [];
    openclaw.register({
      pluginConfig: { hook: words("openclaw"), database },
      on: (event, handler) => {
        handlers[event] = handler as never;
      },
      runtime: {
        system: {
          enqueueSystemEvent: (text, { sessionKey }) => queued.push({ text, sessionKey }),
          requestHeartbeat: ({ sessionKey }) => {
            for (const { text } of queued.splice(0)) woken.push({ sessionId: String(sessionKey), text });
          },
        },
      },
    });
    return {
      woken,
      idle: async (sessionId) => void (await handlers.agent_end!({}, { sessionKey: sessionId })),
    };
  },
  /** A message in the queue of its daemon, which the daemon's own program takes there. */
  Codex: async () => {
    const woken: Host["woken"] = [];
    const home = join(folder, "codex");
    const control = join(home, "app-server-control", "app-server-control.sock");
    const program = join(home, "packages/app-server-daemon/current/bin/codex");
    for (const path of [control, program]) mkdirSync(dirname(path), { recursive: true });
    const queue = `require("node:net").connect(${JSON.stringify(control)}).end(JSON.stringify(process.argv.slice(2)))`;
    writeFileSync(program, `#!${process.execPath}\n${queue}\n`, { mode: 0o755 });
    const server = createServer((socket) => {
      let body = "";
      socket.setEncoding("utf8").on("data", (part: string) => {
        body += part;
      });
      socket.on("end", () => {
        const [, , sessionId = "", message = "", resume] = JSON.parse(body) as string[];
        if (resume === "--resume") woken.push({ sessionId, text: message.replace("--message=", "") });
      });
    });
    await new Promise<void>((ready) => server.listen(control, ready));
    over.push(() => server.close());
    return {
      woken,
      async idle(sessionId) {
        const input = { event: "Stop", sessionId };
        const params = { host: "codex", agent: "main", input, wakes: true, home };
        expect(await askDaemon(findSocket(database)!, { method: "hook", params }, 5000)).toEqual({
          state: "answered",
          result: {},
        });
      },
    };
  },
  /** A request that is answered when there is something. */
  "any program over HTTP": async () => {
    const woken: Host["woken"] = [];
    const { bearerToken } = await import("../../../src/daemon/token.js");
    const headers = { Authorization: `Bearer ${bearerToken(env)}`, "content-type": "application/json" };
    return {
      woken,
      async idle(sessionId) {
        const body = JSON.stringify({ sessionId, seconds: 300 });
        void fetch(`${url}/api/host/wait`, { method: "POST", headers, body })
          .then((answer) => answer.json() as Promise<{ text: string | null }>)
          .then(({ text }) => text !== null && woken.push({ sessionId, text }))
          .catch(() => undefined);
      },
    };
  },
};

const cli = (...args: string[]) =>
  promisify(execFile)(process.execPath, [built("cli/main.js"), ...args], { env, encoding: "utf8" });

/** A turn of the session is over and the daemon knows who waits there. */
async function fallsIdle(host: Host, sessionId: string): Promise<void> {
  const { sessions } = tickler.agent("main");
  await sessions.start({ sessionId });
  await sessions.idle(sessionId);
  const before = deskOf(tickler).size;
  await host.idle(sessionId);
  await vi.waitFor(() => expect(deskOf(tickler).size).toBeGreaterThan(before), {
    timeout: 20_000,
    interval: 20,
  });
}

describe.each(Object.entries(HOSTS))("an idle session of %s", (name, start) => {
  const here = `ses-${name.replace(/\W/g, "")}`;
  const other = `${here}-other`;

  it("begins a turn with what another process has written, within a second of it, once, and nobody else's", async () => {
    const host = await start();
    await fallsIdle(host, here);
    await fallsIdle(host, other);
    await cli("send", here, "the build is red");
    const written = performance.now();
    await vi.waitFor(() => expect(host.woken).toHaveLength(1), { timeout: 20_000, interval: 10 });
    expect(performance.now() - written).toBeLessThan(SOON_MS);
    expect(host.woken[0]).toMatchObject({
      sessionId: here,
      text: expect.stringContaining("the build is red"),
    });
    await tickler.agent("main").sessions.end(other);
    await vi.waitFor(() => expect(deskOf(tickler).size).toBe(0), { timeout: 20_000, interval: 20 });
    expect(host.woken).toHaveLength(1);
  });
});

it("waits on over the end of a daemon, for what was written meanwhile", async () => {
  const host = await HOSTS.opencode!();
  await fallsIdle(host, "ses-long");
  await stopDaemon();
  await cli("send", "ses-long", "the tests are green");
  await startDaemon();
  await vi.waitFor(() => expect(host.woken).toHaveLength(1), { timeout: 20_000, interval: 20 });
  expect(host.woken[0]?.text).toContain("the tests are green");
});
