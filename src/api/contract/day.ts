/** Who is signed in, the day, and what is set by words. */
import { z } from "zod";
import { operation } from "../operation.js";
import { instant, item, nothing, words } from "./shapes.js";

const span = z.object({ from: instant, until: instant });

export const me = operation(
  "Who is signed in, and what the page has to know of the configuration.",
  nothing,
  z
    .object({
      agentId: z.string(),
      agents: z.array(z.string()).describe("Those that this person may turn to"),
      person: z.string().nullable(),
      owner: z.boolean().describe("Sees all of the agent's"),
      timeZone: z.string(),
      home: z.string().describe("The zone of the configuration"),
      language: z.string(),
      quietHours: z.object({ start: z.string(), end: z.string() }).nullable(),
      channels: z.array(z.string()),
      version: z.string(),
      now: instant,
    })
    .meta({ id: "Me" }),
);

export const today = operation(
  "The day as a time line, what is due, and the days ahead.",
  z.strictObject({ days: z.coerce.number<number>().int().min(1).max(60).default(7) }),
  z
    .object({
      now: instant,
      timeZone: z.string(),
      day: span.describe("From the day's first moment through the night that follows it"),
      quiet: z.array(span),
      items: z.array(item).describe("Each reminder that the lists below name"),
      due: z.array(z.string()).describe("Ids, the oldest first"),
      ahead: z.array(
        z.object({
          id: z.string(),
          at: instant,
          seenAt: instant.describe("Later than `at` where quiet hours hold it"),
        }),
      ),
      topics: z.number().describe("How many wait for their topic"),
      sessions: z.array(
        z.object({ id: z.string(), name: z.string().nullable(), state: z.string(), since: instant }),
      ),
    })
    .meta({ id: "Today" }),
);

const spanKind = z.enum(["frame", "time", "recurrence", "context", "priority", "tag"]);

export const read = operation(
  "How words would be understood; sets nothing.",
  z.strictObject({ text: words("What one would say") }),
  z
    .object({
      ok: z.boolean(),
      title: z.string().nullable(),
      when: z.string().nullable(),
      type: z.string().nullable(),
      priority: z.enum(["urgent", "normal", "low"]),
      tags: z.array(z.string()),
      sure: z.number().describe("0..1"),
      spans: z.array(z.object({ kind: spanKind, start: z.number(), end: z.number() })),
      next: z.array(instant),
      notes: z.array(z.string()),
      doubts: z.array(z.string()).describe("Other ways in which the words may have been meant"),
      question: z.object({ code: z.string(), message: z.string(), hint: z.string() }).nullable(),
      several: z.array(z.object({ title: z.string(), when: z.string() })),
      timeZone: z.string(),
    })
    .meta({ id: "Reading" }),
);

export const create = operation(
  "Sets a reminder from words.",
  z.strictObject({
    text: words("What one would say"),
    meant: z.string().max(500).optional().describe("One of the doubts of the reading: that is meant instead"),
    several: z.boolean().optional().describe("Sets each of several reminders in one text"),
    sessionId: z.string().max(200).optional(),
  }),
  z
    .object({
      items: z.array(item),
      created: z.boolean(),
      notes: z.array(z.string()),
      next: z.array(instant),
    })
    .meta({ id: "Created" }),
);
