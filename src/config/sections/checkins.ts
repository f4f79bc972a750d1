/** When a session that was given work is asked for its status. */
import { z } from "zod";

export const checkinsSection = z.strictObject({
  softSeconds: z
    .int()
    .min(1)
    .max(604_800)
    .describe("Seconds without a status report until a session is asked at its next turn."),
  hardGapSeconds: z
    .int()
    .min(1)
    .max(604_800)
    .describe("Seconds after that until it is asked at once, through its transport."),
  onSend: z
    .boolean()
    .describe("Whether every message of a session to one that it started comes with check-ins."),
});
export type CheckinsConfig = z.infer<typeof checkinsSection>;
