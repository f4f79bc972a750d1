/** The daemon's doors under odd requests and crowds: nothing that a client sends, or leaves unsaid, ends or silences it. */
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askDaemon } from "../../src/daemon/ask-daemon.js";
import { type HttpServer, listenOnHttp } from "../../src/daemon/http.js";
import { listenOnSocket, type SocketServer } from "../../src/daemon/socket.js";
import { hookMethod } from "../../src/hosts/hook-method.js";
import { mcpRoute } from "../../src/hosts/mcp/http.js";
import { silentLogger } from "../../src/log.js";
import { oddHttpRequests, oddSocketMessages, sendRaw } from "../faults/odd-requests.js";
import { openTemporary, type Temporary } from "../hosts/open-temporary.js";
import { FakeClock } from "../support/fake-clock.js";

const TOKEN = "a-token-that-nobody-guesses";
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);
let open: Temporary;
let http: HttpServer;
let socket: SocketServer;
let folder: string;
const clock = new FakeClock("2026-11-21T09:00:00Z");

beforeAll(async () => {
  process.on("uncaughtException", note);
  open = await openTemporary();
  folder = mkdtempSync(join(tmpdir(), "tickler-crowds-"));
  const limits = { most: 20, idleMs: 60_000 };
  const log = silentLogger;
  const routes = { "/mcp": mcpRoute(open.tickler, log).handle };
  http = await listenOnHttp({ port: 0, token: TOKEN, log, routes, clock, limits });
  const methods = { hook: hookMethod(open.tickler), bigint: async () => 1n };
  socket = await listenOnSocket({ path: join(folder, "run", "d.sock"), methods, clock, limits });
});
afterAll(async () => {
  await http.close();
  await socket.close();
  await open.close();
  rmSync(folder, { recursive: true, force: true });
  process.off("uncaughtException", note);
});

const port = () => Number(new URL(http.url).port);
const lives = async () => (await fetch(`${http.url}/health`)).status === 200;
const answers = async () => (await askDaemon(socket.path, { method: "ping" }, 2000)).state === "answered";

async function crowd(size: number, join: () => Socket): Promise<Socket[]> {
  const all = Array.from({ length: size }, join);
  await Promise.all(all.map((each) => new Promise((done) => each.once("connect", done).on("error", done))));
  return all;
}

test("no request over HTTP is answered with a failure of the daemon's own, or ends it", async () => {
  const broken: string[] = [];
  for (const request of oddHttpRequests(TOKEN)) {
    const answer = await sendRaw({ port: port(), host: "127.0.0.1" }, request, 500);
    if (/^HTTP\/1.1 5/.test(answer)) broken.push(request.slice(0, 80));
  }
  expect(broken).toEqual([]);
  expect(await lives()).toBe(true);
  expect(uncaught).toEqual([]);
}, 60_000);

test("no message on the socket ends it", async () => {
  for (const message of oddSocketMessages()) await sendRaw({ path: socket.path }, message, 500);
  expect(await askDaemon(socket.path, { method: "bigint" }, 2000)).toMatchObject({ state: "refused" });
  expect(await answers()).toBe(true);
  expect(uncaught).toEqual([]);
}, 60_000);

test("a crowd that says nothing keeps nobody out, at neither door", async () => {
  const silent = [
    ...(await crowd(100, () => connect({ path: socket.path }))),
    ...(await crowd(100, () => connect({ port: port(), host: "127.0.0.1" }))),
  ];
  expect(await answers()).toBe(true);
  expect(await lives()).toBe(true);
  for (const each of silent) each.destroy();
});

test("one that is silent for too long is let go", async () => {
  const [one] = await crowd(1, () => connect({ path: socket.path }));
  const gone = new Promise((done) => one?.once("close", done));
  // Its reader is there once an answer has come over it.
  await new Promise((done) => one?.once("data", done).write('{"v":1,"method":"ping"}\n'));
  await clock.advance(61_000);
  await gone;
  expect(await answers()).toBe(true);
});

test("one that asks without end and never reads is not read without end either", async () => {
  const [one] = await crowd(1, () => connect({ path: socket.path }));
  one?.pause();
  const line = '{"v":1,"method":"ping"}\n'.repeat(10_000);
  for (let i = 0; i < 20; i++) one?.write(line);
  expect(await answers()).toBe(true);
  expect(one?.writableLength).toBeGreaterThan(0);
  one?.destroy();
});
