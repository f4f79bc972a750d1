/** A reminder that is set already is not set twice, and nothing that was said with the second is dropped in silence. */
import { expect, it } from "vitest";
import { openForTest } from "../support/open-for-test.js";

it("what an equal one says otherwise is named, and what it says the same is not", async () => {
  await using test = await openForTest();
  const { reminders } = test.agent;
  const first = { title: "Pay the rent", trigger: { type: "scheduled", at: test.later(240) } } as const;
  await reminders.create({ ...first, contextTags: ["home", "money"] });
  const again = await reminders.create({
    ...first,
    contextTags: ["money", "home"],
    priority: "urgent",
    body: "By transfer",
  });
  expect(again.created).toBe(false);
  expect(again.notes.join(" ")).toContain("Not taken from this one: text and priority;");
  expect(again.reminder).toMatchObject({ priority: "normal", body: "" });
  const same = await reminders.create({ ...first, contextTags: ["home", "money"], priority: "normal" });
  expect(same.notes.join(" ")).not.toContain("Not taken");
});
