/// <reference types="node" preserve="true" />
/** The public surface of Tickler. */

export type { AgentTool, ToolContext, ToolResult } from "./agents/tools/index.js";
export type { Clock, ClockInput } from "./clock.js";
export type { ConfigInput } from "./config/index.js";
export type {
  AgentAnswer,
  AgentRun,
  AgentRunner,
  Delivery,
  DeliveryChannel,
  DeliveryFilter,
  DeliveryMessage,
  DeliveryReceipt,
  Outbox,
  OutboxStatus,
  Trust,
} from "./delivery/index.js";
export type { Embedder } from "./embedding/types.js";
export { ERROR_CODES, TicklerError, type TicklerErrorCode } from "./errors.js";
export type {
  EventFilter,
  FactName,
  FollowOptions,
  ListOptions as EventListOptions,
  TicklerEvent,
} from "./events/index.js";
export type { DecisionLog, DecisionResult, Decisions } from "./hooks/decision-log-hook.js";
export type {
  FactHandler,
  FactOptions,
  FactPattern,
  HookEvent,
  HookMessage,
  TurnStartEvent,
} from "./hooks/hook-bus.js";
export type { Moment, MomentResult } from "./hooks/moment-shape.js";
export type { TurnResult, TurnStart } from "./hooks/turn-start.js";

export type { Given, Instant } from "./instant.js";
export type { ParsedReminder, ParseOptions, ParseResult, Refusal } from "./language/types.js";
export type { Logger } from "./log.js";
export type { MemoryHit, MemorySearchOptions, MemoryService, NotedMemory } from "./memory/index.js";
export type { Speaker, SpeakerIn } from "./people/index.js";
export type {
  DeliveryTarget,
  EffectiveTime,
  Fired,
  NewReminder,
  Occurrence,
  Preview,
  RecallHit,
  RecallOptions,
  RecallResult,
  Receipt,
  Reminder,
  ReminderChanges,
  ReminderFilter,
  ReminderService,
  ReminderSource,
  ReminderView,
} from "./reminders/index.js";

export type { TurnText } from "./reminders/turn/turn-texts.js";
export type {
  AgentSessions,
  Checkin,
  ChildView,
  EndReceipt,
  InboxMessage,
  OutgoingMessage,
  RemindInput,
  SendInput,
  SendReceipt,
  Session,
  SessionCallback,
  SessionsOverview,
  StartInput,
  StopReceipt,
} from "./sessions/index.js";
export type { Agent } from "./tickler/agent.js";
export type { AgentEvents } from "./tickler/agent-events.js";
export { nextOccurrences, parseReminder } from "./tickler/functions.js";
export type { WaitedFor, WaitForSession } from "./tickler/wait-for-session.js";
export { type OpenTicklerOptions, openTickler, type Tickler } from "./tickler.js";
export type { Act, ActTime, Cue, Each, Priority, Trigger, When } from "./trigger.js";
