// Reminders in LangChain: node examples/langchain.mjs (no account, its own mock model).
import { createAgent, FakeToolCallingModel } from "langchain";
import { openTickler } from "tickler";
import { ticklerMiddleware } from "tickler/langchain";

await using tickler = await openTickler({ database: ":memory:" });
const agent = tickler.agent("main");
await agent.reminders.create({
  title: "Ask Ana about the unpaid invoice",
  trigger: { type: "context", pattern: "unpaid invoice" },
});

// This model answers with the last messages that it was given.
const assistant = createAgent({
  model: new FakeToolCallingModel(),
  tools: [],
  middleware: [ticklerMiddleware(agent)],
});
const { messages } = await assistant.invoke(
  { messages: [{ role: "user", content: "Is there an unpaid invoice?" }] },
  { configurable: { thread_id: "conversation-1" } },
);
console.log(messages.at(-1).text);
