/** Mentions ahead through channels: marked, once each, held by quiet hours, and gone when the thing is done or moved early. */
import { afterEach, describe, expect, test } from "vitest";
import { ALICE, type Drawer, openDrawer } from "./support/drawer.js";

let drawer: Drawer;
afterEach(() => drawer.tickler.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TUESDAY_NINE = new Date("2026-03-10T09:00:00Z");
const dentist = (warn: string[]) => ({
  title: "dentist",
  trigger: { type: "scheduled" as const, at: TUESDAY_NINE },
  delivery: [ALICE],
  warn,
});
const texts = () => drawer.sent.map(({ text }) => text);

describe("a mention ahead", () => {
  test("goes out at its time, marked as one, and the reminder itself comes all the same", async () => {
    drawer = await openDrawer();
    const { tickler, clock, sent } = drawer;
    await tickler.scheduler.start();
    const { id } = await tickler.agent("main").reminders.create(dentist(["P1D", "PT10M"]));
    await clock.advance(6 * DAY + 20 * HOUR);
    expect(texts()).toEqual([]);
    await clock.advance(2 * HOUR);
    expect(sent).toMatchObject([
      {
        kind: "warn",
        title: "In 24 h: dentist",
        text: "Ahead of its time: dentist\n(due in 24 h, Tue 10 Mar 2026, 09:00 (UTC))",
        items: [{ reminderId: id, dueAt: TUESDAY_NINE }],
      },
    ]);
    await clock.advance(23 * HOUR + HOUR);
    expect(sent.map(({ kind }) => kind)).toEqual(["warn", "warn", "reminder"]);
    expect(texts()[1]).toContain("due in 10 min");
    const { steps } = await tickler.agent("main").reminders.why(id);
    expect(steps.map(({ what }) => what).join("\n")).toContain(
      "mention ahead delivered to signal:alice-uuid",
    );
  });

  test("is gone when it is done early, cancelled, or moved", async () => {
    drawer = await openDrawer();
    const { tickler, clock } = drawer;
    const { reminders } = tickler.agent("main");
    await tickler.scheduler.start();
    const done = await reminders.create(dentist(["P1D"]));
    const moved = await reminders.create({ ...dentist(["P1D"]), title: "bank" });
    const kept = await reminders.create({ ...dentist(["P1D"]), title: "bakery" });
    await reminders.complete(done.id);
    await reminders.edit(moved.id, { trigger: { type: "scheduled", at: new Date("2026-03-12T09:00:00Z") } });
    await clock.advance(8 * DAY - 4 * HOUR);
    expect(
      drawer.sent.filter(({ kind }) => kind === "warn").map(({ items }) => items[0]?.reminderId),
    ).toEqual([kept.id]);
    await clock.advance(2 * DAY);
    expect(texts().filter((text) => text.startsWith("Ahead of its time: bank"))).toHaveLength(1);
  });

  test("that waits for the end of quiet hours is withdrawn when it is done meanwhile", async () => {
    drawer = await openDrawer({ config: { quietHours: { start: "22:00", end: "11:00" } } });
    const { tickler, clock, sent } = drawer;
    const { reminders } = tickler.agent("main");
    await tickler.scheduler.start();
    const { id } = await reminders.create(dentist(["P1D"]));
    await clock.advance(6 * DAY + 22 * HOUR);
    expect(sent).toEqual([]);
    expect(await tickler.deliveries.list()).toMatchObject([{ kind: "warn", state: "queued" }]);
    await reminders.complete(id);
    expect(await tickler.deliveries.list()).toMatchObject([{ kind: "warn", state: "cancelled" }]);
    await clock.advance(3 * HOUR);
    expect(sent).toEqual([]);
  });

  test("of a series comes for each instant; what was missed while nothing ran is one mention", async () => {
    drawer = await openDrawer();
    const { tickler, clock, sent } = drawer;
    await tickler.agent("main").reminders.create({
      title: "bins",
      trigger: { type: "recurring", cron: "0 9 * * 2", timeZone: "UTC" },
      delivery: [ALICE],
      warn: ["P3D", "P2D", "P1D"],
    });
    await clock.advance(7 * DAY);
    await tickler.scheduler.runDue();
    expect(sent.filter(({ kind }) => kind === "warn")).toHaveLength(1);
    await tickler.scheduler.start();
    await clock.advance(7 * DAY);
    expect(sent.filter(({ kind }) => kind === "warn")).toHaveLength(4);
  });

  test("is not made after the fact for a time that was set too late for it", async () => {
    drawer = await openDrawer();
    const { tickler, clock, sent } = drawer;
    await tickler.scheduler.start();
    await tickler.agent("main").reminders.create({
      ...dentist(["P1D"]),
      trigger: { type: "scheduled", at: new Date(clock.now().getTime() + 2 * HOUR) },
    });
    await clock.advance(3 * HOUR);
    expect(sent.map(({ kind }) => kind)).toEqual(["reminder"]);
  });
});
