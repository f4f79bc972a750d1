/** Days on which nobody works, by names of one's own; rules of recurrence use the one named `default` unless they say another. */
import { z } from "zod";
import { WEEKDAYS } from "./quiet-hours.js";

const KINDS = ["public", "bank", "school", "optional", "observance"] as const;

const day = z.string().regex(/^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, {
  error: (issue) =>
    `"${String(issue.input)}" is not a date; expected 2026-12-24, or 12-24 for every year, in quotes`,
});

export const calendarSchema = z.strictObject({
  weekend: z.array(z.enum(WEEKDAYS)).optional().describe("Days of the week off. Default: sat and sun."),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "expected two capital letters, for example DE")
    .optional()
    .describe("Country whose public holidays are days off, for example DE. Default: none."),
  region: z.string().min(1).max(20).optional().describe("State or region of the country, for example BY."),
  city: z.string().min(1).max(20).optional().describe("Part of the region with holidays of its own."),
  kinds: z
    .array(z.enum(KINDS))
    .min(1)
    .optional()
    .describe("Kinds of holidays that are days off. Default: public."),
  dates: z
    .record(day, z.string().max(100))
    .optional()
    .describe("Days off of one's own by date, with their names; 12-24 is every year."),
  files: z
    .array(z.string().min(1).max(1000))
    .max(50)
    .optional()
    .describe("iCalendar files, or folders of them, whose all-day events are days off."),
});

export const calendarsSection = z.record(
  z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/, "expected a name of small letters, for example default"),
  calendarSchema,
);
export type CalendarsConfig = z.infer<typeof calendarsSection>;
