/** Whose session an id is taken for: the owner's, or that of somebody who writes from outside. */
import { expect, it } from "vitest";
import { personOf } from "../../src/people/index.js";

const alone = { users: {} };
const house = {
  users: {
    alice: { trust: "full" as const, match: ["terminal:*", "signal:alice-uuid"] },
    bob: { trust: "inner" as const, match: ["housechat:bob"] },
  },
};
const trustOf = (people: typeof alone | typeof house, sessionId: string) =>
  personOf(people, { sessionId }).trust;

it.each([
  "line:1",
  "line:12-fix",
  "mail-migration",
  "mail:migration",
  "mail:migration-2026-november",
  "email:templates",
  "signal:processing",
  "signal:handlers.ts",
  "project:signal:3",
  "matrix:multiplication",
  "matrix",
  "teams:retro",
  "messenger:rewrite",
  "work:line:42",
  "agent:mail",
  "claude:signal",
  "main:line:main",
])("%s is a session of the owner's", (sessionId) => {
  expect(trustOf(alone, sessionId)).toBe("full");
  expect(trustOf(house, sessionId.replace("signal:", "line:"))).toBe("full");
});

it.each([
  "signal:+491701234567",
  "signal:1701234567",
  "signal:0b6c4a3e-98c1-4f6a-9b6e-0a4f7b2f9d11",
  "signal:ana.42",
  "signal:group:Zm9vYmFy",
  "signal:dm:bob",
  "agent:main:signal:bob",
  "agent:main:line:1",
  "direct:signal:bob",
  "line:U4af4980629",
  "LINE:Uabcdef0123456789abcdef0123456789",
  "line:C4af4980629:thread",
  "mail:ana@example.org",
  "email:Ana <ana@example.org>",
  "matrix:@ana:example.org",
  "matrix:!room:example.org",
  "teams:19:abc@thread.v2",
  "teams:29:1aBcD2eFgH3iJkL4mNoP5qR",
  "messenger:1234567890123456",
  "main:dm:line:1",
  "main:group:mail:list",
  "whatsapp:1",
  "telegram:bob",
  "slack:general",
])("%s comes from outside", (sessionId) => {
  expect(trustOf(alone, sessionId)).toBe("guest");
  expect(trustOf(house, sessionId)).toBe("guest");
});

it("on a channel on which somebody is known, the others are from outside, whatever it is called", () => {
  expect(personOf(house, { sessionId: "signal:alice-uuid" })).toMatchObject({ name: "alice", trust: "full" });
  expect(personOf(house, { sessionId: "housechat:bob" })).toMatchObject({ name: "bob", trust: "inner" });
  for (const sessionId of ["signal:mallory-uuid", "housechat:mallory", "housechat:1"])
    expect(personOf({ ...house, startUser: "alice" }, { sessionId })).toMatchObject({
      name: null,
      trust: "guest",
    });
  expect(trustOf(alone, "housechat:mallory")).toBe("full");
});
