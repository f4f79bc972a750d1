/** A model on loopback that answers as the test says, and keeps what it was asked. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ModelRequest {
  /** The whole body as text: what the model would have read. */
  text: string;
  tools: string[];
  /** The last message, as JSON. */
  last: string;
}

export type Reply = { say: string } | { call: string; input: object };

export interface MockModel {
  url: string;
  /** Requests of the main conversation, oldest first. */
  requests: ModelRequest[];
  /** Decides what to answer next. */
  answer: (request: ModelRequest) => Reply;
  close(): Promise<void>;
}

interface Body {
  tools?: Array<{ name: string }>;
  messages?: unknown[];
  stream?: boolean;
}

export async function startMockModel(): Promise<MockModel> {
  const server = createServer((req, res) => {
    let text = "";
    req.on("data", (part) => {
      text += part;
    });
    req.on("end", () => {
      if (!req.url?.startsWith("/v1/messages") || req.url.includes("count_tokens")) {
        res.writeHead(200, { "content-type": "application/json" }).end('{"input_tokens":1}');
        return;
      }
      const body = JSON.parse(text) as Body;
      const tools = (body.tools ?? []).map(({ name }) => name);
      const request = { text, tools, last: JSON.stringify(body.messages?.at(-1) ?? null) };
      let reply: Reply = { say: "ok" };
      // Requests without tools are the host's own: titles, summaries.
      if (tools.length > 0) {
        model.requests.push(request);
        reply = model.answer(request);
      }
      if (body.stream) sendStream(res, reply);
      else res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(message(reply)));
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

let count = 0;

function block(reply: Reply) {
  if ("say" in reply) return { type: "text", text: reply.say };
  return { type: "tool_use", id: `toolu_${++count}`, name: reply.call, input: reply.input };
}

function message(reply: Reply) {
  return {
    id: `msg_${++count}`,
    type: "message",
    role: "assistant",
    model: "claude-opus-5-5",
    content: [block(reply)],
    stop_reason: "say" in reply ? "end_turn" : "tool_use",
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 5 },
  };
}

function sendStream(res: import("node:http").ServerResponse, reply: Reply): void {
  res.writeHead(200, { "content-type": "text/event-stream" });
  const send = (type: string, data: object) =>
    res.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  const whole = message(reply);
  send("message_start", { message: { ...whole, content: [], stop_reason: null } });
  const made = block(reply);
  const empty = "say" in reply ? { type: "text", text: "" } : { ...made, input: {} };
  send("content_block_start", { index: 0, content_block: empty });
  const delta =
    "say" in reply
      ? { type: "text_delta", text: reply.say }
      : { type: "input_json_delta", partial_json: JSON.stringify(reply.input) };
  send("content_block_delta", { index: 0, delta });
  send("content_block_stop", { index: 0 });
  send("message_delta", {
    delta: { stop_reason: whole.stop_reason, stop_sequence: null },
    usage: { output_tokens: 5 },
  });
  send("message_stop", {});
  res.end();
}
