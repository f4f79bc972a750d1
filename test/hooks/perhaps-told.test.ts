/** What a message says became of a reminder in words that no shape of a report knows is hinted at, for the model that reads it to judge. */
import { describe, expect, it } from "vitest";
import { openForTest, type TestTickler } from "../support/open-for-test.js";

const HINT = /^- \[(rem_\w+)\] "(.*?)": the message may tell what became of this/gm;
const QUIT =
  "no point nagging me about the gym on Mondays any more, we have both quit and gone over to the lake";
let turns = 0;

async function hinted(
  { agent }: Pick<TestTickler, "agent">,
  userMessage: string,
  sessionId = `s${turns}`,
): Promise<string[]> {
  const { text } = await agent.turnStart({ sessionId, turnId: `t${++turns}`, userMessage });
  return [...(text ?? "").matchAll(HINT)].map(([, , title]) => title!);
}

async function pending(test: TestTickler, ...titles: string[]): Promise<void> {
  for (const title of titles)
    await test.agent.reminders.create({ title, trigger: { type: "scheduled", at: test.later(300) } });
}

describe("a hint at what a message may tell the end of", () => {
  it("names the reminder that was spoken of, with what to do in each case, and changes nothing", async () => {
    await using test = await openForTest();
    await pending(test, "İİİİ", "Pay the water bill", "Pay the electricity bill", "Call Grandma Ruth");
    expect(await hinted(test, "delete the water bill one pls, turns out the landlord pays it")).toEqual([
      "Pay the water bill",
    ]);
    const { text } = await test.agent.turnStart({
      sessionId: "other",
      userMessage:
        "Ruth is staying with us all week, so there is no need to ring her tomorrow night, scrap that one",
    });
    const { id } = await test.agent.reminders.named("Call Grandma Ruth");
    expect(text).toContain(
      `- [${id}] "Call Grandma Ruth": the message may tell what became of this. If it does, complete, move, snooze or cancel it by its id; if not, leave it. Nothing was changed yet.`,
    );
    expect((await test.agent.reminders.list()).map(({ status }) => status)).toEqual(Array(4).fill("pending"));
  });

  it("comes not beside the reminder itself, where that turn tells it", async () => {
    await using test = await openForTest();
    await pending(test, "Pay the water bill");
    test.clock.set(test.later(301));
    const { text } = await test.agent.turnStart({
      sessionId: "s",
      userMessage: "scrap the water bill thing, the landlord pays it from now on",
    });
    expect(text?.match(/Pay the water bill/g)).toHaveLength(1);
  });

  it("is not given for what asks, plans, or speaks of something else", async () => {
    await using test = await openForTest();
    await pending(
      test,
      "Pay the water bill",
      "Renew the passport",
      "Book the flights to Lisbon",
      "Team meeting",
    );
    for (const message of [
      "how do I read the meter on a water bill?",
      "what do I need to renew a passport?",
      "I still have to renew my passport, remind me to take photos",
      "please book me a table for two",
      "the weather in Lisbon looks lovely in May",
      "write a poem about a meeting of two rivers",
    ])
      expect(await hinted(test, message), message).toEqual([]);
  });

  it("comes once in a conversation for hours, whatever else is said of it", async () => {
    await using test = await openForTest();
    await pending(test, "Gym with Leo");
    expect(await hinted(test, QUIT, "one")).toEqual(["Gym with Leo"]);
    expect(await hinted(test, QUIT, "one")).toEqual([]);
    expect(await hinted(test, QUIT, "another")).toEqual(["Gym with Leo"]);
    test.clock.set(test.later(5));
    expect(await hinted(test, QUIT, "one")).toEqual(["Gym with Leo"]);
  });

  it("tells nothing by it: what is said next is not about it, and why says that it was a hint", async () => {
    await using test = await openForTest();
    await pending(test, "Gym with Leo");
    expect(await hinted(test, QUIT, "one")).toEqual(["Gym with Leo"]);
    const { text } = await test.agent.turnStart({ sessionId: "one", userMessage: "not now, tomorrow at 9" });
    expect(text ?? "").not.toContain("Gym");
    const { id } = await test.agent.reminders.named("Gym with Leo");
    const { steps } = await test.agent.reminders.why(id);
    expect(steps.map(({ what }) => what).join("\n")).toContain(
      "hinted at, since a message may have told what became of it (session one)",
    );
  });

  it("says nothing of what the one who speaks may not see, nor of another agent's", async () => {
    await using test = await openForTest();
    await test.agent.reminders
      .for({ userName: "ana", trust: "inner" })
      .create({ title: "Order the surprise cake", trigger: { type: "scheduled", at: test.later(300) } });
    await test.tickler.agent("second").reminders.create({
      title: "Order the surprise cake",
      trigger: { type: "scheduled", at: test.later(300) },
    });
    const userMessage = "you can drop the surprise cake, nobody wants one any more";
    const { text } = await test.agent.turnStart({
      sessionId: "ben",
      speaker: { userName: "ben", trust: "inner" },
      userMessage,
    });
    expect(text ?? "").not.toContain("cake");
    const ana = await test.agent.turnStart({
      sessionId: "ana",
      speaker: { userName: "ana", trust: "inner" },
      userMessage,
    });
    expect(ana.text).toContain("Order the surprise cake");
  });
});
