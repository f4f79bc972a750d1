/**
 * `tickler/mastra`: reminders in a Mastra agent. A processor puts what is to be remembered beside the person's message, in the
 * request alone; the tools let the model set and settle reminders. Types of Mastra only: nothing of it is loaded here.
 *
 *   new Agent({ …, inputProcessors: [ticklerProcessor(agent)], tools: ticklerTools(agent) })
 *   await assistant.generate(messages, { requestContext: new RequestContext([["tickler.sessionId", id]]) })
 *
 * Where Mastra's own memory is used, its thread is the session.
 */
import type { ProcessLLMRequestArgs, ProcessLLMRequestResult } from "@mastra/core/processors";
import type { ToolAction } from "@mastra/core/tools";
import type { ToolContext } from "../agents/tools/index.js";
import {
  type HostOptions,
  hostToolsByCall,
  type ToolsAgent,
  type TurnAgent,
  turnMemory,
} from "./kit/index.js";
import { isPrompt, userTexts, withTexts } from "./kit/prompt.js";

/** Under this key a request's context names the conversation. */
export const SESSION_KEY = "tickler.sessionId";

export interface TicklerProcessor {
  readonly id: string;
  processLLMRequest(args: ProcessLLMRequestArgs): Promise<ProcessLLMRequestResult>;
}

export function ticklerProcessor(agent: TurnAgent, options: HostOptions = {}): TicklerProcessor {
  const memory = turnMemory(agent, options);
  return {
    id: "tickler",
    async processLLMRequest({ prompt, requestContext }) {
      const sessionId = sessionOf(requestContext) ?? options.sessionId;
      if (sessionId === undefined || !isPrompt(prompt)) return undefined;
      const { messages, answered } = userTexts(prompt);
      const texts = await memory.textsFor({ sessionId, messages, answered, speaker: options.speaker });
      return { prompt: withTexts(prompt, texts) as typeof prompt };
    },
  };
}

/** The reminder tools; the conversation is that of the request that calls one. */
export function ticklerTools(
  agent: ToolsAgent,
  of: Partial<ToolContext> = {},
): Record<string, ToolAction<unknown, unknown>> {
  const tools = hostToolsByCall<CallContext | undefined>(
    agent,
    { host: "mastra", sessionId: "mastra", ...of },
    (call) => ({ sessionId: sessionOf(call?.requestContext) ?? of.sessionId ?? "mastra" }),
  );
  return Object.fromEntries(
    tools.map(({ name, description, parameters, call }) => [
      name,
      {
        id: name,
        description,
        inputSchema: parameters,
        execute: (args: unknown, context?: CallContext) => call(args, context),
      } as unknown as ToolAction<unknown, unknown>,
    ]),
  );
}

interface CallContext {
  requestContext?: { get(key: string): unknown };
}

function sessionOf(context: { get(key: string): unknown } | undefined): string | undefined {
  for (const key of [SESSION_KEY, "mastra__threadId"]) {
    const id = context?.get(key);
    if (typeof id === "string" && id !== "") return id;
  }
  return undefined;
}
