/** The entrance of the event log. */
export { EventLog, type FollowOptions, type ListOptions } from "./event-log.js";
export { appendEvent, type NewEvent } from "./store.js";
export * from "./types.js";
