/** LangChain's own agent, with a checkpointer, and a model that only writes down what it is asked. */
import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import { MemorySaver } from "@langchain/langgraph";
import { createAgent } from "langchain";
import { ticklerMiddleware } from "../../../src/hosts/langchain.js";
import type { Agent } from "../../../src/index.js";
import { type HostHarness, hostContract, type ModelReply, type SeenRequest } from "../kit/contract.js";

class NotingModel extends BaseChatModel {
  seen: SeenRequest[] = [];
  replies: ModelReply[] = [];
  #tools: { name: string; schema: unknown }[] = [];
  #calls = 0;

  constructor() {
    super({});
  }

  override _llmType(): string {
    return "noting";
  }

  override bindTools(tools: unknown[]): this {
    this.#tools = tools.map((tool) => {
      const { name, schema } = tool as { name: string; schema: unknown };
      return { name, schema };
    });
    return this;
  }

  override async _generate(messages: BaseMessage[]) {
    this.seen.push({
      messages: messages.map((message) => {
        const { tool_calls: calls } = message as AIMessage;
        return JSON.stringify({ type: message.type, content: message.content, ...(calls && { calls }) });
      }),
      tools: this.#tools,
    });
    const reply = this.replies.shift() ?? { say: "ok" };
    const message =
      "say" in reply
        ? new AIMessage(reply.say)
        : new AIMessage({
            content: "",
            tool_calls: [{ name: reply.call, args: reply.args, id: `call-${++this.#calls}` }],
          });
    return { generations: [{ text: "say" in reply ? reply.say : "", message }] };
  }
}

const shell = tool(({ command }: { command: string }) => `ran ${command}`, {
  name: "shell",
  description: "Runs a line.",
  schema: { type: "object", properties: { command: { type: "string" } }, required: ["command"] },
});

const harness: HostHarness = {
  name: "LangChain",
  acts: true,
  start(agent, { sessionId, deadlineMs }) {
    let thread = new MemorySaver();
    const model = new NotingModel();
    const begin = (whose: Agent) =>
      createAgent({
        model,
        tools: [shell],
        middleware: [ticklerMiddleware(whose, { ...(deadlineMs === undefined ? {} : { deadlineMs }) })],
        checkpointer: thread,
      });
    let whose = agent;
    let parted = begin(agent);
    return {
      async turn(message, replies = []) {
        model.seen = [];
        model.replies = [...replies];
        await parted.invoke(
          { messages: [{ role: "user", content: message }] },
          { configurable: { thread_id: sessionId } },
        );
        return model.seen;
      },
      restart(next) {
        whose = next;
        parted = begin(next);
      },
      empty() {
        thread = new MemorySaver();
        parted = begin(whose);
      },
    };
  },
};

hostContract(harness);
