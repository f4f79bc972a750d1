/**
 * Decision logs: what an agent decided, as other programs record it. One whose tool call is `schedule_reminder` sets
 * a reminder for that agent; every log is forwarded to all subscribers, whatever came of it. The log is somebody
 * else's document: the keys that are read are checked, the others are passed on as they are.
 */
import { z } from "zod";
import { TicklerError } from "../errors.js";
import type { Logger } from "../log.js";
import type { NewReminder, Receipt } from "../reminders/index.js";
import { DECISION_LOG_HOST } from "../reminders/types.js";

const logSchema = z.looseObject({
  identity: z.looseObject({
    agent_id: z.string().min(1).max(200),
    /** Whose turn it is when the timer comes due; without it, the agent's session that was last heard of. */
    session_id: z.string().min(1).max(200).nullish(),
  }),
  action: z.looseObject({
    tool_call: z.string().nullish(),
    tool_input: z.record(z.string(), z.unknown()).nullish(),
  }),
});

export type DecisionLog = z.infer<typeof logSchema>;
export type DecisionSubscriber = (log: DecisionLog) => void | Promise<void>;

export interface DecisionResult {
  /** The reminder that was set, or null. */
  reminder: Receipt | null;
  /** Why none was set although one was asked for, or null. */
  warning: string | null;
}

export interface Decisions {
  /**
   * Takes one decision log, sets the reminder it asks for, and forwards it.
   * @throws TicklerError `INVALID_INPUT` when it is no decision log; then nothing is forwarded
   */
  submit(log: unknown): Promise<DecisionResult>;
  /** Is called with every log, in the order of submission. Returns a function that ends it. */
  subscribe(subscriber: DecisionSubscriber): () => void;
}

const TITLE_CHARS = 200;
const BODY_CHARS = 8000;
/** Of a payload as JSON, in bytes. What is longer is refused, never cut: half a document is none. */
const PAYLOAD_BYTES = 65_536;

export function createDecisions(
  schedule: (agentId: string, reminder: NewReminder) => Promise<Receipt>,
  { now, log }: { now(): Date; log: Logger },
): Decisions {
  const subscribers = new Set<DecisionSubscriber>();

  async function scheduleFrom(decision: DecisionLog): Promise<DecisionResult> {
    if (decision.action.tool_call !== "schedule_reminder") return { reminder: null, warning: null };
    const { agent_id: agentId, session_id: sessionId } = decision.identity;
    const { delay_ms: delay, payload } = decision.action.tool_input ?? {};
    if (typeof delay !== "number" || !Number.isSafeInteger(delay) || delay <= 0) {
      const warning = `invalid delay_ms for schedule_reminder: ${sayValue(delay)}`;
      log.warn({ agentId }, warning);
      return { reminder: null, warning };
    }
    const bytes = Buffer.byteLength(JSON.stringify(payload) ?? "");
    if (bytes > PAYLOAD_BYTES) {
      const warning = `the payload for schedule_reminder has ${bytes} bytes as JSON, more than ${PAYLOAD_BYTES}; no reminder was set`;
      log.warn({ agentId, bytes }, warning);
      return { reminder: null, warning };
    }
    try {
      const trigger = { type: "scheduled" as const, at: new Date(now().getTime() + delay) };
      const source = {
        host: DECISION_LOG_HOST,
        who: agentId,
        ...(sessionId ? { sessionId } : {}),
        ...(payload === undefined ? {} : { payload }),
      };
      return { reminder: await schedule(agentId, { ...textOf(payload), trigger, source }), warning: null };
    } catch (error) {
      const code = error instanceof TicklerError ? error.code : "INTERNAL";
      const warning = `schedule_reminder could not be done: ${code}`;
      log.warn({ agentId, code }, warning);
      return { reminder: null, warning };
    }
  }

  async function forward(decision: DecisionLog): Promise<void> {
    for (const subscriber of [...subscribers]) {
      try {
        await subscriber(decision);
      } catch (error) {
        log.error(
          { agentId: decision.identity.agent_id, error: String(error) },
          "a decision log subscriber failed",
        );
      }
    }
  }

  return {
    async submit(input) {
      const checked = logSchema.safeParse(input);
      if (!checked.success) {
        const issues = checked.error.issues.map(
          (issue) => `${issue.path.join(".") || "log"}: ${issue.message}`,
        );
        throw new TicklerError(
          "INVALID_INPUT",
          `This is no decision log: ${issues.slice(0, 5).join("; ")}.`,
          {
            hint: "Expected { identity: { agent_id }, action: { tool_call, tool_input } }.",
          },
        );
      }
      const result = await scheduleFrom(checked.data);
      await forward(checked.data);
      return result;
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
  };
}

/** A short, harmless rendering of a wrong value for the warning. */
function sayValue(value: unknown): string {
  return typeof value === "number" || typeof value === "boolean" || value === null || value === undefined
    ? String(value)
    : JSON.stringify(value).slice(0, 80);
}

/** The payload as title and body: text, or an object with a text of one of the usual names. */
function textOf(payload: unknown): { title: string; body?: string } {
  const whole = typeof payload === "string" ? payload : payload === undefined ? "" : JSON.stringify(payload);
  const named =
    typeof payload === "object" && payload !== null
      ? ["title", "message", "text", "prompt", "description"]
          .map((key) => (payload as Record<string, unknown>)[key])
          .find((value): value is string => typeof value === "string" && value.trim() !== "")
      : whole;
  const title = (named ?? whole).replace(/\s+/g, " ").trim() || "Reminder";
  const short = title.length > TITLE_CHARS ? `${title.slice(0, TITLE_CHARS - 1)}…` : title;
  return short === whole.trim() || whole === ""
    ? { title: short }
    : {
        title: short,
        body:
          whole.length <= BODY_CHARS
            ? whole
            : `A payload of ${whole.length} characters; it is kept whole with the reminder (source.payload).`,
      };
}
