/** Code speaks of what its names say; what it means as a sentence, it does not say. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wordsOfCode } from "../../src/memory/code-words.js";
import { PERHAPS_LEVEL } from "../../src/memory/index.js";
import { matchPatterns, minilm, openIndex } from "./support.js";

let opened: Awaited<ReturnType<typeof openIndex>>;
beforeAll(async () => {
  opened = await openIndex();
});
afterAll(() => opened.close());

const FORMS = [
  ["billing page", "BillingPage", "billing_page", "billing-page"],
  ["search index", "SearchIndex", "search_index", "search-index"],
  ["retry queue", "RetryQueue", "retry_queue", "retry-queue"],
] as const;
const PASTED = [
  ([name]: string[]) =>
    `diff --git a/src/x.ts b/src/x.ts\nindex 1230000..4560000 100644\n@@ -1,2 +1,2 @@\n-export function ${name}() {\n+export function ${name}({ user }: Props) {`,
  ([, snake]: string[]) =>
    `please review:\n\`\`\`\nfrom app.${snake} import render, close\nrender(1, { a: [2] })\n\`\`\``,
  ([, , kebab]: string[]) => `what is wrong here?\n<div class="${kebab}"><b>{{ title }}</b></div>`,
];

describe("pasted code", () => {
  it.each(FORMS)("brings up the %s by its names, and no other topic", async (topic, ...forms) => {
    for (const paste of PASTED) {
      const topics = FORMS.map(([one]) => one);
      const found = await matchPatterns(opened.index, minilm, paste(forms), topics);
      for (const [i, relevance] of found.entries()) {
        if (topics[i] === topic) expect(relevance).toBeGreaterThanOrEqual(PERHAPS_LEVEL);
        else expect(relevance).toBeLessThan(PERHAPS_LEVEL);
      }
    }
  });

  it.each([
    ["getHTTPResponse2Body()", "get HTTP Response2 Body"],
    ["parse(JavaScript, iOSBuild)", "parse JavaScript iOS Build"],
    ["users.find({ firstName: 1 })", "users find first Name 1"],
    ["SELECT * FROM IDs", "SELECT FROM IDs"],
    ["", ""],
  ])("%s is read as: %s", (line, words) => {
    expect(wordsOfCode(line)).toBe(words);
  });
});
