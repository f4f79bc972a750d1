/** A Tickler on a seeded file, with the limits out of the way. */
import type { Embedder } from "../../../src/embedding/types.js";
import { type OpenTicklerOptions, openTickler, type Tickler } from "../../../src/index.js";

/** How agent number `i` is called. */
export const agentName = (i: number): string => `agent-${i}`;

export function openSeeded(
  path: string,
  options: { embedding?: boolean; more?: OpenTicklerOptions } = {},
): Promise<Tickler> {
  const embedder: { embedder?: Embedder | null } = options.embedding ? {} : { embedder: null };
  return openTickler({
    database: path,
    configFile: false,
    config: {
      timeZone: "Europe/Berlin",
      quietHours: { ...laterToday(), timeZone: "UTC" },
      reminders: { maxPerAgent: 100_000, maxPerMinute: 100_000 },
      // The model's first call loads it; a trial warms up before it measures.
      injection: { deadlineMs: 60_000 },
    },
    env: process.env,
    ...embedder,
    ...options.more,
  });
}

/** Quiet hours that are looked at, and not now. */
function laterToday(): { start: string; end: string } {
  const hour = (ahead: number) => `${String((new Date().getUTCHours() + ahead) % 24).padStart(2, "0")}:00`;
  return { start: hour(6), end: hour(14) };
}
