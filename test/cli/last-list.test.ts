/** `tickler done 1` means the list that its reader saw last. */
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { home, type RunOptions, tickler } from "../support/cli.js";

const place = home();
afterAll(place.remove);

describe("the numbers of a list", () => {
  let database = 0;
  let env: NodeJS.ProcessEnv = {};
  beforeEach(async () => {
    env = { ...place.env, TICKLER_DB: join(place.folder, `${++database}.db`) };
    await run(["add", "tomorrow at 9 water the alpha"]);
    await run(["add", "tomorrow at 10 feed the beta", "--tag", "work"]);
  });
  const run = (args: string[], options: RunOptions = {}) => tickler(args, { env, ...options });

  it("are those of the same terminal, whatever is listed in another", async () => {
    const one = { terminal: "1" };
    const other = { terminal: "2" };
    await run(["list"], one);
    await run(["list", "--tag", "work"], other);
    expect((await run(["done", "1"], one)).out).toContain("alpha");
    expect((await run(["done", "1"], other)).out).toContain("beta");
    const third = await run(["done", "1"], { terminal: "3" });
    expect(third.code).not.toBe(0);
    expect(third.err).toContain("The last list had no number 1");
  });

  it("are those of the same database", async () => {
    await run(["list"]);
    const elsewhere = { ...env, TICKLER_DB: join(place.folder, `other-${database}.db`) };
    const { err } = await run(["done", "1"], { env: elsewhere });
    expect(err).toContain("The last list had no number 1");
    expect((await run(["done", "2"])).out).toContain("beta");
  });

  it("are over when a list had nothing in it", async () => {
    await run(["list"]);
    await run(["list", "--tag", "none"]);
    expect((await run(["done", "1"])).err).toContain("The last list had no number 1");
  });
});
