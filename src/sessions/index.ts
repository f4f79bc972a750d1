/** The entrance of the sessions slice. */
export { type ActOptions, AgentSessions, type StopReceipt } from "./agent-sessions.js";
export { sessionsAfterClock } from "./clock-gone-back.js";
export type { BoundReminders, CheckinDefaults } from "./context.js";
export type { SessionsOverview } from "./overview.js";
export { beginForDue, concernsSession, type RemindInput, withdrawReminder } from "./reminding.js";
export type { SendInput } from "./sending.js";
export { SessionService, type SessionServiceOptions } from "./service.js";
export type { StartInput } from "./starting.js";
export { formatCheckin, formatChild, formatSession, formatSpan } from "./text.js";
export type { OutgoingMessage, SessionCallback, TransportSpec } from "./transports/index.js";
export type { TurnInbox, TurnMessage } from "./turn.js";
export * from "./types.js";
export { URGENCIES, type Urgency } from "./urgency.js";
