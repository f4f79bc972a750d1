/** How long what is over is kept. */
import { z } from "zod";
import { durationMs } from "../duration.js";
import { duration } from "./checks.js";

/** Below it, what a turn may still ask for would be gone. */
const LEAST_DAYS = 30;

const kept = duration.refine((text) => durationMs(text) >= LEAST_DAYS * 86_400_000, {
  error: `at least P${LEAST_DAYS}D`,
});

export const retentionSection = z.union([
  z.literal("off"),
  z.strictObject({
    history: kept.describe(
      "How long deliveries, messages, ended sessions and check-ins, events, instants of series and unused vectors are kept once they are over.",
    ),
    injections: kept.describe("How long it is kept what was said in turns, where nothing waits for it."),
  }),
]);
export type RetentionConfig = z.infer<typeof retentionSection>;
