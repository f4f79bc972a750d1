/** What implements the contract: one function an operation, thin over the services. Rooms are put together here. */

import { backRoom } from "./rooms/back.js";
import { dayRoom } from "./rooms/day.js";
import { deliveriesRoom } from "./rooms/deliveries.js";
import { hostRoom } from "./rooms/host.js";
import { houseRoom } from "./rooms/house.js";
import { remindersRoom } from "./rooms/reminders.js";
import type { Rooms } from "./rooms/rooms.js";
import { topicsRoom } from "./rooms/topics.js";

export const ROOMS: Rooms = {
  ...dayRoom,
  ...remindersRoom,
  ...topicsRoom,
  ...backRoom,
  ...deliveriesRoom,
  ...houseRoom,
  ...hostRoom,
};
