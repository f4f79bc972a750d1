/** The three-tool style: `reminder_add`, `reminder_list`, `reminder_remove`, in intervals and descriptions. */
import { z } from "zod";
import { inline, join, NO_TEXT, quoted, say } from "../../safe.js";
import type { Trigger } from "../../trigger.js";
import { formatInstant } from "../../zoned-time.js";
import { type AgentTool, defineTool } from "./define-tool.js";
import { findByDescription } from "./find-by-description.js";
import { receiptData, sayList, sayTargets, sayView, viewData } from "./say.js";
import type { ToolScope } from "./tool-scope.js";

const DEFAULT_SECONDS = 60;
const LEAST_SECONDS = 30;

const scopeInput = z
  .enum(["session", "agent"])
  .default("session")
  .describe("`session`: of this conversation, and gone when it ends. `agent`: of all conversations.");

const addInput = z.strictObject({
  interval_seconds: z
    .int()
    .min(LEAST_SECONDS)
    .max(315_360_000)
    .default(DEFAULT_SECONDS)
    .describe("Seconds from now until it happens, and between two times when it is recurring. At least 30."),
  type: z.enum(["one-time", "recurring"]).default("one-time"),
  action_prompt: z
    .string()
    .min(1)
    .max(8000)
    .describe(
      "What you will do then, complete and with every reference resolved: nothing of this conversation will be there. Ask the person if you have no plan.",
    ),
  description: z
    .string()
    .min(1)
    .max(200)
    .describe('What you will do, in a few words that go on after "I\'ll": "check your email".'),
  scope: scopeInput,
});

export function reminderAddTool(scope: ToolScope): AgentTool {
  return defineTool({
    name: "reminder_add",
    description:
      "Set a reminder that you carry out yourself after an interval, once or again and again. Use it whenever you promise to come back to something. Tell the person the confirmation.",
    input: addInput,
    async run({ interval_seconds, type, action_prompt, description, scope: wanted }) {
      scope.allow();
      const { parts } = scope;
      const { delivery, note } = await scope.arrival();
      const sessionId = await scope.sessionOf(wanted);
      const trigger: Trigger =
        type === "recurring"
          ? { type: "recurring", every: `PT${interval_seconds}S`, timeZone: parts.timeZone }
          : { type: "scheduled", at: new Date(parts.now().getTime() + interval_seconds * 1000) };
      const receipt = await parts.reminders.create({
        title: description,
        body: action_prompt,
        mode: "action",
        trigger,
        timeZone: parts.timeZone,
        delivery,
        source: scope.source,
        userName: scope.userName,
        ...(sessionId === undefined ? {} : { sessionId }),
      });
      const when = inline(`${type === "recurring" ? "every" : "in"} ${sayInterval(interval_seconds)}`);
      const first = receipt.next[0];
      const facts = [
        inline(receipt.id),
        first
          ? inline(`${type === "recurring" ? "first " : ""}${formatInstant(first, receipt.timeZone)}`)
          : NO_TEXT,
        say`arrives: ${sayTargets(receipt.reminder)}`,
        ...receipt.notes.map((each) => inline(each)),
        inline(note ?? ""),
      ];
      return {
        content: say`Reminder set: I'll ${inline(description)} ${when}\n(${join(facts, " · ")})`,
        data: receiptData(receipt),
      };
    },
  });
}

export function reminderListTool(scope: ToolScope): AgentTool {
  return defineTool({
    name: "reminder_list",
    description: "List the reminders that are set, with what each does and when.",
    input: z.strictObject({ scope: scopeInput }),
    async run({ scope: wanted }) {
      scope.allow();
      const views = await scope.visible(await scope.sessionOf(wanted));
      return { content: sayList(views, await scope.zone()), data: views.map(viewData) };
    },
  });
}

export function reminderRemoveTool(scope: ToolScope): AgentTool {
  return defineTool({
    name: "reminder_remove",
    description: "Cancel the reminder that the person describes. When more than one fits, it asks which.",
    input: z.strictObject({
      description: z.string().min(1).max(500).describe("The reminder in the person's words, or its id."),
      scope: scopeInput,
    }),
    async run({ description, scope: wanted }) {
      scope.allow();
      const { matches, perhaps } = await findByDescription(scope, description, await scope.sessionOf(wanted));
      const [only, ...others] = matches;
      const zone = await scope.zone();
      if (others.length > 0) {
        return {
          content: say`More than one reminder fits; nothing was removed. Which one?\n${join(
            matches.map((view) => sayView(view, zone)),
            "\n",
          )}`,
          isError: true,
          data: { code: "AMBIGUOUS", candidates: matches.map(viewData) },
        };
      }
      if (!only) {
        const question = perhaps
          ? say`. Is this one meant? Nothing was removed; ask, then call it again with its id.\n${sayView(perhaps, zone)}`
          : NO_TEXT;
        return {
          content: say`No matching reminder found${question}`,
          isError: true,
          data: { code: "NOT_FOUND", candidates: perhaps ? [viewData(perhaps)] : [] },
        };
      }
      const { id, title } = await scope.parts.reminders.cancel(only.reminder.id);
      return { content: say`Reminder removed: ${quoted(title)} (${inline(id)})`, data: { id, title } };
    },
  });
}

const UNITS: readonly [string, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** `1 hour`, `1 hour 30 minutes`, `45 seconds`. */
export function sayInterval(seconds: number): string {
  let rest = seconds;
  const words: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) words.push(`${count} ${unit}${count === 1 ? "" : "s"}`);
  }
  return words.join(" ");
}
