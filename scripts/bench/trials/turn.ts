/** `turnStart` of random agents: half of the messages are about one of the agent's topics. */
import { sql } from "kysely";
import { measure } from "../percentiles.js";
import { random, sentence, topic } from "../texts.js";
import { agentName, openSeeded } from "./open.js";

export interface TurnParams {
  path: string;
  /** Agents to choose from. */
  agents: number;
  perAgent: number;
  embedding: boolean;
  count: number;
}

/** Agents that turns with the model are of: each has a turn first that embeds its topics, once for ever. */
const POOL = 40;

export async function turn({ path, agents, perAgent, embedding, count }: TurnParams) {
  const tickler = await openSeeded(path, { embedding });
  const next = random(3);
  const pool = embedding ? Math.min(agents, POOL) : agents;
  const choose = () => Math.floor(next() * pool) * Math.floor(agents / pool);
  if (embedding) {
    for (let i = 0; i < pool; i++) {
      const name = agentName(i * Math.floor(agents / pool));
      const agent = tickler.agent(name);
      await sql`update cues set embedder = '' where agent_id = ${name}`.execute(tickler.parts.database.db);
      await agent.turnStart({ sessionId: `warm ${i}`, userMessage: sentence(next, 9) });
    }
  }
  let offered = 0;
  const times = await measure(
    count,
    async (i) => {
      const agent = choose();
      const nth = 17 + 20 * Math.floor((next() * perAgent) / 20);
      const about = next() < 0.5 ? topic(agent, nth) : "";
      const userMessage = `${sentence(next, 9)} ${about}`;
      const result = await tickler
        .agent(agentName(agent))
        .turnStart({ sessionId: `bench ${i}`, userMessage });
      offered += result.injected.length;
    },
    20,
  );
  await tickler.close();
  return { ...times, offered };
}
