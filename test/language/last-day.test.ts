/** The last day of something, in words: the whole of it belongs to it, unless an hour is said. */
import { expect, it } from "vitest";
import { parseMoment } from "../../src/language/index.js";
import { formatLocal } from "../../src/zoned-time.js";

const now = new Date("2026-11-30T02:20:00Z");

it.each(["UTC", "Europe/Berlin", "America/Los_Angeles", "Asia/Tokyo"])(
  "a day alone counts to its end, in %s",
  (timeZone) => {
    for (const day of [
      "friday",
      "next friday",
      "3 december",
      "december 3rd",
      "2026-12-03",
      "the 3rd",
      "tomorrow",
      "20 dec",
    ]) {
      const read = parseMoment(day, { now, timeZone, purpose: "last" });
      expect(read.ok && formatLocal(read.at, timeZone), day).toMatch(/23:59/);
      const begins = parseMoment(day, { now, timeZone, purpose: "edge" });
      expect(begins.ok && formatLocal(begins.at, timeZone), day).toMatch(/ 0?0:00/);
    }
  },
);

it("an hour that is said stays", () => {
  for (const [said, at] of [
    ["friday at 7", "2026-12-04T07:00:00.000Z"],
    ["friday noon", "2026-12-04T12:00:00.000Z"],
    ["friday evening", "2026-12-04T19:00:00.000Z"],
  ] as const) {
    const read = parseMoment(said, { now, timeZone: "UTC", purpose: "last" });
    expect(read.ok && read.at.toISOString(), said).toBe(at);
  }
});
