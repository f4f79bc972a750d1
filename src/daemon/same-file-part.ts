/**
 * The daemon's look at its own file: one that was replaced (a copy restored, a folder synchronised) is served no more by
 * whoever has the old one open. While nothing stands at its place the daemon waits for the file to come back; once
 * another one does, the daemon starts anew with it. Where the folder is gone too, nothing is waited for.
 */
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { sameFile } from "../db/file-guard.js";
import type { DaemonPart } from "./serve.js";

/** One question to the file system, without a read of the file. */
const LOOK_MS = 5000;

export interface SameFileOptions {
  /** Ends this daemon for the reason, and begins the next. */
  startAnew(reason: unknown): void;
  /** Ends it for good. */
  stop(): void;
}

export function sameFilePart({ startAnew, stop }: SameFileOptions): DaemonPart {
  return {
    name: "file",
    early: true,
    async start(tickler, log) {
      const { path } = tickler.parts.database;
      const { clock } = tickler.parts.context;
      if (path === ":memory:" || !existsSync(path)) return { close: async () => undefined };
      const check = sameFile(path);
      let missing = false;
      const look = (): void => {
        try {
          check();
          if (missing) log.info({ database: path }, "the database is back");
          missing = false;
        } catch (reason) {
          if (existsSync(path)) {
            startAnew(reason);
            return;
          }
          if (!existsSync(dirname(path))) {
            log.error({ error: String(reason) }, "the folder is gone too; the daemon ends");
            stop();
            return;
          }
          if (!missing) log.error({ error: String(reason) }, "nothing is served until the database is back");
          missing = true;
        }
        timer = clock.setTimer(LOOK_MS, look);
      };
      let timer = clock.setTimer(LOOK_MS, look);
      return { close: async () => timer.cancel() };
    },
  };
}
