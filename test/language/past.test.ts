/** Stretches of the past in words, as `tickler log --since` takes them. A Monday in Berlin. */
import { expect, it } from "vitest";
import { parsePast } from "../../src/language/index.js";
import { formatLocal } from "../../src/zoned-time.js";

const options = { now: new Date("2026-11-23T07:00:00Z"), timeZone: "Europe/Berlin" };
const NOW = "Mon 23 Nov 2026, 08:00";

it.each([
  ["today", "Mon 23 Nov 2026, 00:00", NOW],
  ["yesterday", "Sun 22 Nov 2026, 00:00", "Mon 23 Nov 2026, 00:00"],
  ["last week", "Mon 16 Nov 2026, 00:00", "Mon 23 Nov 2026, 00:00"],
  ["this month", "Sun 1 Nov 2026, 00:00", NOW],
  ["last month", "Thu 1 Oct 2026, 00:00", "Sun 1 Nov 2026, 00:00"],
  ["last year", "Wed 1 Jan 2025, 00:00", "Thu 1 Jan 2026, 00:00"],
  ["3 days ago", "Fri 20 Nov 2026, 00:00", NOW],
  ["the last two weeks", "Mon 9 Nov 2026, 00:00", NOW],
  ["a month ago", "Fri 23 Oct 2026, 00:00", NOW],
  ["in September", "Tue 1 Sep 2026, 00:00", "Thu 1 Oct 2026, 00:00"],
  ["December", "Mon 1 Dec 2025, 00:00", "Thu 1 Jan 2026, 00:00"],
  ["September 2024", "Sun 1 Sep 2024, 00:00", "Tue 1 Oct 2024, 00:00"],
  ["1 November", "Sun 1 Nov 2026, 00:00", "Mon 2 Nov 2026, 00:00"],
  ["March 3rd, 2026", "Tue 3 Mar 2026, 00:00", "Wed 4 Mar 2026, 00:00"],
  ["last monday", "Mon 16 Nov 2026, 00:00", "Tue 17 Nov 2026, 00:00"],
  ["2026-10-25", "Sun 25 Oct 2026, 00:00", "Mon 26 Oct 2026, 00:00"],
  ["5 hours ago", "Mon 23 Nov 2026, 03:00", NOW],
])("%s", (words, from, until) => {
  const read = parsePast(words, options);
  expect(read.ok && [read.from, read.until].map((at) => formatLocal(at, options.timeZone))).toEqual([
    from,
    until,
  ]);
});

it.each(["soon", "30 February", "2027-01-01", "", "last blue moon"])("refuses %j", (words) => {
  expect(parsePast(words, options)).toMatchObject({ ok: false });
});
