/** How long before something an hour is, told beside it: it tells what that hour is, and moves nothing. */
import { expect, it } from "vitest";
import { meant } from "./meant.js";

it.each([
  [
    "levothyroxine each and every morning at 6:45 half an hour before breakfast",
    "levothyroxine half an hour before breakfast: every day at 06:45",
  ],
  [
    "take the pill every day at 7 half an hour before breakfast",
    "take the pill half an hour before breakfast: every day at 7:00",
  ],
  [
    "metformin daily at 8am, 30 minutes before eating",
    "metformin 30 minutes before eating: every day at 8:00",
  ],
  [
    "every evening at 9 take magnesium an hour before bed",
    "take magnesium an hour before bed: every day at 21:00",
  ],
  [
    "remind me at 8 tomorrow to warm up, ten minutes before the race",
    "warm up ten minutes before the race: Thu 7 May 2026, 08:00 (Europe/Berlin)",
  ],
  ["feed the dog at 5:30 every day, half an hour before dinner", "AMBIGUOUS_TIME"],
])("“%s” comes at its hour", (text, means) => expect(meant(text)).toBe(means));

it.each([
  ["remind me an hour before practice every Tuesday at 6", "practice: every Tuesday at 17:00"],
  ["stand-up every day at 9, remind me 10 minutes before", "stand-up: every day at 8:50"],
  [
    "the match is on Saturday at 3, remind me half an hour before",
    "the match: Sat 9 May 2026, 14:30 (Europe/Berlin)",
  ],
])("“%s” is counted back", (text, means) => expect(meant(text)).toBe(means));
