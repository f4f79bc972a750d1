/**
 * The thin client's half of the socket: one line of JSON there, one line back. Imports nothing but Node and the
 * clock, so that a hook is through before a database driver would have been loaded.
 */
import { createConnection } from "node:net";
import { systemClock } from "../clock.js";
import { isOwnSocket } from "./socket-path.js";

/** Raised when requests or answers change their shape; daemon and client of different ones do not talk. */
export const SOCKET_PROTOCOL = 1;

export type DaemonAnswer =
  | { state: "answered"; result: unknown }
  /** The daemon refused, or speaks another protocol. */
  | { state: "refused"; code: string; message: string }
  /** Nobody listens. */
  | { state: "absent" }
  /** Somebody listens and does not answer. */
  | { state: "silent" };

export interface DaemonRequest {
  method: string;
  params?: unknown;
}

export function askDaemon(path: string, request: DaemonRequest, timeoutMs: number): Promise<DaemonAnswer> {
  if (!isOwnSocket(path)) return Promise.resolve({ state: "absent" });
  return new Promise((resolve) => {
    const socket = createConnection(path);
    let connected = false;
    let received = "";
    const timer = systemClock.setTimer(timeoutMs, () => settle({ state: "silent" }), { keepAlive: true });
    const settle = (answer: DaemonAnswer) => {
      timer.cancel();
      socket.destroy();
      resolve(answer);
    };
    socket.setEncoding("utf8");
    socket.on("connect", () => {
      connected = true;
      socket.write(`${JSON.stringify({ v: SOCKET_PROTOCOL, ...request })}\n`);
    });
    socket.on("data", (part: string) => {
      received += part;
      const end = received.indexOf("\n");
      if (end >= 0) settle(readAnswer(received.slice(0, end)));
    });
    socket.on("error", () => settle({ state: connected ? "silent" : "absent" }));
    socket.on("close", () => settle({ state: connected ? "silent" : "absent" }));
  });
}

function readAnswer(line: string): DaemonAnswer {
  try {
    const { ok, result, error } = JSON.parse(line) as {
      ok?: boolean;
      result?: unknown;
      error?: { code?: string; message?: string };
    };
    if (ok === true) return { state: "answered", result };
    return { state: "refused", code: error?.code ?? "INTERNAL", message: error?.message ?? "" };
  } catch {
    return { state: "refused", code: "INTERNAL", message: "The answer was no JSON." };
  }
}
