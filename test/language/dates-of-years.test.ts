/** Days that come every year: several in a list, with or without signs, and the one that comes every fourth. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { refused } from "./reading.js";
import { next, now, reads } from "./reading-rhythms.js";

describe("several days of every year are one rhythm", () => {
  reads([
    ["VAT return 7 June, 7 September and 7 December, every year", "VAT return", "06-07T09:00", "09-07T09:00"],
    ["boiler check 1 June and 1 November every year", "boiler check", "06-01T09:00", "11-01T09:00"],
    ["smoke alarm test 5 July, 5 October yearly", "smoke alarm test", "07-05T09:00", "10-05T09:00"],
    ["flea treatment for the dog 3 May and 3 August every year", "flea treatment for the dog", "08-03T09:00"],
    ["stock count 30 June and 30 December, each year", "stock count", "06-30T09:00", "12-30T09:00"],
    ["VAT qtrly, 1st of feb may aug nov", "VAT", "08-01T09:00", "11-01T09:00"],
    ["quarterly vat on the 10th of jan apr jul oct", "vat", "07-10T09:00", "10-10T09:00"],
    ["water rates 10th of jan apr jul oct", "water rates", "07-10T09:00", "10-10T09:00"],
    ["pension top-up quarterly, 5th of Mar Jun Sep Dec", "pension top-up", "06-05T09:00", "09-05T09:00"],
    ["council tax every year on the 2nd of may june july", "council tax", "06-02T09:00", "07-02T09:00"],
  ]);

  it("leaves days that have no number in common to be set one by one", () => {
    const result = parseReminder("loft check 29 March and 25 October every year", {
      now,
      timeZone: "Europe/Berlin",
      language: "en-GB",
    });
    expect(result).toMatchObject({ ok: false });
    if (!result.ok) expect(result.several?.map(({ title }) => title)).toEqual(["loft check", "loft check"]);
  });

  it("takes no amount for a day", () => {
    expect(refused("pay 20 every month", { now, language: "en-GB" }).code).toBe("AMBIGUOUS_TIME");
  });
});

it.each([
  ["write a letter to future me every 29 February", "write a letter to future me"],
  ["write a postcard to my future self every 29 Feb", "write a postcard to my future self"],
  ["every 29 February bake a cake for Tom", "bake a cake for Tom"],
  ["every leap day, plant a tree", "plant a tree"],
  ["plant a tree every leap year on 29 February", "plant a tree"],
  ["remind me every 29th of Feb to ring Leap Lena", "ring Leap Lena"],
])("comes on a leap day only: “%s”", (text, title) => {
  const read = next(text, 2);
  expect(read).toEqual({ title, at: ["2028-02-29T09:00", "2032-02-29T09:00"] });
});

it("sets what is to be written to oneself", () => {
  expect(next("write a diary entry for future me every Sunday", 1)).toEqual({
    title: "write a diary entry for future me",
    at: ["2026-05-10T09:00"],
  });
});
