/** Weeks of one person, as a story: a series lived with, a vacation, a journey, holidays, and changes taken back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Agent } from "../../src/index.js";
import { formatInstant } from "../../src/zoned-time.js";
import { FakeClock } from "../support/fake-clock.js";
import { openForTest, type TestTickler } from "../support/open-for-test.js";

const HOME = "Europe/Berlin";
let test: TestTickler;
let agent: Agent;
const clock = new FakeClock("2026-11-23T07:00:00Z");
const ids: Record<string, string> = {};

const next = async (name: string, count = 1, zone = HOME) =>
  (await agent.reminders.next(ids[name] ?? "", count)).map((at) => formatInstant(at, zone));
const fires = async () => (await agent.reminders.claim()).map(({ reminder }) => reminder.title);

beforeAll(async () => {
  test = await openForTest({
    clock,
    config: { timeZone: HOME, calendars: { default: { country: "DE", region: "BY" } } },
  });
  agent = test.agent;
});
afterAll(() => test[Symbol.asyncDispose]());

describe("weeks of one person", () => {
  it("sets pills, a stand-up, the rent and a flight", async () => {
    ids.pills = (await agent.reminders.createFromText("every day at 9 take the pills")).id;
    ids.standup = (
      await agent.reminders.create({
        title: "stand-up",
        trigger: {
          type: "recurring",
          timeZone: HOME,
          cron: "0 10 * * *",
          days: { off: "non-working", instead: "skip" },
        },
      })
    ).id;
    const rent = await agent.reminders.create({
      title: "pay the rent",
      trigger: {
        type: "recurring",
        timeZone: HOME,
        cron: "0 8 1 * *",
        days: { off: "non-working", instead: "previous" },
      },
    });
    ids.rent = rent.id;
    ids.flight = (
      await agent.reminders.create({
        title: "the flight to Tokyo",
        trigger: { type: "scheduled", at: new Date("2026-11-28T13:00:00Z") },
      })
    ).id;
    ids.taxi = (
      await agent.reminders.create({
        title: "call a taxi",
        trigger: { type: "relative", to: "the flight", event: "due", offset: "-PT3H" },
      })
    ).id;
    expect(await next("taxi")).toEqual(["Sat 28 Nov 2026, 11:00 (Europe/Berlin)"]);
    expect((await agent.reminders.get(ids.pills ?? "")).trigger).toMatchObject({ floating: true });
    // 1 January is a holiday: the rent is due on the last working day before.
    expect(await next("rent", 2)).toEqual([
      "Tue 1 Dec 2026, 08:00 (Europe/Berlin)",
      "Thu 31 Dec 2026, 08:00 (Europe/Berlin)",
    ]);
    expect(await fires()).toEqual([]);
  });

  it("does the pills early once, and they do not come; a second done is not another day's", async () => {
    const { ahead } = await agent.reminders.settle(ids.pills ?? "", "complete");
    expect(ahead && formatInstant(ahead, HOME)).toBe("Mon 23 Nov 2026, 09:00 (Europe/Berlin)");
    await expect(agent.reminders.complete(ids.pills ?? "")).rejects.toMatchObject({
      code: "ILLEGAL_TRANSITION",
    });
    clock.set("2026-11-23T08:30:00Z");
    expect(await fires()).toEqual([]);
    expect(await next("pills")).toEqual(["Tue 24 Nov 2026, 09:00 (Europe/Berlin)"]);
  });

  it("moves one stand-up, and changes its mind", async () => {
    await agent.reminders.move(ids.standup ?? "", "#2", new Date("2026-11-24T13:00:00Z"));
    expect(await next("standup", 3)).toEqual([
      "Mon 23 Nov 2026, 10:00 (Europe/Berlin)",
      "Tue 24 Nov 2026, 14:00 (Europe/Berlin)",
      "Wed 25 Nov 2026, 10:00 (Europe/Berlin)",
    ]);
    expect(await agent.reminders.undo()).toMatchObject({ what: "move" });
    expect(await next("standup", 2)).toEqual([
      "Mon 23 Nov 2026, 10:00 (Europe/Berlin)",
      "Tue 24 Nov 2026, 10:00 (Europe/Berlin)",
    ]);
  });

  it("takes a later flight, and the taxi follows; a circle is refused", async () => {
    await agent.reminders.move(ids.flight ?? "", "next", new Date("2026-11-28T15:00:00Z"));
    expect(await next("taxi")).toEqual(["Sat 28 Nov 2026, 13:00 (Europe/Berlin)"]);
    await expect(
      agent.reminders.update(ids.flight ?? "", {
        trigger: { type: "relative", to: ids.taxi ?? "", event: "due", offset: "PT3H" },
      }),
    ).rejects.toThrow("circle");
  });

  it("travels: the pills come at nine in Tokyo, the stand-up stays in Berlin", async () => {
    clock.set("2026-11-29T06:00:00Z");
    await agent.reminders.claim();
    const { moved } = await agent.reminders.travel("Asia/Tokyo", { until: new Date("2026-12-12T06:00:00Z") });
    expect(moved.map(({ reminder }) => reminder.title)).toEqual(["take the pills"]);
    expect(await next("pills", 1, "Asia/Tokyo")).toEqual(["Mon 30 Nov 2026, 09:00 (Asia/Tokyo)"]);
    expect(await next("standup")).toEqual(["Mon 30 Nov 2026, 10:00 (Europe/Berlin)"]);
  });

  it("pauses everything over the holidays; what has one instant waits, and it all goes on afterwards", async () => {
    clock.set("2026-12-20T12:00:00Z");
    await agent.reminders.claim();
    ids.gift = (
      await agent.reminders.create({
        title: "thank Ana for the gift",
        trigger: { type: "scheduled", at: new Date("2026-12-27T10:00:00Z") },
      })
    ).id;
    await agent.reminders.pause("everything", new Date("2027-01-05T00:00:00Z"));
    expect(await next("pills")).toEqual(["Tue 5 Jan 2027, 09:00 (Europe/Berlin)"]);
    expect(await next("gift")).toEqual(["Tue 5 Jan 2027, 01:00 (Europe/Berlin)"]);
    clock.set("2026-12-28T12:00:00Z");
    expect((await agent.reminders.claim()).every(({ occurrence }) => occurrence.outcome === "held")).toBe(
      true,
    );
    expect((await agent.reminders.getDue()).map(({ reminder }) => reminder.title)).toEqual([]);
    const pills = await agent.reminders.history(ids.pills ?? "", 3);
    expect(pills.every(({ outcome, reason }) => outcome === "skipped" && reason?.includes("paused"))).toBe(
      true,
    );
    clock.set("2027-01-05T08:30:00Z");
    await agent.reminders.claim();
    const due = (await agent.reminders.getDue()).map(({ reminder }) => reminder.title);
    expect(due).toContain("thank Ana for the gift");
    expect(due).toContain("take the pills");
  });
});
