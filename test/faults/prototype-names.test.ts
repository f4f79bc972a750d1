/** No word is looked up in an object with a prototype: these are words like any other. */
import { expect, test } from "vitest";
import { nextOccurrences, parseReminder, TicklerError } from "../../src/index.js";
import { openForTest } from "../support/open-for-test.js";
import { PROTOTYPE_NAMES } from "./prototype-names.js";

const options = { now: new Date("2026-11-21T09:00:00Z"), timeZone: "Europe/Berlin" };
const FRAMES = [
  (word: string) => word,
  (word: string) => `remind me tomorrow at 9 to ${word}`,
  (word: string) => `remind me about ${word} when it comes up`,
  (word: string) => `remind me ${word} at 9`,
  (word: string) => `remind me every ${word}`,
  (word: string) => `remind me in 3 ${word}`,
  (word: string) => `remind me on ${word} 5 to call`,
];

test("a sentence with such a word is read, or refused in words", () => {
  const wrong = PROTOTYPE_NAMES.flatMap((word) => FRAMES.map((frame) => frame(word))).filter((text) => {
    const read = parseReminder(text, options);
    return !read.ok && !read.hint;
  });
  expect(wrong).toEqual([]);
});

test("ids, agents, sessions, users, channels and keys of that name are nobody's", async () => {
  await using open = await openForTest({ config: { reminders: { maxPerAgent: 10_000 } } });
  const wrong: string[] = [];
  const refused = async (name: string, work: () => unknown): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof TicklerError) || error.code === "INTERNAL") wrong.push(`${name}: ${error}`);
    }
  };
  const later = { type: "scheduled", at: open.later(1) } as const;
  for (const word of PROTOTYPE_NAMES) {
    const { reminders, memory } = open.agent;
    await refused(`${word} as an id`, () => reminders.get(word));
    await refused(`${word} as an agent`, () => open.tickler.agent(word).reminders.list());
    await refused(`${word} as a user`, () =>
      reminders.create({ title: "x", trigger: later, userName: word }),
    );
    await refused(`${word} as a channel`, () =>
      reminders.create({ title: "x", trigger: later, delivery: [{ channel: word }] }),
    );
    await refused(`${word} as a source`, () => memory.search("x", { source: word }));
    await refused(`${word} as a cron`, () =>
      nextOccurrences(
        { type: "recurring", cron: word, timeZone: "UTC" },
        { from: options.now, timeZone: "UTC", count: 1 },
      ),
    );
    await refused(`${word} as a zone`, () =>
      nextOccurrences(
        { type: "recurring", cron: "0 9 * * *", timeZone: word },
        { from: options.now, timeZone: word, count: 1 },
      ),
    );
    for (const tool of open.agent.tools({ sessionId: word, userName: word }))
      await refused(`${word} in ${tool.name}`, () => tool.execute({ action: word, id: word, [word]: word }));
  }
  expect(wrong).toEqual([]);
});
