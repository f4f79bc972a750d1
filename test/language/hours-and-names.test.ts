/** Words that say a time in one sentence and name a place or a thing in another, and hours that stand beside each other. */
import { describe, expect, it } from "vitest";
import { refused } from "./reading.js";
import { now, reads } from "./reading-rhythms.js";

describe("where somebody works or learns", () => {
  reads([
    ["cake sale at school on Friday at 2", "cake sale at school", "05-08T14:00"],
    ["leaving do at work Friday at 5", "leaving do at work", "05-08T17:00"],
    ["concert at school on Thursday at 7", "concert at school", "05-07T19:00"],
    ["drop the helmet at school tomorrow", "drop the helmet at school", "05-07T09:00"],
    ["ring Nils after work", "ring Nils", "05-06T18:00"],
    ["stretch before school", "stretch", "05-07T07:00"],
  ]);

  it("is no hour by itself", () => {
    expect(refused("remind me at work to ring payroll", { now }).code).toBe("NEEDS_TIME");
  });
});

describe("several minutes of one hour", () => {
  reads([
    ["stretch at 11 and 11:30", "stretch", "05-06T11:00", "05-06T11:30"],
    ["look in the oven at 10:50, 11:20 and 11:50", "look in the oven", "05-06T10:50", "05-06T11:20"],
    ["tablets at 9 and 9:30 every day", "tablets", "05-07T09:00", "05-07T09:30"],
    ["feed the cat at 10 and 10:30", "feed the cat", "05-06T22:00", "05-06T22:30"],
    ["tablets at 9 and 8", "tablets", "05-06T20:00", "05-07T09:00"],
    ["every 10 minutes from 9 to 9:20 stretch", "stretch", "05-07T09:00", "05-07T09:10", "05-07T09:20"],
  ]);
});
