/** What an agent host of any language asks beside the page's calls: what belongs into a turn, what waits for an act, and the model's tools. */
import { z } from "zod";
import { MOMENT_KINDS } from "../../cues/moment-kinds.js";
import { TRUSTS } from "../../people/types.js";
import { operation } from "../operation.js";
import { instant } from "./shapes.js";

const sessionId = z
  .string()
  .min(1)
  .max(200)
  .describe("Names the conversation, the same in each of its turns");
const speaker = z
  .strictObject({
    userName: z.string().min(1).max(100).optional(),
    trust: z.enum(TRUSTS).optional(),
    channel: z.string().min(1).max(200).optional(),
  })
  .optional()
  .describe("Who speaks, as the host knows it; only where the request itself is nobody's in particular");
const cwd = z.string().max(4096).optional().describe("The folder of the conversation, absolute");
const paths = z.union([z.string().max(4096), z.array(z.string().max(4096)).max(50)]);
const acts = {
  tool: z.string().max(200).optional(),
  command: z.string().max(20_000).optional().describe("The line of shell it runs"),
  path: paths.optional().describe("The files it changes, absolute or from `cwd`"),
};
const name = z.string().min(1).max(100);
const text = z
  .string()
  .nullable()
  .describe("What the host puts at the tail of what its model reads; null for nothing");

export const turn = operation(
  "A turn begins: what is due and what the message is about. What it gives counts as told.",
  z.strictObject({
    sessionId,
    turnId: z.string().min(1).max(200).optional().describe("So that asking twice says it once"),
    userMessage: z.string().max(100_000).describe("The person's words alone"),
    repeat: z.enum(["again", "never"]).optional().describe("`again`: the conversation was emptied"),
    doing: z.strictObject(acts).optional(),
    cwd,
    speaker,
  }),
  z.object({
    text,
    injected: z.array(z.object({ id: z.string(), kind: z.string(), relevance: z.number().optional() })),
    held: z.array(z.object({ id: z.string(), until: instant })),
    omitted: z.number(),
    late: z.literal(true).optional().describe("The deadline passed first; the rest comes with the next turn"),
    problem: z.string().optional().describe("Why Tickler does not work; one line for the person"),
  }),
);

export const hostMoment = operation(
  "Something happens in a session beside its turns, such as a tool call: what waits for it.",
  z.strictObject({
    sessionId,
    kind: z.enum(MOMENT_KINDS),
    ...acts,
    about: z.string().max(2000).optional().describe("Of a tool that is no shell: to whom or what it is done"),
    person: z.string().max(200).optional(),
    event: z.string().max(100).optional(),
    fields: z.record(z.string(), z.unknown()).optional(),
    subagent: z.boolean().optional(),
    cwd,
    speaker,
  }),
  z.object({
    text,
    injected: z.array(z.object({ id: z.string(), kind: z.string(), cue: z.string() })),
    late: z
      .literal(true)
      .optional()
      .describe("The deadline passed first; the next moment like it brings it up"),
    problem: z.string().optional().describe("Why nothing can be said; one line for the person"),
  }),
);

export const hostWait = operation(
  "Waits while a session is idle: answers when something comes due for it or is sent to it, with the words to begin a turn with.",
  z.strictObject({
    sessionId,
    seconds: z
      .number()
      .int()
      .min(1)
      .max(300)
      .optional()
      .describe("After so long it answers null; default 50"),
    since: instant.optional().describe("When it fell idle, for whoever asks again; default: now"),
  }),
  z.object({ text }),
);

export const injections = operation(
  "What was put into the turns of a session, byte for byte, for hosts that forget it.",
  z.strictObject({ sessionId }),
  z.object({ injections: z.array(z.object({ turnId: z.string(), text: z.string(), at: instant })) }),
);

export const tools = operation(
  "The tools that the model is given, with the JSON Schema of their arguments.",
  z.strictObject({ sessionId }),
  z.object({
    tools: z.array(
      z.object({ name: z.string(), description: z.string(), inputSchema: z.record(z.string(), z.unknown()) }),
    ),
  }),
);

export const callTool = operation(
  "Calls one of them with what the model wrote; what is wrong with it comes back in words.",
  z.strictObject({ name, sessionId, arguments: z.record(z.string(), z.unknown()).optional(), cwd, speaker }),
  z.object({ content: z.string(), isError: z.boolean(), data: z.unknown().optional() }),
);
