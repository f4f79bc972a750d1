/** What keeps the house: configuration, memory, doctor, backup, export and its way back. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { home, type RunOptions, spawned, start, tickler } from "../support/cli.js";

const places: Array<{ remove(): void }> = [];
let env: NodeJS.ProcessEnv;
let folder: string;

beforeEach(() => {
  const place = home();
  places.push(place);
  ({ env, folder } = place);
});
afterAll(() => {
  for (const place of places) place.remove();
});

const t = (args: string[], options: RunOptions = {}) => tickler(args, { env, ...options });
const inHome = (name: string) => join(folder, name);

describe("config", () => {
  it("shows what is in force and where each value came from", async () => {
    writeFileSync(
      inHome("c.yaml"),
      "injection:\n  maxChars: 900\nagents:\n  a: { injection: { maxReminders: 1 } }\n",
    );
    env.TICKLER_INJECTION_DEADLINE_MS = "200";
    const { out } = await t(["config", "--config", inHome("c.yaml")]);
    expect(out).toMatch(/injection\.maxChars +900 +.*c\.yaml:2/);
    expect(out).toMatch(/injection\.deadlineMs +200 +environment TICKLER_INJECTION_DEADLINE_MS/);
    expect(out).toMatch(/injection\.maxReminders +3 +default/);
    const agent = await t(["config", "--config", inHome("c.yaml"), "--agent", "a"]);
    expect(agent.out).toMatch(/injection\.maxReminders +1 +.*c\.yaml:4/);
  });

  it("prints single values, and names the nearest where there is none", async () => {
    expect((await t(["config", "get", "injection.maxChars"])).out).toBe("1500\n");
    const wrong = await t(["config", "get", "injection.maxChar"]);
    expect(wrong.err).toContain('did you mean "injection.maxChars"?');
    expect(wrong.code).toBe(1);
  });

  it("writes a file to start from that it accepts itself, and never over another", async () => {
    const wrote = await t(["config", "init"]);
    expect(wrote.out).toContain(".config/tickler/config.yaml");
    expect((await t(["config"])).out).toMatch(/quietHours +\{"start":"22:00","end":"07:00"\}/);
    expect(await t(["config", "init"])).toMatchObject({ code: 1, out: "" });
    expect((await t(["config", "path"])).out).toContain(env.TICKLER_DB);
  });
});

describe("memory", () => {
  it("adds, imports, searches, lists and removes", async () => {
    mkdirSync(inHome("notes"));
    writeFileSync(inHome("notes/a.md"), "# Dentist\n\nThe practice moved to Goethestrasse 12.\n");
    const added = JSON.parse((await t(["memory", "add", "Ana prefers tea", "--json"])).out) as { id: string };
    expect((await t(["memory", "import", inHome("notes")])).out).toMatch(
      /1 file; notes: 1 new, 0 unchanged, 0 removed/,
    );
    expect((await t(["memory", "import", inHome("notes")])).out).toMatch(/0 new, 1 unchanged/);
    expect((await t(["memory", "search", "Goethestrasse"])).out).toContain("Goethestrasse 12");
    expect((await t(["memory", "search", "zebra"])).out).toBe("Nothing found.\n");
    expect((await t(["memory", "list"])).out).toContain("Ana prefers tea");
    expect(await t(["memory", "remove", added.id])).toMatchObject({ code: 2 });
    expect((await t(["memory", "remove", added.id], { answer: "y" })).out).toBe("Removed it.\n");
    expect((await t(["memory", "list"])).out).not.toContain("Ana");
    expect((await t(["recall", "where is the practice on Goethestrasse?"])).code).toBe(0);
  });
});

describe("copies", () => {
  it("bring everything back in another place, once", async () => {
    await t(["add", "call the dentist", "--when", "tomorrow at 9:00", "--tag", "health"]);
    await t(["add", "ask Ana", "--about", "billing"]);
    await t(["memory", "add", "Ana prefers tea"]);
    expect((await t(["export", inHome("all.jsonl")])).out).toContain("2 reminders, 1 note");
    const elsewhere = ["--db", inHome("copy.db")];
    const asked = await t(["import", inHome("all.jsonl"), ...elsewhere]);
    expect(asked).toMatchObject({ code: 2, out: "" });
    expect(asked.err).toMatch(/To come into .*copy\.db: 2 reminders, 1 note, 2 rows[\s\S]*Add --yes/);
    expect((await t(["import", inHome("all.jsonl"), ...elsewhere], { answer: "n" })).out).toBe(
      "Nothing was changed.\n",
    );
    expect((await t(["list", ...elsewhere])).out).toContain("Nothing here.");
    expect((await t(["import", inHome("all.jsonl"), ...elsewhere], { answer: "y" })).out).toBe(
      "✓ 2 reminders, 1 note, 2 rows of what became of them\n",
    );
    expect((await t(["import", inHome("all.jsonl"), ...elsewhere])).out).toEqual(
      expect.stringMatching(/^✓ 0 reminders, 0 notes; \d were here already\n$/),
    );
    expect((await t(["list", ...elsewhere])).out).toBe((await t(["list"])).out);
    expect((await t(["memory", "search", "tea", ...elsewhere])).out).toContain("Ana prefers tea");
    // Into another agent of the same file, the ids are taken: nothing is mixed up.
    expect((await t(["import", inHome("all.jsonl"), "--agent", "other", "--yes"])).code).toBe(0);
    expect((await t(["list", "--json"])).out).toContain("call the dentist");
  });

  it("of nothing, of nonsense or of half a line change nothing", async () => {
    await t(["add", "ask Ana", "--about", "billing"]);
    await t(["export", inHome("all.jsonl")]);
    const whole = readFileSync(inHome("all.jsonl"), "utf8");
    const bad = [
      "",
      "{}",
      "not json",
      whole.replace(/"version":\d+/, '"version":99'),
      `${whole}{"type":"remind`,
      `${whole}${JSON.stringify({ type: "reminder", row: { id: "x", sql: 1 } })}`,
      whole.replace('"status":"pending"', '"status":"sleeping"').replace(/"id":"rem_[^"]+"/, '"id":"rem_x"'),
    ];
    for (const [n, text] of bad.entries()) {
      writeFileSync(inHome(`bad${n}`), text);
      const ran = await t(["import", inHome(`bad${n}`), "--db", inHome(`bad${n}.db`)]);
      expect(ran, text.slice(-80)).toMatchObject({ code: 2, out: "" });
      expect(ran.err).toContain("Nothing was changed");
      expect((await t(["list", "--db", inHome(`bad${n}.db`)])).out).toContain("Nothing here");
    }
  });

  it("as a database are opened like any other, and never written over a file", async () => {
    await t(["add", "ask Ana", "--about", "billing"]);
    expect((await t(["backup", inHome("b.db")])).out).toContain("b.db");
    expect((await t(["list", "--db", inHome("b.db")])).out).toContain("ask Ana");
    expect(await t(["backup", inHome("b.db")])).toMatchObject({ code: 1, out: "" });
    expect(await t(["backup", inHome("no/such/folder.db")])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/FILE_UNWRITABLE[\s\S]*cannot be written[\s\S]*Check the folder/),
    });
    expect(await t(["import", inHome("b.db")])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is a database[\s\S]*export --db/),
    });
  });
});

describe("doctor", () => {
  it("finds nothing wrong with a new file, and says what is with a broken one", async () => {
    const fine = await t(["doctor", "--json"]);
    expect(fine.code).toBe(0);
    const findings = JSON.parse(fine.out) as Array<{ name: string; state: string }>;
    expect(findings.filter(({ state }) => state === "broken")).toEqual([]);
    expect(findings.map(({ name }) => name)).toContain("integrity");
    writeFileSync(inHome("words.db"), "only words, and far too many of them to be a database");
    const broken = await t(["doctor", "--db", inHome("words.db")]);
    expect(broken.out).toMatch(/✗ database +NOT_A_DATABASE[\s\S]*→ /);
    expect(broken.code).toBe(1);
    writeFileSync(inHome("c.yaml"), "quietHour: off");
    expect((await t(["doctor", "--config", inHome("c.yaml")])).out).toMatch(/✗ config +INVALID_CONFIG/);
  });

  it.each(["Foo/Bar", "CET-1CEST"])(
    "says that TZ=%s names no zone, so that times are read in UTC",
    async (TZ) => {
      const { out, code } = await spawned(["doctor"], { env: { ...env, TZ, TICKLER_TIME_ZONE: undefined } });
      expect(out).toMatch(
        new RegExp(`! time zone +UTC \\(TZ is "${TZ}"[\\s\\S]*→ Times of day are read in UTC`),
      );
      expect(code).toBe(0);
    },
  );

  it.each(["", "UTC", ":Europe/Berlin", "Europe/Berlin"])("takes TZ=%s as it is meant", async (TZ) => {
    const { out } = await spawned(["doctor"], { env: { ...env, TZ, TICKLER_TIME_ZONE: undefined } });
    expect(out).toMatch(/✓ time zone +(UTC|Europe\/Berlin) \(default\)/);
  });
});

describe("the process", () => {
  it("ends with 130 on Ctrl-C and leaves a whole file", async () => {
    const { child, done } = await start(["add", "-"], { env, keepStdinOpen: true });
    await new Promise<void>((resolve) => child.once("spawn", resolve));
    child.stdin?.write("remind me");
    const ready = setInterval(() => child.kill("SIGINT"), 150);
    const ended = await done;
    clearInterval(ready);
    expect(ended.code === 130 || ended.signal === "SIGINT").toBe(true);
    expect((await spawned(["doctor", "--quick"], { env })).code).toBe(0);
  });

  it("prints no colours where no terminal is, and none with NO_COLOR", async () => {
    await t(["add", "ask Ana", "--about", "billing"]);
    expect((await spawned(["list"], { env })).out).not.toContain("\u001b");
    expect((await spawned(["list"], { env: { ...env, FORCE_COLOR: "1" } })).out).toContain("\u001b[");
    expect(existsSync(inHome("tickler.db"))).toBe(true);
  });
});
