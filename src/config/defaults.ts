/** The values where nobody has said anything. No zod here: reading the defaults must cost nothing. */
import { systemZone } from "../zoned-time.js";
import type { Config } from "./schema.js";

/** @param timeZone of the machine */
export function defaultConfig(timeZone = systemZone()): Config {
  return {
    timeZone,
    language: "en",
    quietHours: "off",
    reminders: { maxPerAgent: 100, maxPerMinute: 30, minIntervalSeconds: 30, horizonYears: 10, nag: [] },
    injection: {
      enabled: true,
      maxReminders: 3,
      maxChars: 1500,
      includeContextual: true,
      falseAlarmCost: 1,
      upcomingRelevance: 0.8,
      perhaps: "on",
      deadlineMs: 300,
      repeatAfter: { urgent: "PT5M", normal: "PT1H", low: "P1D" },
      context: { cooldown: "PT24H", maxFires: 3, maxAge: "P90D" },
      moments: { maxReminders: 3, maxChars: 2000, maxPerHour: 12, cooldown: "PT10M", deadlineMs: 50 },
    },
    attention: { newPerHour: 20, absence: "PT8H", digestLines: 40 },
    brief: "off",
    review: "off",
    calendars: {},
    checkins: { softSeconds: 180, hardGapSeconds: 120, onSend: false },
    embedding: { provider: "minilm" },
    relevance: { judge: "off", cues: "off", askForCues: true },
    channels: {},
    users: {},
    delivery: {
      agentRunner: "off",
      links: {},
      spacingMs: 1000,
      maxConcurrent: 8,
      maxConcurrentRuns: 2,
      nagsPerHour: 6,
      urgentPerHour: 10,
    },
    tools: { style: "single", sessions: true },
    webhooks: {},
    retention: { history: "P365D", injections: "P90D" },
    database: { busyTimeoutMs: 5000 },
    agents: {},
  };
}
