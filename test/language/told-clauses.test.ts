/** What is to be told when a topic comes up is a clause of its own: its times are no time of the reminder. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";

const timeZone = "Europe/Berlin";
const now = new Date("2026-11-18T08:30:00Z");
const read = (text: string) => parseReminder(text, { now, timeZone, language: "en-GB" });

describe("what is told when a topic comes up", () => {
  it.each([
    ["when the talk is of the new boiler, mention that the warranty ends in May", "new boiler"],
    ["if a customer asks about deliveries say that the van only runs on Tuesdays", "deliveries"],
    ["whenever anyone mentions the ferry, point out that it stops at 9 pm", "ferry"],
    ["next time we get onto the budget, remind me that the audit has to be done by 3 March", "budget"],
    ["remind me that the hall is free until 10 when we talk about the rehearsal", "rehearsal"],
    ["once the talk is about the loft, mention: the hatch sticks since Sunday", "loft"],
    ["in our next call about the lease, remind me that they wanted it signed by Friday", "lease"],
    ["as soon as we discuss the allotment, say: the water goes off on 1 November", "allotment"],
    ["the cello — when that comes up, remind me that the strings were changed last week", "cello"],
    [
      "bear in mind for when I speak to Rob about the harvest: the dryer is booked from Monday to Wednesday",
      "harvest",
    ],
    ["When the topic is swimming, tell me the pool closes at 7 on Sundays", "swimming"],
    ["once I chat with you about the thesis, remind me the library shuts at 6", "thesis"],
    ["when it's about the insurance I mustn't forget to mention the two claims, so remind me", "insurance"],
    ["if anybody brings up the reunion, add that the deposit was paid on 4 October", "reunion"],
  ])("“%s” waits for “%s”", (text, topic) => {
    const result = read(text);
    if (!result.ok || result.trigger.type !== "context") throw new Error(JSON.stringify(result));
    expect(result.trigger.pattern).toContain(topic);
    expect(result.trigger.deadline).toBeUndefined();
    expect(result.title).not.toMatch(new RegExp(topic, "i"));
  });

  it("keeps the words that are told", () => {
    const result = read("if a customer asks about deliveries say that the van only runs on Tuesdays");
    expect(result).toMatchObject({ title: "say that the van only runs on Tuesdays" });
  });

  it.each([
    "when billing comes up remind me to pay the invoice by Friday",
    "when we talk about the car, remind me by Friday to book the inspection",
  ])("leaves a deadline what it is: “%s”", (text) => {
    const result = read(text);
    expect(result).toMatchObject({ ok: true, trigger: { type: "context", deadline: expect.any(Date) } });
  });
});
