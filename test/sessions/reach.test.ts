/** What comes due begins a turn of the session that it concerns, and sessions that went without a word are noticed. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTickler, type Tickler } from "../../src/index.js";
import { eventually } from "../support/eventually.js";
import { type FakeClock, settle } from "../support/fake-clock.js";
import { openForTest } from "../support/open-for-test.js";

let clock: FakeClock;
let tickler: Tickler;
let pushed: string[];

beforeEach(async () => {
  ({ tickler, clock } = await openForTest());
  pushed = [];
});
afterEach(() => tickler.close());

const agent = () => tickler.agent("main");
const start = (sessionId: string) =>
  agent().sessions.start({
    sessionId,
    onMessage: ({ text }) => void pushed.push(`${sessionId}: ${text.split("\n")[0]}`),
  });
const turn = async (sessionId: string) =>
  (await agent().turnStart({ sessionId, userMessage: "go on" })).text ?? "";

describe("a reminder of a session that comes due", () => {
  beforeEach(async () => {
    await start("s");
    await turn("s");
    await tickler.scheduler.start();
    await agent().sessions.remind({ sessionId: "s", afterSeconds: 60, text: "look at the tests" });
  });

  it("begins a turn at once while the session is idle", async () => {
    await agent().sessions.idle("s");
    await clock.advance(60_000);
    expect(pushed).toEqual([
      expect.stringMatching(/^s: A reminder of this session has come due: .look at the tests./),
    ]);
    expect(await turn("s")).toContain("look at the tests");
    expect(await turn("s")).toBe("");
  });

  it("begins one as soon as a busy session falls idle", async () => {
    await clock.advance(60_000);
    expect(pushed).toEqual([]);
    await agent().sessions.idle("s");
    expect(pushed).toHaveLength(1);
  });

  it("is said once by the next turn of a busy session, and begins no other", async () => {
    await clock.advance(60_000);
    expect((await turn("s")).match(/look at the tests/g)).toHaveLength(1);
    await agent().sessions.idle("s");
    await clock.advance(60_000);
    expect(pushed).toEqual([]);
  });

  it("leaves a session that was through with its turn before the transport had returned idle", async () => {
    await agent().sessions.start({
      sessionId: "fast",
      onMessage: async () => {
        await clock.advance(5);
        await agent().sessions.idle("fast");
      },
    });
    await agent().sessions.idle("fast");
    await clock.advance(5);
    await agent().sessions.send({ to: "fast", text: "one" });
    expect((await agent().sessions.get("fast")).state).toBe("idle");
  });

  it("begins none once somebody has settled it", async () => {
    await clock.advance(60_000);
    const [found] = await agent().reminders.getDue();
    await agent().reminders.complete(found?.reminder.id ?? "");
    await agent().sessions.idle("s");
    expect(pushed).toEqual([]);
  });

  it("comes with every other one that is due, each in its own words", async () => {
    await agent().sessions.remind({ sessionId: "s", afterSeconds: 60, text: "look at the log" });
    await clock.advance(60_000);
    const text = await turn("s");
    expect(text).toContain("look at the tests");
    expect(text).toContain("look at the log");
  });
});

describe("without anybody else to carry it out", () => {
  const action = (sessionId: string) => ({
    title: "Run the nightly report",
    body: "with all the tables",
    mode: "action" as const,
    trigger: { type: "scheduled" as const, at: new Date(clock.now().getTime() + 60_000) },
    source: { sessionId },
  });

  it("an action begins a turn of the session in which it was set, with its whole plan", async () => {
    let whole = "";
    await agent().sessions.start({
      sessionId: "s",
      onMessage: ({ text }) => {
        whole = text;
      },
    });
    await start("other");
    for (const id of ["s", "other"]) await agent().sessions.idle(id);
    await tickler.scheduler.start();
    await agent().reminders.create(action("s"));
    await clock.advance(60_000);
    expect(whole).toContain("Run the nightly report");
    expect(whole).toContain("with all the tables");
    expect(whole).toContain("to be carried out by you");
    // Its turns ask for nothing: what it was handed is all that it is told.
    const [found] = await agent().reminders.getDue();
    expect(found?.occurrence?.outcome).toBe("told");
    // It stands in the ledger: why it was told, and where.
    const { text } = await agent().reminders.why(found?.reminder.id ?? "");
    expect(text).toMatch(/offered.*session s/);
    expect(pushed).toEqual([]);
  });

  it("a runner keeps the session out of it", async () => {
    await tickler.close();
    tickler = await openTickler({
      database: ":memory:",
      configFile: false,
      embedder: null,
      clock,
      env: {},
      agentRunner: async () => "done",
    });
    await start("s");
    await agent().sessions.idle("s");
    await tickler.scheduler.start();
    await agent().reminders.create(action("s"));
    await clock.advance(60_000);
    expect(pushed).toEqual([]);
  });

  it("the timer of a decision log begins a turn of its agent's session that was last heard of", async () => {
    await start("older");
    await clock.advance(1000);
    await start("newer");
    await agent().sessions.idle("older");
    await clock.advance(1000);
    await agent().sessions.idle("newer");
    await tickler.scheduler.start();
    await tickler.decisions.submit({
      identity: { agent_id: "main" },
      action: {
        tool_call: "schedule_reminder",
        tool_input: { delay_ms: 60_000, payload: "check the canary" },
      },
    });
    await clock.advance(60_000);
    expect(pushed).toEqual([expect.stringContaining("newer: A reminder of this session has come due")]);
  });
});

describe("a session that is gone", () => {
  it("whose program has ended is noticed when its silence would be asked after, and told once to whoever waits", async () => {
    const program = spawn(process.execPath, ["-e", "setTimeout(() => {}, 1e6)"]);
    await start("lead");
    await turn("lead");
    await agent().sessions.start({ sessionId: "w", parentId: "lead", pid: program.pid });
    await tickler.scheduler.start();
    await agent().sessions.send({ to: "w", from: "lead", text: "build it", remind: 60, track: 60 });
    await turn("w");
    program.kill("SIGKILL");
    await once(program, "close");
    await clock.advance(600_000);
    expect(await turn("lead")).toContain("Session w is gone (its program has ended) without a reply to you.");
    expect(await agent().sessions.checkins("w")).toEqual([]);
    await clock.advance(3_600_000);
    expect(await turn("lead")).toBe("");
    const told = await agent().events.list({ names: ["session:gone"] });
    expect(told.map(({ sessionId }) => sessionId)).toEqual(["w"]);
    const [child] = await agent().sessions.children("lead");
    expect(child?.text).toBe("w | gone | (no status)");
  });

  it("comes back with any sign of life, and has what was kept for it", async () => {
    await agent().sessions.start({ sessionId: "w", pid: 2 ** 22 + 1 });
    await agent().sessions.send({ to: "w", text: "build it" });
    expect((await agent().sessions.get("w")).goneAt).not.toBeNull();
    expect(await turn("w")).toContain("build it");
    expect((await agent().sessions.get("w")).goneAt).toBeNull();
  });
});

it("whoever sent a message is told when every try to hand it over has failed", async () => {
  await start("lead");
  await turn("lead");
  await agent().sessions.start({
    sessionId: "w",
    parentId: "lead",
    onMessage: () => Promise.reject(new Error("the window is closed")),
  });
  await agent().sessions.idle("w");
  await tickler.scheduler.start();
  await agent().sessions.send({ to: "w", from: "lead", text: "build it" });
  await clock.advance(200_000);
  const text = await turn("lead");
  expect(text).toContain("Your message 1 to w could not be handed over (the window is closed).");
  expect(text).toContain("it was tried 5 times; it waits for the next turn of that session");
  expect(await turn("w")).toContain("build it");
});

describe.runIf(spawnSync("tmux", ["-V"]).status === 0)(
  "a pane whose program knows nothing of Tickler",
  () => {
    let folder: string;
    let real: Tickler;
    const tmux = (...args: string[]) =>
      execFileSync("tmux", ["-S", join(folder, "tmux"), "-f", "/dev/null", ...args], { encoding: "utf8" });
    const arrived = () => {
      const file = join(folder, "arrived");
      return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").filter(Boolean) : [];
    };

    /** Reads a line at a prompt, then works for a while, with a counter that moves. */
    const program = `
    const { appendFileSync } = require("node:fs");
    const prompt = () => process.stdout.write("\\n❯ ");
    process.stdin.on("data", (part) => {
      appendFileSync(process.argv[1] + "/arrived", part);
      let left = 15;
      const work = setInterval(() => {
        process.stdout.write("\\rworking " + left--);
        if (left > 0) return;
        clearInterval(work);
        prompt();
      }, 100);
    });
    prompt();`;

    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), "tickler-pane-"));
      writeFileSync(join(folder, "program.cjs"), program.replace("process.argv[1]", JSON.stringify(folder)));
      tmux(
        "new-session",
        "-d",
        "-s",
        "t",
        "-x",
        "200",
        "-y",
        "40",
        `exec ${process.execPath} ${folder}/program.cjs`,
      );
      await eventually(() => expect(tmux("capture-pane", "-p", "-t", "t")).toContain("❯"));
      real = await openTickler({
        database: join(folder, "tickler.db"),
        configFile: false,
        embedder: null,
        env: {},
      });
      await real.sessions.start({
        sessionId: "w",
        transport: { type: "tmux", pane: "t:0.0", socket: join(folder, "tmux") },
      });
      await real.scheduler.start();
    });
    afterEach(async () => {
      await real.close();
      spawnSync("tmux", ["-S", join(folder, "tmux"), "kill-server"]);
      rmSync(folder, { recursive: true, force: true });
    });

    it("gets plain messages and reminders at its empty prompt, one turn after the other, and none while it works", async () => {
      await real.sessions.send({ to: "w", text: "first" });
      await real.sessions.send({ to: "w", text: "second", urgency: "important" });
      await real.sessions.remind({ sessionId: "w", afterSeconds: 1, text: "look at the tests" });
      await eventually(() => expect(arrived()).toHaveLength(3), 40_000);
      expect(arrived().map((line) => /first|second|look at the tests/.exec(line)?.[0])).toEqual([
        "first",
        "second",
        "look at the tests",
      ]);
      await eventually(async () => {
        const inbox = await real.sessions.inbox("w");
        expect(new Set(inbox.map(({ state, deliveredVia }) => `${state} ${deliveredVia}`))).toEqual(
          new Set(["delivered tmux"]),
        );
      });
    }, 60_000);

    it("is noticed when it is closed, and whoever sent to it is told", async () => {
      await real.sessions.start({ sessionId: "lead" });
      await real.agent("main").turnStart({ sessionId: "lead", userMessage: "go" });
      await real.sessions.start({ sessionId: "w", parentId: "lead" });
      tmux("kill-server");
      await real.sessions.send({ to: "w", from: "lead", text: "are you there?" });
      await settle();
      const { text } = await real.agent("main").turnStart({ sessionId: "lead", userMessage: "so?" });
      expect(text).toMatch(/Session w is gone \(.+\) without a reply to you\./);
    });
  },
);
