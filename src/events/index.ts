/** The entrance of the event log. */
export { type Bell, newBell } from "./bell.js";
export { EventLog, type FollowOptions, type ListOptions } from "./event-log.js";
export { appendEvent, type NewEvent } from "./store.js";
export * from "./types.js";
