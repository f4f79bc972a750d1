/** The configuration of one agent as the values that the reminders slice works with. */
import { type AgentConfig, durationMs, relevanceThreshold } from "../config/index.js";
import { WEEKDAYS } from "../reminders/quiet-hours.js";
import type { AgentSettings } from "../reminders/settings.js";

const YEAR_MS = 365.25 * 86_400_000;

export function toAgentSettings(config: AgentConfig): AgentSettings {
  const { quietHours, reminders, injection } = config;
  return {
    timeZone: config.timeZone,
    language: config.language,
    quietHours:
      quietHours === "off"
        ? null
        : {
            start: quietHours.start,
            end: quietHours.end,
            days: quietHours.days ?? WEEKDAYS,
            timeZone: quietHours.timeZone ?? config.timeZone,
          },
    reminders: {
      maxPerAgent: reminders.maxPerAgent,
      maxPerMinute: reminders.maxPerMinute,
      minIntervalMs: reminders.minIntervalSeconds * 1000,
      horizonMs: reminders.horizonYears * YEAR_MS,
    },
    injection: {
      enabled: injection.enabled,
      maxReminders: injection.maxReminders,
      maxChars: injection.maxChars,
      includeContextual: injection.includeContextual,
      minRelevance: relevanceThreshold(injection),
      upcomingRelevance: injection.upcomingRelevance,
      deadlineMs: injection.deadlineMs,
      repeatAfterMs: {
        urgent: durationMs(injection.repeatAfter.urgent),
        normal: durationMs(injection.repeatAfter.normal),
        low: durationMs(injection.repeatAfter.low),
      },
      context: {
        cooldownMs: durationMs(injection.context.cooldown),
        maxFires: injection.context.maxFires,
        maxAgeMs: durationMs(injection.context.maxAge),
      },
    },
  };
}
