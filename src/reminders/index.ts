/** The entrance of the reminders slice. */
export type { Claimed, ClaimListener } from "./claim.js";
export type { CommandOptions } from "./command-columns.js";
export type { Changed, ChangedBy } from "./commands.js";
export type {
  ReminderContext,
  ReminderListeners,
  RunKnowledge,
  SettledEvent,
  TimelineStep,
} from "./context.js";
export { type WhenWords, whenAndTitle } from "./create-from-text.js";
export type { LogEntry, LogFilter, LogKind } from "./past-log.js";
export type { ActivePause, PauseReceipt, PauseScope } from "./pauses.js";
export { type RecallHit, type RecallOptions, type RecallResult, recall } from "./recall.js";
export { type NextOptions, nextOccurrences } from "./recurrence.js";
export { Scheduler, type WakeSource } from "./scheduler.js";
export { type FromTextOptions, ReminderService } from "./service.js";
export { type AgentSettings, defaultSettings } from "./settings.js";
export type { Stay, TimeFacts } from "./time-facts.js";
export type { TravelReceipt } from "./travel.js";
export type * from "./types.js";
export type { Undone } from "./undo.js";
export { reminderWakeSource } from "./wake-source.js";
export type { Which } from "./which.js";
