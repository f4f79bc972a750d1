/**
 * The edge of the reminders slice: what comes in from outside is checked here once, and is trusted inside. Unknown
 * keys are refused, text is normalised, and a failure names the field, what was expected and what came.
 */
import { z } from "zod";
import { durationMs, parseDuration } from "../config/duration.js";
import { TicklerError } from "../errors.js";
import { checkText, type TextRule } from "../text.js";
import { EACH, MAX_CUES, MAX_NOT, PRIORITIES } from "../trigger.js";
import { checkTimeZone } from "../zoned-time.js";
import type { NewReminder, ReminderChanges } from "./types.js";
import { when } from "./when-schema.js";

/** Limit of a title, in UTF-16 code units. */
export const MOST_TITLE_CHARS = 200;

const rules = {
  title: { name: "title", maxLength: MOST_TITLE_CHARS },
  body: { name: "body", maxLength: 8000, multiline: true, allowEmpty: true },
  tag: { name: "tag", maxLength: 50 },
  name: { name: "name", maxLength: 200 },
  quote: { name: "quote", maxLength: 2000, multiline: true },
} satisfies Record<string, TextRule>;

/** Limit of a context pattern, in UTF-16 code units. */
export const PATTERN_RULE: TextRule = { name: "pattern", maxLength: 500 };

/** Limit of one cue or exclusion. */
export const CUE_RULE: TextRule = { name: "cue", maxLength: 200 };

const text = (rule: TextRule) => z.string().transform((value) => checkText(value, rule));
const instant = z.date();
const duration = z.string().refine((value) => (parseDuration(value) ?? 0) > 0, {
  error: "expected a duration such as PT2H or P1D",
});

const days = z.strictObject({
  off: z.enum(["non-working", "holidays"]),
  instead: z.enum(["skip", "next", "previous", "nearest"]),
  plus: z.int().optional(),
  calendar: z.string().max(40).optional(),
});

const ends = z.union([
  z.strictObject({ on: z.literal("done") }),
  z.strictObject({ on: z.literal("topic"), topic: text(rules.name) }),
  z.strictObject({ on: z.literal("reminder"), reminder: text(rules.name) }),
]);

/** Ways in which a topic may come up: each has a word in it; the same twice is once. */
const wordings = (most: number) =>
  z
    .array(text(CUE_RULE).refine((cue) => /[\p{L}\p{N}]/u.test(cue), "expected words"))
    .max(most, `expected at most ${most}`)
    .transform((cues) => [...new Map(cues.map((cue) => [cue.toLowerCase(), cue])).values()])
    .optional();

const bounds = {
  type: z.literal("recurring"),
  timeZone: z.string().transform(checkTimeZone),
  start: instant.optional(),
  until: instant.optional(),
  count: z.int().min(1).max(100_000).optional(),
  from: z.literal("completion").optional(),
  days: days.optional(),
  ends: ends.optional(),
  floating: z.boolean().optional(),
};

/**
 * An expression, checked by itself: it holds expressions, and all that holds a recursive schema is watched for circles at every check. What
 * that left to collect took a tenth of setting many.
 */
const expression = z.unknown().transform((value, context) => {
  const read = when.safeParse(value);
  if (read.success) return read.data;
  const { path, message } = firstIssue(read.error.issues);
  context.issues.push({ code: "custom", path, message, input: value });
  return z.NEVER;
});

const trigger = z.union([
  z.strictObject({
    type: z.literal("scheduled"),
    at: instant,
    days: days.optional(),
    floating: z.boolean().optional(),
  }),
  z.strictObject({ ...bounds, cron: z.string().max(200) }),
  z.strictObject({ ...bounds, every: z.string().max(50) }),
  z.strictObject({ ...bounds, rrule: z.string().max(500) }),
  z
    .strictObject({
      type: z.literal("context"),
      pattern: text(PATTERN_RULE).optional(),
      cues: wordings(MAX_CUES),
      not: wordings(MAX_NOT),
      when: expression.optional(),
      from: instant.optional(),
      until: instant.optional(),
      each: z.enum(EACH).optional(),
      deadline: instant.optional(),
    })
    .refine(({ pattern, when }) => pattern !== undefined || when !== undefined, "expected a pattern, or when")
    .refine(({ cues, not, when }) => when === undefined || (cues ?? not) === undefined, {
      message: "cues and not belong to a topic: put them beside the topic in `when`",
    })
    // The words of an expression are made from it when it is checked.
    .transform(({ pattern = "-", ...rest }) => ({ pattern, ...rest })),
  z.strictObject({
    type: z.literal("relative"),
    to: text(rules.name),
    event: z.enum(["due", "done"]),
    offset: z.string().max(50).optional(),
  }),
]);

const target = z.strictObject({ channel: text(rules.name), to: z.string().max(500).optional() });

const source = z.strictObject({
  host: text(rules.name).optional(),
  sessionId: text(rules.name).optional(),
  who: text(rules.name).optional(),
  quote: text(rules.quote).optional(),
  trust: z.enum(["full", "inner", "guest"]).optional(),
  cwd: z.string().max(4096).optional(),
  payload: z.unknown().optional(),
});

const changeable = {
  title: text(rules.title),
  body: text(rules.body).optional(),
  trigger,
  priority: z.enum(PRIORITIES).optional(),
  timeZone: z.string().transform(checkTimeZone).optional(),
  contextTags: z
    .array(text(rules.tag))
    .max(16)
    .transform((tags) => [...new Set(tags.map((tag) => tag.replace(/^#/, "")).filter(Boolean))])
    .optional(),
  mode: z.enum(["nudge", "action"]).optional(),
  quietHoursExempt: z.boolean().optional(),
  missedPolicy: z.enum(["run", "skip", "coalesce"]).optional(),
  staleAfterMs: z.int().positive().optional(),
  staleAfter: duration.optional(),
  nag: z.literal("until-acknowledged").optional(),
  warn: z.array(duration).max(8).optional(),
  expiresAt: instant.optional(),
  delivery: z.array(target).max(16).optional(),
};

const newReminder = z.strictObject({
  ...changeable,
  sessionId: text(rules.name).optional(),
  userName: text(rules.name).optional(),
  shared: z.boolean().optional(),
  source: source.optional(),
});

const reminderChanges = z
  .strictObject({
    ...changeable,
    nag: changeable.nag.nullable(),
    cues: wordings(MAX_CUES),
    not: wordings(MAX_NOT),
  })
  .partial();

/** Whether a value has the shape of a trigger, for those who ask for its instants. @throws TicklerError `INVALID_INPUT` */
export function checkTriggerShape(input: unknown): void {
  parse(trigger, input, "trigger");
}

/** @throws TicklerError `INVALID_INPUT` */
export function checkNewReminder(input: unknown): NewReminder {
  return inMs(parse(newReminder, input, "reminder") as NewReminder);
}

/** @throws TicklerError `INVALID_INPUT` */
export function checkChanges(input: unknown): ReminderChanges {
  return inMs(parse(reminderChanges, input, "change") as ReminderChanges);
}

/** `staleAfter` is another way to say `staleAfterMs`. */
function inMs<T extends { staleAfter?: string | undefined; staleAfterMs?: number | undefined }>(input: T): T {
  const { staleAfter, ...rest } = input;
  return staleAfter === undefined ? input : ({ ...rest, staleAfterMs: durationMs(staleAfter) } as T);
}

/** Some objects throw when they are looked at. */
function readable<T>(read: () => T, what: string): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof TicklerError) throw cause;
    throw new TicklerError("INVALID_INPUT", `The ${what} cannot be read.`, {
      hint: "Give a plain object.",
      cause,
    });
  }
}

function parse(schema: z.ZodType, input: unknown, what: string): unknown {
  const result = readable(() => schema.safeParse(input), what);
  if (result.success) return result.data;
  const issue = firstIssue(result.error.issues);
  const path = issue.path.map(String).join(".");
  const where = path === "" ? `The ${what}` : `"${path}" of the ${what}`;
  throw new TicklerError("INVALID_INPUT", `${where} is not as expected: ${issue.message}.`, {
    hint: 'A reminder is { title, trigger: { type: "scheduled", at } | { type: "recurring", cron | every | rrule, timeZone } | { type: "context", pattern, cues?, not? } | { type: "context", when } | { type: "relative", to, event, offset }, … }.',
    details: { path },
  });
}

/** Of a union that matched nowhere, the issue of the branch that came closest. */
function firstIssue(issues: z.core.$ZodIssue[]): { path: PropertyKey[]; message: string } {
  const issue = issues[0];
  if (!issue) return { path: [], message: "invalid" };
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    const closest = [...issue.errors].sort((a, b) => a.length - b.length)[0];
    if (closest && closest.length > 0) {
      const inner = firstIssue(closest);
      return { path: [...issue.path, ...inner.path], message: inner.message };
    }
  }
  return { path: issue.path, message: issue.message.replace(/\.$/, "") };
}
