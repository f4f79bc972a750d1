/**
 * A model on loopback that speaks the wire formats of the hosts, answers as the test says, and keeps what it was asked.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  anthropic,
  type Body,
  completions,
  gemini,
  type ModelRequest,
  type Reply,
  responses,
  type Wire,
} from "./wires.js";

export type { ModelRequest, Reply } from "./wires.js";

export interface MockModel {
  url: string;
  /** Requests with tools, oldest first: those without are the host's own (titles, summaries). */
  requests: ModelRequest[];
  /** Every body that came, those of the host's own matters too. */
  seen: string[];
  answer: (request: ModelRequest) => Reply;
  /** How long it says that what it was asked is, in tokens. */
  tokens: number;
  close(): Promise<void>;
}

function wireOf(url: string): { wire: Wire; streams?: boolean } | null {
  if (url.includes("count_tokens") || url.includes("countTokens")) return null;
  if (url.includes("/messages")) return { wire: anthropic };
  if (url.includes("/chat/completions")) return { wire: completions };
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
      model.seen.push(text);
      const body = JSON.parse(text) as Body;
      const request = found.wire.read(body);
      let reply: Reply = { say: "ok" };
      if (request.tools.length > 0) {
        model.requests.push(request);
        reply = model.answer(request);
      }
      found.wire.write(res, reply, found.streams ?? body.stream === true, model.tokens);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const model: MockModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    seen: [],
    answer: () => ({ say: "ok" }),
    tokens: 10,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return model;
}
