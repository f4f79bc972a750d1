/** A model may give a time in the forms that programs write: each is taken where it means one thing, and nothing is lost. */
import { describe, expect, it } from "vitest";
import { openForTest } from "../support/open-for-test.js";

async function opened() {
  const test = await openForTest();
  const tool = test.agent.tools({ sessionId: "s", surfaces: true })[0]!;
  return {
    test,
    call: (args: object) =>
      tool.execute(args) as Promise<{
        content: string;
        isError: boolean;
        data: { id: string; next: string[] };
      }>,
    [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](),
  };
}

describe("a time as a program writes it", () => {
  it.each([
    ["2027-01-05T09:00[America/New_York]", "2027-01-05T14:00:00.000Z"],
    ["2027-01-05T09:00-05:00[America/New_York]", "2027-01-05T14:00:00.000Z"],
    ["2027-01-05T09:00:00Z", "2027-01-05T09:00:00.000Z"],
  ])("%s is that instant", async (when, instant) => {
    await using one = await opened();
    const { isError, content, data } = await one.call({ action: "set", title: "renew it", when });
    expect(isError, content).toBe(false);
    expect(data.next).toEqual([instant]);
  });

  it.each([
    ["PT20M", 20 * 60_000],
    ["PT1H30M", 90 * 60_000],
    ["P1D", 24 * 3_600_000],
  ])("%s is from now on, also where something is snoozed", async (length, ms) => {
    await using one = await opened();
    const set = await one.call({ action: "set", title: "stretch", when: length });
    expect(set.data.next).toEqual([new Date(one.test.clock.now().getTime() + ms).toISOString()]);
    const snoozed = await one.call({ action: "snooze", id: set.data.id, until: `${length} `.toLowerCase() });
    expect(snoozed.isError, snoozed.content).toBe(false);
  });

  it.each([
    "0 9 * * 1",
    "30 8 * * MON-FRI",
    "*/30 9-17 * * 1-5",
    "RRULE:FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0",
  ])("%s is a series", async (when) => {
    await using one = await opened();
    const { isError, content, data } = await one.call({ action: "set", title: "stand up", when });
    expect(isError, content).toBe(false);
    const { trigger } = await one.test.agent.reminders.get(data.id);
    expect(trigger.type).toBe("recurring");
  });

  it.each([
    "2027-02-30T09:00[Europe/Berlin]",
    "2027-01-05T09:00+09:00[Europe/Berlin]",
    "2027-01-05T09:00[Europe/Nowhere]",
    "P",
    "PT",
    "99 9 * * 1",
    "at on in by to",
  ])("%s is no time, and sets nothing", async (when) => {
    await using one = await opened();
    const { isError } = await one.call({ action: "set", title: "renew it", when });
    expect(isError).toBe(true);
    expect(await one.test.agent.reminders.list()).toEqual([]);
  });
});

describe("other wordings", () => {
  it("go with a topic that was said as a time, and are refused where there is none", async () => {
    await using one = await opened();
    const topic = await one.call({
      action: "set",
      title: "ask about the invoice",
      when: "when we talk about billing",
      cues: ["the March statement"],
    });
    expect(topic.isError, topic.content).toBe(false);
    expect((await one.test.agent.reminders.get(topic.data.id)).trigger).toMatchObject({
      cues: ["the March statement"],
    });
    const timed = { action: "set", title: "call Ana", when: "tomorrow at 9", cues: ["Ana"] };
    expect(await one.call(timed)).toMatchObject({
      isError: true,
      content: expect.stringContaining("`about`"),
    });
    const edited = await one.call({ action: "edit", id: topic.data.id, cues: ["invoices"] });
    expect(edited).toMatchObject({ isError: true, content: expect.stringContaining("`cue`") });
    expect(await one.test.agent.reminders.list()).toHaveLength(1);
  });
});

it("a series that ends with another reminder names that by its title", async () => {
  await using one = await opened();
  const other = await one.call({ action: "set", title: "send the report", when: "Friday at 9" });
  await one.test.agent.reminders.create({
    title: "nudge the team",
    trigger: {
      type: "recurring",
      cron: "0 10 * * *",
      timeZone: "UTC",
      ends: { on: "reminder", reminder: other.data.id },
    },
  });
  const { content } = await one.call({ action: "list" });
  expect(content).toMatch(/nudge the team.*send the report/);
  expect(content.match(new RegExp(other.data.id, "g"))).toHaveLength(1);
});
