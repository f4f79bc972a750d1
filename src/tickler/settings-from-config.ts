/** The configuration of one agent as the values that the reminders slice works with. */
import { DEFAULT_ATTENTION } from "../attention/index.js";
import { type CalendarSettings, type DayCalendar, openDayCalendar } from "../calendars/index.js";
import { type AgentConfig, durationMs, relevanceThreshold } from "../config/index.js";
import { quietWindowOf } from "../config/quiet-window.js";
import { TicklerError } from "../errors.js";
import { type AgentSettings, DEFAULT_INJECTION, type InjectionSettings } from "../reminders/settings.js";
import { WEEKDAYS } from "../reminders/time/quiet-hours.js";

const YEAR_MS = 365.25 * 86_400_000;

function hints(perhaps: AgentConfig["injection"]["perhaps"]): InjectionSettings["perhaps"] {
  const usual = DEFAULT_INJECTION.perhaps;
  if (perhaps === "on") return usual;
  return perhaps === "off" ? { ...usual, lines: 0 } : { ...usual, ...perhaps };
}

function momentRules({
  cooldown,
  ...rules
}: AgentConfig["injection"]["moments"]): InjectionSettings["moments"] {
  return { ...rules, cooldownMs: durationMs(cooldown) };
}

export function toAgentSettings(config: AgentConfig): AgentSettings {
  const { quietHours, reminders, injection, attention, brief, review, calendars } = config;
  const quiet = quietWindowOf(quietHours);
  return {
    timeZone: config.timeZone,
    language: config.language,
    quietHours: quiet && {
      start: quiet.start,
      end: quiet.end,
      days: quiet.days ?? WEEKDAYS,
      timeZone: quiet.timeZone ?? config.timeZone,
    },
    reminders: {
      maxPerAgent: reminders.maxPerAgent,
      maxPerMinute: reminders.maxPerMinute,
      minIntervalMs: reminders.minIntervalSeconds * 1000,
      horizonMs: reminders.horizonYears * YEAR_MS,
      nag: reminders.nag,
    },
    injection: {
      enabled: injection.enabled,
      maxReminders: injection.maxReminders,
      maxChars: injection.maxChars,
      includeContextual: injection.includeContextual,
      minRelevance: relevanceThreshold(injection),
      upcomingRelevance: injection.upcomingRelevance,
      perhaps: hints(injection.perhaps),
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
      moments: momentRules(injection.moments),
    },
    attention: {
      ...DEFAULT_ATTENTION,
      maxFull: injection.maxReminders,
      aboutFit: relevanceThreshold(injection),
      upcomingFit: injection.upcomingRelevance,
      newPerHour: attention.newPerHour,
      absenceMs: durationMs(attention.absence),
      digestLines: attention.digestLines,
    },
    brief: brief === "off" ? null : brief,
    review: review === "off" ? null : review,
    calendar: namedCalendars(calendars),
  };
}

/** Opens each calendar when a rule first asks for it. */
function namedCalendars(calendars: Record<string, CalendarSettings>): (name?: string) => DayCalendar {
  const opened = new Map<string, DayCalendar>();
  return (name = "default") => {
    const known = opened.get(name);
    if (known) return known;
    const settings = Object.hasOwn(calendars, name) ? calendars[name] : undefined;
    if (!settings && name !== "default") {
      throw new TicklerError("INVALID_INPUT", `There is no calendar "${name}" in the configuration.`, {
        hint: `Known: ${["default", ...Object.keys(calendars)].join(", ")}. Add it under \`calendars\`.`,
      });
    }
    const calendar = openDayCalendar(settings ?? {});
    opened.set(name, calendar);
    return calendar;
  };
}
