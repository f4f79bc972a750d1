/** From the instant at which a session's reminder is due to the moment its text is in the session, by each transport. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sleep, systemClock } from "../../../src/clock.js";
import { askDaemon } from "../../../src/daemon/ask-daemon.js";
import { listenOnSocket } from "../../../src/daemon/socket.js";
import { deskOf } from "../../../src/hosts/waking/desk.js";
import { waitMethod } from "../../../src/hosts/waking/wait-method.js";
import { openTickler, type Tickler } from "../../../src/index.js";
import { summarize } from "../percentiles.js";

export interface ReachParams {
  path: string;
  /** dist/ */
  dist: string;
  count: number;
}

export async function reach({ path, dist, count }: ReachParams) {
  const folder = mkdtempSync(join(tmpdir(), "tickler-bench-reach-"));
  const tickler = await openTickler({
    database: path,
    configFile: false,
    embedder: null,
    env: {},
    config: { reminders: { maxPerMinute: 1000 } },
  });
  await tickler.scheduler.start();
  const socket = await listenOnSocket({
    path: join(folder, "s", "wait.sock"),
    methods: { wait: waitMethod(deskOf(tickler)) },
  });
  try {
    return {
      callback: summarize(await byCallback(tickler, count)),
      command: summarize(await byCommand(tickler, count, folder)),
      wake: summarize(await byWake(tickler, count, socket.path)),
      foreign: summarize(await byWake(tickler, count, socket.path, { path, dist })),
      pane: spawnSync("tmux", ["-V"]).status === 0 ? summarize(await byPane(tickler, count, folder)) : null,
    };
  } finally {
    await socket.close();
    await tickler.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sets a reminder of the session for a second from now, and waits until `arrived` says when it came. */
async function remind(tickler: Tickler, sessionId: string, arrived: () => Promise<number>): Promise<number> {
  const { next } = await tickler.sessions.remind({ sessionId, afterSeconds: 1, text: "look at the tests" });
  const at = await arrived();
  return at - (next[0]?.getTime() ?? at);
}

async function repeat(count: number, once: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) times.push(await once());
  return times;
}

async function byCallback(tickler: Tickler, count: number): Promise<number[]> {
  let came: (at: number) => void = () => undefined;
  await tickler.sessions.start({ sessionId: "callback", onMessage: () => came(now()) });
  return repeat(count, async () => {
    // So that it is recorded what the last one brought about.
    await sleep(systemClock, 100);
    await tickler.sessions.idle("callback");
    const arrival = new Promise<number>((resolve) => {
      came = resolve;
    });
    return remind(tickler, "callback", () => arrival);
  });
}

async function byCommand(tickler: Tickler, count: number, folder: string): Promise<number[]> {
  const file = join(folder, "command");
  const command = ["sh", "-c", `date +%s%3N >> '${file}'`];
  await tickler.sessions.start({ sessionId: "command", transport: { type: "command", command } });
  return repeat(count, async () => {
    await sleep(systemClock, 100);
    await tickler.sessions.idle("command");
    return remind(tickler, "command", () => nextLine(file));
  });
}

/** The small program of a host that waits at the daemon; `foreign`: for a message that another process sends. */
async function byWake(
  tickler: Tickler,
  count: number,
  socket: string,
  foreign?: { path: string; dist: string },
): Promise<number[]> {
  const sessionId = foreign ? "foreign" : "wake";
  await tickler.sessions.start({ sessionId });
  return repeat(count, async () => {
    await tickler.sessions.idle(sessionId);
    const arrival = askDaemon(socket, { method: "wait", params: { agent: "main", sessionId } }, 120_000).then(
      now,
    );
    if (!foreign) return remind(tickler, sessionId, () => arrival);
    await sleep(systemClock, 100);
    const args = [
      join(foreign.dist, "cli/main.js"),
      "send",
      sessionId,
      "hello",
      "--json",
      "--db",
      foreign.path,
    ];
    const { message } = JSON.parse(
      execFileSync(process.execPath, args, { env: { PATH: process.env.PATH } }).toString(),
    );
    return (await arrival) - new Date(message.createdAt).getTime();
  });
}

/** A program in a pane that knows nothing of Tickler and waits at a prompt. */
async function byPane(tickler: Tickler, count: number, folder: string): Promise<number[]> {
  const [file, socket, program] = ["pane", "tmux", "program.cjs"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(
    program,
    `process.stdout.write("❯ ");
     process.stdin.on("data", () => {
       require("node:fs").appendFileSync(${JSON.stringify(file)}, Date.now() + "\\n");
       process.stdout.write("\\n❯ ");
     });`,
  );
  const tmux = (...args: string[]) => execFileSync("tmux", ["-S", socket, "-f", "/dev/null", ...args]);
  tmux("new-session", "-d", "-s", "t", "-x", "200", "-y", "40", `exec ${process.execPath} ${program}`);
  await sleep(systemClock, 1500);
  await tickler.sessions.start({ sessionId: "pane", transport: { type: "tmux", pane: "t:0.0", socket } });
  try {
    return await repeat(count, () => remind(tickler, "pane", () => nextLine(file)));
  } finally {
    tmux("kill-server");
  }
}

const now = () => systemClock.now().getTime();
const seen = new Map<string, number>();

/** The instant that a program adds to the file as its next line. */
async function nextLine(file: string): Promise<number> {
  const before = seen.get(file) ?? 0;
  for (;;) {
    const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
    const line = lines[before];
    if (line !== undefined) {
      seen.set(file, before + 1);
      return Number(line);
    }
    await sleep(systemClock, 20);
  }
}
