/** How much a person is told, and when an absence is one. */
import { z } from "zod";
import { duration } from "./checks.js";

export const attentionSection = z.strictObject({
  newPerHour: z
    .int()
    .min(1)
    .max(1000)
    .describe("New reminders, urgent ones aside, that one person is told of within an hour; the rest waits."),
  absence: duration.describe(
    "Without a turn for so long a person was away; their next turn begins with what came due meanwhile.",
  ),
  digestLines: z
    .int()
    .min(3)
    .max(50)
    .describe(
      "Most lines of what came due while a person was away; the rest is counted there, and takes turns.",
    ),
});
export type AttentionConfig = z.infer<typeof attentionSection>;
