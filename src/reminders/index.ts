/** The entrance of the reminders slice. */
export type { Claimed, ClaimListener } from "./claim.js";
export type { ReminderContext, ReminderListeners, SettledEvent } from "./context.js";
export { type RecallHit, type RecallOptions, type RecallResult, recall } from "./recall.js";
export { type NextOptions, nextOccurrences } from "./recurrence.js";
export { Scheduler, type WakeSource } from "./scheduler.js";
export { type FromTextOptions, ReminderService } from "./service.js";
export { type AgentSettings, defaultSettings } from "./settings.js";
export type * from "./types.js";
export { reminderWakeSource } from "./wake-source.js";
