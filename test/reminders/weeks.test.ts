/** Ten weeks of one person, as a story: a series lived with, a vacation, a journey, holidays, and changes taken back. */
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

describe("ten weeks of one person", () => {
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

  it("has no stand-up on Epiphany, and settles after the holidays what is over", async () => {
    expect(await next("standup", 2)).toEqual([
      "Tue 5 Jan 2027, 10:00 (Europe/Berlin)",
      "Thu 7 Jan 2027, 10:00 (Europe/Berlin)",
    ]);
    await agent.reminders.complete(ids.gift ?? "");
    await agent.reminders.complete(ids.pills ?? "");
    clock.set("2027-01-11T09:30:00Z");
    // Thursday's and Friday's went by unanswered: each series is open once, with its latest.
    expect((await fires()).sort()).toEqual(["stand-up", "take the pills"]);
    const due = (await agent.reminders.getDue()).map(({ reminder }) => reminder.title);
    expect(due.filter((title) => title === "stand-up")).toEqual(["stand-up"]);
    await agent.reminders.dismiss(ids.standup ?? "");
    await agent.reminders.complete(ids.pills ?? "");
    expect(await next("pills")).toEqual(["Tue 12 Jan 2027, 09:00 (Europe/Berlin)"]);
  });

  it("waters the plants three days after the last time, however late that was", async () => {
    ids.plants = (await agent.reminders.createFromText("water the plants 3 days after I last did it")).id;
    clock.set("2027-01-15T19:00:00Z");
    await agent.reminders.claim();
    await agent.reminders.complete(ids.plants ?? "");
    const [at] = await agent.reminders.next(ids.plants ?? "", 1);
    expect(at && formatInstant(at, HOME)).toMatch(/^Mon 18 Jan 2027/);
  });

  it("asks about the loft every day until the move is over, and packs a day before the movers come", async () => {
    ids.movers = (
      await agent.reminders.createFromText("remind me that the movers come on 29 January at 8")
    ).id;
    ids.boxes = (await agent.reminders.createFromText("pack the boxes a day before the movers")).id;
    ids.loft = (
      await agent.reminders.createFromText("every day at 18 ask Ana about the loft until the move is over")
    ).id;
    expect(await next("boxes")).toEqual(["Thu 28 Jan 2027, 08:00 (Europe/Berlin)"]);
    await agent.reminders.move(ids.movers ?? "", "next", new Date("2027-01-30T09:00:00Z"));
    expect(await next("boxes")).toEqual(["Fri 29 Jan 2027, 10:00 (Europe/Berlin)"]);
  });

  it("goes west in the morning: nine is shown twice that day, and the pills come once", async () => {
    clock.set("2027-01-18T08:05:00Z");
    expect(await fires()).toContain("take the pills");
    await agent.reminders.complete(ids.pills ?? "");
    await agent.reminders.travel("America/New_York", { until: new Date("2027-01-23T12:00:00Z") });
    expect(await next("pills", 1, "America/New_York")).toEqual(["Tue 19 Jan 2027, 09:00 (America/New_York)"]);
    expect(await next("loft", 1, "America/New_York")).toEqual(["Mon 18 Jan 2027, 18:00 (America/New_York)"]);
    expect(await next("standup")).toEqual(["Mon 18 Jan 2027, 10:00 (Europe/Berlin)"]);
  });

  it("has the stand-up half an hour earlier, and Friday's stays where it was put", async () => {
    clock.set("2027-01-25T11:00:00Z");
    await agent.reminders.claim();
    await agent.reminders.move(
      ids.standup ?? "",
      new Date("2027-01-29T09:00:00Z"),
      new Date("2027-01-29T14:00:00Z"),
    );
    await agent.reminders.update(ids.standup ?? "", {
      trigger: {
        type: "recurring",
        timeZone: HOME,
        cron: "30 9 * * *",
        days: { off: "non-working", instead: "skip" },
      },
    });
    expect(await next("standup", 5)).toEqual([
      "Tue 26 Jan 2027, 09:30 (Europe/Berlin)",
      "Wed 27 Jan 2027, 09:30 (Europe/Berlin)",
      "Thu 28 Jan 2027, 09:30 (Europe/Berlin)",
      "Fri 29 Jan 2027, 15:00 (Europe/Berlin)",
      "Mon 1 Feb 2027, 09:30 (Europe/Berlin)",
    ]);
  });

  it("says that the move is over, and can ask what was done in these weeks", async () => {
    clock.set("2027-01-31T20:00:00Z");
    await agent.reminders.claim();
    const ended = await agent.reminders.topicOver("the move");
    expect(ended.map(({ title }) => title)).toEqual(["ask Ana about the loft"]);
    expect((await agent.reminders.get(ids.loft ?? "")).status).toBe("completed");
    const log = await agent.reminders.log({
      since: new Date("2026-11-22T23:00:00Z"),
      until: clock.now(),
      kinds: ["done"],
    });
    const done = (title: string) => log.filter((entry) => entry.title === title).length;
    expect([done("take the pills"), done("thank Ana for the gift"), done("water the plants")]).toEqual([
      4, 1, 1,
    ]);
    expect(await next("rent")).toEqual(["Mon 1 Feb 2027, 08:00 (Europe/Berlin)"]);
  });
});
