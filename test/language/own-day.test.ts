/** A thing that comes again and a request with a day of its own: the day asked for counts, as often as the thing comes. */
import { describe, expect, it } from "vitest";
import { refused } from "./reading.js";
import { now, reads } from "./reading-rhythms.js";

describe("a day that is asked for beside the one on which a thing is due", () => {
  reads([
    ["EMI due on 5th of every month, remind on 3rd", "EMI", "06-03T09:00", "07-03T09:00"],
    [
      "credit card due on the 20th monthly, remind me on the 18th at noon",
      "credit card",
      "05-18T12:00",
      "06-18T12:00",
    ],
    ["rent due every 1st, remind me on the 28th", "rent", "05-28T09:00", "06-28T09:00"],
    ["card bill due on the 20th monthly, remind me by the 18th", "card bill", "05-18T09:00", "06-18T09:00"],
    ["homework due every Monday, remind on Sunday at 5", "homework", "05-10T17:00", "05-17T17:00"],
    ["food shop every Saturday, remind me on Friday evening", "food shop", "05-08T19:00", "05-15T19:00"],
    [
      "school fees due on the 5th every month, reminder on the 1st at 8am",
      "school fees",
      "06-01T08:00",
      "07-01T08:00",
    ],
    ["assembly every Monday at 8:15, remind me on Sunday evening", "assembly", "05-10T19:00", "05-17T19:00"],
    ["tax return due every year on 31 July, remind me on 1 July", "tax return", "07-01T09:00"],
    ["every month on the 5th rent; remind me on the 3rd", "rent", "06-03T09:00", "07-03T09:00"],
  ]);
});

describe("the rhythm may be said with the request alone", () => {
  reads([
    ["rent is due on the 1st, remind me on the 28th each month", "rent is due", "05-28T09:00", "06-28T09:00"],
    ["trash day is tuesday, remind me monday night every week", "trash day", "05-11T21:00", "05-18T21:00"],
    ["bin day is Thursday, remind me every Wednesday evening", "bin day", "05-06T19:00", "05-13T19:00"],
  ]);
});

describe("what names no day of that period, or has more in it, is read as before", () => {
  reads([
    ["piano lesson every Thursday at 4, remind me at 3", "piano lesson", "05-07T15:00", "05-14T15:00"],
    ["rent is due on the 1st, remind me on the 28th", "rent is due on the 1st", "05-28T09:00"],
    ["Netflix on the 12th every month, remind me", "Netflix", "05-12T09:00", "06-12T09:00"],
  ]);

  it.each([
    "gas bill every quarter on the 5th, remind me on the 1st",
    "rent is due every 1st, remind me on Friday",
    "bins go out every other Tuesday, remind me on Monday evening",
  ])("or is asked about: %s", (text) => {
    expect(refused(text, { now }).code).toBe("AMBIGUOUS_TIME");
  });

  it("leaves two things two", () => {
    const { several } = refused("water the plants every Monday, remind me on Sunday to buy compost", { now });
    expect(several?.map(({ title }) => title)).toEqual(["water the plants", "buy compost"]);
  });
});

describe("the day before a day of the year, and who or what has a name of two capitals", () => {
  reads([
    [
      "Omi's birthday on the 30th of May, remind me each year the evening before",
      "Omi's birthday",
      "05-29T19:00",
    ],
    ["every year on 31 December stock take, remind me two days before", "stock take", "12-29T09:00"],
    ["PE is every Tuesday, remind me the evening before to pack the kit", "pack the kit", "05-11T19:00"],
  ]);
});
