/** The Vercel AI SDK, 7 and 6, with its own mock model. */
import * as ai7 from "ai";
import { MockLanguageModelV4 } from "ai/test";
import * as ai6 from "ai-6";
import { MockLanguageModelV3 } from "ai-6/test";
import { ticklerActs, ticklerMiddleware, ticklerTools } from "../../../src/hosts/ai-sdk.js";
import type { Agent } from "../../../src/index.js";
import { type HostHarness, hostContract, type ModelReply, type SeenRequest } from "../kit/contract.js";

interface Call {
  prompt: { role: string; content: unknown }[];
  tools?: { name: string; inputSchema?: unknown }[];
}

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

function mock(take: () => ModelReply, see: (call: Call) => void) {
  let calls = 0;
  const doGenerate = async (call: Call) => {
    see(call);
    const reply = take();
    const content =
      "say" in reply
        ? [{ type: "text", text: reply.say }]
        : [
            {
              type: "tool-call",
              toolCallId: `call-${++calls}`,
              toolName: reply.call,
              input: JSON.stringify(reply.args),
            },
          ];
    const unified = "say" in reply ? "stop" : "tool-calls";
    return { content, finishReason: { unified, raw: unified }, usage, warnings: [] };
  };
  return { doGenerate };
}

const shell: ai7.Tool<{ command: string }, string> = {
  description: "Runs a line.",
  inputSchema: ai7.jsonSchema({ type: "object", properties: { command: { type: "string" } } }),
  execute: async ({ command }) => `ran ${command}`,
};

function harness(name: string, version: 6 | 7): HostHarness {
  return {
    name,
    acts: true,
    start(agent, { sessionId, deadlineMs }) {
      let history: unknown[] = [];
      let seen: SeenRequest[] = [];
      let replies: ModelReply[] = [];
      const parts = mock(
        () => replies.shift() ?? { say: "ok" },
        ({ prompt, tools = [] }) =>
          seen.push({
            messages: prompt.map((message) => JSON.stringify(message)),
            tools: tools.map(({ name, inputSchema }) => ({ name, schema: inputSchema })),
          }),
      );
      const base =
        version === 7 ? new MockLanguageModelV4(parts as never) : new MockLanguageModelV3(parts as never);
      const begin = (whose: Agent) => {
        const { wrapLanguageModel } = version === 7 ? ai7 : (ai6 as unknown as typeof ai7);
        return {
          model: wrapLanguageModel({
            model: base as never,
            middleware: ticklerMiddleware(whose, { ...(deadlineMs === undefined ? {} : { deadlineMs }) }),
          }),
          tools: { ...ticklerActs(whose, { shell }, { sessionId }), ...ticklerTools(whose, { sessionId }) },
        };
      };
      let parted = begin(agent);
      return {
        async turn(message, wanted = []) {
          seen = [];
          replies = [...wanted];
          history.push({ role: "user", content: message });
          const { generateText, stepCountIs } = version === 7 ? ai7 : (ai6 as unknown as typeof ai7);
          const result = await generateText({
            ...parted,
            messages: history as never,
            stopWhen: stepCountIs(4),
            providerOptions: { tickler: { sessionId } },
          });
          const { responseMessages, response } = result as unknown as {
            responseMessages?: unknown[];
            response: { messages: unknown[] };
          };
          history.push(...(version === 7 ? responseMessages! : response.messages));
          return seen;
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
}

hostContract(harness("AI SDK 7", 7));
hostContract(harness("AI SDK 6", 6));
