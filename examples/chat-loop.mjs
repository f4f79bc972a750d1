// A conversation with reminders, without a framework: node examples/chat-loop.mjs (its own model of five lines).
import { openTickler } from "tickler";

await using tickler = await openTickler({ database: ":memory:" });
const agent = tickler.agent("main");
const sessionId = "terminal:1";
const [reminder] = agent.tools({ sessionId });

/** Stands for a language model: uses the tool when somebody says "remind me", else repeats what it was given. */
async function model(messages) {
  const { content } = messages.findLast(({ role }) => role === "user");
  const [, title, about] = /^remind me to (.*) when we talk about (.*)$/.exec(content) ?? [];
  if (title) return { call: { action: "set", title, about, cues: ["an invoice that is late"] } };
  const context = messages.findLast(({ role }) => role === "system")?.content;
  return { text: context?.includes(content.split(" ").at(-1)) ? `I was reminded:\n${context}` : "Fine." };
}

const messages = [];
async function turn(userMessage) {
  // What Tickler says goes last, behind everything that stays: the prompt's cache is not touched.
  const { text } = await agent.turnStart({ sessionId, userMessage });
  messages.push({ role: "user", content: userMessage });
  const answer = await model(text === null ? messages : [...messages, { role: "system", content: text }]);
  const said = answer.call ? (await reminder.execute(answer.call)).content : answer.text;
  messages.push({ role: "assistant", content: said });
  console.log(`> ${userMessage}\n${said}\n`);
}

await turn("remind me to ask Ana about the unpaid invoice when we talk about billing");
await turn("good morning");
await turn("let us talk about billing");
