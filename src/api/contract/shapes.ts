/** The shapes that several operations answer with. Instants are ISO 8601 in UTC; times of day are for the client to show. */
import { z } from "zod";

export const instant = z.iso.datetime().describe("ISO 8601, UTC");
export const nothing = z.strictObject({});
export const reminderId = z
  .string()
  .min(4)
  .max(64)
  .describe("An id of a reminder, or an unambiguous prefix of one");
export const words = (what: string, max = 2000) => z.string().trim().min(1).max(max).describe(what);

/** One reminder as lists show it. */
export const item = z
  .object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    type: z.enum(["scheduled", "recurring", "context", "relative"]),
    /** The rule in plain English. */
    when: z.string(),
    timeZone: z.string(),
    status: z.enum(["pending", "triggered", "completed", "dismissed", "snoozed"]),
    priority: z.enum(["urgent", "normal", "low"]),
    mode: z.enum(["nudge", "action"]),
    tags: z.array(z.string()),
    nag: z.boolean(),
    exempt: z.boolean().describe("Quiet hours do not hold it"),
    shared: z.boolean(),
    userName: z.string().nullable(),
    sessionId: z.string().nullable(),
    state: z.enum(["due", "held", "snoozed", "scheduled", "context", "closed", "exhausted"]),
    at: instant.nullable().describe("The instant that counts now: due since, held until, next"),
    dueAt: instant.nullable().describe("When what is open came due"),
    lateMs: z.number(),
    stateText: z.string(),
    targets: z.array(z.string()).describe("Where it is delivered, beside the next turn"),
  })
  .meta({ id: "Item" });
export type Item = z.infer<typeof item>;

/** A change that was made, and what comes now. */
export const changed = z
  .object({ item, said: z.string().describe("What it did, in a few words"), next: z.array(instant) })
  .meta({ id: "Changed" });
export type ChangedAnswer = z.infer<typeof changed>;

export const failure = z
  .object({ error: z.object({ code: z.string(), message: z.string(), hint: z.string().optional() }) })
  .meta({ id: "Failure" });
export type Failure = z.infer<typeof failure>;
