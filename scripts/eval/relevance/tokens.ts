/**
 * What topics cost in a turn: the held-out turns put to one agent with 150 topics and their cues through `turnStart`, as a host does,
 * each in a session of its own and with nothing told before. Tokens are characters / 4.
 */
import type { Embedder } from "../../../src/embedding/index.js";
import { openTickler } from "../../../src/index.js";
import { type EvalEngine, FILE } from "../engine.js";
import { mean } from "../metrics.js";
import { drawAgents, type Suite } from "./suite.js";

const OPEN = 150;
const CHARACTERS_A_TOKEN = 4;

export interface Cost {
  /** Mean tokens of a turn that concerns none of the topics. */
  unrelated: number;
  /** Of one that is about one of them, near misses left out. */
  meant: number;
  /** Part of those turns in which something was told: of the ones that mean a topic, and of the ones that do not. */
  told: number;
  wrong: number;
}

export async function costOf(suite: Suite, embedder: Embedder, engine: EvalEngine = FILE): Promise<Cost> {
  const tickler = await openTickler({
    ...(await engine.store()),
    configFile: false,
    env: {},
    embedder,
    config: {
      reminders: { maxPerAgent: 1000, maxPerMinute: 100_000 },
      injection: { deadlineMs: 60_000, context: { cooldown: "PT0S", maxFires: 1000 } },
    },
  });
  const agent = tickler.agent("eval");
  const own = new Set(
    drawAgents(
      suite.reminders.map(({ id }) => id),
      OPEN,
    )[0],
  );
  for (const { id, pattern, title } of suite.reminders) {
    if (!own.has(id)) continue;
    const texts = (role: string) =>
      suite.cued.get(id)!.wordings.flatMap((one) => (one.role === role ? [one.text] : []));
    await agent.reminders.create({
      title,
      trigger: { type: "context", pattern, cues: texts("cue").slice(0, 8), not: texts("not").slice(0, 3) },
    });
  }
  await tickler.flush();
  const costs = { unrelated: [] as number[], meant: [] as number[] };
  for (const { id, reminder, kind, text, held } of suite.turns) {
    if (!held || kind === "near" || (reminder !== null && !own.has(reminder))) continue;
    await tickler.parts.database.db.deleteFrom("injections").execute();
    const { text: injected } = await agent.turnStart({ sessionId: id, userMessage: text });
    costs[reminder === null ? "unrelated" : "meant"].push((injected?.length ?? 0) / CHARACTERS_A_TOKEN);
  }
  await tickler.close();
  const told = (of: readonly number[]) => mean(of.map((tokens) => (tokens > 0 ? 1 : 0)));
  return {
    unrelated: mean(costs.unrelated),
    meant: mean(costs.meant),
    told: told(costs.meant),
    wrong: told(costs.unrelated),
  };
}
