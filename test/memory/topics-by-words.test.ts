/** Without a model the words of a topic's cues bring it up, and a word that stands in any message makes nothing sure. */
import { expect, it } from "vitest";
import { systemClock } from "../../src/clock.js";
import { spellOut } from "../../src/memory/context-pattern.js";
import { PERHAPS_LEVEL } from "../../src/memory/index.js";
import { matchTopics } from "../../src/memory/topic-matcher.js";
import { type Topic, TopicSet, type Wording } from "../../src/memory/topics.js";

const SURE = 0.5;
const deps = { queries: null, clock: systemClock, onFailure: () => undefined };

function topicOf(id: string, pattern: string, cues: readonly string[]): Topic {
  const wording = (role: Wording["role"], text: string, nth: number): Wording => ({
    id: nth,
    role,
    text,
    vector: null,
  });
  const all = [...cues, ...spellOut(pattern).cues];
  return {
    id,
    wordings: [wording("pattern", pattern, 0), ...all.map((cue, i) => wording("cue", cue, i + 1))],
  };
}

const REVIEW = topicOf("review", "the quarterly review", [
  "my boss",
  "numbers for the board slides",
  "how the team did against its targets",
]);

async function relevanceOf(topic: Topic, message: string, beside = 0): Promise<number> {
  const others = Array.from({ length: beside }, (_, i) =>
    topicOf(`other-${i}`, `zebra ${"x".repeat(i + 2)}`, []),
  );
  const matches = await matchTopics(deps, message, new TopicSet([topic, ...others]));
  return [...matches].find(({ id }) => id === topic.id)?.relevance ?? 0;
}

it("is sure when the pattern is said", async () => {
  expect(await relevanceOf(REVIEW, "what do I need for the quarterly review?", 100)).toBeGreaterThan(SURE);
});

it("is sure when several words of one cue are said in other words around them", async () => {
  expect(await relevanceOf(REVIEW, "the board wants newer numbers on its slides", 100)).toBeGreaterThan(SURE);
});

it("takes a cue of one word that is said for a hint, and not for sure", async () => {
  const relevance = await relevanceOf(REVIEW, "my boss has a new dog", 100);
  expect(relevance).toBeGreaterThanOrEqual(PERHAPS_LEVEL);
  expect(relevance).toBeLessThan(SURE);
});

it("is not brought up by one word of a longer cue", async () => {
  expect(await relevanceOf(REVIEW, "the slides at the playground are wet", 100)).toBeLessThan(PERHAPS_LEVEL);
});

it("takes what a pattern spells out itself for its words", async () => {
  const topic = topicOf("pay", "billing or salaries", []);
  expect(await relevanceOf(topic, "the salaries are late again", 100)).toBeGreaterThan(SURE);
});

it("takes less for a hint among few topics, and nothing more for sure", async () => {
  const hinted = "my boss has a new dog";
  expect(await relevanceOf(REVIEW, hinted, 4)).toBeGreaterThan(await relevanceOf(REVIEW, hinted, 100));
  expect(await relevanceOf(REVIEW, hinted, 4)).toBeLessThan(SURE);
});
