/** `recall` of random agents, about one of their reminders. */
import { measure } from "../percentiles.js";
import { random, topic } from "../texts.js";
import { agentName, openSeeded } from "./open.js";
import type { TurnParams } from "./turn.js";

export async function recall({ path, agents, perAgent, embedding, count }: TurnParams) {
  const tickler = await openSeeded(path, { embedding });
  const next = random(5);
  let hits = 0;
  const times = await measure(
    count,
    async (i) => {
      const agent = Math.floor(next() * agents);
      const nth = 17 + 20 * Math.floor((next() * perAgent) / 20);
      const question = `what was I supposed to remember about ${topic(agent, nth)} ${i}?`;
      hits += (await tickler.agent(agentName(agent)).recall(question)).hits.length;
    },
    20,
  );
  await tickler.close();
  return { ...times, hits };
}
