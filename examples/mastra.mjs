// Reminders in Mastra: node examples/mastra.mjs (no account, the AI SDK's mock model).
import { Agent } from "@mastra/core/agent";
import { RequestContext } from "@mastra/core/request-context";
import { MockLanguageModelV4 } from "ai/test";
import { openTickler } from "tickler";
import { SESSION_KEY, ticklerProcessor, ticklerTools } from "tickler/mastra";

await using tickler = await openTickler({ database: ":memory:" });
const agent = tickler.agent("main");
await agent.reminders.create({
  title: "Ask Ana about the unpaid invoice",
  trigger: { type: "context", pattern: "unpaid invoice" },
});

const model = new MockLanguageModelV4({
  doGenerate: async ({ prompt }) => ({
    content: [{ type: "text", text: `I was told: ${JSON.stringify(prompt.at(-1).content.at(-1).text)}` }],
    finishReason: { unified: "stop", raw: "stop" },
    usage: { inputTokens: { total: 1 }, outputTokens: { total: 1 } },
    warnings: [],
  }),
});
const assistant = new Agent({
  id: "assistant",
  name: "assistant",
  instructions: "Help.",
  model,
  inputProcessors: [ticklerProcessor(agent)],
  tools: ticklerTools(agent),
});
const requestContext = new RequestContext([[SESSION_KEY, "conversation-1"]]);
console.log((await assistant.generate("Is there an unpaid invoice?", { requestContext })).text);
