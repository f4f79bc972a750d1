/** `tickler remind` in plain words sets a reminder; with seconds, wherever the session is named, it stays one to the own session. */
import { afterAll, expect, it } from "vitest";
import { home, tickler } from "../support/cli.js";

const place = home();
afterAll(() => place.remove());
const t = (...args: string[]) =>
  tickler(args, { env: place.env, now: () => new Date("2026-11-20T14:00:00Z") });

it.each([
  ["call Ana", ["remind", "tomorrow at 9 call Ana"]],
  ["call Ben", ["remind", "tomorrow", "at", "9", "call", "Ben"]],
  ["call Cem", ["remind", "me", "tomorrow at 9 to call Cem"]],
])("sets %s", async (title, args) => {
  const { out, err } = await t(...args);
  expect(err).toBe("");
  expect(out).toContain(`✓ ${title}`);
});

it.each([
  [["remind", "--session", "s1", "300", "check the tests"]],
  [["remind", "300", "check the tests", "--session", "s1"]],
  [["remind", "--session=s1", "300", "check", "the", "tests"]],
])("is one of the session: %j", async (args) => {
  const { code } = await t(...args);
  expect(code).toBe(0);
  expect((await t("remind", "--list", "--session", "s1")).out).toContain("check the tests");
  expect((await t("list")).out).not.toContain("remind 300");
});

it("an id alone says too little, also beside a session", async () => {
  for (const args of [
    ["remind", "w1"],
    ["remind", "w1", "--session", "s1"],
  ])
    expect((await t(...args)).err, args.join(" ")).toContain("alone says too little");
});
