/** What comes in from outside, checked strictly: starting, sending, reporting. */
import { z } from "zod";
import { TicklerError } from "../errors.js";
import { stripControls } from "../text.js";
import { renderedLength, TURN_CHARS } from "./text.js";
import { URGENCIES } from "./urgency.js";

const ONE_WEEK = 604_800;

const id = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}+$/u, "control characters are not allowed")
  .refine((text) => text === text.trim(), "spaces around an id are not allowed");
const seconds = z.int().min(1).max(ONE_WEEK);
const cleaned = z.string().transform((text) => stripControls(text).trim());

const transport = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("tmux"),
    pane: z.string().regex(/^[^\p{Cc}-][^\p{Cc}]*$/u, "expected a pane such as %3 or work:1.0"),
    socket: z.string().min(1).optional(),
  }),
  z.strictObject({ type: z.literal("command"), command: z.array(z.string().min(1)).min(1).max(50) }),
]);

export const startSchema = z.strictObject({
  sessionId: id,
  parentId: id.optional(),
  name: cleaned
    .pipe(
      z
        .string()
        .min(1)
        .max(100)
        .regex(/^[^\n\t]*$/),
    )
    .optional(),
  transport: transport.optional(),
  onMessage: z.function().optional(),
  pid: z.int().min(1).optional(),
});

export const sendSchema = z.strictObject({
  to: id,
  from: id.optional(),
  text: cleaned.pipe(
    z
      .string()
      .min(1, "expected some text")
      .refine(
        (body) => renderedLength(body) <= TURN_CHARS,
        `longer than a turn takes (${TURN_CHARS} characters)`,
      ),
  ),
  urgency: z.enum(URGENCIES).default("sequential"),
  remind: z
    .union([
      z.boolean(),
      seconds,
      z
        .strictObject({ softSeconds: seconds, hardSeconds: seconds })
        .refine((both) => both.hardSeconds > both.softSeconds, "hardSeconds must be above softSeconds"),
    ])
    .optional(),
  track: seconds.optional(),
  expiresInSeconds: z
    .int()
    .min(1)
    .max(52 * ONE_WEEK)
    .default(ONE_WEEK),
});

export const statusSchema = z
  .string()
  .transform((text) => stripControls(text).replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1, "expected some text; to take a status back use `tickler status --clear`")
      .max(500, "expected at most 500 characters"),
  );

export const remindSchema = z.strictObject({
  sessionId: id,
  afterSeconds: z
    .int()
    .min(1)
    .max(52 * ONE_WEEK),
  text: cleaned.pipe(z.string().min(1, "expected some text").max(8000)),
  /** Again and again at this distance, instead of once. */
  every: z.boolean().default(false),
});

/** The checked value, or `INVALID_INPUT` that names every wrong key. */
export function check<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const path = issue.path.join(".");
    return path ? `${path}: ${issue.message}` : issue.message;
  });
  throw new TicklerError("INVALID_INPUT", `${what}: ${problems.join("; ")}.`, {
    hint: "Mend what is named, and try again.",
    details: { issues: problems },
  });
}
