/** What may be put into a turn, how much of it, and how soon again. */
import { z } from "zod";
import { duration } from "./checks.js";

export const injectionSection = z.strictObject({
  enabled: z.boolean().describe("Whether anything is put into a turn at all."),
  maxReminders: z
    .int()
    .min(1)
    .max(50)
    .describe(
      "Most reminders that are told whole in one turn; what else has just come due has a line each, what waits is counted.",
    ),
  maxChars: z
    .int()
    .min(600)
    .max(9500)
    .describe("Most characters in one turn; twice as many in one that tells of an absence."),
  includeContextual: z
    .boolean()
    .describe("Whether the message itself may bring reminders up, by its meaning."),
  minRelevance: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      "Probability from which a reminder belongs to a message. Default: what `falseAlarmCost` implies.",
    ),
  falseAlarmCost: z
    .number()
    .min(0.01)
    .max(100)
    .describe(
      "What a needless reminder costs, where a missed one costs 1; sets the threshold to cost / (1 + cost).",
    ),
  upcomingRelevance: z
    .number()
    .min(0)
    .max(1)
    .describe(
      "Probability from which a reminder is mentioned before its time, because the message is about it.",
    ),
  perhaps: z
    .union([
      z.enum(["on", "off"]),
      z.strictObject({
        lines: z.int().min(1).max(5).describe("Most hints in one turn."),
        maxChars: z.int().min(120).max(2000).describe("Most characters of all hints of a turn."),
      }),
    ])
    .describe(
      "Hints: short lines about reminders that the message is perhaps about, for the model to judge. `on`: two lines.",
    ),
  deadlineMs: z
    .int()
    .min(10)
    .max(60_000)
    .describe("Milliseconds after which a turn gets what is known so far."),
  repeatAfter: z
    .strictObject({
      urgent: duration.describe(
        "An urgent reminder that nobody acknowledged is shown again after this long.",
      ),
      normal: duration.describe("The same for a normal one."),
      low: duration.describe("The same for a low one."),
    })
    .describe("When what was shown already may be shown again."),
  context: z
    .strictObject({
      cooldown: duration.describe("Shortest time between two showings of the same context reminder."),
      maxFires: z.int().min(1).max(1000).describe("How often a context reminder is shown at most."),
      maxAge: duration.describe("Age after which a context reminder is not brought up any more."),
    })
    .describe("Bounds of reminders that a conversation brings up."),
  moments: z
    .strictObject({
      maxReminders: z.int().min(1).max(20).describe("Most reminders at one moment."),
      maxChars: z.int().min(600).max(9500).describe("Most characters at one moment."),
      maxPerHour: z
        .int()
        .min(0)
        .max(1000)
        .describe("Most reminders that moments bring up within an hour of one session; 0: none."),
      cooldown: duration.describe(
        "Shortest time between two showings of a reminder that comes each time, in one session.",
      ),
      deadlineMs: z
        .int()
        .min(5)
        .max(10_000)
        .describe(
          "Milliseconds after which a moment goes by; the first that says something may take as long as a turn.",
        ),
    })
    .describe("Bounds of reminders that an act, a place, a person or an event brings up."),
});
export type InjectionConfig = z.infer<typeof injectionSection>;
