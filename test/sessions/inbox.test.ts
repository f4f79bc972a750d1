import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OutgoingMessage } from "../../src/sessions/index.js";
import { type Harness, openHarness } from "./harness.js";

let h: Harness;
beforeEach(async () => {
  h = await openHarness();
  await h.sessions.start({ sessionId: "lead" });
});
afterEach(() => h.close());

/** A worker whose transport answers as the test says. */
async function reachable(answer: (message: OutgoingMessage) => boolean | undefined) {
  const pushed: string[] = [];
  await h.sessions.start({
    sessionId: "worker",
    parentId: "lead",
    onMessage: (message) => {
      const accepted = answer(message);
      if (accepted !== false) pushed.push(message.text);
      return accepted ?? true;
    },
  });
  return pushed;
}

const states = async () => (await h.sessions.inbox("worker")).map(({ state }) => state);

describe("at a turn boundary", () => {
  it("messages come once, urgent before important before sequential, each kind in its order", async () => {
    await h.sessions.start({ sessionId: "worker" });
    for (const [text, urgency] of [
      ["s1", "sequential"],
      ["i1", "important"],
      ["s2", "sequential"],
      ["u1", "urgent"],
      ["i2", "important"],
    ] as const) {
      await h.sessions.send({ to: "worker", text, urgency });
    }
    expect(await h.turn("worker")).toEqual(["u1", "i1", "i2", "s1", "s2"]);
    expect(await h.turn("worker")).toEqual([]);
    expect(await states()).toEqual(Array(5).fill("delivered"));
  });

  it("what does not fit waits for the next one, and is counted", async () => {
    await h.sessions.start({ sessionId: "worker" });
    for (const letter of ["a", "b", "c"]) {
      await h.sessions.send({ to: "worker", text: letter.repeat(4000) });
    }
    const first = await h.sessions.beginTurn("worker");
    expect(first.messages.map(({ text }) => text[0])).toEqual(["a"]);
    expect(first.waiting).toBe(2);
    expect((await h.sessions.beginTurn("worker")).messages.map(({ text }) => text[0])).toEqual(["b"]);
  });

  it("nothing is taken when the host has gone on meanwhile", async () => {
    await h.sessions.start({ sessionId: "worker" });
    await h.sessions.send({ to: "worker", text: "build it" });
    expect((await h.sessions.beginTurn("worker", () => false)).messages).toEqual([]);
    expect(await h.turn("worker")).toEqual(["build it"]);
  });

  it("a message that no turn could hold is refused when it is sent", async () => {
    await h.sessions.start({ sessionId: "worker" });
    await expect(h.sessions.send({ to: "worker", text: "<".repeat(3000) })).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
  });

  it("a session with nothing waiting costs no write, but for its first turn", async () => {
    await h.sessions.start({ sessionId: "worker" });
    await h.turn("worker");
    h.statements.length = 0;
    expect(await h.turn("worker")).toEqual([]);
    expect(await h.turn("unknown")).toEqual([]);
    expect(h.statements.filter((sql) => !/^\s*(select|with)/i.test(sql))).toEqual([]);
    expect(h.statements).toHaveLength(2);
  });
});

describe("at once", () => {
  it("an urgent message interrupts through the transport; the others wait for the turn", async () => {
    const pushed = await reachable(() => undefined);
    const urgent = await h.sessions.send({ to: "worker", from: "lead", text: "stop", urgency: "urgent" });
    expect(urgent).toMatchObject({
      interrupted: true,
      message: { state: "delivered", deliveredVia: "callback" },
    });
    expect(urgent.text).toBe("Message 1 to worker: delivered through callback.");
    const important = await h.sessions.send({
      to: "worker",
      from: "lead",
      text: "read",
      urgency: "important",
    });
    expect(important.text).toBe("Message 2 to worker: queued; it arrives at its next turn.");
    expect(pushed).toEqual(["Message 1 from session lead, sent 2026-03-02 09:00 UTC:\nstop"]);
    expect(await h.turn("worker")).toEqual(["read"]);
  });

  it("without a transport the receipt says that it could not interrupt", async () => {
    await h.sessions.start({ sessionId: "worker", name: "tests" });
    const receipt = await h.sessions.send({ to: "tests", text: "stop", urgency: "urgent" });
    expect(receipt.interrupted).toBe(false);
    expect(receipt.text).toBe(
      "Message 1 to tests (worker): queued; it could not be interrupted, since it has no transport; it arrives at its next turn.",
    );
    expect(await h.turn("worker")).toEqual(["stop"]);
  });

  it("a transport that is busy is tried again every 5 s, without end", async () => {
    let busy = true;
    const pushed = await reachable(() => (busy ? false : undefined));
    const receipt = await h.sessions.send({ to: "worker", text: "stop", urgency: "urgent" });
    expect(receipt.text).toBe(
      "Message 1 to worker: queued, not delivered yet (the host said not now); a running scheduler tries again in 5 s, else its next turn brings it.",
    );
    await h.advance(600);
    expect(await states()).toEqual(["queued"]);
    busy = false;
    await h.advance(5);
    expect(pushed).toHaveLength(1);
    expect(await states()).toEqual(["delivered"]);
  });

  it("a transport that fails is tried with backoff, then given up: failed, and still there at the next turn", async () => {
    const tries: number[] = [];
    const start = h.clock.now().getTime();
    await reachable(() => {
      tries.push((h.clock.now().getTime() - start) / 1000);
      throw new Error("no such pane");
    });
    await h.sessions.send({ to: "worker", text: "stop", urgency: "urgent" });
    await h.advance(3600);
    expect(tries).toEqual([0, 5, 15, 35, 75]);
    expect(await h.sessions.inbox("worker")).toMatchObject([
      { state: "failed", attempts: 5, lastError: "no such pane" },
    ]);
    expect(await h.turn("worker")).toEqual(["stop"]);
    expect(await states()).toEqual(["delivered"]);
  });

  it("a transport that does not answer has failed after 10 s", async () => {
    await h.sessions.start({ sessionId: "worker", onMessage: () => new Promise<void>(() => undefined) });
    const sending = h.sessions.send({ to: "worker", text: "stop", urgency: "urgent" });
    await h.clock.advance(10_000);
    expect((await sending).message).toMatchObject({ state: "queued", lastError: "no answer in 10 s" });
  });

  it("a turn does not take what a transport is handing over", async () => {
    let release: () => void = () => undefined;
    await h.sessions.start({
      sessionId: "worker",
      onMessage: () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    });
    const sending = h.sessions.send({ to: "worker", text: "stop", urgency: "urgent" });
    await h.clock.advance(1);
    expect(await h.turn("worker")).toEqual([]);
    release();
    expect((await sending).message.state).toBe("delivered");
  });
});

it("an urgent message that could not interrupt does so once the session can be reached", async () => {
  await h.sessions.start({ sessionId: "worker", parentId: "lead" });
  await h.sessions.send({ to: "worker", text: "stop", urgency: "urgent" });
  await h.sessions.send({ to: "worker", text: "later" });
  const pushed = await reachable(() => undefined);
  await h.service.run();
  expect(pushed.map((text) => text.split("\n")[1])).toEqual(["stop"]);
  expect(await h.turn("worker")).toEqual(["later"]);
});

describe("an idle session", () => {
  it("gets the first message that waits at once; the turn it begins takes the rest in order", async () => {
    const pushed = await reachable(() => undefined);
    await h.sessions.send({ to: "worker", from: "lead", text: "first" });
    await h.sessions.send({ to: "worker", from: "lead", text: "second" });
    expect(pushed).toEqual([]);
    await h.sessions.idle("worker");
    expect(pushed).toEqual(["Message 1 from session lead, sent 2026-03-02 09:00 UTC:\nfirst"]);
    expect((await h.sessions.get("worker")).state).toBe("running");
    expect(await h.turn("worker")).toEqual(["second"]);
  });

  it("keeps the order when its transport is busy and a later message comes", async () => {
    let busy = true;
    const pushed = await reachable(() => (busy ? false : undefined));
    await h.sessions.idle("worker");
    await h.sessions.send({ to: "worker", from: "lead", text: "first" });
    await h.sessions.send({ to: "worker", from: "lead", text: "second" });
    busy = false;
    await h.advance(5);
    expect(pushed.map((text) => text.split("\n")[1])).toEqual(["first"]);
  });
});

describe("expiry", () => {
  it("withdraws what nobody received in time, and tells the sender", async () => {
    await h.sessions.start({ sessionId: "worker", parentId: "lead" });
    await h.sessions.send({ to: "worker", from: "lead", text: "today only", expiresInSeconds: 60 });
    await h.advance(60);
    expect(await states()).toEqual(["expired"]);
    expect(await h.turn("worker")).toEqual([]);
    const [notice] = await h.turn("lead");
    expect(notice).toContain("Your message 1 to worker expired before it could be delivered.");
  });

  it("does not take a message out of a transport's hands", async () => {
    let release: () => void = () => undefined;
    await h.sessions.start({
      sessionId: "worker",
      onMessage: () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    });
    const sending = h.sessions.send({ to: "worker", text: "stop", urgency: "urgent", expiresInSeconds: 1 });
    await h.clock.advance(2000);
    await h.service.run();
    release();
    expect((await sending).message.state).toBe("delivered");
  });

  it("is a week when nobody says otherwise", async () => {
    await h.sessions.start({ sessionId: "worker" });
    const { message } = await h.sessions.send({ to: "worker", text: "soon" });
    expect(message.expiresAt?.getTime()).toBe(message.createdAt.getTime() + 7 * 86_400_000);
  });
});

it.each([
  ["an unknown session", { to: "nobody", text: "x" }, "NOT_FOUND"],
  ["an ended session", { to: "gone", text: "x" }, "ILLEGAL_TRANSITION"],
  ["no text", { to: "lead", text: " \n " }, "INVALID_INPUT"],
  ["a key that does not exist", { to: "lead", text: "x", urgnecy: "urgent" }, "INVALID_INPUT"],
  ["tracking by nobody", { to: "lead", text: "x", track: 60 }, "INVALID_INPUT"],
  [
    "a hard threshold before the soft one",
    { to: "lead", text: "x", remind: { softSeconds: 9, hardSeconds: 9 } },
    "INVALID_INPUT",
  ],
])("sending to %s is refused", async (_, input, code) => {
  await h.sessions.start({ sessionId: "gone" });
  await h.sessions.end("gone");
  await expect(h.sessions.send(input)).rejects.toMatchObject({ code });
});

it("control characters are gone before anything is stored", async () => {
  await h.sessions.send({ to: "lead", text: "a\u001b[31mred\u0007\u202e b\nc" });
  expect(await h.turn("lead")).toEqual(["ared b\nc"]);
});
