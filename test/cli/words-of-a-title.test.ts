/** Words of a title without quotes. */
import { afterAll, expect, it } from "vitest";
import { home, tickler } from "../support/cli.js";

const place = home();
afterAll(place.remove);
const run = (...args: string[]) => tickler(args, { env: place.env });

it("words that are one title together mean that one, and else each of them its own", async () => {
  for (const title of ["call the bank", "sell the flowers", "sell the bikes", "feed Tom"])
    await run("add", `tomorrow at 9 ${title}`);
  expect((await run("done", "call", "the", "bank")).out).toMatch(/✓ done: call the bank[^✓]*$/);
  expect((await run("done", "sell", "flowers")).out).toMatch(/✓ done: sell the flowers[^✓]*$/);
  // It is done: nothing else that has one of the words is.
  await run("done", "sell", "flowers");
  expect((await run("list")).out).toContain("sell the bikes");
  expect((await run("done", "bikes", "Tom")).out).toMatch(/sell the bikes[\s\S]*feed Tom/);
});
