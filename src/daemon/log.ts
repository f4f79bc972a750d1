/** The daemon's log: one JSON object a line, with the instant in ISO form and the level as a word. */
import { pino } from "pino";
import type { Logger } from "../log.js";

export type LogLevel = "debug" | "info" | "warn" | "error";

export interface DaemonLog extends Logger {
  /** Everything said so far is written. */
  flush(): void;
}

/** @param file a file descriptor; default standard output */
export function createDaemonLog(level: LogLevel = "info", file = 1): DaemonLog {
  const destination = pino.destination({ fd: file, sync: true });
  // A log that cannot be written (a full disk, a reader that went away) is no reason to end.
  destination.on("error", () => undefined);
  const log = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
    flush: () => destination.flushSync(),
  };
}
