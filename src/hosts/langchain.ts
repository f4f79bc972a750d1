/**
 * `tickler/langchain`: reminders in a LangChain agent. One middleware puts what is to be remembered beside the person's message, in
 * the request alone (the state stays as it was), and brings the tools with which the model sets and settles reminders. The
 * thread (`configurable.thread_id`) is the session.
 *
 *   createAgent({ model, tools: [], middleware: [ticklerMiddleware(agent)], checkpointer, store: ticklerStore(agent) })
 */
import { HumanMessage, ToolMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import type { AgentMiddleware } from "langchain";
import { createMiddleware } from "langchain";
import type { ToolContext } from "../agents/tools/index.js";
import {
  type ActsAgent,
  beside as besideResult,
  type HostOptions,
  hostToolsByCall,
  type ToolsAgent,
  type TurnAgent,
  turnMemory,
  withAct,
} from "./kit/index.js";

export type MiddlewareOptions = HostOptions & { tools?: Partial<ToolContext> | false };

export function ticklerMiddleware(
  agent: TurnAgent & ToolsAgent & ActsAgent,
  options: MiddlewareOptions = {},
): AgentMiddleware {
  const memory = turnMemory(agent, options);
  const tools = options.tools === false ? [] : ticklerTools(agent, { ...options.speaker, ...options.tools });
  const own = new Set(tools.map(({ name }) => name));
  return createMiddleware({
    name: "Tickler",
    tools,
    async wrapModelCall(request, handler) {
      const sessionId = threadOf(request.runtime) ?? options.sessionId;
      if (sessionId === undefined) return handler(request);
      const humans = request.messages.filter((message) => HumanMessage.isInstance(message));
      const texts = await memory.textsFor({
        sessionId,
        messages: humans.map(({ text }) => text),
        answered: request.messages.at(-1) !== humans.at(-1),
        speaker: options.speaker,
      });
      const messages = request.messages.map((message) => {
        const text = texts[humans.indexOf(message as HumanMessage)] ?? null;
        return text === null ? message : beside(message as HumanMessage, text);
      });
      return handler({ ...request, messages });
    },
    async wrapToolCall(request, handler) {
      const sessionId = threadOf(request.runtime) ?? options.sessionId;
      const { name, args } = request.toolCall;
      if (sessionId === undefined || own.has(name)) return handler(request);
      const act = { sessionId, tool: name, input: args };
      const { result, text } = await withAct(agent, options, act, () => handler(request));
      // A command moves the graph and has no result that the model reads.
      if (text === null || !ToolMessage.isInstance(result)) return result;
      result.content =
        typeof result.content === "string"
          ? String(besideResult(result.content, text))
          : [...result.content, { type: "text", text }];
      return result;
    },
  }) as unknown as AgentMiddleware;
}

/** The reminder tools; the conversation is the thread of the run that calls one. */
export function ticklerTools(agent: ToolsAgent, of: Partial<ToolContext> = {}) {
  const tools = hostToolsByCall<unknown>(
    agent,
    { host: "langchain", sessionId: "langchain", ...of },
    (run) => ({ sessionId: threadOf(run) ?? of.sessionId ?? "langchain" }),
  );
  return tools.map(({ name, description, parameters, call }) =>
    tool((args: unknown, run: unknown) => call(args, run), { name, description, schema: parameters }),
  );
}

/** LangChain's `thread_id`, from a runtime or from the configuration of a call. */
function threadOf(run: unknown): string | undefined {
  const { configurable } = (run ?? {}) as { configurable?: { thread_id?: unknown } };
  const id = configurable?.thread_id;
  return typeof id === "string" && id !== "" ? id : undefined;
}

/** A copy: the state keeps the message without it. */
function beside(message: HumanMessage, text: string): HumanMessage {
  const { content } = message;
  const parts = typeof content === "string" ? [{ type: "text" as const, text: content }] : content;
  return new HumanMessage({
    ...(message.id === undefined ? {} : { id: message.id }),
    ...(message.name === undefined ? {} : { name: message.name }),
    additional_kwargs: message.additional_kwargs,
    response_metadata: message.response_metadata,
    content: [...parts, { type: "text", text }],
  });
}

export { type StoreItem, TicklerStore, ticklerStore } from "./langgraph-store.js";
