/** What comes several times within a part of a day, or up to an hour of one day. */
import { describe, expect, it } from "vitest";
import { read, refused } from "./reading.js";
import { next, now } from "./reading-rhythms.js";

/** The first and the last time, and how many there are of at most sixty. */
const span = (text: string): string => {
  const { at } = next(text, 60);
  return `${at[0]?.slice(5)} to ${at.at(-1)?.slice(5)}, ${at.length}`;
};

describe("what comes several times within a part of the day", () => {
  it.each([
    ["stand up every half hour this afternoon", "05-06T12:00 to 05-06T17:30, 12"],
    ["check the oven every 20 minutes this evening", "05-06T18:00 to 05-06T22:40, 15"],
    ["check on the baby every 30 mins tonight", "05-06T20:00 to 05-06T23:30, 8"],
    ["stretch every hour tomorrow afternoon", "05-07T12:00 to 05-07T17:00, 6"],
    ["stretch every hour tomorrow morning", "05-07T06:00 to 05-07T11:00, 6"],
    ["stretch every hour between 2 and 5 this afternoon", "05-06T14:00 to 05-06T17:00, 4"],
  ])("begins and ends with it: %s", (text, told) => {
    expect(span(text)).toBe(told);
  });

  it.each([
    ["water the wall every 20 minutes this afternoon until 5", "05-06T12:00 to 05-06T17:00, 16"],
    ["check every hour tonight until midnight", "05-06T20:00 to 05-07T00:00, 5"],
    ["check on the dog every 2 hours tonight until 6am", "05-06T20:00 to 05-07T06:00, 6"],
    ["check on the dog every 2 hours tonight until 5", "05-06T20:00 to 05-07T04:00, 5"],
    ["stretch every hour tomorrow afternoon until 4", "05-07T12:00 to 05-07T16:00, 5"],
    ["stretch every hour on Friday evenings until 9", "05-08T18:00 to 08-14T21:00, 60"],
    ["drink water every hour today until 5", "05-06T11:20 to 05-06T16:20, 6"],
    ["drink water every hour today until 9", "05-06T11:20 to 05-06T20:20, 10"],
    ["every 2 hours tomorrow night until 4am check the fire", "05-07T20:00 to 05-08T04:00, 5"],
    // "before" as well as "until": it had begun at that hour
    ["every hour tomorrow before 5 stretch", "05-07T09:00 to 05-07T17:00, 9"],
    ["every 30 minutes before 6pm today drink water", "05-06T10:50 to 05-06T17:50, 15"],
  ])("ends with the hour that is said: %s", (text, told) => {
    expect(span(text)).toBe(told);
  });

  it.each([
    ["every hour tomorrow until 5 drink water", "05-07T09:00 to 05-07T17:00, 9"],
    ["every 2 hours on Sunday until 8 turn the roast", "05-10T09:00 to 05-10T19:00, 6"],
    ["stretch every hour on Fridays until 5", "05-08T09:00 to 06-19T14:00, 60"],
    ["every 2 hours on workdays until 5pm drink water", "05-06T11:00 to 05-22T09:00, 60"],
    ["drink water every hour on weekdays until 6", "05-06T11:00 to 05-14T10:00, 60"],
    ["every hour Monday to Friday until 5pm stretch", "05-06T11:00 to 05-14T16:00, 60"],
  ])("begins at nine where nothing says from when, which is told: %s", (text, told) => {
    expect(span(text)).toBe(told);
    expect(read(text, { now }).notes).toContain("nothing says from when; I took 9:00");
  });

  it.each(["check every hour this evening until 6", "every hour on Saturday until 6pm drink water"])(
    "is asked about where it is not known when: %s",
    (text) => {
      expect(refused(text, { now }).code).toBe("AMBIGUOUS_TIME");
    },
  );
});
