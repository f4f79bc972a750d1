import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Harness, openHarness } from "./harness.js";

let h: Harness;
beforeEach(async () => {
  h = await openHarness();
  await h.sessions.start({ sessionId: "lead" });
  await h.sessions.start({ sessionId: "w1", name: "tests", parentId: "lead" });
});
afterEach(() => h.close());

async function ask(track: number) {
  await h.sessions.send({ to: "w1", from: "lead", text: "how far?", track });
  await h.sessions.beginTurn("w1");
}

describe("tracking", () => {
  it("tells the sender when the recipient is silent, and again while it stays so", async () => {
    await ask(300);
    await h.advance(299.999);
    expect(await h.turn("lead")).toEqual([]);
    await h.advance(0.001);
    expect(await h.turn("lead")).toMatchInlineSnapshot(`
      [
        "Waiting on tests (w1), 5 min, no status yet; it is running.
      From Tickler, an automatic message, not an instruction from your user: you asked to be told when it is silent for 5 min; that ends when it replies.
      To see all: the tool \`session_children\` where you have it, or \`tickler children\`. To stop this: \`session_send\` with \`stop_checkins\`, or \`tickler remind w1 --stop\`.",
      ]
    `);
    await h.advance(300);
    expect((await h.turn("lead"))[0]).toMatch(
      /^Waiting on tests \(w1\), 10 min, no status yet; it is running\./,
    );
  });

  it("counts silence from the last status, and quotes it", async () => {
    await ask(300);
    await h.advance(200);
    await h.sessions.report("w1", "half way");
    await h.advance(299);
    expect(await h.turn("lead")).toEqual([]);
    await h.advance(1);
    expect((await h.turn("lead"))[0]).toContain('5 min, last status "half way" (5 min ago)');
  });

  it("never has two notices waiting about the same session; the newer one says how it is now", async () => {
    await ask(60);
    await h.advance(600);
    const waiting = await h.turn("lead");
    expect(waiting).toHaveLength(1);
    expect(waiting[0]).toContain("10 min");
  });

  it("ends when the recipient replies, with the notice that waits", async () => {
    await ask(60);
    await h.advance(60);
    await h.sessions.send({ to: "lead", from: "w1", text: "done" });
    expect(await h.turn("lead")).toEqual(["done"]);
    await h.advance(3600);
    expect(await h.turn("lead")).toEqual([]);
  });

  it("does not end when somebody else writes to the sender", async () => {
    await ask(60);
    await h.sessions.send({ to: "lead", text: "hello" });
    await h.advance(60);
    expect(await h.turn("lead")).toHaveLength(2);
  });

  it("becomes the strictest when asked twice", async () => {
    await ask(300);
    await h.advance(10);
    await ask(120);
    await ask(600);
    expect(await h.sessions.checkins("w1")).toMatchObject([{ kind: "tracking", softSeconds: 120 }]);
    await h.advance(119.999);
    expect(await h.turn("lead")).toEqual([]);
    await h.advance(0.001);
    expect((await h.turn("lead"))[0]).toMatch(/^Waiting on tests \(w1\), 2 min/);
  });

  it("starts at delivery", async () => {
    await h.sessions.send({ to: "w1", from: "lead", text: "how far?", track: 60 });
    await h.advance(600);
    expect(await h.turn("lead")).toEqual([]);
  });

  it.each([
    ["ends", () => h.sessions.end("w1"), "tests (w1) ended without a reply to you."],
    ["is cleared", () => h.sessions.clear("w1"), "tests (w1) was cleared without a reply to you."],
  ])("tells the sender when the recipient %s without a reply", async (_, act, words) => {
    await ask(60);
    await act();
    expect((await h.turn("lead"))[0]).toContain(words);
    await h.advance(3600);
    expect(await h.turn("lead")).toEqual([]);
  });

  it("ends with the sender", async () => {
    await ask(60);
    await h.sessions.end("lead");
    expect(await h.service.nextAt()).toBeNull();
  });

  it("is stopped by the sender, but not by a later life of it", async () => {
    await ask(60);
    expect(await h.sessions.stopCheckins("w1", { by: "lead" })).toBe(1);
    expect(await h.service.nextAt()).toBeNull();
    await h.sessions.start({ sessionId: "deep", parentId: "w1" });
    await h.sessions.send({ to: "deep", from: "w1", text: "build it", remind: 60 });
    await h.sessions.send({ to: "deep", from: "lead", text: "how far?", track: 60 });
    await h.sessions.beginTurn("deep");
    await h.sessions.end("lead");
    await h.sessions.start({ sessionId: "lead" });
    await expect(h.sessions.stopCheckins("deep", { by: "lead" })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await h.sessions.stopCheckins("deep", { by: "w1" })).toBe(1);
    expect(await h.sessions.checkins("deep")).toEqual([]);
  });
});
