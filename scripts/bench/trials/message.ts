/** A turn with a message of some length, in the default mode: the model is warm, the message is new every time, in words of real ones. */
import { openTickler } from "../../../src/index.js";
import { measure } from "../percentiles.js";
import { english, random } from "../texts.js";

export interface MessageParams {
  characters: number;
  count: number;
}

export async function message({ characters, count }: MessageParams) {
  const tickler = await openTickler({
    database: ":memory:",
    configFile: false,
    config: { timeZone: "UTC", reminders: { maxPerMinute: 1000 }, injection: { deadlineMs: 60_000 } },
    env: process.env,
  });
  const agent = tickler.agent("main");
  const next = random(21);
  for (let i = 0; i < 50; i++) {
    const pattern = `when we talk about ${english(next, 16)}`;
    await agent.reminders.create({ title: english(next, 30), trigger: { type: "context", pattern } });
  }
  await tickler.flush();
  const text = (): string => {
    let said = "";
    while (said.length < characters) said += `${english(next, 70)}. `;
    return said.slice(0, characters);
  };
  const turns = (what: string, number: number) =>
    measure(number, (i) => agent.turnStart({ sessionId: `${what} ${i}`, userMessage: text() }), 0);
  await turns("loads the model", 1);
  // Node compiles what it runs often while they run
  const first = await turns("first", Math.min(50, count));
  const warm = await turns("warm", count);
  await tickler.close();
  return { ...warm, first };
}
