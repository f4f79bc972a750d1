/**
 * The port of a transport: one way to reach a session between turns. `send` never throws: it says `delivered`,
 * `busy` (try again soon, nothing is wrong: a person is typing, the terminal scrolls) or `failed` with a reason.
 * A transport hands over text; it never ends, interrupts or answers anything in the session itself.
 */
import type { Safe } from "../../safe.js";
import type { Urgency } from "../types.js";

/** How a session is reached, as its row keeps it. */
export type TransportSpec =
  /** A function of the process that registered it; only that process can deliver. */
  | { type: "callback"; owner: string }
  /** Types the text into a tmux pane, for example `%3` or `work:1.0`. */
  | {
      type: "tmux";
      pane: string;
      /** Path of the server's socket (`tmux -S`); default: the user's own server. */
      socket?: string | undefined;
    }
  /** Runs a program with the text on its standard input; no shell. Exit code 0: delivered, 75: try again. */
  | { type: "command"; command: string[] };

export interface OutgoingMessage {
  agentId: string;
  sessionId: string;
  messageId: number;
  urgency: Urgency;
  /** Rendered: says who it is from; a model reads it. */
  text: Safe;
}

export type SendOutcome =
  | { result: "delivered" }
  | { result: "busy"; reason: string }
  | { result: "failed"; reason: string };

export interface SessionTransport {
  readonly type: TransportSpec["type"];
  send(message: OutgoingMessage): Promise<SendOutcome>;
}

/** After this long a transport that does not answer has failed. */
export const TRANSPORT_TIMEOUT_MS = 10_000;
