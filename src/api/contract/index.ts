/**
 * The HTTP API as one table: method and path, what it takes, what it answers. Everything else follows from it: what the rooms
 * have to implement, how the page calls it, and the OpenAPI document. The page imports its types alone.
 */
import type { z } from "zod";
import * as back from "./back.js";
import * as day from "./day.js";
import * as host from "./host.js";
import * as house from "./house.js";
import * as reminders from "./reminders.js";
import * as topics from "./topics.js";

export const CONTRACT = {
  "GET /me": day.me,
  "GET /today": day.today,
  "POST /read": day.read,
  "POST /reminders": day.create,
  "GET /reminders": reminders.list,
  "GET /reminders/{id}": reminders.show,
  "POST /reminders/{id}/settle": reminders.settle,
  "POST /reminders/{id}/edit": reminders.edit,
  "POST /reminders/{id}/skip": reminders.skip,
  "POST /reminders/{id}/move": reminders.move,
  "POST /reminders/{id}/pause": reminders.pause,
  "POST /reminders/{id}/resume": reminders.resume,
  "POST /reminders/{id}/not-relevant": reminders.notRelevant,
  "POST /reminders/{id}/missed": reminders.missed,
  "POST /settle": reminders.settleMany,
  "POST /moment": reminders.moment,
  "POST /undo": reminders.undo,
  "GET /topics": topics.topics,
  "POST /topics/try": topics.tryMessage,
  "GET /away": back.away,
  "GET /backlog": back.backlog,
  "GET /week": back.week,
  "GET /deliveries": house.deliveries,
  "POST /deliveries/{id}/retry": house.retry,
  "POST /deliveries/{id}/withdraw": house.withdraw,
  "POST /deliveries/test": house.test,
  "GET /sessions": house.sessions,
  "GET /memory": house.memory,
  "POST /memory": house.remember,
  "POST /memory/{id}/remove": house.forget,
  "GET /health": house.health,
  "POST /health/look": house.look,
  "POST /host/turn": host.turn,
  "POST /host/moment": host.hostMoment,
  "POST /host/wait": host.hostWait,
  "GET /host/injections": host.injections,
  "GET /host/tools": host.tools,
  "POST /host/tools/{name}": host.callTool,
} as const;

export type Contract = typeof CONTRACT;
export type Call = keyof Contract;
/** What a caller gives; what has a default may be left out. */
export type Given<K extends Call> = z.input<Contract[K]["input"]>;
/** The same, checked. */
export type Taken<K extends Call> = z.output<Contract[K]["input"]>;
export type Answer<K extends Call> = z.output<Contract[K]["output"]>;

export type { HappenedItem } from "./back.js";
export type { DeliveryItem } from "./house.js";
export type { ChangedAnswer, Failure, Item } from "./shapes.js";
export type { Topic } from "./topics.js";
