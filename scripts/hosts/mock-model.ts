/**
 * A model on loopback that speaks three wire formats (Anthropic messages, OpenAI responses, Gemini), answers as the test says, and
 * keeps what it was asked.
 */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ModelRequest {
  /** What was said before the answer, in order, each message as stable text. */
  messages: string[];
  tools: string[];
}

export type Reply = { say: string } | { call: string; input: object; namespace?: string };

export interface MockModel {
  url: string;
  /** Requests with tools, oldest first: those without are the host's own (titles, summaries). */
  requests: ModelRequest[];
  answer: (request: ModelRequest) => Reply;
  close(): Promise<void>;
}

type Body = Record<string, unknown>;
type Wire = {
  read(body: Body): ModelRequest;
  write(res: ServerResponse, reply: Reply, streams: boolean): void;
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

const anthropic: Wire = {
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

const responses: Wire = {
  read: ({ input, tools }) => ({ messages: (input as unknown[]).map(stable), tools: names(tools) }),
  write(res, reply) {
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
      input_tokens: 10,
      output_tokens: 5,
      total_tokens: 15,
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

const gemini: Wire = {
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

function wireOf(url: string): { wire: Wire; streams?: boolean } | null {
  if (url.includes("count_tokens") || url.includes("countTokens")) return null;
  if (url.includes("/messages")) return { wire: anthropic };
  if (url.includes("/responses")) return { wire: responses, streams: true };
  if (url.includes("generateContent")) return { wire: gemini, streams: false };
  if (url.includes("streamGenerateContent")) return { wire: gemini, streams: true };
  return null;
}

export async function startMockModel(): Promise<MockModel> {
  const server = createServer((req, res) => {
    let text = "";
    req.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    req.on("end", () => {
      const found = wireOf(req.url ?? "");
      if (found === null || req.method !== "POST") {
        res.writeHead(200, { "content-type": "application/json" });
        res.end('{"input_tokens":1,"totalTokens":1,"data":[],"models":[]}');
        return;
      }
      const body = JSON.parse(text) as Body;
      const request = found.wire.read(body);
      let reply: Reply = { say: "ok" };
      if (request.tools.length > 0) {
        model.requests.push(request);
        reply = model.answer(request);
      }
      found.wire.write(res, reply, found.streams ?? body.stream === true);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const model: MockModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer: () => ({ say: "ok" }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return model;
}
