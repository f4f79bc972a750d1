import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takeWaiterLock } from "../../../src/hosts/claude-code/waiter-lock.js";
import { waitForDue } from "../../../src/hosts/waking/wait-for-due.js";
import type { Agent } from "../../../src/index.js";
import { openTemporary, type Temporary } from "../open-temporary.js";

let open: Temporary;
let agent: Agent;
let gone: AbortController;
let woken: string | null | undefined;

beforeEach(async () => {
  open = await openTemporary({
    quietHours: { start: "22:00", end: "07:00" },
    reminders: { maxPerAgent: 1000 },
  });
  agent = open.tickler.agent("main");
  gone = new AbortController();
  woken = undefined;
  await agent.sessions.start({ sessionId: "s" });
  await agent.sessions.idle("s");
});
afterEach(() => open.close());

function wait(): void {
  void waitForDue({ agent, sessionId: "s", clock: open.clock, gone: gone.signal }).then((text) => {
    woken = text;
  });
}
const minutes = (count: number) => open.clock.advance(count * 60_000);
const at = (count: number) => new Date(open.clock.now().getTime() + count * 60_000);
const remind = (title: string, after: number) =>
  agent.reminders.create({ title, trigger: { type: "scheduled", at: at(after) } });

describe("a session that waits", () => {
  it("is woken by what comes due, at its time, with its text", async () => {
    await remind("Take the cake out", 30);
    wait();
    await minutes(29);
    expect(woken).toBeUndefined();
    await minutes(2);
    expect(woken).toContain("Take the cake out");
  });

  it("is woken by what was set while it slept, and not by what was cancelled", async () => {
    const { id } = await remind("Never mind", 10);
    wait();
    await minutes(5);
    await agent.reminders.cancel(id);
    await remind("Water the plants", 20);
    await minutes(14);
    expect(woken).toBeUndefined();
    await minutes(7);
    expect(woken).toContain("Water the plants");
    expect(woken).not.toContain("Never mind");
  });

  it("is woken also beside hundreds that are overdue", async () => {
    for (let part = 0; part < 15; part++) {
      const titles = Array.from({ length: 20 }, (_, i) => `Old thing ${part} ${i}`);
      const trigger = { type: "scheduled", at: at(1) } as const;
      await agent.reminders.createMany(titles.map((title) => ({ title, trigger })));
      await minutes(2);
    }
    await minutes(60);
    await remind("Take the cake out", 30);
    wait();
    await minutes(29);
    expect(woken).toBeUndefined();
    await minutes(2);
    expect(woken).toContain("Take the cake out");
  });

  it("is not woken again for what it was told, however long nobody answers", async () => {
    await remind("Take the cake out", 1);
    wait();
    await minutes(2);
    expect(woken).toContain("Take the cake out");
    await agent.sessions.idle("s");
    woken = undefined;
    wait();
    await minutes(60 * 24);
    expect(woken).toBeUndefined();
    gone.abort();
    await minutes(2);
    expect(woken).toBeNull();
  });

  it("is not woken for what was overdue before it waited", async () => {
    await remind("Long ago", 1);
    await minutes(60);
    wait();
    await minutes(60);
    expect(woken).toBeUndefined();
    gone.abort();
    await minutes(2);
  });

  it("is left alone in the middle of a turn, and woken after it", async () => {
    await remind("Take the cake out", 10);
    wait();
    await minutes(5);
    await agent.sessions.start({ sessionId: "s" });
    await minutes(10);
    expect(woken).toBeUndefined();
    await agent.sessions.idle("s");
    await minutes(1);
    expect(woken).toContain("Take the cake out");
  });

  it("sleeps through quiet hours with the person", async () => {
    await open.clock.advanceTo("2026-11-21T21:30:00Z");
    await remind("Take out the bins", 10);
    wait();
    await minutes(60 * 8);
    expect(woken).toBeUndefined();
    await minutes(60);
    expect(woken).toContain("Take out the bins");
  });

  it("is woken by a message in its inbox, whose check-in starts then", async () => {
    wait();
    await minutes(2);
    expect(woken).toBeUndefined();
    await agent.sessions.send({ to: "s", text: "build it", remind: 60 });
    await minutes(1);
    expect(woken).toContain("build it");
    expect(await agent.sessions.checkins("s")).toHaveLength(1);
    expect((await agent.sessions.get("s")).state).toBe("running");
  });

  it("waits no more when it has ended", async () => {
    wait();
    await agent.sessions.end("s");
    await minutes(2);
    expect(woken).toBeNull();
  });
});

it("has one waiter; the place of a dead one is taken", () => {
  const env = { XDG_RUNTIME_DIR: open.folder };
  const release = takeWaiterLock("s", env);
  expect(release).not.toBeNull();
  expect(takeWaiterLock("s", env)).toBeNull();
  expect(takeWaiterLock("other", env)).not.toBeNull();
  release?.();
  expect(takeWaiterLock("s", env)).not.toBeNull();
});
