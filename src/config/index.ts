/** The entrance of the configuration slice. Nothing here loads zod or yaml until it is needed. */
export { defaultConfig } from "./defaults.js";
export { durationMs, parseDuration } from "./duration.js";
export { forAgent, relevanceThreshold } from "./for-agent.js";
export { type LoadedConfig, type LoadOptions, loadConfig } from "./load.js";
export { defaultConfigPath, defaultDatabasePath, folders } from "./paths.js";
export type { AgentConfig, Config, ConfigInput } from "./schema.js";
export type { CalendarsConfig } from "./sections/calendars.js";
export type { ChannelConfig, ChannelsConfig } from "./sections/channels.js";
export type { CheckinsConfig } from "./sections/checkins.js";
export type { DatabaseConfig } from "./sections/database.js";
export type { AgentRunnerConfig, DeliveryConfig } from "./sections/delivery.js";
export type { EmbeddingConfig } from "./sections/embedding.js";
export type { InjectionConfig } from "./sections/injection.js";
export type { QuietHoursConfig, Weekday } from "./sections/quiet-hours.js";
export type { RemindersConfig } from "./sections/reminders.js";
export { addressIn, whichDatabase } from "./which-database.js";
