import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Io } from "../../src/cli/io.js";
import { run } from "../../src/cli/run.js";
import { FakeClock } from "../support/fake-clock.js";

let folder: string;
let clock: FakeClock;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tickler-cli-"));
  clock = new FakeClock("2026-03-02T09:00:00Z");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command line as `session` (none: as the person); every call opens and closes the file anew. */
async function tickler(session: string | null, ...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const io: Io = {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    readStdin: async () => "",
    ask: async () => null,
    env: {
      TICKLER_DB: join(folder, "t.db"),
      TICKLER_EMBEDDING_PROVIDER: "off",
      XDG_CONFIG_HOME: folder,
      ...(session === null ? {} : { TICKLER_SESSION: session }),
    },
    cwd: folder,
    outIsTerminal: false,
    errIsTerminal: false,
    inIsTerminal: true,
    columns: 100,
    clock,
  };
  const exitCode = await run(argv, io);
  return { exitCode, out: out.join("").trimEnd(), err: err.join("").trimEnd() };
}

const ok = async (session: string | null, ...argv: string[]) => {
  const { exitCode, out, err } = await tickler(session, ...argv);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
  return out;
};

/** The text of a session's turn. */
const turn = async (session: string) => (await tickler(null, "turn", "hello", "--session", session)).out;

describe("tickler session", () => {
  it("starts children of the session that calls, lists and ends them", async () => {
    await ok("lead", "session", "start");
    expect(await ok("lead", "session", "start", "w1", "--name", "tests")).toBe("✓ w1 tests: running");
    await ok("lead", "session", "start", "w2", "--no-parent");
    expect(JSON.parse(await ok("lead", "children", "--json"))).toMatchObject([
      { id: "w1", parentId: "lead", depth: 1 },
    ]);
    expect(await ok("w1", "session", "idle")).toBe("✓ w1 tests: idle");
    await ok("w1", "remind", "300", "check the tests");
    expect(await ok("lead", "session", "end", "w1")).toBe(
      "✓ Session w1 ended; removed: 1 reminder, no messages, no check-in.",
    );
    expect(await ok(null, "session", "list")).not.toContain("w1");
    expect(await ok(null, "list")).toContain("Nothing here.");
  });

  it("takes a tmux pane or a command as transport", async () => {
    const shown = JSON.parse(await ok(null, "session", "start", "a", "--tmux", "%3", "--json"));
    expect(shown.transport).toEqual({ type: "tmux", pane: "%3" });
    const other = JSON.parse(await ok(null, "session", "start", "b", "--json", "--", "notify", "--loud"));
    expect(other.transport).toEqual({ type: "command", command: ["notify", "--loud"] });
    expect((await tickler(null, "session", "start", "c", "--tmux")).exitCode).toBe(2);
  });

  it("does not let a session end one that it did not start", async () => {
    await ok("a", "session", "start");
    await ok("b", "session", "start");
    expect(await tickler("a", "session", "end", "b")).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('FORBIDDEN Session "a" may not act on session "b".'),
    });
    await ok(null, "session", "end", "b");
  });
});

describe("tickler send, status and children", () => {
  beforeEach(async () => {
    await ok("lead", "session", "start");
    await ok("lead", "session", "start", "w1", "--name", "tests");
  });

  it("hands work over with thresholds, which start at delivery", async () => {
    expect(await ok("lead", "send", "tests", "run", "them", "--remind", "120", "--track", "300")).toBe(
      "… Message 1 to tests (w1): queued; it arrives at its next turn. Check-ins start at delivery: after 2 min, then 4 min without a status.",
    );
    expect(await ok("w1", "remind", "--list")).toBe("No reminders and no check-ins of this session.");
    expect(await turn("w1")).toContain("run them");
    expect(await ok("w1", "remind", "--list")).toBe(
      "check-in after 120 s, then 240 s; next in 120 s\ntracked for lead every 300 s; next in 300 s",
    );
    await clock.advance(120_000);
    expect(await turn("w1")).toContain("Check-in from Tickler");
    expect(await ok("w1", "status", "half", "way")).toBe("✓ half way");
    await clock.advance(300_000);
    expect(await turn("lead")).toContain(
      'Waiting on tests (w1), 5 min, last status "half way" (5 min ago); it is running.',
    );
    expect(await ok("lead", "children")).toBe('tests (w1) | running | "half way" (5 min ago)');
    expect(await ok("lead", "remind", "w1", "--stop")).toBe("✓ stopped: 2 of w1");
  });

  it("shows how everything stands when no status is given, and changes none", async () => {
    await ok("w1", "status", "half way");
    expect(await ok("w1", "status")).toMatch(
      /^agent +main\ndatabase +.*t\.db\nreminders +0 live, 0 due\nsessions +2 running, 0 idle\n/,
    );
    expect(await ok("w1", "status")).toContain('tests (w1) | running | "half way" (0 s ago)');
    await ok("w1", "status", "--clear");
    expect(await ok("lead", "children")).toBe("tests (w1) | running | (no status)");
  });

  it.each([
    ["children without a session", ["children"], 2],
    ["children of an unknown session", ["children", "nobody"], 1],
    ["a status without a session", ["status", "busy"], 2],
    ["a message to nobody", ["send", "nobody", "hi"], 1],
    ["two urgencies", ["send", "w1", "hi", "--urgent", "--important"], 2],
    ["thresholds that are no number", ["send", "w1", "--remind", "hi"], 2],
    ["a reminder without a session", ["remind", "300", "hi"], 2],
    ["a reminder without text", ["remind", "300", "--session", "w1"], 2],
    ["an id without --stop", ["remind", "w1"], 2],
    ["stopping what does not exist", ["remind", "w9", "--stop"], 1],
  ])("%s ends with its exit code", async (_, argv, exitCode) => {
    expect((await tickler(null, ...argv)).exitCode).toBe(exitCode);
  });
});

describe("tickler remind", () => {
  it("sets what is said in plain words, as add does", async () => {
    const said = ["remind", "me", "tomorrow", "at", "9", "to", "call", "the", "dentist"];
    expect(await ok(null, ...said)).toMatch(/^✓ call the dentist\n/);
    expect(await ok(null, "remind", "us in two hours to stretch")).toMatch(/^✓ stretch\n/);
    expect((await tickler(null, "remind", "me", "--stop")).exitCode).toBe(1);
  });

  it("with digits first sets a one-shot, which arrives in the own session alone", async () => {
    await ok("w1", "remind", "300", "check on task progress");
    await clock.advance(299_000);
    expect(await turn("w1")).toBe("");
    await clock.advance(1000);
    expect(await turn("other")).toBe("");
    expect(await turn("w1")).toContain("check on task progress");
  });

  it("with --every comes again and again until it is stopped by its id", async () => {
    const { id } = JSON.parse(await ok("w1", "remind", "300", "check on progress", "--every", "--json"));
    for (let i = 0; i < 2; i++) {
      await clock.advance(3_600_000);
      expect(await turn("w1")).toContain("check on progress");
    }
    expect(await ok("w1", "remind", id, "--stop")).toContain("✓ ended:");
    await clock.advance(3_600_000);
    expect(await turn("w1")).toBe("");
  });

  it("takes digits for a session's id where --stop is given", async () => {
    await ok(null, "session", "start", "300");
    await ok(null, "send", "300", "work", "--remind");
    await turn("300");
    expect(await ok(null, "remind", "300", "--stop")).toBe("✓ stopped: 1 of 300");
    expect(await ok(null, "remind", "300", "--stop")).toBe("No check-in of 300 was running.");
  });

  it("does not stop the reminder of a session that the caller did not start", async () => {
    const { id } = JSON.parse(await ok("w1", "remind", "300", "check", "--json"));
    await ok("w2", "session", "start");
    expect((await tickler("w2", "remind", id, "--stop")).exitCode).toBe(1);
  });
});
