/** What implements the contract: one function an operation, thin over the services. Rooms are put together here. */
import type { Answer, Call, Taken } from "./contract/index.js";
import { backRoom } from "./rooms/back.js";
import { dayRoom } from "./rooms/day.js";
import { deliveriesRoom } from "./rooms/deliveries.js";
import { houseRoom } from "./rooms/house.js";
import { remindersRoom } from "./rooms/reminders.js";
import { topicsRoom } from "./rooms/topics.js";
import type { Visit } from "./visit.js";

export type Rooms<K extends Call = Call> = {
  [Each in K]: (visit: Visit, input: Taken<Each>) => Promise<Answer<Each>>;
};

export const ROOMS: Rooms = {
  ...dayRoom,
  ...remindersRoom,
  ...topicsRoom,
  ...backRoom,
  ...deliveriesRoom,
  ...houseRoom,
};
