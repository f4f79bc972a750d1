/** The entrance of the reminders slice. */

export { broughtForwardFrom } from "./change/brought-forward.js";
export type { CommandOptions } from "./change/command-columns.js";
export type { Changed, ChangedBy } from "./change/commands.js";
export type { Merged } from "./change/merge.js";
export type { ActivePause, PauseReceipt, PauseScope } from "./change/pauses.js";
export type { Undone } from "./change/undo.js";
export type { Claimed, ClaimListener, Opened } from "./claim/claimed.js";
export { Scheduler, type WakeSource } from "./claim/scheduler.js";
export { reminderWakeSource } from "./claim/wake-source.js";
export type {
  ReminderContext,
  ReminderListeners,
  RunKnowledge,
  SettledEvent,
  TimelineStep,
} from "./context.js";
export { type WhenOptions, type WhenWords, whenAndTitle } from "./create/create-from-text.js";
export type { Preview } from "./create/preview.js";
export { liveChunks } from "./live-about.js";
export type { LogEntry, LogFilter, LogKind } from "./occurrence/past-log.js";
export type { Which } from "./occurrence/which.js";
export { type RecallOptions, type RecallResult, recall } from "./recall/recall.js";
export type { RecallHit } from "./recall/recall-hit.js";
export { type FromTextOptions, ReminderService } from "./service.js";
export { type AgentSettings, defaultSettings } from "./settings.js";
export { type NextOptions, nextOccurrences } from "./time/recurrence.js";
export type { Stay, TimeFacts } from "./time/time-facts.js";
export type { TravelReceipt } from "./time/travel.js";
export type * from "./types.js";
