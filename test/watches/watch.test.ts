/** What is waited for outside, with real processes, files and addresses; and that a session is told. */
import { spawn } from "node:child_process";
import { appendFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { systemClock } from "../../src/clock.js";
import { type Watch, watch } from "../../src/watches/watch.js";
import { home, spawned, tickler } from "../support/cli.js";

const place = home();
afterAll(() => place.remove());

const start = (what: Watch, signal = new AbortController().signal) =>
  watch(what, { clock: systemClock, everyMs: 20, signal });

/** Long enough for several looks. */
const pause = () =>
  new Promise((resolve) => systemClock.setTimer(150, () => resolve("waits"), { keepAlive: true }));

it("a process that ends", async () => {
  const program = spawn(process.execPath, ["-e", "setTimeout(() => {}, 1e6)"]);
  const happened = start({ type: "pid", pid: program.pid ?? 0 });
  program.kill();
  expect((await happened)?.text).toBe(`Process ${program.pid} has ended.`);
});

it.each([
  ["/GREEN|red/", "build is GREEN"],
  ["green", "build is GREEN"],
  ["*is GREEN*", "build is GREEN"],
])("a line that is added to a file and matches %s, not one that was there", async (match, line) => {
  const path = join(place.folder, `build-${encodeURIComponent(match)}.log`);
  writeFileSync(path, "yesterday the build is GREEN\n");
  const happened = start({ type: "file", path, match });
  expect(await Promise.race([happened, pause()])).toBe("waits");
  appendFileSync(path, "compiling\nthe build ");
  await pause();
  appendFileSync(path, `${line.slice("build ".length)}\n`);
  expect((await happened)?.text).toBe(`${path}: the ${line}`);
});

it("a program that ends, with what", async () => {
  const command: [string, ...string[]] = [process.execPath, "-e", "process.exit(3)"];
  expect(await start({ type: "exit", command })).toMatchObject({ exitCode: 3 });
});

it("an address that answers as it should", async () => {
  let status = 503;
  const server = createServer((_req, res) => res.writeHead(status).end(() => (status = 200)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect((await start({ type: "url", url, status: 200 }))?.text).toBe(`${url} answers with 200.`);
  server.close();
});

it("nothing once it is given up", async () => {
  const stop = new AbortController();
  const happened = start({ type: "file", path: join(place.folder, "never"), match: "x" }, stop.signal);
  stop.abort();
  expect(await happened).toBeNull();
});

it("tells the session and settles the reminder, from the command line", async () => {
  const { env } = place;
  await tickler(["session", "start", "w"], { env });
  const added = await tickler(["add", "tomorrow at 9 look at the tests", "--json"], { env });
  const { id } = JSON.parse(added.out) as { id: string };
  const args = [
    "watch",
    "--exit",
    "--session",
    "w",
    "--done",
    id,
    "--",
    process.execPath,
    "-e",
    "process.exit(4)",
  ];
  const ran = await spawned(args, { env });
  expect(ran.code, ran.err).toBe(4);
  const inbox = await tickler(["session", "inbox", "w", "--json"], { env });
  expect(inbox.out).toContain("ended with exit code 4");
  expect((await tickler(["show", id], { env })).out).toContain("completed");
});

it.each([
  [["watch", "--pid", "1", "--url", "http://127.0.0.1/", "--session", "w"]],
  [["watch", "--file", "x", "--session", "w"]],
  [["watch", "--exit", "--session", "w"]],
  [["watch", "--url", "file:///etc/passwd", "--session", "w"]],
  [["watch", "--pid", "1"]],
  [["watch", "--pid", "1", "--done", "rem_nosuch"]],
])("refuses %j", async (args) => {
  expect([1, 2]).toContain((await tickler(args, { env: place.env })).code);
});
