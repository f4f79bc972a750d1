import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Harness, openHarness } from "./harness.js";

let h: Harness;
beforeEach(async () => {
  h = await openHarness();
});
afterEach(() => h.close());

describe("a session", () => {
  it("can be said to run any number of times", async () => {
    await h.sessions.start({ sessionId: "a", name: "first" });
    await h.sessions.idle("a");
    expect(await h.sessions.start({ sessionId: "a" })).toMatchObject({
      state: "running",
      name: "first",
      life: 1,
    });
  });

  it("that has ended begins a new life, which inherits nothing", async () => {
    await h.sessions.start({ sessionId: "a", name: "first" });
    await h.sessions.start({ sessionId: "child", parentId: "a" });
    await h.sessions.report("a", "busy");
    await h.sessions.send({ to: "a", text: "for the first life" });
    await h.sessions.end("a");
    expect(await h.sessions.start({ sessionId: "a" })).toMatchObject({ life: 2, name: null, status: null });
    expect(await h.turn("a")).toEqual([]);
    expect(await h.sessions.children("a")).toEqual([]);
  });

  it("takes its messages and its check-in with it when it ends, and says how many", async () => {
    await h.sessions.start({ sessionId: "a" });
    await h.sessions.send({ to: "a", text: "work", remind: 60 });
    await h.sessions.beginTurn("a");
    await h.sessions.send({ to: "a", text: "more" });
    await h.sessions.send({ to: "a", text: "still more" });
    const receipt = await h.sessions.end("a");
    expect(receipt).toMatchObject({ messages: 2, checkin: true, session: { state: "ended" } });
    expect(receipt.text).toBe("Session a ended; removed: no reminders, 2 messages, 1 check-in.");
    expect((await h.sessions.end("a")).text).toBe(
      "Session a ended; removed: no reminders, no messages, no check-in.",
    );
  });

  it("is found by its id, or by a name that only one live session bears", async () => {
    await h.sessions.start({ sessionId: "a", name: "tests" });
    expect((await h.sessions.get("tests")).id).toBe("a");
    await h.sessions.start({ sessionId: "b", name: "tests" });
    await expect(h.sessions.get("tests")).rejects.toMatchObject({
      code: "AMBIGUOUS",
      details: { candidates: ["a", "b"] },
    });
    await h.sessions.end("a");
    expect((await h.sessions.get("tests")).id).toBe("b");
  });

  it("of another agent is not there", async () => {
    await h.sessions.start({ sessionId: "a" });
    const other = h.service.agent("other");
    await expect(other.get("a")).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await other.list()).toEqual([]);
    await expect(other.send({ to: "a", text: "hi" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await other.start({ sessionId: "a" });
    await other.end("a");
    expect((await h.sessions.get("a")).state).toBe("running");
  });

  it("reports in one line, and keeps what it said when asked without text", async () => {
    await h.sessions.start({ sessionId: "a" });
    expect((await h.sessions.report("a", "  half\n way ")).status?.text).toBe("half way");
    await expect(h.sessions.report("a", "")).rejects.toMatchObject({ code: "INVALID_INPUT" });
    expect((await h.sessions.get("a")).status?.text).toBe("half way");
  });
});

describe("children", () => {
  beforeEach(async () => {
    await h.sessions.start({ sessionId: "lead" });
    await h.sessions.start({ sessionId: "w1", name: "tests", parentId: "lead" });
    await h.sessions.start({ sessionId: "w2", name: "docs", parentId: "lead" });
    await h.sessions.start({ sessionId: "w3", parentId: "w1" });
  });

  it("are told with name, state, status and its age, live ones first", async () => {
    await h.sessions.report("w2", "half way");
    await h.sessions.end("w1");
    await h.advance(120);
    expect((await h.sessions.children("lead")).map(({ text }) => text)).toEqual([
      'docs (w2) | running | "half way" (2 min ago)',
      "tests (w1) | ended | (no status)",
    ]);
  });

  it("come with theirs when asked", async () => {
    const all = await h.sessions.children("lead", { recursive: true });
    expect(all.map(({ session, depth }) => `${depth} ${session.id}`)).toEqual(["1 w1", "1 w2", "2 w3"]);
  });
});

describe("rights", () => {
  beforeEach(async () => {
    await h.sessions.start({ sessionId: "lead" });
    await h.sessions.start({ sessionId: "w1", parentId: "lead" });
    await h.sessions.start({ sessionId: "w2", parentId: "lead" });
    await h.sessions.start({ sessionId: "deep", parentId: "w1" });
  });
  const refused = { code: "FORBIDDEN" };

  it("reach down from a session through all its descendants, and to itself", async () => {
    await h.sessions.report("lead", "fine", { by: "lead" });
    await h.sessions.idle("deep", { by: "lead" });
    await h.sessions.end("deep", { by: "w1" });
  });

  it("reach neither up nor aside", async () => {
    await expect(h.sessions.end("lead", { by: "w1" })).rejects.toMatchObject(refused);
    await expect(h.sessions.end("w2", { by: "w1" })).rejects.toMatchObject(refused);
    await expect(h.sessions.children("lead", { by: "w1" })).rejects.toMatchObject(refused);
    await expect(h.sessions.inbox("w2", { by: "w1" })).rejects.toMatchObject(refused);
    await expect(h.sessions.stopCheckins("w2", { by: "w1" })).rejects.toMatchObject(refused);
    await expect(h.sessions.start({ sessionId: "w2" }, { by: "w1" })).rejects.toMatchObject(refused);
  });

  it("of a session are not inherited by its fork", async () => {
    await h.sessions.start({ sessionId: "lead-fork" });
    await expect(h.sessions.end("w1", { by: "lead-fork" })).rejects.toMatchObject(refused);
  });

  it("of a session are not inherited by its next life", async () => {
    await h.sessions.end("lead");
    await h.sessions.start({ sessionId: "lead" });
    await expect(h.sessions.end("w1", { by: "lead" })).rejects.toMatchObject(refused);
    await expect(h.sessions.stopCheckins("deep", { by: "lead" })).rejects.toMatchObject(refused);
  });

  it("let a child answer its parent and whoever wrote to it, without urgency or thresholds", async () => {
    await h.sessions.send({ to: "lead", from: "w1", text: "done" });
    await expect(h.sessions.send({ to: "w2", from: "w1", text: "hi" })).rejects.toMatchObject(refused);
    await expect(
      h.sessions.send({ to: "lead", from: "w1", text: "now!", urgency: "urgent" }),
    ).rejects.toMatchObject(refused);
    await expect(
      h.sessions.send({ to: "lead", from: "w1", text: "report", remind: 60 }),
    ).rejects.toMatchObject(refused);
    await h.sessions.send({ to: "deep", from: "lead", text: "hello" });
    await h.sessions.beginTurn("deep");
    await h.sessions.send({ to: "lead", from: "deep", text: "hello yourself" });
  });

  it("over somebody else's child cannot be had by naming oneself its parent", async () => {
    await h.sessions.start({ sessionId: "thief" });
    await expect(
      h.sessions.start({ sessionId: "w1", parentId: "thief" }, { by: "thief" }),
    ).rejects.toMatchObject(refused);
    await expect(h.sessions.start({ sessionId: "w1", parentId: "thief" })).rejects.toMatchObject(refused);
    await h.sessions.start({ sessionId: "orphan" });
    await expect(
      h.sessions.start({ sessionId: "orphan", parentId: "thief" }, { by: "thief" }),
    ).rejects.toMatchObject(refused);
    await h.sessions.start({ sessionId: "orphan", parentId: "thief" }, { by: "orphan" });
  });

  it("do not let a refused start take over a session's callback", async () => {
    const heard: string[] = [];
    await h.sessions.start({ sessionId: "w1", onMessage: () => void heard.push("own") });
    await expect(
      h.sessions.start({ sessionId: "w1", onMessage: () => void heard.push("thief") }, { by: "w2" }),
    ).rejects.toMatchObject(refused);
    await h.sessions.send({ to: "w1", text: "hi", urgency: "urgent" });
    expect(heard).toEqual(["own"]);
  });

  it("make no circles", async () => {
    await expect(h.sessions.start({ sessionId: "lead", parentId: "deep" })).rejects.toMatchObject(refused);
  });

  it("is listed where others are more than the list holds, if it lives or did something lately", async () => {
    for (const { id } of await h.sessions.list()) await h.sessions.end(id);
    await h.advance(60);
    for (const id of ["a", "b", "c", "d", "e"]) {
      await h.sessions.start({ sessionId: id });
      await h.advance(60);
    }
    await h.sessions.end("b");
    await h.advance(60);
    await h.sessions.end("d");
    await h.sessions.report("a", "busy");
    const listed = async (limit: number) => (await h.sessions.list({ limit })).map(({ id }) => id);
    expect(await listed(5)).toEqual(["a", "b", "c", "d", "e"]);
    expect(await listed(2)).toEqual(["a", "e"]);
    expect(await listed(4)).toEqual(["a", "c", "d", "e"]);
  });
});
