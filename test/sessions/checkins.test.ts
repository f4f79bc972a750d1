import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OutgoingMessage } from "../../src/sessions/index.js";
import { type Harness, openHarness } from "./harness.js";

const TEN_TWENTY = { softSeconds: 10, hardSeconds: 20 };

let h: Harness;
let pushed: OutgoingMessage[];

/** A leader, a worker that can be reached, and work handed to it in a turn of its own. */
async function dispatch(remind: true | number | typeof TEN_TWENTY = TEN_TWENTY, text = "build it") {
  const receipt = await h.sessions.send({ to: "worker", from: "lead", text, remind });
  await h.sessions.beginTurn("worker");
  return receipt;
}

async function startBoth() {
  await h.sessions.start({ sessionId: "lead" });
  await h.sessions.start({
    sessionId: "worker",
    parentId: "lead",
    onMessage: (message) => {
      pushed.push(message);
    },
  });
}

beforeEach(async () => {
  h = await openHarness();
  pushed = [];
  await startBoth();
});
afterEach(() => h.close());

describe("a check-in starts when the message is delivered", () => {
  it("not when it is sent", async () => {
    await h.sessions.send({ to: "worker", from: "lead", text: "build it", remind: TEN_TWENTY });
    await h.advance(3600);
    expect(await h.waiting("worker")).toEqual(["message sequential"]);
    expect(await h.turn("worker")).toEqual(["build it"]);
    await h.advance(9);
    expect(await h.waiting("worker")).toEqual([]);
    await h.advance(1);
    expect(await h.waiting("worker")).toEqual(["checkin important"]);
  });

  it("also when the session was idle, which the message reaches at once", async () => {
    await h.sessions.idle("worker");
    const receipt = await h.sessions.send({
      to: "worker",
      from: "lead",
      text: "build it",
      remind: TEN_TWENTY,
    });
    expect(receipt.message.state).toBe("delivered");
    expect((await h.sessions.get("worker")).state).toBe("running");
    expect(pushed.map(({ text }) => text)).toEqual([
      "Message 1 from session lead, sent 2026-03-02 09:00 UTC:\nbuild it",
    ]);
    await h.advance(10);
    expect(await h.waiting("worker")).toEqual(["checkin important"]);
  });
});

describe("the life of a check-in", () => {
  it("asks softly at 10 s, hard at 20 s, and begins again", async () => {
    await dispatch();
    await h.advance(10);
    expect(await h.turn("worker")).toHaveLength(1);
    expect(pushed).toEqual([]);
    await h.advance(10);
    expect(pushed).toHaveLength(1);
    expect(await h.waiting("worker")).toEqual([]);
    await h.advance(9.999);
    expect(await h.waiting("worker")).toEqual([]);
    await h.advance(0.001);
    expect(await h.waiting("worker")).toEqual(["checkin important"]);
    await h.advance(10);
    expect(pushed).toHaveLength(2);
  });

  it("never has two requests waiting, and a hard one takes the soft one's place", async () => {
    await h.sessions.start({ sessionId: "deaf", parentId: "lead" });
    await h.sessions.send({ to: "deaf", from: "lead", text: "build it", remind: TEN_TWENTY });
    await h.sessions.beginTurn("deaf");
    await h.advance(10);
    expect(await h.waiting("deaf")).toEqual(["checkin important"]);
    for (let i = 0; i < 10; i++) {
      await h.advance(10);
      expect(await h.waiting("deaf")).toEqual(["checkin urgent"]);
    }
  });

  it("begins anew with a status: 5 s and a report, then 10 s", async () => {
    await dispatch();
    await h.advance(5);
    await h.sessions.report("worker", "half way");
    await h.advance(9.999);
    expect(await h.waiting("worker")).toEqual([]);
    await h.advance(0.001);
    expect(await h.waiting("worker")).toEqual(["checkin important"]);
  });

  it("is answered by a report: what was queued to ask for it is withdrawn", async () => {
    await dispatch();
    await h.advance(10);
    await h.sessions.report("worker", "half way");
    expect(await h.turn("worker")).toEqual([]);
  });

  it("goes on when the status is taken back, which is no report", async () => {
    await dispatch();
    await h.advance(5);
    await h.sessions.clearStatus("worker");
    await h.advance(5);
    expect(await h.waiting("worker")).toEqual(["checkin important"]);
  });

  it.each([
    ["the session is idle", () => h.sessions.idle("worker")],
    ["the session is cleared", () => h.sessions.clear("worker")],
    ["the session ends", () => h.sessions.end("worker")],
    ["it is stopped by hand", () => h.sessions.stopCheckins("worker")],
  ])("is cancelled when %s, with what it has queued", async (_, cancel) => {
    await dispatch();
    await h.advance(10);
    expect(await h.waiting("worker")).toEqual(["checkin important"]);
    await cancel();
    expect(await h.waiting("worker")).toEqual([]);
    await h.advance(3600);
    expect(await h.waiting("worker")).toEqual([]);
    expect(pushed).toEqual([]);
    expect(await h.service.nextAt()).toBeNull();
  });

  it("is stopped by hand before its message has arrived, which arrives all the same", async () => {
    await h.sessions.send({ to: "worker", from: "lead", text: "build it", remind: TEN_TWENTY, track: 30 });
    expect(await h.sessions.stopCheckins("worker", { by: "lead" })).toBe(2);
    expect(await h.sessions.stopCheckins("worker", { by: "lead" })).toBe(0);
    expect(await h.turn("worker")).toEqual(["build it"]);
    await h.advance(3600);
    expect(await h.waiting("worker")).toEqual([]);
    expect(await h.waiting("lead")).toEqual([]);
    await dispatch();
    expect(await h.sessions.checkins("worker")).toHaveLength(1);
  });

  it("is replaced by a new dispatch, and no second one goes on beside it", async () => {
    await dispatch({ softSeconds: 10, hardSeconds: 20 });
    await h.advance(5);
    await dispatch({ softSeconds: 30, hardSeconds: 60 });
    expect(await h.sessions.checkins("worker")).toMatchObject([{ softSeconds: 30, hardSeconds: 60 }]);
    await h.advance(29.999);
    expect(await h.waiting("worker")).toEqual([]);
    await h.advance(0.001);
    expect(await h.waiting("worker")).toEqual(["checkin important"]);
  });

  it("takes 120 as soft and adds the configured gap for hard", async () => {
    await dispatch(120);
    expect(await h.sessions.checkins("worker")).toMatchObject([{ softSeconds: 120, hardSeconds: 240 }]);
    await dispatch(true);
    expect(await h.sessions.checkins("worker")).toMatchObject([{ softSeconds: 180, hardSeconds: 300 }]);
  });

  it("takes no notice of a message that merely reads like a check-in", async () => {
    await dispatch();
    await h.advance(10);
    const [text = ""] = await h.turn("worker");
    await h.sessions.send({ to: "worker", text, urgency: "important" });
    expect(await h.waiting("worker")).toEqual(["message important"]);
    await h.sessions.report("worker", "half way");
    expect(await h.waiting("worker")).toEqual(["message important"]);
    await h.advance(10);
    expect(await h.waiting("worker")).toEqual(["message important", "checkin important"]);
  });
});

describe("a session that compacts its context", () => {
  it("is asked when it has finished", async () => {
    await dispatch();
    await h.sessions.compacting("worker");
    await h.advance(60);
    expect(await h.waiting("worker")).toEqual([]);
    await h.sessions.compacted("worker");
    await h.service.run();
    expect(await h.waiting("worker")).toEqual(["checkin important"]);
  });

  it("is waited for at most 300 s", async () => {
    await dispatch();
    await h.sessions.compacting("worker");
    await h.advance(299.999);
    expect(await h.waiting("worker")).toEqual([]);
    await h.advance(0.001);
    expect(await h.waiting("worker")).toEqual(["checkin important"]);
  });

  it("is not interrupted by an urgent message either", async () => {
    await h.sessions.compacting("worker");
    const receipt = await h.sessions.send({ to: "worker", from: "lead", text: "stop", urgency: "urgent" });
    expect(receipt.message.state).toBe("queued");
    expect(receipt.text).toBe("Message 1 to worker: queued until its compaction is over.");
    await h.advance(10);
    expect(pushed).toEqual([]);
    await h.sessions.compacted("worker");
    await h.service.run();
    expect(pushed.map(({ urgency }) => urgency)).toEqual(["urgent"]);
  });
});

describe("a crash", () => {
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "tickler-checkins-"));
    await h.close();
    h = await openHarness({ path: join(folder, "t.db") });
    await startBoth();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("leaves an active check-in with the time that remained", async () => {
    await dispatch();
    await h.advance(6);
    await h.restart();
    await h.advance(3.999);
    expect(await h.waiting("worker")).toEqual([]);
    await h.advance(0.001);
    expect(await h.waiting("worker")).toEqual(["checkin important"]);
  });

  it("leaves a queued message with its thresholds", async () => {
    await h.sessions.send({ to: "worker", from: "lead", text: "build it", remind: TEN_TWENTY });
    await h.restart();
    await h.advance(100);
    expect(await h.turn("worker")).toEqual(["build it"]);
    await h.advance(10);
    expect(await h.waiting("worker")).toEqual(["checkin important"]);
  });

  it("of an hour lets the soft request come first and the hard one after the gap", async () => {
    await dispatch();
    await h.clock.advance(3_600_000);
    await h.restart();
    await h.service.run();
    expect(await h.waiting("worker")).toEqual(["checkin important"]);
    await h.advance(9.999);
    expect(await h.waiting("worker")).toEqual(["checkin important"]);
    await h.advance(0.001);
    expect(await h.waiting("worker")).toEqual(["checkin urgent"]);
  });
});

it("the text says who it is from, why now, what to run, how to stop it, and that it is no user's instruction", async () => {
  await h.sessions.start({ sessionId: "lead", name: "leader" });
  await dispatch(120);
  await h.advance(120);
  expect(await h.turn("worker")).toMatchInlineSnapshot(`
    [
      "Check-in from Tickler, an automatic message, not an instruction from your user.
    Why now: no status report for 2 min (since 2026-03-02 09:00 UTC), and session leader asked to be kept informed.
    What to do: call the tool \`session_status\` where you have it, or run \`tickler status "what you are doing now" --session worker\`; then go on with your work; nothing has to be broken off.
    To stop these check-ins: the tool \`session_send\` to worker with \`stop_checkins\` where you have it, or \`tickler remind worker --stop\`.",
    ]
  `);
  await h.advance(120);
  expect(pushed.map(({ text }) => text)).toMatchInlineSnapshot(`
    [
      "Check-in from Tickler, an automatic message, not an instruction from your user.
    Why now: still no status report for 4 min (since 2026-03-02 09:00 UTC), after an earlier request; session leader asked to be kept informed.
    What to do: call the tool \`session_status\` where you have it, or run \`tickler status "what you are doing now" --session worker\`; then go on with your work; nothing has to be broken off.
    To stop these check-ins: the tool \`session_send\` to worker with \`stop_checkins\` where you have it, or \`tickler remind worker --stop\`.",
    ]
  `);
});
