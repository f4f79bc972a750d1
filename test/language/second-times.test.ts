import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

/** The moment of speaking is Saturday, 21 November 2026, 10:00. */
describe("a time of the request, and one of what is to be remembered", () => {
  it.each([
    ["tomorrow at 9 remind me to book the table for 7pm", "book the table for 7pm", "2026-11-22T09:00"],
    ["remind me tomorrow to pack for Friday", "pack for Friday", "2026-11-22T09:00"],
    ["on Monday at noon remind me to order a taxi for 6am", "order a taxi for 6am", "2026-11-23T12:00"],
    [
      "remind me on Wednesday at noon to invite Sam for dinner on Friday at 7",
      "invite Sam for dinner on Friday at 7",
      "2026-11-25T12:00",
    ],
    ["remind me on Friday to move the meeting to 3pm", "move the meeting to 3pm", "2026-11-27T09:00"],
    ["remind me at 5 pm to tape the 8 pm film", "tape the 8 pm film", "2026-11-21T17:00"],
    ["Monday call Jo about the party on Saturday", "call Jo about the party on Saturday", "2026-11-23T09:00"],
  ])("%s", (text, title, at) => {
    const { title: read_, trigger } = read(text);
    expect(read_).toBe(title);
    expect(trigger.type === "scheduled" && wall(trigger.at)).toBe(at);
  });

  it.each([
    "on Monday remind me to schedule the call for 3pm",
    "remind me at 5 to call Jo about the party on Saturday",
    "remind me at 6 to return Monday night football tickets",
    "remind me tomorrow at 9 call Jo at 10 call Ben",
  ])("asks which of the two is meant: %s", (text) => {
    expect(refused(text).code).toBe("AMBIGUOUS_TIME");
  });

  it("takes an hour that says which one for no time, and asks for one", () => {
    expect(refused("remind me to book the 8 pm show").code).toBe("NEEDS_TIME");
  });

  it("leaves the two together where they are of one moment", () => {
    const { trigger } = read("tomorrow remind me to take the pills at 3pm");
    expect(trigger.type === "scheduled" && wall(trigger.at)).toBe("2026-11-22T15:00");
  });
});
