/** A Tickler on a file of its own with a clock that tests move, and words only. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ConfigInput, openTickler, type Tickler } from "../../src/index.js";
import { FakeClock } from "../support/fake-clock.js";

export interface Temporary {
  tickler: Tickler;
  clock: FakeClock;
  folder: string;
  database: string;
  close(): Promise<void>;
}

export async function openTemporary(config: ConfigInput = {}): Promise<Temporary> {
  const folder = mkdtempSync(join(tmpdir(), "tickler-hosts-"));
  const database = join(folder, "tickler.db");
  const clock = new FakeClock("2026-11-21T09:00:00Z");
  const tickler = await openTickler({
    database,
    configFile: false,
    config: { timeZone: "Europe/Berlin", ...config },
    embedder: null,
    clock,
    env: {},
  });
  return {
    tickler,
    clock,
    folder,
    database,
    async close() {
      await tickler.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
