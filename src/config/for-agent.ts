/** What holds for one agent: the general sections with `agents.<id>` laid over them. */
import { merge, type Plain } from "./layers.js";
import type { AgentConfig, Config } from "./schema.js";

export function forAgent(config: Config, agentId: string): AgentConfig {
  const {
    timeZone,
    language,
    quietHours,
    reminders,
    injection,
    attention,
    brief,
    review,
    calendars,
    checkins,
  } = config;
  const general: AgentConfig = {
    timeZone,
    language,
    quietHours,
    reminders,
    injection,
    attention,
    brief,
    review,
    calendars,
    checkins,
  };
  const own = Object.hasOwn(config.agents, agentId) ? config.agents[agentId] : undefined;
  return own ? (merge(general as Plain, own as Plain) as AgentConfig) : general;
}

/** Relevance from which a reminder belongs to a message: said outright, or what a false alarm may cost. */
export function relevanceThreshold(injection: AgentConfig["injection"]): number {
  return injection.minRelevance ?? injection.falseAlarmCost / (1 + injection.falseAlarmCost);
}
