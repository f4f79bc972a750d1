/** Where the reminders live. */
import { z } from "zod";

const ADDRESS = /^(?:postgres(?:ql)?:\/\/|env:[A-Za-z_])/;
/** Files are copied, shown and kept in repositories. */
const PASSWORD = /^[^/]+:\/\/[^@/?]*:[^@/?]+@|[?&]password=/;

const address = z
  .string()
  .regex(ADDRESS, "expected postgres://… or env:NAME")
  .refine(
    (url) => !PASSWORD.test(url),
    "a password does not belong here: say env:NAME, PGPASSWORD or ~/.pgpass",
  );

export const databaseSection = z.strictObject({
  path: z
    .string()
    .min(1)
    .optional()
    .describe("The SQLite file. Default: tickler.db in the platform's data folder."),
  url: address
    .optional()
    .describe(
      "A PostgreSQL database instead of the file, for several machines: `postgres://user@host/name`, or `env:NAME`, the variable that holds it. Needs the package `pg`.",
    ),
  replicas: z
    .array(address)
    .max(16)
    .optional()
    .describe(
      "Standbys of that database, each named as it is: recall and search read from those that are at most five seconds behind and hold what this process has written; else, and for all other things, from `database.url`.",
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
    .describe(
      "Milliseconds to wait for the lock of another process, or of another session on a server. Where it is not set, a command that somebody types waits a minute for a file, and says that it does.",
    ),
});
export type DatabaseConfig = z.infer<typeof databaseSection>;
