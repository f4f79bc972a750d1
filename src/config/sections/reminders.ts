/** How many reminders an agent may hold, how fast they may be made, how close and how far they may lie. */
import { z } from "zod";
import { PRIORITIES } from "../../trigger.js";

export const remindersSection = z.strictObject({
  maxPerAgent: z.int().min(1).max(100_000).describe("Most reminders an agent may have open at one time."),
  maxPerMinute: z.int().min(1).max(100_000).describe("Most reminders an agent may create within a minute."),
  minIntervalSeconds: z.int().min(1).max(86_400).describe("Shortest distance between two occurrences."),
  nag: z
    .array(z.enum(PRIORITIES))
    .describe("Priorities that are said again through their channels until they are acknowledged."),
  horizonYears: z.int().min(1).max(100).describe("How far ahead an instant may lie."),
});
export type RemindersConfig = z.infer<typeof remindersSection>;
