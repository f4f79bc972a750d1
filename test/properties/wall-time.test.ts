/** What the clock on the wall shows is what `Intl` says of that instant, also on the days on which clocks change. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { wallByIntl, wallTime } from "../../src/zoned-time.js";

const zones = fc.constantFrom(
  "UTC",
  "Europe/Berlin",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Africa/Casablanca",
  "Asia/Kathmandu",
);
const at = (from: string, until: string) =>
  fc.integer({ min: Date.parse(from), max: Date.parse(until) }).map((ms) => new Date(ms));
/** Around changes of clocks, one of them a whole day, one a minute after midnight. */
const changing = fc.oneof(
  at("2026-03-29T00:00Z", "2026-03-30T00:00Z"),
  at("2026-10-24T12:00Z", "2026-10-25T12:00Z"),
  at("2011-12-30T00:00Z", "2011-12-31T12:00Z"),
  at("2006-04-02T03:00Z", "2006-04-02T04:00Z"),
);

test("in any zone, at any instant", () => {
  const instants = fc.oneof(at("1890-01-01", "2100-01-01"), at("9990-01-01", "9999-12-31"), changing);
  fc.assert(
    fc.property(zones, instants, (zone, instant) => {
      expect(wallTime(instant, zone)).toEqual(wallByIntl(instant, zone));
    }),
    { numRuns: 400 },
  );
});
