/**
 * When a person is not to be disturbed: a daily window, which may pass midnight (also in
 * one word, `22:00-07:00`), or `off`.
 */
import { z } from "zod";
import { windowOfText } from "../quiet-window-text.js";
import { timeOfDay, timeZone } from "./checks.js";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const quietWindow = z
  .strictObject({
    start: timeOfDay.describe("Start of the window."),
    end: timeOfDay.describe("End of the window; at or before `start` means the next morning."),
    days: z
      .array(z.enum(WEEKDAYS))
      .min(1)
      .optional()
      .describe("The days on which a window starts. Default: every day."),
    timeZone: timeZone.optional().describe("Zone of `start` and `end`. Default: the `timeZone` above."),
  })
  .refine((window) => window.start !== window.end, {
    error: 'start and end are the same; write "off" for no quiet hours',
    path: ["end"],
  });

const windowText = z.string().refine((text) => windowOfText(text) !== null, {
  error: (issue) => `"${issue.input}" is no window; expected "off", or for example "22:00-07:00"`,
});

export const quietHoursSection = z.union([z.literal("off"), quietWindow, windowText]);
export type QuietHoursConfig = z.infer<typeof quietHoursSection>;
