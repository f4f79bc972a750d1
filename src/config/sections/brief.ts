/** Reminders of the system itself: a morning brief and a weekly review, in the first turn after their time. */
import { z } from "zod";
import { timeOfDay } from "./checks.js";
import { WEEKDAYS } from "./quiet-hours.js";

export const briefSection = z.union([
  z.literal("off"),
  z.strictObject({ at: timeOfDay.describe("From when on the day's first turn begins with the brief.") }),
]);

export const reviewSection = z.union([
  z.literal("off"),
  z.strictObject({
    day: z.enum(WEEKDAYS).describe("The day of the review."),
    at: timeOfDay.describe("From when on that day the next turn begins with it."),
  }),
]);
