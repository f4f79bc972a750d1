/** What an edit makes nag is said again by its channels, until it is done or another edit takes that back. */
import { expect, it } from "vitest";
import { ALICE, at, openDrawer } from "./support/drawer.js";

it("what has come due nags through its channels from when an edit says so, and no more after the next", async () => {
  const { tickler, clock, sent } = await openDrawer();
  const { reminders } = tickler.agent("main");
  const trigger = { type: "scheduled", at: at(clock, 10) } as const;
  const { id } = await reminders.create({ title: "Call Ana", trigger, delivery: [ALICE] });
  await tickler.scheduler.start();
  const DAY = 86_400_000;
  await clock.advance(DAY);
  expect(sent).toHaveLength(1);
  await reminders.update(id, { nag: "until-acknowledged" });
  await clock.advance(2 * DAY);
  const nagged = sent.length;
  expect(nagged).toBeGreaterThan(1);
  await reminders.update(id, { nag: null });
  await clock.advance(2 * DAY);
  expect(sent).toHaveLength(nagged);
  await tickler.close();
});
