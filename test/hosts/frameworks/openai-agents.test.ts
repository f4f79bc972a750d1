/** The OpenAI Agents SDK with a model of our own that only writes down what it is asked; its memory session keeps the conversation. */
import {
  Agent as Assistant,
  MemorySession,
  type Model,
  type ModelRequest,
  run as runAssistant,
  setTracingDisabled,
  Usage,
} from "@openai/agents";
import { ticklerFilter, ticklerTools } from "../../../src/hosts/openai-agents.js";
import type { Agent } from "../../../src/index.js";
import { type HostHarness, hostContract, type ModelReply, type SeenRequest } from "../kit/contract.js";

setTracingDisabled(true);

class NotingModel implements Model {
  seen: SeenRequest[] = [];
  replies: ModelReply[] = [];
  #calls = 0;

  async getResponse({ input, tools }: ModelRequest) {
    const items = typeof input === "string" ? [{ role: "user", content: input }] : input;
    this.seen.push({
      // The SDK drops the ids of calls when it replays a session.
      messages: items.map((item) => JSON.stringify({ ...item, id: undefined, providerData: undefined })),
      tools: tools.flatMap((tool) =>
        tool.type === "function" ? [{ name: tool.name, schema: tool.parameters as unknown }] : [],
      ),
    });
    const reply = this.replies.shift() ?? { say: "ok" };
    const id = `made-${++this.#calls}`;
    const output =
      "say" in reply
        ? [
            {
              id,
              type: "message" as const,
              role: "assistant" as const,
              status: "completed" as const,
              content: [{ type: "output_text" as const, text: reply.say }],
            },
          ]
        : [
            {
              id,
              type: "function_call" as const,
              callId: id,
              name: reply.call,
              status: "completed" as const,
              arguments: JSON.stringify(reply.args),
            },
          ];
    return { usage: new Usage(), output };
  }

  // biome-ignore lint/correctness/useYield: nothing here streams
  async *getStreamedResponse(): AsyncGenerator<never> {
    throw new Error("nothing here streams");
  }
}

const harness: HostHarness = {
  name: "OpenAI Agents",
  start(agent, { sessionId, deadlineMs }) {
    const session = new MemorySession();
    const model = new NotingModel();
    const begin = (whose: Agent) => ({
      assistant: new Assistant({
        name: "assistant",
        instructions: "Help.",
        model,
        tools: ticklerTools(whose),
      }),
      callModelInputFilter: ticklerFilter(whose, { ...(deadlineMs === undefined ? {} : { deadlineMs }) }),
    });
    let parted = begin(agent);
    return {
      async turn(message, replies = []) {
        model.seen = [];
        model.replies = [...replies];
        const { assistant, callModelInputFilter } = parted;
        await runAssistant(assistant, message, { session, context: { sessionId }, callModelInputFilter });
        return model.seen;
      },
      restart(whose) {
        parted = begin(whose);
      },
      empty: () => session.clearSession(),
    };
  },
};

hostContract(harness);
