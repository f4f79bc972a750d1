/** Looking back: what came while one was away, what waits, and the week. */
import { z } from "zod";
import { operation } from "../operation.js";
import { instant, item, nothing } from "./shapes.js";

const happened = z
  .object({
    id: z.string(),
    title: z.string(),
    dueAt: instant,
    outcome: z.enum([
      "open",
      "held",
      "told",
      "carried_out",
      "acknowledged",
      "expired",
      "skipped",
      "superseded",
      "failed",
    ]),
    toldAt: instant.nullable(),
    settledAt: instant.nullable(),
    reason: z.string().nullable(),
    answer: z.string().nullable(),
  })
  .meta({ id: "Happened" });
export type HappenedItem = z.infer<typeof happened>;

export const away = operation(
  "What came due and what ended in the last hours.",
  z.strictObject({ hours: z.coerce.number<number>().int().min(1).max(744).default(24) }),
  z
    .object({ since: instant, lastTurnAt: instant.nullable(), happened: z.array(happened) })
    .meta({ id: "Away" }),
);

export const backlog = operation(
  "What is due and unanswered, the oldest first.",
  nothing,
  z.object({ items: z.array(item) }),
);

export const week = operation(
  "The last seven days: what slipped, what was noisy, what was asked and not found.",
  nothing,
  z
    .object({
      days: z.array(
        z.object({
          day: z.string().describe("YYYY-MM-DD where the person is"),
          due: z.number(),
          done: z.number(),
          slipped: z.number(),
        }),
      ),
      slipped: z.array(happened).describe("Expired, skipped or failed, with the reason"),
      late: z.array(happened).describe("Done more than an hour after it came due"),
      noisy: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          offers: z.number(),
          useful: z.number(),
          irrelevant: z.number(),
          suggestion: z.string().nullable(),
        }),
      ),
      unfound: z
        .array(z.object({ question: z.string(), times: z.number(), at: instant }))
        .describe("Questions to which nothing certain was known"),
    })
    .meta({ id: "Week" }),
);
