/** The tool `reminder`: set, list, show, recall, and every change to what is there, in one, for one person. */
import { z } from "zod";
import { TicklerError, type TicklerErrorCode } from "../../errors.js";
import { whenAndTitle } from "../../reminders/index.js";
import { MOST_TITLE_CHARS } from "../../reminders/schema.js";
import { block, inline, join, NO_TEXT, prefixed, quoted, type Safe, say } from "../../safe.js";
import { MAX_CUES, MAX_NOT, PRIORITIES } from "../../trigger.js";
import { type AgentTool, defineTool } from "./define-tool.js";
import { CHANGES, type Change } from "./reminder-changes.js";
import { settle, settleInput } from "./reminder-settle.js";
import { receiptData, sayList, sayView, viewData } from "./say.js";
import { ACTIONS, refuseForeign } from "./taken-arguments.js";
import type { ToolScope } from "./tool-scope.js";
import { aheadOf, lengthOf, triggerOf } from "./when-argument.js";

const input = z.strictObject({
  action: z.enum(ACTIONS),
  title: z
    .string()
    .max(MOST_TITLE_CHARS)
    .optional()
    .describe(
      'set: what to remember, as the person would write it on a list. Resolve every reference first: no "it", "that" or "him".',
    ),
  when: z
    .string()
    .max(500)
    .optional()
    .describe(
      'set, edit, move, reopen: a future time, in words ("tomorrow at 9", "every weekday at 8:30"), as an ISO instant with offset, or as a cron expression. Beside `about`: the latest time.',
    ),
  about: z
    .string()
    .max(500)
    .optional()
    .describe("set: bring it up when the conversation turns to this topic. Give `cues` with it."),
  cues: z
    .array(z.string().max(200))
    .max(MAX_CUES)
    .optional()
    .describe(
      `set with \`about\`, and cue: 4 to ${MAX_CUES} concrete ways in which this may come up, in other words than the topic, as somebody would say them in passing ("they still have not paid us", "the customer from March").`,
    ),
  not: z
    .array(z.string().max(200))
    .max(MAX_NOT)
    .optional()
    .describe("set with `about`, and cue: what sounds like the topic but is not meant."),
  body: z
    .string()
    .max(8000)
    .optional()
    .describe(
      "set: details. With mode `action` the complete plan: what to do, with which tools and data, and what to report.",
    ),
  mode: z
    .enum(["nudge", "action"])
    .optional()
    .describe(
      "set: `nudge` is said to the person word for word (default); `action` is carried out by you at that time.",
    ),
  priority: z
    .enum(PRIORITIES)
    .optional()
    .describe("set: `urgent` passes quiet hours; use it only when the person means it."),
  shared: z
    .boolean()
    .optional()
    .describe("set: for the whole household, not for this person alone; only when the person says so."),
  all: z
    .boolean()
    .optional()
    .describe("set: `when` holds several times, you named them all, and the person said yes: set them all."),
  tags: z.array(z.string().max(50)).max(16).optional().describe("set: short labels."),
  id: z
    .string()
    .max(40)
    .optional()
    .describe(
      "For every action but set, list, recall and undo: the reminder's id, or its unambiguous beginning. pause, resume: `all` for everything.",
    ),
  until: z
    .string()
    .max(200)
    .optional()
    .describe(
      'snooze, pause: until when, for example "20 minutes" or "tomorrow at 9"; pause without it lasts until resume.',
    ),
  which: z
    .string()
    .max(100)
    .optional()
    .describe(
      "Of a series, skip, move, complete: `next` (default), `#2` for the one after, or a day or instant of it.",
    ),
  warn: z
    .array(z.string().max(40))
    .max(8)
    .optional()
    .describe('set, edit: mention it ahead of its time too: ["1 day", "10 minutes"].'),
  useful_for: z
    .string()
    .max(60)
    .optional()
    .describe('set, edit: how long after its time it is still of use ("2 hours"); later it goes by itself.'),
  message: z
    .string()
    .max(2000)
    .optional()
    .describe("missed: what was being said when it should have come up, as the person said it."),
  with: z.string().max(40).optional().describe("merge: the id of the reminder that goes into `id`."),
  ...settleInput,
  reason: z.string().max(500).optional().describe("cancel, dismiss: why."),
  query: z.string().max(2000).optional().describe("recall: what it was about."),
});
type Arguments = z.infer<typeof input>;

const DESCRIPTION = `Remember something for the person and bring it back at the right moment.
Use \`set\` whenever the person wants to be reminded or you promise to come back to something: a promise without this tool is forgotten. Resolve references before you set it ("it", "there", "him" mean nothing later). For something that you are to do yourself use mode \`action\` and write the complete plan into \`body\`, since nothing of this conversation will be there; if you do not have a plan, ask the person first. Ask too when you do not know the time.
Every answer is a receipt with the id, the local time and where it will arrive: tell the person the time from it.
\`list\` shows what is pending, \`complete\`, \`snooze\`, \`dismiss\` and \`cancel\` take the id, \`settle\` ends many at once, \`recall\` finds reminders and notes about something. Of a series, \`skip\` leaves out one occurrence and \`move\` moves one; \`edit\` changes the whole. \`pause\` and \`resume\` one, a tag or \`all\` (a vacation); \`undo\` takes back the last change; \`missed\` teaches a topic what was said when it should have come up. A reminder that waits for a topic is found by what people will really say: always give \`cues\`; \`cue\` adds them later.`;

export function reminderTool(scope: ToolScope): AgentTool {
  const actions: Record<
    Arguments["action"],
    (args: Arguments) => Promise<{ content: Safe; data?: unknown }>
  > = {
    set: (args) => set(scope, args),
    list: async () => {
      const views = await scope.visible();
      return { content: sayList(views, await scope.zone()), data: views.map(viewData) };
    },
    show: (args) => show(scope, args),
    cue: (args) => cue(scope, args),
    settle: (args) => settle(scope, args),
    ...(Object.fromEntries(
      Object.entries(CHANGES).map(([name, change]) => [
        name,
        (args: Arguments) => changed(scope, args, change),
      ]),
    ) as Record<keyof typeof CHANGES, (args: Arguments) => Promise<{ content: Safe; data?: unknown }>>),
    recall: async ({ query }) => {
      if (!query) throw missing("recall", "query", "what it was about");
      const { text, hits } = await scope.parts.recall(query);
      return { content: text, data: hits.map(({ kind, id, relevance }) => ({ kind, id, relevance })) };
    },
  };
  return defineTool({
    name: "reminder",
    description: DESCRIPTION,
    input,
    run: async (args) => {
      scope.allow();
      refuseForeign(args);
      return actions[args.action](args);
    },
  });
}

/** A change of one reminder, which is found by its id, or asked for. */
function changed(scope: ToolScope, args: Arguments, change: Change) {
  return change(scope, args, async (action) => scope.find(args.id || (await askForId(scope, action))));
}

async function set(scope: ToolScope, args: Arguments) {
  if (!args.title) throw missing("set", "title", "what to remember");
  if (args.mode === "action" && !args.body) {
    throw new TicklerError("INVALID_INPUT", "An action needs a complete plan in `body`.", {
      hint: "Write down what is to be done, with which tools and data, and what to report. Ask the person if you do not know.",
    });
  }
  const { parts } = scope;
  const { delivery, note } = await scope.arrival();
  const told = {
    delivery,
    ...(args.body !== undefined && { body: args.body }),
    ...(args.mode !== undefined && { mode: args.mode }),
    ...(args.priority !== undefined && { priority: args.priority }),
    ...(args.tags !== undefined && { contextTags: args.tags }),
    ...(args.warn !== undefined && { warn: await aheadOf(args.warn) }),
    ...(args.useful_for !== undefined && { staleAfterMs: await lengthOf(args.useful_for) }),
  };
  const whose = {
    timeZone: parts.timeZone,
    source: scope.source,
    ...(scope.userName !== undefined && { userName: scope.userName }),
    ...(args.shared !== undefined && { shared: args.shared }),
  };
  const one = await triggerOf(args, parts).catch(several);
  if ("several" in one) {
    if (!args.all)
      throw new TicklerError(one.code, one.message, {
        hint: "Tell the person which these are; after a yes call it again with `all: true`.",
        details: { several: one.several },
      });
    const receipts = await parts.reminders.createAllFromText(whenAndTitle(args.when ?? "", args.title), {
      ...whose,
      defaults: told,
    });
    const lines = [...receipts.map(({ text }) => text), note ?? ""]
      .filter(Boolean)
      .map((part) => inline(part));
    return { content: join(lines, "\n"), data: { reminders: receipts.map(receiptData) } };
  }
  const { trigger, notes, beside } = one;
  const receipt = await parts.reminders.create({
    title: args.title,
    trigger,
    ...told,
    ...whose,
    ...beside,
    ...(args.warn !== undefined && { warn: told.warn }),
    ...(args.useful_for !== undefined && { staleAfterMs: told.staleAfterMs }),
  });
  const near = receipt.created ? await parts.reminders.near(receipt.id) : [];
  const same = near.map(
    ({ id, title }) =>
      `perhaps the same as ${id} "${title}": ask, and merge (id ${id}, with ${receipt.id}) where it is`,
  );
  const said = join(
    [receipt.text, ...notes, ...same, note ?? ""].map((part) => inline(part)),
    " · ",
  );
  return { content: said, data: { ...receiptData(receipt), near } };
}

interface Several {
  several: unknown[];
  code: TicklerErrorCode;
  message: string;
}

/** The refusal of words that hold several times, as a value. */
function several(error: unknown): Several {
  if (!(error instanceof TicklerError) || !Array.isArray(error.details.several)) throw error;
  return { several: error.details.several, code: error.code, message: error.message };
}

/** Everything about one: its body or plan whole, what a run answered, and its time line. */
async function show(scope: ToolScope, { id }: Arguments) {
  const { reminders } = scope.parts;
  const { id: whole } = await scope.find(id || (await askForId(scope, "show")));
  const view = await reminders.view(whole);
  const { reminder } = view;
  const { text, answer } = await reminders.why(reminder.id);
  const marked = (data: string) => prefixed(block(data), say`  | `);
  const parts = [
    sayView(view, await scope.zone()),
    reminder.body === ""
      ? NO_TEXT
      : say`${reminder.mode === "action" ? say`Plan` : say`Body`}:\n${marked(reminder.body)}`,
    answer === null ? NO_TEXT : say`Answer of its run:\n${marked(answer)}`,
    say`What happened:\n${marked(text)}`,
  ];
  return {
    content: join(parts, "\n"),
    data: { ...viewData(view), body: reminder.body, answer },
  };
}

/** Replaces the cues of a topic. */
async function cue(scope: ToolScope, { id, cues, not }: Arguments) {
  const reminder = await scope.find(id || (await askForId(scope, "cue")));
  if (!cues && !not) throw missing("cue", "cues", "other ways in which the topic may come up");
  const changes = { ...(cues && { cues }), ...(not && { not }) };
  const after = await scope.parts.reminders.update(reminder.id, changes);
  const { trigger } = after;
  const said = trigger.type === "context" ? [...(trigger.cues ?? [])] : [];
  return {
    content: say`${inline(after.id)} ${quoted(after.title)} now comes up with ${said.length} ${said.length === 1 ? say`cue` : say`cues`} beside its topic.`,
    data: { id: after.id, cues: said, not: trigger.type === "context" ? [...(trigger.not ?? [])] : [] },
  };
}

function missing(action: string, key: string, what: string): TicklerError {
  return new TicklerError("INVALID_INPUT", `\`${action}\` needs \`${key}\`: ${what}.`, {
    hint: "Call it again with that. Ask the person if you do not know.",
  });
}

/** Never acts on a guess: the ids to choose from come back instead. */
async function askForId(scope: ToolScope, action: string): Promise<never> {
  const views = await scope.visible();
  throw new TicklerError(
    "INVALID_INPUT",
    `\`${action}\` needs the \`id\` of a reminder. ${sayList(views, await scope.zone())}`,
    {
      hint: "Call it again with one of these ids. Ask the person if it is not clear which.",
    },
  );
}
