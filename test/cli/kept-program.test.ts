/** Commands are run from compiled code that is kept; nobody sees whether it was there, is old, damaged, or another build's. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { home, spawned } from "../support/cli.js";

describe("a command, run from kept code", () => {
  const { env, remove } = home();
  const cache = mkdtempSync(join(tmpdir(), "tickler-code-"));
  const here = { ...env, XDG_CACHE_HOME: cache, LOCALAPPDATA: cache };
  afterAll(() => {
    remove();
    rmSync(cache, { recursive: true });
  });

  const codeFile = () => {
    const found = readdirSync(cache, { recursive: true }).find((name) => String(name).endsWith("whole.code"));
    return found === undefined ? undefined : join(cache, String(found));
  };
  const uses = (file: string) => readFileSync(file, "latin1").split("\n", 2)[1];

  it("says the same with and without it, keeps what each command ran, and does without what was damaged", async () => {
    const set = await spawned(["add", "remind me tomorrow at 9:15 to water the fern – twice"], {
      env: here,
    });
    expect(set).toMatchObject({ code: 0 });
    const said = await spawned(["agenda", "--days", "3", "--json"], { env: here });
    expect(said.out).toContain("water the fern – twice");
    const file = codeFile();
    // Where the platform's caches are elsewhere, it is not in ours.
    if (file === undefined) return;
    expect(uses(file)).toBe("add agenda");
    const whole = readFileSync(file);
    const [head, ...rest] = whole.toString("latin1").split("\n");
    const damages = [
      whole.subarray(0, whole.length / 2),
      Buffer.concat([whole.subarray(0, 300), Buffer.alloc(whole.length - 300)]),
      Buffer.from([`another${head}`, ...rest].join("\n"), "latin1"),
    ];
    for (const damage of damages) {
      writeFileSync(file, damage);
      expect(await spawned(["agenda", "--days", "3", "--json"], { env: here })).toEqual(said);
      expect(uses(file)).toBe("agenda");
    }
  });

  it("says nothing beside its answer, also where it loads what it seldom needs", async () => {
    for (const args of [[], ["agenda"], ["status"], ["doctor"], ["config"], ["export", "--json"]])
      expect([args, (await spawned(args, { env: here })).err]).toEqual([args, ""]);
  });

  it("refuses as ever, and keeps nothing of a refusal", async () => {
    const refused = await spawned(["done", "what is not there"], { env: here });
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toContain("NOT_FOUND");
    const file = codeFile();
    if (file !== undefined) expect(uses(file)).not.toContain("done");
  });
});
