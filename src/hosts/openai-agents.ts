/**
 * `tickler/openai-agents`: reminders in the OpenAI Agents SDK. A filter of the model's input puts what is to be remembered beside the
 * person's message, as its last part; the SDK's session keeps it there. The tools let the model set and settle reminders.
 * Types of the SDK only: nothing of it is loaded here.
 *
 *   const assistant = new Agent({ …, tools: ticklerTools(agent) });
 *   await run(assistant, input, { session, context: { sessionId }, callModelInputFilter: ticklerFilter(agent) });
 */
import type { CallModelInputFilter, FunctionTool, RunContext } from "@openai/agents";
import type { ToolContext } from "../agents/tools/index.js";
import {
  type HostOptions,
  hostToolsByCall,
  type ToolsAgent,
  type TurnAgent,
  turnMemory,
} from "./kit/index.js";

type Item = Parameters<CallModelInputFilter>[0]["modelData"]["input"][number];
interface InputText {
  type: "input_text";
  text: string;
}

/** One for all conversations: the run's `context.sessionId` names its own, else `sessionId` counts. A run that names none is left as it is. */
export function ticklerFilter(agent: TurnAgent, options: HostOptions = {}): CallModelInputFilter {
  const memory = turnMemory(agent, options);
  return async ({ modelData, context }) => {
    const sessionId = sessionOf(context) ?? options.sessionId;
    if (sessionId === undefined) return modelData;
    const users = modelData.input.filter(isUsers);
    // The session has kept what earlier requests have added.
    const ours = await memory.saidIn(sessionId);
    const conversation = {
      sessionId,
      messages: users.map((item) => ownWords(item, ours)),
      answered: modelData.input.at(-1) !== users.at(-1),
      speaker: options.speaker,
    };
    const texts = await memory.textsFor(conversation);
    return {
      ...modelData,
      input: modelData.input.map((item) => (isUsers(item) ? beside(item, texts[users.indexOf(item)]) : item)),
    };
  };
}

/** The reminder tools; the conversation is that of the run that calls one. */
export function ticklerTools<Context = unknown>(
  agent: ToolsAgent,
  of: Partial<ToolContext> = {},
): FunctionTool<Context>[] {
  const tools = hostToolsByCall<RunContext<Context> | undefined>(
    agent,
    { host: "openai-agents", sessionId: "openai-agents", ...of },
    (run) => ({ sessionId: sessionOf(run?.context) ?? of.sessionId ?? "openai-agents" }),
  );
  return tools.map(({ name, description, parameters, call }) => ({
    type: "function",
    name,
    description,
    parameters: { required: [], additionalProperties: true, ...parameters },
    strict: false,
    needsApproval: async () => false,
    isEnabled: async () => true,
    invoke: (run: RunContext<Context>, input: string) => call(argumentsOf(input), run),
  })) as unknown as FunctionTool<Context>[];
}

function sessionOf(context: unknown): string | undefined {
  const id = (context as { sessionId?: unknown } | undefined)?.sessionId;
  return typeof id === "string" && id !== "" ? id : undefined;
}

/** What is no JSON is refused by the tool, in words. */
function argumentsOf(input: string): unknown {
  try {
    return JSON.parse(input === "" ? "{}" : input) as unknown;
  } catch {
    return input;
  }
}

const isUsers = (item: Item): boolean => "role" in item && item.role === "user";

function partsOf(item: Item): InputText[] {
  const { content } = item as { content?: unknown };
  if (typeof content === "string") return [{ type: "input_text", text: content }];
  return Array.isArray(content) ? (content as InputText[]) : [];
}

function ownWords(item: Item, ours: ReadonlySet<string>): string {
  return partsOf(item)
    .filter(({ type, text }) => type === "input_text" && !ours.has(text))
    .map(({ text }) => text)
    .join("\n");
}

function beside(item: Item, text: string | null | undefined): Item {
  if (text === null || text === undefined) return item;
  const parts = partsOf(item);
  if (parts.some((part) => part.text === text)) return item;
  return { ...item, content: [...parts, { type: "input_text", text }] } as Item;
}
