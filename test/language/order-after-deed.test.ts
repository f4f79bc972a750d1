/** A deed that somebody is about to do and what is to be done before it, side by side without a sign. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options as reading } from "./reading-options.js";

const DEEDS: [said: string, command: string][] = [
  ["I run terraform apply", "terraform apply"],
  ["we deploy to production", "deploy to production"],
  ["you run npm publish", "npm publish"],
  ["I rm the logs folder", "rm the logs folder"],
  ["committing", "commit"],
  ["pushing to main", "push to main"],
  ["I run docker compose down", "docker compose down"],
  ["I run make release", "make release"],
  ["I merge main into dev", "merge main into dev"],
  ["I do git push", "git push"],
  ["you push the tag", "push the tag"],
  ["we run the seed script", "seed script"],
];
const ORDERS = [
  "check the state lock",
  "ping the on-call engineer",
  "copy it to s3",
  "bump the version",
  "update the notes",
  "tell Ben",
  "double check the totals",
  "ask everybody",
  "archive the old rows",
  "read last week's report",
  "announce it in the channel",
];

describe("a deed and an order without a comma", () => {
  it.each(DEEDS)("before %s …", (said, command) => {
    for (const order of ORDERS) {
      const read = parseReminder(`before ${said} ${order}`, reading);
      expect(read, order).toMatchObject({
        ok: true,
        title: order,
        trigger: { type: "context", when: { act: { command, at: "before" } } },
      });
    }
  });
});

it.each([
  "before I leave work the kitchen light must be off",
  "before I send the offer the client must have signed",
])("takes no order from what tells of a thing: %s", (text) => {
  expect(parseReminder(text, reading)).toMatchObject({ ok: false });
});
