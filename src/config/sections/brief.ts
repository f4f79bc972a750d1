/** Reminders of the system itself: a morning brief and a weekly review, in the first turn after their time or through channels. */
import { z } from "zod";
import { timeOfDay } from "./checks.js";
import { WEEKDAYS } from "./quiet-hours.js";

const deliverTo = z
  .array(z.string().min(1).max(300))
  .max(10)
  .optional()
  .describe(
    "Channels through which it comes (`desktop`, `signal:ana`) instead; a turn says it where they did not.",
  );

export const briefSection = z.union([
  z.literal("off"),
  z.strictObject({
    at: timeOfDay.describe("From when on the day's first turn begins with the brief."),
    deliverTo,
  }),
]);

export const reviewSection = z.union([
  z.literal("off"),
  z.strictObject({
    day: z.enum(WEEKDAYS).describe("The day of the review."),
    at: timeOfDay.describe("From when on that day the next turn begins with it."),
    deliverTo,
  }),
]);
