/**
 * A turn with a message of some length, in the default mode: the model is warm, the message is new every time, in words of real ones. Beside
 * it how long the turn waited for the model's answer, which no turn that asks it can go below.
 */
import { createEmbedder, type Embedder } from "../../../src/embedding/index.js";
import { openTickler } from "../../../src/index.js";
import { measure, summarize, type Times } from "../percentiles.js";
import { english, random } from "../texts.js";

export interface MessageParams {
  characters: number;
  count: number;
}

export async function message({ characters, count }: MessageParams) {
  const watched = watch(createEmbedder({ provider: "minilm" })!);
  const tickler = await openTickler({
    database: ":memory:",
    configFile: false,
    config: { timeZone: "UTC", reminders: { maxPerMinute: 1000 }, injection: { deadlineMs: 60_000 } },
    env: process.env,
    embedder: watched.embedder,
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
  const turns = async (what: string, number: number) => {
    const messages = Array.from({ length: number }, text);
    watched.forget();
    const times = await measure(
      number,
      (i) => agent.turnStart({ sessionId: `${what} ${i}`, userMessage: messages[i]! }),
      0,
    );
    return { ...times, model: watched.times() };
  };
  await turns("loads the model", 1);
  // Node compiles what it runs often while they run
  const first = await turns("first", Math.min(50, count));
  const warm = await turns("warm", count);
  await tickler.close();
  return { ...warm, first };
}

/** How long each request took, as the one who asks sees it. */
function watch(inner: Embedder): { embedder: Embedder; forget(): void; times(): Times } {
  let times: number[] = [];
  const embedder: Embedder = {
    id: inner.id,
    dimensions: inner.dimensions,
    maxTokens: inner.maxTokens,
    engine: inner.engine,
    async embed(texts, options) {
      const before = performance.now();
      const vectors = await inner.embed(texts, options);
      times.push(performance.now() - before);
      return vectors;
    },
    warm: () => inner.warm?.(),
    close: () => inner.close(),
  };
  return {
    embedder,
    forget() {
      times = [];
    },
    times: () => summarize(times),
  };
}
