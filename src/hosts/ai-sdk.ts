/**
 * `tickler/ai-sdk`: reminders in the Vercel AI SDK (6 and 7). A middleware for any language model puts what is to be
 * remembered beside the person's message, as its last part; the tools let the model set and settle reminders. Types of the
 * SDK only: nothing of it is loaded here.
 *
 *   const model = wrapLanguageModel({ model: base, middleware: ticklerMiddleware(agent) });
 *   await generateText({ model, tools: ticklerTools(agent, { sessionId }), messages,
 *     providerOptions: { tickler: { sessionId } } });
 *
 * What waits for an act ("before you run migrations …") comes with the result of a tool of the application's own:
 * `tools: { ...ticklerActs(agent, tools, { sessionId }), ...ticklerTools(agent, { sessionId }) }`.
 */
import type { LanguageModelMiddleware, Tool } from "ai";
import type { ToolContext } from "../agents/tools/index.js";
import {
  type ActsAgent,
  beside,
  type HostOptions,
  hostTools,
  type ToolsAgent,
  type TurnAgent,
  turnMemory,
  withAct,
} from "./kit/index.js";
import { isPrompt, userTexts, withTexts } from "./kit/prompt.js";

/**
 * One for all conversations: each call names its own by `providerOptions.tickler.sessionId`, else `sessionId` counts. A call that
 * names none is left as it is.
 */
export function ticklerMiddleware(agent: TurnAgent, options: HostOptions = {}): LanguageModelMiddleware {
  const memory = turnMemory(agent, options);
  return {
    specificationVersion: "v4",
    async transformParams({ params }) {
      const own = params.providerOptions?.tickler ?? {};
      const sessionId = typeof own.sessionId === "string" ? own.sessionId : options.sessionId;
      if (sessionId === undefined || !isPrompt(params.prompt)) return params;
      const { messages, answered } = userTexts(params.prompt);
      const texts = await memory.textsFor({ sessionId, messages, answered, speaker: options.speaker });
      return { ...params, prompt: withTexts(params.prompt, texts) as typeof params.prompt };
    },
  };
}

/** By this mark the SDK knows a JSON schema of its own making (`jsonSchema()`). */
const SCHEMA = Symbol.for("vercel.ai.schema");

/** The reminder tools of one conversation. */
export function ticklerTools(agent: ToolsAgent, of: ToolContext): Record<string, Tool> {
  return Object.fromEntries(
    hostTools(agent, { host: "ai-sdk", ...of }).map(({ name, description, parameters, call }) => {
      const inputSchema = { [SCHEMA]: true, jsonSchema: parameters, validate: undefined };
      return [name, { description, inputSchema, execute: call } as unknown as Tool];
    }),
  );
}

/** The same tools; what waits for what they do is said with their results, once. */
export function ticklerActs<Tools extends Record<string, Tool>>(
  agent: ActsAgent,
  tools: Tools,
  options: HostOptions & { sessionId: string; cwd?: string },
): Tools {
  const { sessionId, cwd } = options;
  const watched = Object.entries(tools).map(([name, tool]) => {
    const { execute } = tool as { execute?: (input: unknown, call: unknown) => unknown };
    if (typeof execute !== "function") return [name, tool];
    const watch = async (input: unknown, call: unknown) => {
      const act = { sessionId, tool: name, input, cwd };
      const { result, text } = await withAct(agent, options, act, () => execute.call(tool, input, call));
      // A stream of results is the application's own to end.
      return isStream(result) ? result : beside(result, text);
    };
    return [name, { ...tool, execute: watch }];
  });
  return Object.fromEntries(watched) as Tools;
}

const isStream = (result: unknown): boolean =>
  typeof result === "object" && result !== null && Symbol.asyncIterator in result;
