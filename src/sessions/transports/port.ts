/**
 * The port of a transport: one way to begin a turn in a session with a given text. `send` never throws: it says
 * `delivered`, `busy` (try again soon, nothing is wrong: a person is typing, the terminal scrolls), `failed` with a reason,
 * or `gone`: there is nobody any more who could be reached this way. A transport hands over text; it never ends, interrupts or
 * answers anything in the session itself.
 */
import type { Safe } from "../../safe.js";
import type { Urgency } from "../urgency.js";

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
  /** Nobody says whether a turn of it runs: to be handed over at an empty prompt only. */
  onlyAtPrompt?: boolean;
}

export type SendOutcome =
  | { result: "delivered" }
  | { result: "busy"; reason: string }
  | { result: "failed"; reason: string }
  | { result: "gone"; reason: string };

export interface SessionTransport {
  readonly type: TransportSpec["type"];
  send(message: OutgoingMessage): Promise<SendOutcome>;
  /** Why nobody is there any more, or null; where a transport can tell without sending anything. */
  whyGone?(): Promise<string | null>;
}

/** After this long a transport that does not answer has failed. */
export const TRANSPORT_TIMEOUT_MS = 10_000;
