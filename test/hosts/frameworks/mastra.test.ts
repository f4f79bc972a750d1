/** Mastra's own agent with the AI SDK's mock model; the program keeps the conversation. */
import { Agent as Assistant } from "@mastra/core/agent";
import { RequestContext } from "@mastra/core/request-context";
import { SESSION_KEY, ticklerProcessor, ticklerTools } from "../../../src/hosts/mastra.js";
import type { Agent } from "../../../src/index.js";
import { type HostHarness, hostContract, type ModelReply, type SeenRequest } from "../kit/contract.js";

interface Call {
  prompt: { role: string; content: unknown }[];
  tools?: { name: string; inputSchema?: unknown }[];
}

const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 };

function notingModel() {
  const model = {
    seen: [] as SeenRequest[],
    replies: [] as ModelReply[],
    specificationVersion: "v2",
    provider: "mock",
    modelId: "noting",
    supportedUrls: {},
    async doGenerate(call: Call) {
      const content = answer(call);
      return {
        content,
        finishReason: content[0]!.type === "text" ? "stop" : "tool-calls",
        usage,
        warnings: [],
      };
    },
    async doStream(call: Call) {
      const [part] = answer(call);
      const text = part!.type === "text";
      const parts = [
        { type: "stream-start", warnings: [] },
        ...(text
          ? [
              { type: "text-start", id: "1" },
              { type: "text-delta", id: "1", delta: part!.text },
              { type: "text-end", id: "1" },
            ]
          : [part]),
        { type: "finish", finishReason: text ? "stop" : "tool-calls", usage },
      ];
      return {
        stream: new ReadableStream({
          start(to) {
            for (const part of parts) to.enqueue(part);
            to.close();
          },
        }),
      };
    },
  };
  let calls = 0;
  const answer = ({ prompt, tools = [] }: Call): { type: string; [key: string]: unknown }[] => {
    model.seen.push({
      // When it was made, which Mastra writes anew at each request and sends to no model.
      messages: prompt.map((message) =>
        JSON.stringify(message, (key, value: unknown) => (key === "providerOptions" ? undefined : value)),
      ),
      tools: tools.map(({ name, inputSchema }) => ({ name, schema: inputSchema })),
    });
    const reply = model.replies.shift() ?? { say: "ok" };
    return "say" in reply
      ? [{ type: "text", text: reply.say }]
      : [
          {
            type: "tool-call",
            toolCallId: `call-${++calls}`,
            toolName: reply.call,
            input: JSON.stringify(reply.args),
          },
        ];
  };
  return model;
}

const harness: HostHarness = {
  name: "Mastra",
  start(agent, { sessionId, deadlineMs }) {
    let history: unknown[] = [];
    const model = notingModel();
    const begin = (whose: Agent) =>
      new Assistant({
        id: "assistant",
        name: "assistant",
        instructions: "Help.",
        model: model as never,
        inputProcessors: [ticklerProcessor(whose, { ...(deadlineMs === undefined ? {} : { deadlineMs }) })],
        tools: ticklerTools(whose),
      });
    let parted = begin(agent);
    return {
      async turn(message, replies = []) {
        model.seen = [];
        model.replies = [...replies];
        history.push({ role: "user", content: message });
        const requestContext = new RequestContext();
        requestContext.set(SESSION_KEY, sessionId);
        const result = await parted.generate(history as never, { requestContext, maxSteps: 4 });
        history.push(...(result.response.messages as unknown[]));
        return model.seen;
      },
      restart(whose) {
        parted = begin(whose);
      },
      empty() {
        history = [];
      },
    };
  },
};

hostContract(harness);
