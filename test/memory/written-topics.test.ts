/** Of topics as they are written those that matter to a message are read, and what is found is what all of them read would give. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { systemClock } from "../../src/clock.js";
import { matchTopics } from "../../src/memory/topic-matcher.js";
import { type Topic, TopicSet, type Wording } from "../../src/memory/topics.js";
import { BEFORE_TEXT, BETWEEN, beginnings } from "../../src/memory/written-texts.js";
import { nearTopics, type WrittenTopics } from "../../src/memory/written-topics.js";
import { bestOfWritten } from "../../src/reminders/turn/written.js";
import { stem } from "../../src/stem.js";

const SAID =
  "invoice invoices invoicing garden boiler new Anna Falcon 88123 dentist winter 税理士 landlord the quick passport passprot ship skiing dyeing dye " +
  "ui mi my eyeing bye fries fry carries carried carrying really realty reality about Müller muller straße café cafe q3 budget up again ana@example.org report.pdf";
const WORDS = SAID.split(" ");
const FRAMES = ["when we talk about ", "please, if ", "next time someone mentions ", "Whenever "];
const ENDS = [
  " comes up",
  " is mentioned.",
  ", but not winter",
  " except the boiler",
  " (not Anna)",
  " without garden",
];

const words = (most: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most }).map((some) => some.join(" "));
const oneOrNothing = (all: readonly string[]) => fc.constantFrom("", "", ...all);
const text = fc
  .tuple(oneOrNothing(FRAMES), words(5), oneOrNothing(ENDS))
  .map(([frame, said, end]) => `${frame}${said}${end}`);
const only = (letters: RegExp) => (said: string) => said.replace(letters, "").trim() || "garden";
const topicsOf = (texts: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(texts, fc.array(texts, { maxLength: 2 }), fc.option(texts)), {
      minLength: 1,
      maxLength: 90,
    })
    .map((all) =>
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
const message = fc
  .array(
    fc.oneof(
      words(9),
      words(4).map((said) => `\`\`\`\n${said}();\n\`\`\``),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((sentences) => sentences.join(". "));

const written = (ways: readonly { id: string; text: string }[]): WrittenTopics => ({
  entries: ways.map(({ id, text }) => id + BEFORE_TEXT + text).join(BETWEEN),
  wordings: ways.length,
  topics: new Set(ways.map(({ id }) => id)).size,
});

const deps = { queries: null, clock: systemClock, onFailure: () => undefined };

async function asWritten(said: string, topics: readonly Topic[], least: number) {
  const ways = topics.flatMap(({ id, wordings }) =>
    wordings.flatMap(({ role, text }) => (role === "not" ? [] : [{ id, text }])),
  );
  const near = nearTopics(said, written(ways));
  expect(near).not.toBeNull();
  const match = (ids: readonly string[]) =>
    matchTopics(deps, near!.message, new TopicSet(topics.filter(({ id }) => ids.includes(id))), {
      whole: near!.whole,
    });
  const found = [];
  for await (const one of bestOfWritten(near!, match, least)) found.push(one);
  return found.filter(({ relevance }) => relevance > 0 && relevance >= least);
}

it.each([
  ["of any letters", text],
  ["in plain letters", text.map(only(/[^ -~]/g))],
  ["in small letters", text.map(only(/[^a-z ]/g))],
])("finds what reading all of them finds, in the same order, among topics %s", async (_, texts) => {
  await fc.assert(
    fc.asyncProperty(topicsOf(texts), message, fc.constantFrom(0, 0.1, 0.5), async (topics, said, least) => {
      const all = [...(await matchTopics(deps, said, new TopicSet(topics)))];
      const found = all.filter(({ relevance }) => relevance > 0 && relevance >= least);
      expect(await asWritten(said, topics, least)).toEqual(found);
    }),
    { numRuns: 150 },
  );
});

it("leaves unread what shares no word with the message, and most of what shares one that is common", async () => {
  const ids = Array.from({ length: 3_000 }, (_, i) => String(i).padStart(5, "0"));
  const spelt = (i: number) => String(i).replace(/\d/g, (digit) => "bcdfghjklm"[Number(digit)]!);
  const near = nearTopics(
    "the invoice of my landlord",
    written(ids.map((id, i) => ({ id, text: `${i % 2 === 0 ? "invoice" : "garden"} ${spelt(i)}` }))),
  );
  const read: string[] = [];
  const best = bestOfWritten(near!, async (some) => {
    read.push(...some);
    return some.map((id) => ({ id, relevance: near!.groups[0]!.atBest, cue: null }));
  });
  expect(await best.next()).toMatchObject({ value: { id: "00000" } });
  expect(near!.groups.flatMap((group) => group.ids)).toHaveLength(1_500);
  expect(read.length).toBeLessThan(100);
});

it("gives up where a text would be taken for two", () => {
  expect(nearTopics("invoice", written([{ id: "a", text: `invoice${BETWEEN}garden` }]))).toBeNull();
});

it("knows what the words of a stem begin with, also of those of two letters", () => {
  const ending = fc.constantFrom(
    "",
    "y",
    "ye",
    "ies",
    "ing",
    "yeing",
    "ed",
    "er",
    "ers",
    "ments",
    "ationally",
    "ss",
    "i",
  );
  const word = fc.tuple(fc.stringMatching(/^[a-z]{0,5}$/), ending).map((parts) => parts.join(""));
  fc.assert(
    fc.property(word, (one) => {
      const begins = beginnings(stem(one));
      expect(
        begins.some((begin) => one.startsWith(begin)),
        `${one}: ${begins}`,
      ).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});
