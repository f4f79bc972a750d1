/** Topics: what waits for its subject, and what a sentence would bring up. */
import { z } from "zod";
import { operation } from "../operation.js";
import { instant, item, nothing, words } from "./shapes.js";

const topic = z
  .object({
    item,
    pattern: z.string(),
    expression: z.boolean().describe("It waits for more than a topic: an act, a place, a person or an event"),
    cues: z.array(z.object({ role: z.string(), text: z.string(), hits: z.number() })),
    offers: z.number(),
    useful: z.number(),
    irrelevant: z.number(),
    lastOfferedAt: instant.nullable(),
    suggestion: z.string().nullable(),
    bar: z.number().describe("The relevance from which it comes up"),
  })
  .meta({ id: "Topic" });
export type Topic = z.infer<typeof topic>;

export const topics = operation(
  "Every topic that waits, with its cues and what it was worth.",
  nothing,
  z.object({
    topics: z.array(topic),
    sure: z.number().describe("Relevance from which a topic is put into a turn"),
    perhaps: z.number().describe("Relevance from which it is hinted at"),
  }),
);

export const tryMessage = operation(
  "What a sentence would bring up; records nothing.",
  z.strictObject({ message: words("What somebody says in a conversation", 4000) }),
  z.object({
    bars: z.array(z.object({ id: z.string(), relevance: z.number(), wording: z.string().nullable() })),
    byMeaning: z.boolean().describe("False: words alone decide, since there is no model"),
  }),
);
