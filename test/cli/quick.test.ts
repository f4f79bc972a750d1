/** `list` is a file of its own that answers whole or leaves everything to the program; nobody sees which of them it was. */
import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { directIo, type Io } from "../../src/cli/io.js";
import type * as Quick from "../../src/cli/quick.js";
import { builtCli, home, spawned, start, tickler } from "../support/cli.js";

describe("list, answered by its own file", () => {
  const { env, remove } = home();
  // A zone that the machine is in; the other variable is what only the whole program reads.
  const { TICKLER_TIME_ZONE: _, TICKLER_EMBEDDING_PROVIDER: __, ...plain } = env;
  const here = { ...plain, TZ: "America/New_York" };
  const whole = { ...here, TICKLER_LANGUAGE: "en" };

  beforeAll(async () => {
    const set = (when: string, title: string) =>
      tickler(["add", `remind me ${when} to ${title}`], {
        env: { ...env, TICKLER_TIME_ZONE: "America/New_York" },
        now: () => new Date("2027-03-01T12:00:00Z"),
      });
    // On both sides of the change of clocks, and in the next year.
    for (const when of ["on 14 March 2027 at 1:30", "on 14 March 2027 at 3:30", "on 2 January 2028 at 0:00"])
      await set(when, `go ${when.slice(3, 11)}`);
    await set("every day at 8", "water the plants");
    const inBerlin = { ...env, TICKLER_TIME_ZONE: "Europe/Berlin" };
    const now = () => new Date("2027-03-01T12:00:00Z");
    for (const day of [27, 28])
      await tickler(["add", `remind me on ${day} March 2027 at 23:30 to call home`], { env: inBerlin, now });
  });
  afterAll(remove);

  it("says what the whole program says, times of day of the machine's zone and of others among it, and again from its cache", async () => {
    const said = await spawned(["list"], { env: whole });
    expect(said.out).toContain("23:30 (Europe/Berlin)");
    expect(said.out).toContain("14 Mar");
    for (let i = 0; i < 2; i++) expect(await spawned(["list"], { env: here })).toEqual(said);
    expect(await spawned(["list", "--json"], { env: here })).toEqual(
      await spawned(["list", "--json"], { env: whole }),
    );
  });

  it("is whole in its one file: it answers, or prints nothing", async () => {
    const { answerQuickly } = createRequire(import.meta.url)(
      join(dirname(await builtCli()), "quick.cjs"),
    ) as typeof Quick;
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const io: Io = { ...directIo(), out: say, err: say, env: here };
    expect(await answerQuickly(["list", "--agent", "main"], io)).toBe(true);
    expect(said.join("")).toContain("water the plants");
    said.length = 0;
    expect(await answerQuickly(["list", "--limit=2"], io)).toBe(true);
    expect(said.join("")).toContain("There are more than these 2");
    said.length = 0;
    expect(await answerQuickly(["list", "--nonsense"], io)).toBe(false);
    expect(await answerQuickly(["list"], { ...io, env: whole })).toBe(false);
    expect(said).toEqual([]);
  });

  it("finds by each filter what the whole program finds", async () => {
    const { answerQuickly } = createRequire(import.meta.url)(
      join(dirname(await builtCli()), "quick.cjs"),
    ) as typeof Quick;
    const said: string[] = [];
    const io: Io = { ...directIo(), out: (text) => void said.push(text), err: () => undefined, env: here };
    for (const filter of [
      ["--all"],
      ["--due"],
      ["--status", "pending"],
      ["--type", "recurring"],
      ["--priority", "normal"],
      ["--tag", "home"],
      ["--session", "s1"],
      ["--user", "ann"],
      ["--limit", "2"],
    ]) {
      said.length = 0;
      expect([filter, await answerQuickly(["list", "--json", ...filter], io)]).toEqual([filter, true]);
      const whole = await tickler(["list", "--json", ...filter], { env: here });
      expect([filter, said.join("")]).toEqual([filter, whole.out]);
    }
  });

  it("keeps its compiled code, and does without what was damaged", async () => {
    const cache = mkdtempSync(join(tmpdir(), "tickler-code-"));
    const there = { ...here, XDG_CACHE_HOME: cache, LOCALAPPDATA: cache };
    const kept = () => {
      const at = readdirSync(cache, { recursive: true }).find((name) => String(name).endsWith("list.code"));
      return at === undefined ? undefined : join(cache, String(at));
    };
    const first = await spawned(["list"], { env: there });
    const file = kept();
    // Where the platform's caches are elsewhere, it is not in ours.
    if (file !== undefined) {
      const whole = readFileSync(file);
      const damages = [
        whole.subarray(0, whole.length / 2),
        Buffer.concat([whole.subarray(0, 200), Buffer.alloc(whole.length - 200)]),
      ];
      for (const damage of damages) {
        writeFileSync(file, damage);
        expect(await spawned(["list"], { env: there })).toEqual(first);
        expect(readFileSync(file).length).toBeGreaterThan(whole.length / 2);
      }
    }
    rmSync(cache, { recursive: true });
  });

  it("leaves a refusal and a new database to the whole program", async () => {
    const refused = await spawned(["list", "--nonsense"], { env: here });
    expect(refused).toMatchObject({ code: 2, out: "" });
    expect(refused.err).toContain("Unknown option '--nonsense'");
    const missing = await spawned(["list", "--db", `${env.TICKLER_DB}-new`], { env: here });
    expect(missing).toMatchObject({ code: 1, out: "" });
    const fresh = await spawned(["list"], { env: { ...here, TICKLER_DB: `${env.TICKLER_DB}-new` } });
    expect(fresh).toMatchObject({ code: 0, err: "" });
    expect(fresh.out).toContain("Nothing here.");
  });

  it("ends with its own code where nobody reads what is said beside the answer, and so does the whole program", async () => {
    for (const its of [here, whole]) {
      const { child, done } = await start(["list", "--limit", "none"], { env: its });
      child.stderr?.destroy();
      expect(await done).toMatchObject({ code: 2, out: "" });
    }
  });

  it.skipIf(!existsSync("/dev/full"))(
    "says that a full disk took nothing of its answer, and so does the whole program",
    async () => {
      const full = openSync("/dev/full", "w");
      for (const its of [here, whole]) {
        const { status, stderr } = spawnSync(process.execPath, [await builtCli(), "list"], {
          env: its,
          stdio: ["ignore", full, "pipe"],
          encoding: "utf8",
        });
        expect({ status, stderr }).toEqual({
          status: 1,
          stderr: expect.stringMatching(/^the answer could not be written \(ENOSPC\); free some space.*\n$/),
        });
      }
      closeSync(full);
    },
  );
});
