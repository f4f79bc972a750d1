/** What a host would be told at an act, tried by hand. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { home, tickler } from "../support/cli.js";

let place: ReturnType<typeof home>;
beforeAll(() => {
  place = home();
});
afterAll(() => place.remove());

const run = (...args: string[]) => tickler(args, { env: place.env });

it("says what is met by a tool and to whom it is done, and nothing for another person", async () => {
  await run("add", "remind me before I email Bob to attach the plan");
  const act = (about: string, session: string) =>
    run("moment", "act:before", "--tool", "send_email", "--about", about, "--session", session);
  expect((await act("ana@example.com about Tuesday", "a")).out).toBe("");
  const { code, out } = await act("bob@example.com", "b");
  expect(code).toBe(0);
  expect(out).toContain('"attach the plan" (before you email Bob)');
});
