/** By words the best topics come first although the others are not looked at. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { evidenceFor } from "../../src/memory/topic-evidence.js";
import { readMessage, readPart } from "../../src/memory/topic-match.js";
import { rankTopics } from "../../src/memory/topic-rank.js";
import { bestByWords } from "../../src/memory/topic-shortlist.js";
import { lookAt } from "../../src/memory/topic-words.js";
import { type Topic, TopicSet, type Wording } from "../../src/memory/topics.js";

const WORDS =
  "invoice garden boiler new Anna Falcon 88123 dentist winter 税理士 landlord the quick passport ship".split(
    " ",
  );
const text = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 9 })
  .map((words) => words.join(" "));
const topic = fc.tuple(text, fc.array(text, { maxLength: 2 }), fc.option(text));
const topics = fc.array(topic, { maxLength: 40 }).map((all) =>
  all.map(([pattern, cues, not], i): Topic => {
    const wording = (role: Wording["role"], said: string): Wording => ({
      id: i,
      role,
      text: said,
      vector: null,
    });
    return {
      id: String((i * 7919) % 1000).padStart(4, "0"),
      wordings: [
        wording("pattern", pattern),
        ...cues.map((cue) => wording("cue", cue)),
        ...(not === null ? [] : [wording("not", not)]),
      ],
    };
  }),
);

it("finds by words what looking at every topic finds, in the same order", () => {
  fc.assert(
    fc.property(topics, fc.array(text, { minLength: 1, maxLength: 3 }), (all, sentences) => {
      const set = new TopicSet(all);
      const message = readMessage(sentences.map((sentence) => readPart(sentence, null)));
      const { candidates, measured } = lookAt(set, message);
      const lazily = [...bestByWords(set, message, candidates, measured)];
      const whole = rankTopics(evidenceFor(set, message), "words", set.size);
      expect(lazily.map(({ relevance }) => relevance)).toEqual(whole.map(({ relevance }) => relevance));
      expect(lazily).toEqual(whole);
    }),
  );
});

/** A word of its own for a number; one with digits would be an id. */
const spelt = (i: number): string =>
  `quo${String(i).replace(/\d/g, (digit) => "bcdfghjklm"[Number(digit)]!)}`;

it("looks at few of thousands of topics that share a word", () => {
  const set = new TopicSet(
    Array.from({ length: 5_000 }, (_, i) => ({
      id: String(i).padStart(5, "0"),
      wordings: [{ id: i, role: "pattern" as const, text: `invoice ${spelt(i)} landlord`, vector: null }],
    })),
  );
  const message = readMessage([readPart(`the invoice ${spelt(77)} has come`, null)]);
  let looks = 0;
  const { candidates, measured } = lookAt(set, message);
  const found = bestByWords(set, message, candidates, (one) => {
    looks += 1;
    return measured(one);
  });
  const first = Array.from({ length: 10 }, () => found.next().value?.id);
  expect(first).toEqual(["00077", ...Array.from({ length: 9 }, (_, i) => String(i).padStart(5, "0"))]);
  expect(looks).toBeLessThan(15);
});
