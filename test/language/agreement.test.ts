import { describe, expect, it } from "vitest";
import { occurrences, read, refused, wall, when } from "./reading.js";

/** The moment of speaking is Saturday, 21 November 2026, 11:00. */
describe("one moment said several times", () => {
  it.each([
    ["tonight (Saturday) at 21:00", "2026-11-21T21:00"],
    ["tomorrow, Sunday, at 4", "2026-11-22T16:00"],
    ["at quarter to four (3:45)", "2026-11-21T15:45"],
    ["in an hour, at noon,", "2026-11-21T12:00"],
    ["in two hours, at ten to one,", "2026-11-21T12:50"],
    ["at 7 on Monday evening, that is 19:00,", "2026-11-23T19:00"],
    ["on the 27th, a Friday, at 8", "2026-11-27T08:00"],
    ["in 4 weeks, on 19 December, at 9", "2026-12-19T09:00"],
    ["on Monday at 9am UTC, which is 10am here,", "2026-11-23T10:00"],
    ["on Monday at 5 in London, which is 6pm here,", "2026-11-23T18:00"],
    ["at 16:10, around sunset,", "2026-11-21T16:10"],
    ["in an hour or so", "2026-11-21T12:00"],
  ])("%s", (phrase, at) => {
    expect(when(phrase)).toBe(at);
  });

  it("is one time of a rhythm, too", () => {
    expect(occurrences("every Monday at 19:00 (7pm)", 2)).toEqual(["2026-11-23T19:00", "2026-11-30T19:00"]);
  });

  it.each([
    ["tomorrow (Monday) at 9", "Sunday 22 November", "Monday 23 November"],
    ["tomorrow, Friday,", "Sunday 22 November", "Friday 27 November"],
    ["at quarter to four (4:45)", "3:45", "4:45"],
    ["in 2 hours, at 14:00,", "13:00", "14:00"],
    ["on Monday at 9am UTC, which is 11am here,", "10:00", "11:00"],
    ["in 4 weeks, on 26 December,", "Saturday 19 December", "Saturday 26 December"],
    ["at 12:00 am (lunchtime)", "0:00", "lunch"],
  ])("asks where they contradict each other, and names both: %s", (phrase, one, other) => {
    const { code, message } = refused(`remind me to call Ana ${phrase}`);
    expect(code).toBe("AMBIGUOUS_TIME");
    expect(message).toContain(one);
    expect(message).toContain(other);
  });

  it("says of a date that had its weekday last year which one it has next", () => {
    const { code, message } = refused("remind me to call Ana on Thursday 18 December");
    expect(code).toBe("TIME_IN_PAST");
    expect(message).toContain("the next one is a Friday and no Thursday");
  });

  it("takes no second day for the first that something is about", () => {
    const { title, trigger } = read("text Ben on Monday about New Year's Eve");
    expect(title).toBe("text Ben about New Year's Eve");
    expect(trigger.type === "scheduled" && wall(trigger.at)).toBe("2026-11-23T09:00");
  });
});
