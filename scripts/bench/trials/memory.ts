/** Memory of a process: at its start, with a database open, and after many turns (with the model, where asked for). */
import { random, sentence } from "../texts.js";
import { agentName, openSeeded } from "./open.js";

export interface MemoryParams {
  path: string;
  agents: number;
  embedding: boolean;
  turns: number;
}

export async function memory({ path, agents, embedding, turns }: MemoryParams) {
  const next = random(11);
  const atStart = resident();
  const tickler = await openSeeded(path, { embedding });
  await tickler.agent(agentName(0)).reminders.list();
  const opened = resident();
  for (let i = 0; i < turns; i++) {
    const agent = tickler.agent(agentName(Math.floor(next() * agents)));
    await agent.turnStart({ sessionId: `memory ${i}`, userMessage: sentence(next, 10) });
  }
  const after = resident();
  await tickler.close();
  return { atStart, opened, after, turns };
}

/** Resident memory in MiB, after a collection. */
function resident(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss() / 1024 / 1024;
}
