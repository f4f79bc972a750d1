/** Where the reminders live. */
import { z } from "zod";

export const databaseSection = z.strictObject({
  path: z
    .string()
    .min(1)
    .optional()
    .describe("The SQLite file. Default: tickler.db in the platform's data folder."),
  url: z
    .string()
    .regex(/^(?:postgres(?:ql)?:\/\/|env:[A-Za-z_])/, "expected postgres://… or env:NAME")
    .optional()
    .describe(
      "A PostgreSQL database instead of the file, for several machines: `postgres://user@host/name`, or `env:NAME`, the variable that holds it. Needs the package `pg`.",
    ),
  poolSize: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .describe("Connections of a process to the server; default 4. One more listens."),
  busyTimeoutMs: z
    .int()
    .min(0)
    .max(600_000)
    .describe("Milliseconds to wait for the lock of another process, or of another session on a server."),
});
export type DatabaseConfig = z.infer<typeof databaseSection>;
