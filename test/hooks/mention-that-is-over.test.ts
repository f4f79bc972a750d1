/** A mention ahead whose moment lies before the reminder was set is not made, as the receipt says; the next one of a series is. */
import { expect, it } from "vitest";
import { openForTest } from "../support/open-for-test.js";

it("what is tomorrow is not mentioned three days ahead any more", async () => {
  await using test = await openForTest();
  const { agent } = test;
  const { text } = await agent.reminders.create({
    title: "lunch",
    trigger: { type: "scheduled", at: test.later(28) },
    warn: ["P3D"],
  });
  expect(text).toContain("not mentioned 3 d ahead this time");
  const turn = await agent.turnStart({ sessionId: "s", userMessage: "hello there" });
  expect(turn.text ?? "").not.toContain("lunch");
});

it("of a series the next one is", async () => {
  await using test = await openForTest();
  const { agent, clock } = test;
  const { id } = await agent.reminders.create({
    title: "rent",
    trigger: { type: "recurring", cron: "0 9 22 * *", timeZone: "UTC" },
    warn: ["P3D"],
  });
  clock.set("2026-11-22T09:30:00Z");
  await agent.turnStart({ sessionId: "s", userMessage: "hello there" });
  await agent.reminders.complete(id);
  clock.set("2026-12-20T10:00:00Z");
  const turn = await agent.turnStart({ sessionId: "s", userMessage: "hello there" });
  expect(turn.text).toContain("ahead of its time");
});
