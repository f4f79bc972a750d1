/** Where the reminders live. */
import { z } from "zod";

export const databaseSection = z.strictObject({
  path: z
    .string()
    .min(1)
    .optional()
    .describe("The SQLite file. Default: tickler.db in the platform's data folder."),
  busyTimeoutMs: z
    .int()
    .min(0)
    .max(600_000)
    .describe("Milliseconds to wait for the lock of another process."),
});
export type DatabaseConfig = z.infer<typeof databaseSection>;
