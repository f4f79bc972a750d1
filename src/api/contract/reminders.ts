/** One reminder: its life, and what a person does to it. */
import { z } from "zod";
import { operation } from "../operation.js";
import { changed, instant, item, reminderId, words } from "./shapes.js";

const id = { id: reminderId };
const which = z
  .string()
  .max(100)
  .optional()
  .describe("Which of a series: next (default), #2, or a day in words");

export const list = operation(
  "Reminders, by when they come due.",
  z.strictObject({
    state: z.enum(["live", "closed", "all"]).default("live"),
    limit: z.coerce.number<number>().int().min(1).max(1000).default(200),
  }),
  z.object({ items: z.array(item) }),
);

export const show = operation(
  "One reminder with its whole life.",
  z.strictObject(id),
  z
    .object({
      item,
      quote: z.string().nullable().describe("The words it was set in"),
      setAt: instant,
      setBy: z.string().nullable(),
      steps: z.array(z.object({ at: instant, what: z.string() })),
      offers: z.array(
        z.object({
          at: instant,
          sessionId: z.string(),
          turnId: z.string(),
          kind: z.string(),
          text: z.string().nullable().describe("The very text of the turn, where it is kept"),
        }),
      ),
      answer: z.string().nullable(),
      next: z.array(instant),
      cues: z.array(z.object({ role: z.string(), text: z.string(), hits: z.number() })),
      deliveries: z.array(
        z.object({
          id: z.number(),
          target: z.string(),
          state: z.string(),
          attempts: z.number(),
          reason: z.string().nullable(),
          at: instant,
        }),
      ),
      paused: z.object({ until: instant.nullable() }).nullable(),
      can: z.array(z.string()).describe("Commands that make sense now"),
    })
    .meta({ id: "Life" }),
);

const command = z.enum(["complete", "dismiss", "cancel", "snooze", "reopen"]);
const until = z
  .string()
  .max(200)
  .optional()
  .describe("Of snooze and reopen: when, in words or as an instant");

export const settle = operation(
  "Acknowledges, ends, puts off or brings back one reminder.",
  z.strictObject({ ...id, command, until, reason: z.string().max(500).optional() }),
  changed,
);

export const settleMany = operation(
  "The same to several, taken back together; what is refused is said beside what was done.",
  z.strictObject({ ids: z.array(reminderId).min(1).max(1000), command, until }),
  z.object({
    items: z.array(item),
    said: z.string(),
    refused: z.array(z.object({ id: reminderId, message: z.string() })),
  }),
);

export const edit = operation(
  "Changes what is given and leaves the rest.",
  z.strictObject({
    ...id,
    title: z.string().max(200).optional(),
    body: z.string().max(8000).optional(),
    when: words("A new time or topic, in words", 500).optional(),
    priority: z.enum(["urgent", "normal", "low"]).optional(),
    tags: z.array(z.string().max(50)).max(16).optional(),
    cues: z.array(z.string().max(500)).max(8).optional(),
    not: z.array(z.string().max(500)).max(3).optional(),
    exempt: z.boolean().optional(),
  }),
  changed,
);

export const skip = operation("Leaves out one of a series.", z.strictObject({ ...id, which }), changed);
export const move = operation(
  "Moves one of a series, or a reminder of one instant.",
  z.strictObject({ ...id, which, when: words("To when", 200) }),
  changed,
);
export const pause = operation("Pauses it.", z.strictObject({ ...id, until }), changed);
export const resume = operation("Ends its pauses.", z.strictObject(id), changed);
export const notRelevant = operation(
  "It came up where it did not belong: from now on it has to be surer.",
  z.strictObject(id),
  changed,
);
export const missed = operation(
  "It should have come up when this was said: that becomes one of its wordings.",
  z.strictObject({ ...id, message: words("What was being said") }),
  changed,
);

export const moment = operation(
  "When words for a moment would be; changes nothing.",
  z.strictObject({ text: words("A moment", 200), id: reminderId.optional() }),
  z.object({
    at: instant.nullable(),
    notes: z.array(z.string()),
    question: z.object({ message: z.string(), hint: z.string() }).nullable(),
  }),
);

export const undo = operation(
  "Takes back this person's last change.",
  z.strictObject({}),
  z.object({ said: z.string(), items: z.array(item), notes: z.array(z.string()) }),
);
