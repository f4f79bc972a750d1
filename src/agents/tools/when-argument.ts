/** The `when` of a tool call, its mentions ahead and until when it is of use. */
import { TicklerError } from "../../errors.js";
import type { WhenOptions, WhenWords } from "../../reminders/index.js";
import type { Trigger } from "../../trigger.js";
import type { ToolParts } from "./tool-scope.js";

/** Loaded with the first words: the language is large, and most processes read none. */
const language = () => import("../../language/index.js");

export interface WhenArguments {
  title?: string | undefined;
  when?: string | undefined;
  about?: string | undefined;
  cues?: string[] | undefined;
  not?: string[] | undefined;
  /** What it takes the place of. */
  insteadOf?: Trigger | undefined;
}

/** @throws TicklerError `NEEDS_TIME` or the code of a refusal, with an example */
export async function triggerOf(
  { when, about, cues, not, title, insteadOf }: WhenArguments,
  parts: ToolParts,
): Promise<WhenWords> {
  const worded = { ...(cues?.length && { cues }), ...(not?.length && { not }) };
  if (about !== undefined) {
    const topic = { type: "context" as const, pattern: about, ...worded };
    if (when === undefined) return { trigger: topic, notes: [], beside: {} };
    const { trigger, notes, beside } = await readWhen(when, parts);
    if (trigger.type === "scheduled") return { trigger: { ...topic, deadline: trigger.at }, notes, beside };
    throw new TicklerError("NEEDS_TIME", "With `about`, `when` is the latest instant, not a series.", {
      hint: 'For example when: "Friday at 9".',
    });
  }
  if (when !== undefined) {
    const read = await readWhen(when, parts, { ...(title !== undefined && { title }), insteadOf });
    if (read.trigger.type === "context") return { ...read, trigger: { ...read.trigger, ...worded } };
    if (Object.keys(worded).length === 0) return read;
    throw new TicklerError("INVALID_INPUT", "`cues` and `not` are wordings of a topic, and this has none.", {
      hint: "Nothing was set. Leave them out, or say the topic in `about`; then `when` is the latest instant.",
    });
  }
  throw new TicklerError("NEEDS_TIME", "It is not said when the reminder comes back.", {
    hint: 'Give `when` ("tomorrow at 9", "every weekday at 8:30", an ISO instant) or `about` (a topic). Ask the person if you do not know.',
  });
}

const readWhen = (when: string, { reminders }: ToolParts, options: WhenOptions = {}): Promise<WhenWords> =>
  reminders.readWhen(when, options);

/** Mentions ahead of its time, as ISO durations. @throws TicklerError `NOT_UNDERSTOOD` */
export async function aheadOf(warn: readonly string[]): Promise<string[]> {
  const { parseAhead } = await language();
  return warn.map((words) => {
    const read = parseAhead(words);
    if (read.ok) return read.ahead;
    throw new TicklerError(read.code, read.message, { hint: read.hint });
  });
}

/** For how long after its instant it is of use, in milliseconds. @throws TicklerError `NOT_UNDERSTOOD` */
export async function lengthOf(words: string): Promise<number> {
  const { parseDuration } = await language();
  const read = parseDuration(words);
  if (read.ok) return read.ms;
  throw new TicklerError(read.code, read.message, { hint: read.hint });
}
