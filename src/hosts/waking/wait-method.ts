/**
 * The daemon's `wait` method: a program of the host asks, and is answered when there is something to begin a turn with, with its text; with null
 * when the session has ended. Its connection is all that waits there.
 */
import type { SocketMethod } from "../../daemon/socket.js";
import { readPlace, type WakingDesk } from "./desk.js";

export function waitMethod(desk: WakingDesk): SocketMethod {
  return (params, gone) => desk.wait(readPlace(params), gone);
}
