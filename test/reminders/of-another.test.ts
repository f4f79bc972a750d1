/** Words that count from another reminder: what they follow is what somebody has set, and the name ends where that one's does. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "../../src/index.js";
import { openForTest, type TestTickler } from "../support/open-for-test.js";

let test: TestTickler;
let agent: Agent;
const ids: Record<string, string> = {};

beforeEach(async () => {
  test = await openForTest();
  agent = test.agent;
  ids.flight = (await agent.reminders.createFromText("flight to Tokyo on 3 December at 14:00")).id;
  ids.birthday = (await agent.reminders.createFromText("Mom's birthday every 12 March")).id;
  ids.invoice = (await agent.reminders.createFromText("send the invoice tomorrow at 10")).id;
  return () => test[Symbol.asyncDispose]();
});

describe("words that count from another reminder", () => {
  it.each([
    ["an hour before the flight call a taxi", "call a taxi", "flight", "due", "-PT1H"],
    ["call a taxi an hour before the flight", "call a taxi", "flight", "due", "-PT1H"],
    ["remind me 2 hours before the flight to Tokyo to pack", "pack", "flight", "due", "-PT2H"],
    ["the day before the flight, check in online", "check in online", "flight", "due", "-P1D"],
    ["two days before Mom's birthday buy a gift", "buy a gift", "birthday", "due", "-P2D"],
    ["thank everybody 3 days after Mom's birthday", "thank everybody", "birthday", "due", "P3D"],
    ["after send the invoice is done remind me to archive it", "archive it", "invoice", "done", "PT0S"],
    ["once the invoice is done, tell Ana", "tell Ana", "invoice", "done", "PT0S"],
    [
      "a week after the invoice is done ask whether it was paid",
      "ask whether it was paid",
      "invoice",
      "done",
      "P1W",
    ],
  ])("%s", async (words, title, to, event, offset) => {
    const { reminder, notes } = await agent.reminders.createFromText(words);
    expect(reminder.title).toBe(title);
    expect(reminder.trigger).toEqual({ type: "relative", to: ids[to], event, offset });
    expect(notes.join()).toMatch(/it follows|it waits until/);
  });

  it("end a series with a topic, or with the reminder that is named", async () => {
    const loft = await agent.reminders.createFromText(
      "every week ask Ana about the loft until the move is over",
    );
    expect(loft.reminder.trigger).toMatchObject({
      type: "recurring",
      ends: { on: "topic", topic: "the move" },
    });
    const chase = await agent.reminders.createFromText("every day at 11 chase Bob until the invoice is done");
    expect(chase.reminder.trigger).toMatchObject({ ends: { on: "reminder", reminder: ids.invoice } });
  });

  it("are asked about where two fit or none does, and set nothing", async () => {
    await agent.reminders.createFromText("flight to Rome on 9 December at 14:00");
    const count = (await agent.reminders.list()).length;
    await expect(
      agent.reminders.createFromText("an hour before the flight call a taxi"),
    ).rejects.toMatchObject({
      code: "AMBIGUOUS",
    });
    await expect(agent.reminders.createFromText("buy film an hour before the wedding")).rejects.toMatchObject(
      {
        code: "NEEDS_TIME",
      },
    );
    expect(await agent.reminders.list()).toHaveLength(count);
  });

  it("leave alone what has a time of its own or speaks of a topic", async () => {
    const set = async (words: string) => (await agent.reminders.createFromText(words)).reminder.trigger;
    expect(await set("an hour before the flight at 15:00 tomorrow call the hotel")).toMatchObject({
      type: "scheduled",
    });
    expect(await set("when the flight comes up, ask about the seats")).toMatchObject({ type: "context" });
    expect(await set("two days before Christmas buy a tree")).toMatchObject({ type: "scheduled" });
  });
});

describe("a series that ends with another reminder", () => {
  const chase = () => agent.reminders.createFromText("every day at 11 chase Bob until the invoice is done");
  const stateOf = async (id: string) => {
    const { status, nextDueAt } = await agent.reminders.get(id);
    return [status, nextDueAt?.toISOString() ?? null];
  };

  it.each(["complete", "dismiss"] as const)(
    "goes on where that one is reopened after `%s`",
    async (command) => {
      const { id } = await chase();
      const before = await stateOf(id);
      await agent.reminders.settle(ids.invoice!, command);
      expect((await stateOf(id))[1]).toBeNull();
      await agent.reminders.reopen(ids.invoice!, test.later(30));
      expect(await stateOf(id)).toEqual(before);
      await agent.reminders.undo();
      expect((await stateOf(id))[1]).toBeNull();
    },
  );

  it("stays ended where somebody ended it themselves, or an equal one was set since", async () => {
    const own = await chase();
    await agent.reminders.cancel(own.id);
    const other = await chase();
    await agent.reminders.complete(ids.invoice!);
    const equal = await agent.reminders.create({
      title: other.reminder.title,
      trigger: other.reminder.trigger as never,
    });
    await agent.reminders.reopen(ids.invoice!, test.later(30));
    expect((await stateOf(own.id))[1]).toBeNull();
    expect((await stateOf(equal.id))[0]).toBe("pending");
  });
});
