/** What stands beside a time and would change it is never left over in silence. */
import { describe, expect, it } from "vitest";
import { read, refused } from "./reading.js";

describe("what was left beside a time", () => {
  it.each([
    "Sunday roast menu on Saturday at 11am",
    "Black Friday wishlist on 20 November",
    "cake out in 0:45",
    "take the bread out in 1:30",
    "cake out in 25 min plus 10",
    "cake out in 25 min + 10",
    "remind me tomorrow after my holiday",
    "remind me Friday before the match",
  ])("%s is asked about", (text) => {
    expect(refused(text).code).toBe("AMBIGUOUS_TIME");
  });

  it.each([
    ["bring the washing in at 5:30pm", "bring the washing in"],
    ["Sunday lunch at Ana's at 1pm", "lunch at Ana's"],
    ["call 2pm Austin", "call Austin"],
    ["get something for Friday at 5pm", "get something"],
    ["train 9:05am London", "train London"],
    ["hourly wage letter at 5pm", "hourly wage letter"],
    ["send a reminder to Bob on Friday at 10am", "send a reminder to Bob"],
    ["write payment reminder to tenant on Monday at 9am", "write payment reminder to tenant"],
    ["send me a reminder to call Bo at 5pm", "call Bo"],
    ["set a reminder to call Bo at 5pm", "call Bo"],
  ])("%s is about: %s", (text, title) => {
    const result = read(text);
    expect(result.title).toBe(title);
    expect(result.trigger.type).toBe("scheduled");
  });
});
