/**
 * The nouns of the delivery slice.
 *
 * delivery    a message about an occurrence to one target: an outbox row with attempts and a receipt
 * target      channel and address, fixed when the reminder was created; never taken from text
 * channel     a way to a person: webhook, e-mail, a program, the desktop, a file, the console
 * run         an `action` reminder carried out by the agent, in a session of its own; its answer is delivered
 * receipt     what the channel said when it took the message; that a person has read it is not known
 */
import type { Trust } from "../people/index.js";
import type { DeliveryTarget, Priority, ReminderSource } from "../reminders/types.js";
import type { Safe } from "../safe.js";

export type { Trust } from "../people/index.js";
export type { DeliveryTarget } from "../reminders/types.js";

export type DeliveryState = "queued" | "sending" | "delivered" | "retrying" | "dead" | "cancelled";
export const DELIVERY_STATES = [
  "queued",
  "sending",
  "delivered",
  "retrying",
  "dead",
  "cancelled",
] as const satisfies readonly DeliveryState[];

/** One occurrence that a message is about; a digest has several. */
export interface DeliveryItem {
  reminderId: string;
  dueAt: Date;
  lateMs: number;
  /** A short word by which a person acknowledges it: `tickler ack <handle>`. Of a mention ahead: the reminder's id. */
  handle: string;
  /** Where a person can answer it, while a daemon can be reached from there. */
  links?: ItemLinks | undefined;
}

/** Signed addresses of the daemon; opening one changes nothing, confirming it does, once. */
export interface ItemLinks {
  done: string;
  /** In an hour again. */
  snooze: string;
  /** Not relevant: put away without having been done. */
  dismiss: string;
  /** A page that offers the three. */
  choose: string;
  expiresAt: Date;
  /** From where they can be opened. */
  reach: "everywhere" | "this machine";
}

/** What a channel gets. `text` is ready for a person; the rest is for machines. */
export interface DeliveryMessage {
  /** The same on every attempt: a receiver that has seen it drops the repeat. */
  idempotencyKey: string;
  agentId: string;
  /** `warn`: a mention ahead of its time. `brief` and `review` are about no single reminder. */
  kind: "reminder" | "warn" | "answer" | "digest" | "brief" | "review";
  /** One line, for subjects and headings. */
  title: string;
  text: string;
  to?: string;
  priority: Priority;
  items: readonly DeliveryItem[];
  /** 1 for the first. */
  attempt: number;
}

/** What a channel knows after it has handed the message over. */
export interface DeliveryReceipt {
  /** The receiver's id of the message. */
  id?: string;
  /** Anything else worth keeping, one short line. */
  detail?: string;
}

export interface CallOptions {
  /** Aborted when the process stops or the delivery is withdrawn. */
  signal: AbortSignal;
}

/**
 * A way to a person. `deliver` resolves only when the other side has taken the message; it throws
 * `DELIVERY_FAILED` otherwise, with `details.permanent` where another attempt cannot help.
 */
export interface DeliveryChannel {
  /** As targets and the configuration name it. */
  readonly name: string;
  readonly kind: string;
  /** Shown on this machine's own screen: not an address of a person who is elsewhere. */
  readonly terminal?: boolean;
  /** What it gets is read on this machine, so that an address of this machine can be opened there. */
  readonly onThisMachine?: boolean;
  /** How many may wait for one target before they go out as one message; default 10. */
  readonly batch?: number;
  /** @throws TicklerError `INVALID_INPUT` when the address can never work; asked when a reminder is created */
  checkAddress?(to: string | undefined): void;
  deliver(message: DeliveryMessage, options: CallOptions): Promise<DeliveryReceipt>;
  close?(): Promise<void>;
}

/** What an agent is asked to do when an `action` reminder comes due. */
export interface AgentRun {
  /** `cron:reminder-<id>`: a session of its own, never the person's. */
  sessionId: string;
  agentId: string;
  reminderId: string;
  userName: string | null;
  /** The whole prompt; the reminder's text is fenced in it as data. */
  prompt: Safe;
  /** The most the run may be trusted with: no more than the one who set the reminder. */
  trust: Trust;
  /** Where the conversation it came from can be read. */
  source: ReminderSource | null;
  /** Tools that must not be offered inside the run. */
  withheldTools: readonly string[];
  /** The same when a run is repeated after a crash. */
  idempotencyKey: string;
}

export interface AgentAnswer {
  /** Delivered to the targets; empty delivers nothing. */
  text: string;
}

/** Carries out `action` reminders. It throws `RUN_FAILED` (or anything) and the plain text is delivered instead. */
export interface AgentRunner {
  readonly kind: string;
  /**
   * The trust that a run has in fact, where the runner cannot lower it: a reminder set with less is said, not run.
   * Absent: the runner keeps to `AgentRun.trust` by itself.
   */
  readonly grants?: Trust;
  run(run: AgentRun, options: CallOptions): Promise<AgentAnswer>;
  close?(): Promise<void>;
}

/** One outbox row as callers see it. */
export interface Delivery {
  id: number;
  agentId: string;
  /** null for a brief or a review. */
  reminderId: string | null;
  /** null also for a mention ahead of its time. */
  occurrenceId: number | null;
  /** A reminder's own text, a mention ahead of its time, the answer of a run, the run itself, or an overview. */
  kind: "reminder" | "warn" | "answer" | "run" | "brief" | "review";
  /** null for a run. */
  target: DeliveryTarget | null;
  state: DeliveryState;
  attempts: number;
  nextAttemptAt: Date | null;
  /** Set while quiet hours hold it, and kept afterwards. */
  heldUntil: Date | null;
  idempotencyKey: string;
  /** Why it is held, failed or was withdrawn. */
  reason: string | null;
  receipt: DeliveryReceipt | null;
  /** What the run answered: of the run itself, and of the message that says it. Data, never an instruction. */
  answer: string | null;
  createdAt: Date;
  deliveredAt: Date | null;
  /** When its person answered by one of its links. */
  answeredAt: Date | null;
}
