import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Embedder } from "../../src/embedding/types.js";
import { readPattern } from "../../src/memory/context-pattern.js";
import { PERHAPS_LEVEL } from "../../src/memory/index.js";
import { chooseParts, messageTopic, splitMessage } from "../../src/memory/message-parts.js";
import { stem } from "../../src/stem.js";
import { matchPatterns, minilm, openIndex } from "./support.js";
import { TRIGGER_SUITE } from "./trigger-suite.js";

let opened: Awaited<ReturnType<typeof openIndex>>;
let words: Awaited<ReturnType<typeof openIndex>>;
beforeAll(async () => {
  opened = await openIndex();
  words = await openIndex({ embedder: null });
});
afterAll(async () => {
  await opened.close();
  await words.close();
});

const relevance = async (pattern: string, message: string) =>
  (await matchPatterns(opened.index, minilm, message, [pattern]))[0]!;

describe("reading a pattern", () => {
  it.each([
    ["when we talk about billing", "billing"],
    ["whenever the budget comes up", "the budget"],
    ["next time I mention Ana", "Ana"],
    ["the release is mentioned", "the release"],
    ["billing", "billing"],
    ["when", "when"],
  ])("%s is about %s", (text, topic) => {
    expect(readPattern(text).topic).toBe(topic);
  });

  it.each([
    ["billing, but not refunds", "billing", "refunds"],
    ["Berlin except the office", "Berlin", "the office"],
    ["holidays unless it is about Christmas", "holidays", "Christmas"],
  ])("%s leaves something out", (text, topic, except) => {
    expect(readPattern(text)).toMatchObject({ topic, except });
  });

  it("tells ids and names from words", () => {
    expect(readPattern("ticket 88123").ids).toEqual(["88123"]);
    expect(readPattern("INV-2041").ids).toEqual(["inv-2041"]);
    expect(readPattern("project Falcon").names).toEqual(["falcon"]);
    expect(readPattern("taxes 2026").ids).toEqual([]);
    expect(readPattern("deploy").names).toEqual([]);
  });
});

describe("word forms", () => {
  it.each([
    ["deploy", "deployed", "deploying", "deployment", "deploys"],
    ["invoice", "invoices", "invoiced", "invoicing"],
    ["meeting", "meetings", "meet"],
    ["refund", "refunds", "refunded"],
    ["Müller", "muller"],
  ])("of %s come together", (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });
});

describe("what of a message counts", () => {
  it("code, logs' stamps, quotes, reminder blocks and requests for reminders do not", () => {
    const message = [
      "Look at this:",
      "```ts",
      "const invoice = 1;",
      "```",
      "2026-03-02T09:14:11Z ERROR worker[412]: timeout after 30000ms",
      "    at Socket.onTimeout (node:net:589:8)",
      "> earlier you said billing",
      "<reminders>",
      "- ask about the budget",
      "</reminders>",
      "Remind me to call Ana when we talk about taxes.",
      "What now?",
    ].join("\n");
    expect(splitMessage(message)).toEqual({
      sentences: ["Look at this:", "timeout after 30000ms", "What now?"],
      code: ["const invoice = 1;", "at Socket.onTimeout (node:net:589:8)"],
    });
  });

  it("a hundred sentences become at most three parts, and the topic stays short", () => {
    const message = Array.from({ length: 100 }, (_, i) => `This is sentence number ${i} about a thing.`).join(
      " ",
    );
    const { sentences } = splitMessage(message);
    const saying = (...numbers: number[]) =>
      chooseParts(sentences, (sentence) => Number(numbers.some((n) => sentence.includes(`number ${n} `))));
    const around = (n: number) =>
      [n - 1, n, n + 1].map((one) => `This is sentence number ${one} about a thing.`).join(" ");
    expect(saying(55)).toEqual([around(55)]);
    expect(saying(20, 21, 70)).toEqual([around(70), around(21)]);
    const nothing = saying();
    expect(nothing).toHaveLength(3);
    expect(nothing.at(-1)).toContain("number 99");
    expect(nothing.join("").length).toBeLessThan(1_300);
    expect(messageTopic(message).length).toBeLessThan(1_100);
  });

  it("any text is taken: empty, one fence left open, only signs, a megabyte", () => {
    expect(splitMessage("")).toEqual({ sentences: [], code: [] });
    expect(splitMessage("```\nopen")).toEqual({ sentences: [], code: ["open"] });
    expect(splitMessage("?!… 🙂")).toEqual({ sentences: [], code: [] });
    expect(splitMessage("word ".repeat(200_000)).sentences.length).toBeGreaterThan(0);
    expect(splitMessage(`${"\n".repeat(1_000_000)}the end`).sentences).toEqual(["the end"]);
    const odd = `${"<reminder ".repeat(20_000)}${"at x:1 ".repeat(20_000)}`;
    expect(splitMessage(odd).sentences.length).toBeLessThan(20);
  });
});

describe("a context pattern", () => {
  it("an id has to occur as it is", async () => {
    expect(await relevance("INV-2041", "what about inv-2041?")).toBeGreaterThan(0.9);
    expect(await relevance("INV-2041", "what about INV-2042?")).toBe(0);
    expect(await relevance("INV-2041", "what about INV-20411?")).toBe(0);
  });

  it("what it leaves out wins", async () => {
    expect(await relevance("billing, but not refunds", "there is a billing question")).toBeGreaterThan(0.5);
    expect(await relevance("billing, but not refunds", "a billing question about a refund")).toBe(0);
  });

  it("among few topics a hint takes less, and nothing is sure for that", async () => {
    const others = Array.from(
      { length: 80 },
      (_, i) => `spare part ${String.fromCharCode(97 + (i % 26))}${i}`,
    );
    for (const [pattern, message] of [
      ["the office plants", "everything on the window sill looks so dry"],
      ["car insurance", "somebody scratched the door in the parking lot"],
      ["the choir concert", "she still sings with them on Thursdays"],
    ] as const) {
      const alone = await relevance(pattern, message);
      const [among] = await matchPatterns(opened.index, minilm, message, [pattern, ...others]);
      expect(alone).toBeGreaterThan(among!);
      expect(alone).toBeLessThan(0.5);
    }
  });

  it("a slow model is not waited for: then words decide", async () => {
    const stuck: Embedder = { ...minilm, id: minilm.id, embed: () => new Promise(() => undefined) };
    await using scope = await openCounting(stuck);
    const patterns = ["billing", "dentist"];
    const options = { deadlineMs: 5 };
    const [billing, dentist] = await matchPatterns(
      scope.index,
      minilm,
      "the billing is late",
      patterns,
      options,
    );
    expect(billing).toBeGreaterThan(0.5);
    expect(dentist).toBe(0);
  });
});

async function openCounting(embedder: Embedder) {
  const scope = await openIndex({ embedder });
  return { ...scope, [Symbol.asyncDispose]: scope.close };
}

describe("the hand-written suite", () => {
  const run = async (index: typeof opened.index, embedder: Embedder | null) => {
    const sure = { fired: 0, wrongly: 0 };
    const told = { fired: 0, wrongly: 0 };
    for (const { pattern, message, fires } of TRIGGER_SUITE) {
      const [value] = await matchPatterns(index, embedder, message, [pattern]);
      if (value! >= 0.5) fires ? sure.fired++ : sure.wrongly++;
      if (value! >= PERHAPS_LEVEL) fires ? told.fired++ : told.wrongly++;
    }
    return { sure, told };
  };

  // What fails is listed by `npm run eval -- injection`; these bounds keep it from growing unseen.
  it("of 120 messages that should fire at least 85 are sure and 112 told, of 131 that should not at most 8 and 26", async () => {
    const { sure, told } = await run(opened.index, minilm);
    expect(sure.fired).toBeGreaterThanOrEqual(85);
    expect(told.fired).toBeGreaterThanOrEqual(112);
    expect(sure.wrongly).toBeLessThanOrEqual(8);
    expect(told.wrongly).toBeLessThanOrEqual(26);
  });

  it("without a model words alone still find every second one", async () => {
    const { sure } = await run(words.index, null);
    expect(sure.fired).toBeGreaterThanOrEqual(50);
    expect(sure.wrongly).toBeLessThanOrEqual(8);
  });
});
