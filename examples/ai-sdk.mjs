// Reminders in the Vercel AI SDK: node examples/ai-sdk.mjs (no account, its own mock model).
import { generateText, wrapLanguageModel } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { openTickler } from "tickler";
import { ticklerMiddleware, ticklerTools } from "tickler/ai-sdk";

await using tickler = await openTickler({ database: ":memory:" });
const agent = tickler.agent("main");
await agent.reminders.create({
  title: "Ask Ana about the unpaid invoice",
  trigger: { type: "context", pattern: "unpaid invoice" },
});

const base = new MockLanguageModelV4({
  doGenerate: async ({ prompt }) => ({
    content: [{ type: "text", text: `I was told: ${JSON.stringify(prompt.at(-1).content.at(-1).text)}` }],
    finishReason: { unified: "stop", raw: "stop" },
    usage: { inputTokens: { total: 1 }, outputTokens: { total: 1 } },
    warnings: [],
  }),
});

const sessionId = "conversation-1";
const { text } = await generateText({
  model: wrapLanguageModel({ model: base, middleware: ticklerMiddleware(agent) }),
  tools: ticklerTools(agent, { sessionId }),
  providerOptions: { tickler: { sessionId } },
  prompt: "Is there an unpaid invoice?",
});
console.log(text);
