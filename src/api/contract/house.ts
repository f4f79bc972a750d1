/** What goes out, who works, what is remembered, and whether all is well. */
import { z } from "zod";
import { operation } from "../operation.js";
import { instant, nothing, words } from "./shapes.js";

const delivery = z
  .object({
    id: z.number(),
    reminderId: z.string().nullable().describe("None of a brief or a review"),
    title: z.string(),
    target: z.string(),
    channel: z.string(),
    kind: z.string(),
    state: z.enum(["queued", "sending", "delivered", "retrying", "dead", "cancelled"]),
    attempts: z.number(),
    reason: z.string().nullable(),
    receipt: z.string().nullable(),
    heldUntil: instant.nullable(),
    at: instant,
  })
  .meta({ id: "Delivery" });
export type DeliveryItem = z.infer<typeof delivery>;

export const deliveries = operation(
  "What went out and what did not, by channel and day.",
  nothing,
  z
    .object({
      channels: z.array(z.string()).describe("Those that are set up"),
      days: z.array(z.string()).describe("YYYY-MM-DD, the oldest first"),
      grid: z.array(
        z.object({
          channel: z.string(),
          days: z.array(z.object({ delivered: z.number(), failed: z.number(), waiting: z.number() })),
        }),
      ),
      failures: z.array(delivery),
      recent: z.array(delivery),
      mayTest: z.boolean(),
    })
    .meta({ id: "Deliveries" }),
);

const deliveryId = { id: z.coerce.number<number>().int().min(1) };
export const retry = operation(
  "Tries a dead or waiting delivery again now.",
  z.strictObject(deliveryId),
  z.object({ said: z.string() }),
);
export const withdraw = operation(
  "Takes a delivery back that has not gone out.",
  z.strictObject(deliveryId),
  z.object({ said: z.string() }),
);
export const test = operation(
  "Sends a test message to a channel, past the queue.",
  z.strictObject({ channel: words("A channel", 100), to: z.string().max(500).optional() }),
  z.object({ said: z.string() }),
);

export const sessions = operation(
  "The sessions of the agent, who started whom, and what each was last told.",
  nothing,
  z
    .object({
      sessions: z.array(
        z.object({
          id: z.string(),
          name: z.string().nullable(),
          parentId: z.string().nullable(),
          state: z.enum(["running", "idle", "ended"]),
          status: z.object({ text: z.string(), at: instant }).nullable(),
          goneAt: instant.nullable(),
          since: instant,
          changedAt: instant,
          silent: z.boolean().describe("It runs and has not reported for longer than it would be asked"),
          waiting: z.number().describe("Messages for its next turn"),
          checkins: z.array(z.object({ kind: z.string(), stage: z.string(), dueAt: instant })),
          told: z.object({ turnId: z.string(), text: z.string(), at: instant }).nullable(),
        }),
      ),
      more: z.boolean().describe("There are others, in which less happened lately"),
    })
    .meta({ id: "Sessions" }),
);

const note = z
  .object({
    id: z.string(),
    kind: z.enum(["reminder", "note"]),
    reminderId: z.string().nullable(),
    title: z.string().nullable(),
    text: z.string(),
    source: z.string(),
    path: z.string().nullable(),
    relevance: z.number().nullable(),
    words: z.number().nullable().describe("BM25, where words were met"),
    meaning: z.number().nullable().describe("Cosine, where there was a vector"),
    at: instant,
  })
  .meta({ id: "Note" });

export const memory = operation(
  "Searches notes and reminders by words and meaning; without a question the latest notes.",
  z.strictObject({ q: z.string().max(2000).default("") }),
  z.object({ found: z.array(note), byMeaning: z.boolean(), texts: z.number() }),
);
export const remember = operation(
  "Keeps a note.",
  z.strictObject({ text: words("What is to be known", 20_000) }),
  z.object({ id: z.string(), created: z.boolean().describe("False where it was noted already") }),
);
export const forget = operation(
  "Removes a note.",
  z.strictObject({ id: z.string().max(64) }),
  z.object({ said: z.string() }),
);

const findings = z
  .object({
    at: instant.describe("When it was looked at"),
    findings: z.array(
      z.object({
        name: z.string(),
        state: z.enum(["fine", "notice", "broken"]),
        text: z.string(),
        hint: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "Findings" });

export const health = operation(
  "What `doctor --quick` finds, as the daemon sees it: the latest look of the last minute, or a new one.",
  nothing,
  findings,
);
export const look = operation(
  "Looks anew and closely: the model is tried, and the runner started once.",
  nothing,
  findings,
);
