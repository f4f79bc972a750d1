import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askDaemon } from "../../src/daemon/ask-daemon.js";
import { listenOnSocket, type SocketServer } from "../../src/daemon/socket.js";
import { findSocket, runtimeFolder, socketPath } from "../../src/daemon/socket-path.js";
import { TicklerError } from "../../src/errors.js";

let folder: string;
let path: string;
const servers: SocketServer[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tickler-socket-"));
  path = join(folder, "run", "d.sock");
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function listen(methods: Parameters<typeof listenOnSocket>[0]["methods"] = {}) {
  const server = await listenOnSocket({ path, methods });
  servers.push(server);
  return server;
}

test("a request is answered by its method, a refusal with its code", async () => {
  await listen({
    double: async (params) => (params as { n: number }).n * 2,
    refuse: async () => {
      throw new TicklerError("NOT_FOUND", "There is none.");
    },
  });
  expect(await askDaemon(path, { method: "double", params: { n: 21 } }, 1000)).toEqual({
    state: "answered",
    result: 42,
  });
  expect(await askDaemon(path, { method: "refuse" }, 1000)).toMatchObject({
    state: "refused",
    code: "NOT_FOUND",
  });
  expect(await askDaemon(path, { method: "toString" }, 1000)).toMatchObject({ code: "UNSUPPORTED" });
});

test("only the owner can reach it", async () => {
  await listen();
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "run")).mode & 0o777).toBe(0o700);
});

test("where nobody listens, nobody is there; a file that is no socket is not asked", async () => {
  expect(await askDaemon(path, { method: "ping" }, 1000)).toEqual({ state: "absent" });
  const file = join(folder, "file.sock");
  writeFileSync(file, "");
  expect(await askDaemon(file, { method: "ping" }, 1000)).toEqual({ state: "absent" });
});

test("a daemon that does not answer is silent after the deadline", async () => {
  await listen({ hang: () => new Promise(() => undefined) });
  expect(await askDaemon(path, { method: "hang" }, 50)).toEqual({ state: "silent" });
});

test("a second daemon is refused, a socket left behind by a killed one is replaced", async () => {
  await listen();
  await expect(listenOnSocket({ path, methods: {} })).rejects.toMatchObject({ code: "ALREADY_RUNNING" });
  expect(await askDaemon(path, { method: "ping" }, 1000)).toMatchObject({ state: "answered" });

  const left = join(folder, "run", "left.sock");
  const crashed = createServer();
  await new Promise<void>((resolve) => crashed.listen(left, resolve));
  // Closing would remove the file; a process that is killed does not close.
  const keep = join(folder, "run", "kept.sock");
  const { renameSync } = await import("node:fs");
  renameSync(left, keep);
  await new Promise((resolve) => crashed.close(resolve));
  const server = await listenOnSocket({ path: keep, methods: {} });
  servers.push(server);
  expect(await askDaemon(keep, { method: "ping" }, 1000)).toMatchObject({ state: "answered" });
});

test("several lines on one connection are answered; rubbish and other protocols are refused in words", async () => {
  await listen();
  const socket = connect(path);
  let received = "";
  const done = new Promise<void>((resolve) => {
    socket.on("data", (part) => {
      received += part;
      if (received.split("\n").length === 5) resolve();
    });
  });
  socket.write('{"v":1,"method":"ping"}\nnot json\n[1]\n{"v":99,"method":"ping"}\n');
  await done;
  socket.destroy();
  const answers = received
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { ok: boolean; error?: { code: string } });
  expect(answers.map(({ ok, error }) => (ok ? "ok" : error?.code)).sort()).toEqual([
    "INVALID_INPUT",
    "UNSUPPORTED",
    "UNSUPPORTED",
    "ok",
  ]);
});

test("the path follows the database, not the words it is named with, and stays short", () => {
  const env = { XDG_RUNTIME_DIR: "/run/user/1000" };
  const one = socketPath("/data/a/tickler.db", env, "linux");
  expect(one).toBe(socketPath("/data/b/../a/tickler.db", env, "linux"));
  expect(one).not.toBe(socketPath("/data/b/tickler.db", env, "linux"));
  expect(one).toMatch(/^\/run\/user\/1000\/tickler\/[0-9a-f]{20}\.sock$/);
  expect(socketPath("x.db", env, "win32")).toMatch(/^\\\\\.\\pipe\\tickler-[0-9a-f]{20}$/);
  expect(socketPath(":memory:", env)).toBeNull();
  expect(runtimeFolder({ XDG_RUNTIME_DIR: `/${"x".repeat(100)}` })).not.toContain("xxx");
});

test("a folder that others can enter is closed to them", async () => {
  await listen();
  await servers.pop()?.close();
  chmodSync(join(folder, "run"), 0o755);
  await listen();
  expect(statSync(join(folder, "run")).mode & 0o777).toBe(0o700);
});

test("a daemon that lost its lease and still answers makes room for the one that holds it", async () => {
  const { socketPart } = await import("../../src/daemon/socket-part.js");
  const { openTickler } = await import("../../src/index.js");
  const env = { XDG_RUNTIME_DIR: folder };
  const tickler = await openTickler({
    database: join(folder, "t.db"),
    configFile: false,
    embedder: null,
    env,
  });
  const log = tickler.parts.context.log;
  const older = socketPart({
    stop: () => void closing.then((part) => part.close()),
    mcpUrl: () => null,
    env,
  });
  const closing = older.start(tickler, log);
  await closing;
  const newer = await socketPart({ stop: () => undefined, mcpUrl: () => "new", env }).start(tickler, log);
  const answer = await askDaemon(socketPath(join(folder, "t.db"), env) ?? "", { method: "status" }, 1000);
  expect(answer).toMatchObject({ state: "answered", result: { mcpUrl: "new" } });
  await newer.close();
  await tickler.close();
});

test("a daemon that was started without a session's variables is found by one that has them", async () => {
  const database = join(folder, "cron.db");
  const bare = socketPath(database, {}) ?? "";
  expect(findSocket(database, { XDG_RUNTIME_DIR: folder })).toBe(
    socketPath(database, { XDG_RUNTIME_DIR: folder }),
  );
  servers.push(await listenOnSocket({ path: bare, methods: {} }));
  expect(findSocket(database, { XDG_RUNTIME_DIR: folder })).toBe(bare);
});
