/** A Tickler on a seeded file, with the limits out of the way. */
import { type OpenTicklerOptions, openTickler, type Tickler } from "../../../src/index.js";

/** How agent number `i` is called. */
export const agentName = (i: number): string => `agent-${i}`;

/** How it is opened, without a model; as JSON for a process of its own. */
export const seededOptions = (path: string) => ({
  database: path,
  configFile: false as const,
  config: {
    timeZone: "Europe/Berlin",
    quietHours: { ...laterToday(), timeZone: "UTC" },
    reminders: { maxPerAgent: 100_000, maxPerMinute: 100_000 },
    // The model's first call loads it; a trial warms up before it measures.
    injection: { deadlineMs: 60_000 },
  },
  embedder: null,
});

export function openSeeded(
  path: string,
  { embedding, more }: { embedding?: boolean; more?: OpenTicklerOptions } = {},
): Promise<Tickler> {
  const { embedder, ...options } = seededOptions(path);
  return openTickler({ ...options, ...(embedding ? {} : { embedder }), env: process.env, ...more });
}

/** Quiet hours that are looked at, and not now. */
function laterToday(): { start: string; end: string } {
  const hour = (ahead: number) => `${String((new Date().getUTCHours() + ahead) % 24).padStart(2, "0")}:00`;
  return { start: hour(6), end: hour(14) };
}
