// Reminders in the OpenAI Agents SDK: node examples/openai-agents.mjs (no account, a model that repeats what it is told).
import { Agent, run, setTracingDisabled, Usage } from "@openai/agents";
import { openTickler } from "tickler";
import { ticklerFilter, ticklerTools } from "tickler/openai-agents";

setTracingDisabled(true);
await using tickler = await openTickler({ database: ":memory:" });
const agent = tickler.agent("main");
await agent.reminders.create({
  title: "Ask Ana about the unpaid invoice",
  trigger: { type: "context", pattern: "unpaid invoice" },
});

const model = {
  async getResponse({ input }) {
    const text = `I was told: ${JSON.stringify(input.at(-1).content.at(-1).text)}`;
    const content = [{ type: "output_text", text }];
    return {
      usage: new Usage(),
      output: [{ type: "message", role: "assistant", status: "completed", content }],
    };
  },
};
const assistant = new Agent({ name: "assistant", model, tools: ticklerTools(agent) });
const result = await run(assistant, "Is there an unpaid invoice?", {
  context: { sessionId: "conversation-1" },
  callModelInputFilter: ticklerFilter(agent),
});
console.log(result.finalOutput);
