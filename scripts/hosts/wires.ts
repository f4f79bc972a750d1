/** The wire formats of models: what is read of a request, and how an answer is written. */
import type { ServerResponse } from "node:http";

export interface ModelRequest {
  /** What was said before the answer, in order, each message as stable text. */
  messages: string[];
  tools: string[];
}

export type Reply = { say: string } | { call: string; input: object; namespace?: string };

export type Body = Record<string, unknown>;
export type Wire = {
  read(body: Body): ModelRequest;
  write(res: ServerResponse, reply: Reply, streams: boolean, tokens: number): void;
};

let count = 0;
const next = (kind: string): string => `${kind}_${++count}`;

/** What hosts themselves change in a message that was sent: marks of what is cached, ids given anew, signatures of thoughts. */
const RESTLESS = new Set(["cache_control", "id", "thoughtSignature"]);
const stable = (message: unknown): string =>
  JSON.stringify(message, (key, value: unknown) => (RESTLESS.has(key) ? undefined : value));

const names = (tools: unknown): string[] =>
  (Array.isArray(tools) ? tools : []).flatMap((tool: Record<string, unknown>) => [
    ...(typeof tool.name === "string" ? [tool.name] : []),
    ...names(tool.tools),
    ...names(tool.functionDeclarations),
  ]);

const sse = (res: ServerResponse, events: readonly (readonly [string | null, object])[]): void => {
  res.writeHead(200, { "content-type": "text/event-stream" });
  for (const [event, data] of events)
    res.write(`${event === null ? "" : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`);
  res.end();
};

export const anthropic: Wire = {
  read: ({ messages, tools }) => ({
    messages: (messages as { role: string; content: unknown }[]).map(({ role, content }) =>
      stable({ role, content: typeof content === "string" ? [{ type: "text", text: content }] : content }),
    ),
    tools: names(tools),
  }),
  write(res, reply, streams) {
    const block =
      "say" in reply
        ? { type: "text", text: reply.say }
        : { type: "tool_use", id: next("toolu"), name: reply.call, input: reply.input };
    const stop_reason = "say" in reply ? "end_turn" : "tool_use";
    const whole = {
      id: next("msg"),
      type: "message",
      role: "assistant",
      model: "m",
      content: [block],
      stop_reason,
      stop_sequence: null,
      usage: { input_tokens: 10, output_tokens: 5 },
    };
    if (!streams) {
      res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(whole));
      return;
    }
    const empty = "say" in reply ? { type: "text", text: "" } : { ...block, input: {} };
    const delta =
      "say" in reply
        ? { type: "text_delta", text: reply.say }
        : { type: "input_json_delta", partial_json: JSON.stringify(reply.input) };
    const event = (type: string, data: object) => [type, { type, ...data }] as const;
    sse(res, [
      event("message_start", { message: { ...whole, content: [], stop_reason: null } }),
      event("content_block_start", { index: 0, content_block: empty }),
      event("content_block_delta", { index: 0, delta }),
      event("content_block_stop", { index: 0 }),
      event("message_delta", { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 5 } }),
      event("message_stop", {}),
    ]);
  },
};

export const responses: Wire = {
  read: ({ input, tools }) => ({ messages: (input as unknown[]).map(stable), tools: names(tools) }),
  write(res, reply, _streams, tokens) {
    const item =
      "say" in reply
        ? {
            id: next("msg"),
            type: "message",
            role: "assistant",
            status: "completed",
            content: [{ type: "output_text", text: reply.say, annotations: [] }],
          }
        : {
            id: next("fc"),
            type: "function_call",
            status: "completed",
            call_id: next("call"),
            name: reply.call,
            ...(reply.namespace && { namespace: reply.namespace }),
            arguments: JSON.stringify(reply.input),
          };
    const response = { id: next("resp"), object: "response", model: "m", status: "in_progress", output: [] };
    const usage = {
      input_tokens: tokens,
      output_tokens: 5,
      total_tokens: tokens + 5,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens_details: { reasoning_tokens: 0 },
    };
    const event = (type: string, data: object) => [type, { type, ...data }] as const;
    sse(res, [
      event("response.created", { response }),
      event("response.output_item.added", { output_index: 0, item }),
      event("response.output_item.done", { output_index: 0, item }),
      event("response.completed", { response: { ...response, status: "completed", output: [item], usage } }),
    ]);
  },
};

export const gemini: Wire = {
  read: ({ contents, tools }) => ({ messages: (contents as unknown[]).map(stable), tools: names(tools) }),
  write(res, reply, streams) {
    const part =
      "say" in reply ? { text: reply.say } : { functionCall: { name: reply.call, args: reply.input } };
    const answer = {
      candidates: [{ content: { role: "model", parts: [part] }, finishReason: "STOP", index: 0 }],
      usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
    };
    if (streams) sse(res, [[null, answer]]);
    else res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  },
};

/** OpenAI's older one, which most servers of other models speak. */
export const completions: Wire = {
  read: ({ messages, tools }) => ({
    messages: (messages as unknown[]).map(stable),
    tools: (Array.isArray(tools) ? tools : []).flatMap(({ function: of }) => names([of])),
  }),
  write(res, reply, streams, tokens) {
    const message =
      "say" in reply
        ? { role: "assistant", content: reply.say }
        : {
            role: "assistant",
            content: null,
            tool_calls: [
              {
                index: 0,
                id: next("call"),
                type: "function",
                function: { name: reply.call, arguments: JSON.stringify(reply.input) },
              },
            ],
          };
    const finish_reason = "say" in reply ? "stop" : "tool_calls";
    const usage = { prompt_tokens: tokens, completion_tokens: 5, total_tokens: tokens + 5 };
    const whole = { id: next("chat"), created: 0, model: "m" };
    if (!streams) {
      res.writeHead(200, { "content-type": "application/json" });
      res.end(
        JSON.stringify({
          ...whole,
          object: "chat.completion",
          choices: [{ index: 0, message, finish_reason }],
          usage,
        }),
      );
      return;
    }
    const chunk = (delta: object, reason: string | null) =>
      [
        null,
        { ...whole, object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: reason }] },
      ] as const;
    sse(res, [
      chunk(message, null),
      chunk({}, finish_reason),
      [null, { ...whole, object: "chat.completion.chunk", choices: [], usage }],
    ]);
  },
};
