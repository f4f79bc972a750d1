import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type ConfigInput, forAgent, loadConfig, relevanceThreshold } from "../../src/config/index.js";
import type { TicklerError } from "../../src/errors.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tickler-config-"));
});

function write(text: string): string {
  const file = join(folder, "tickler.yaml");
  writeFileSync(file, text);
  return file;
}

const load = (text: string, env: NodeJS.ProcessEnv = {}) => loadConfig({ file: write(text), env });

async function refusal(promise: Promise<unknown>): Promise<TicklerError> {
  return promise.then(
    () => expect.fail("was accepted"),
    (error: TicklerError) => error,
  );
}

/** The message without the folder's name. */
async function message(text: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const error = await refusal(load(text, env));
  expect(error.code).toBe("INVALID_CONFIG");
  expect(error.hint).toBeTruthy();
  return error.message.replaceAll(`${folder}/`, "");
}

describe("the configuration", () => {
  it("has a default for everything when nothing is configured", async () => {
    const config = await loadConfig({ env: { HOME: folder } });
    expect(config.file).toBeNull();
    expect(config.value).toMatchObject({
      quietHours: "off",
      reminders: { maxPerAgent: 100, maxPerMinute: 30, minIntervalSeconds: 30, horizonYears: 10 },
      injection: { enabled: true, maxReminders: 3, maxChars: 1500, deadlineMs: 300 },
      embedding: { provider: "minilm" },
    });
    expect(config.originOf("injection.maxChars")).toBe("default");
  });

  it("reads the file of the documentation", async () => {
    const config = await load(`
timeZone: Europe/Berlin
quietHours: { start: "22:00", end: "07:00", days: [mon, tue, wed, thu, fri, sat, sun] }
reminders:  { maxPerAgent: 100 }
injection:  { maxReminders: 3, maxChars: 1500, includeContextual: true }
agents:
  night-watch: { quietHours: off }
`);
    expect(forAgent(config.value, "main").quietHours).toMatchObject({ start: "22:00", end: "07:00" });
    expect(forAgent(config.value, "night-watch").quietHours).toBe("off");
    expect(forAgent(config.value, "night-watch").timeZone).toBe("Europe/Berlin");
  });

  it("accepts an empty file and one of comments only", async () => {
    expect((await load("")).value.reminders.maxPerAgent).toBe(100);
    expect((await load("# nothing yet\n")).value.reminders.maxPerAgent).toBe(100);
  });

  it("lays file, environment and options over the defaults and knows where each value came from", async () => {
    const config = await loadConfig({
      file: write("injection:\n  maxChars: 900\n  maxReminders: 2\n  deadlineMs: 200\n"),
      env: { TICKLER_INJECTION_MAX_REMINDERS: "4", TICKLER_QUIET_HOURS: "22:00-07:00" },
      overrides: { injection: { deadlineMs: 100 } },
    });
    expect(config.value.injection).toMatchObject({ maxChars: 900, maxReminders: 4, deadlineMs: 100 });
    expect(config.value.quietHours).toBe("22:00-07:00");
    expect(config.originOf("injection.maxChars")).toBe(`${folder}/tickler.yaml:2`);
    expect(config.originOf("injection.maxReminders")).toBe("environment TICKLER_INJECTION_MAX_REMINDERS");
    expect(config.originOf("injection.deadlineMs")).toBe("option");
    expect(config.originOf("injection.enabled")).toBe("default");
  });

  it("knows the home folder by its short name", async () => {
    const config = await load("database: { path: ~/reminders/tickler.db }\n", { HOME: "/home/ana" });
    expect(config.value.database.path).toBe("/home/ana/reminders/tickler.db");
  });

  it("means a relative path in the file from the file's folder, and one from elsewhere as it is", async () => {
    const inFile = await load("database: { path: data/tickler.db }\n");
    expect(inFile.value.database.path).toBe(join(folder, "data/tickler.db"));
    const option = await loadConfig({ file: false, env: {}, overrides: { database: { path: "a.db" } } });
    expect(option.value.database.path).toBe("a.db");
  });

  it("means the path of a file channel from the file's folder, whoever runs the daemon", async () => {
    const { value } = await load("channels: { out: { type: file, path: out/told.jsonl } }\n");
    expect(value.channels.out).toMatchObject({ path: join(folder, "out/told.jsonl") });
  });

  it("says which variables of the environment mean nothing, and what was meant", async () => {
    const { unknownVariables } = await load(
      "channels: { hook: { type: webhook, url: 'https://example.com', secretEnv: TICKLER_MINE } }\n",
      {
        TICKLER_MINE: "x",
        TICKLER_DB: "a.db",
        TICKLER_QUIETHOURS: "off",
        TICKLER_TIME_ZONE: "UTC",
        OTHER: "1",
      },
    );
    expect(unknownVariables).toEqual([
      'TICKLER_QUIETHOURS sets nothing; did you mean "TICKLER_QUIET_HOURS"?',
    ]);
  });

  it("overrides single keys of an agent and keeps the others", async () => {
    const config = await load(
      "injection: { maxChars: 900 }\nagents:\n  a: { injection: { maxReminders: 1, context: { maxFires: 1 } } }\n",
    );
    const { injection } = forAgent(config.value, "a");
    expect(injection).toMatchObject({ maxChars: 900, maxReminders: 1 });
    expect(injection.context).toEqual({ cooldown: "PT24H", maxFires: 1, maxAge: "P90D" });
    expect(forAgent(config.value, "constructor").injection.maxReminders).toBe(3);
  });

  it("derives the threshold from the cost of a false alarm unless it is said outright", async () => {
    const { injection } = (await load("")).value;
    expect(relevanceThreshold(injection)).toBe(0.5);
    expect(relevanceThreshold({ ...injection, falseAlarmCost: 3 })).toBe(0.75);
    expect(relevanceThreshold({ ...injection, minRelevance: 0.2 })).toBe(0.2);
  });
});

describe("a wrong configuration is refused", () => {
  it("when a key is misspelt, with line, column and the nearest key", async () => {
    expect(await message("timeZone: UTC\nquiteHours: off\n")).toMatchInlineSnapshot(
      `"tickler.yaml:2:1: unknown key "quiteHours"; did you mean "quietHours"?"`,
    );
    expect(await message("injection:\n  maxchars: 5\n")).toMatchInlineSnapshot(
      `"tickler.yaml:2:3: injection: unknown key "maxchars"; did you mean "maxChars"?"`,
    );
    expect(await message("agents:\n  a:\n    remindrs: { maxPerAgent: 5 }\n")).toMatchInlineSnapshot(
      `"tickler.yaml:3:5: agents.a: unknown key "remindrs"; did you mean "reminders"?"`,
    );
    expect(await message("injection: { context: { cooldwn: PT1H } }\n")).toMatchInlineSnapshot(
      `"tickler.yaml:1:25: injection.context: unknown key "cooldwn"; did you mean "cooldown"?"`,
    );
  });

  it("when a key is of no kind that exists", async () => {
    expect(await message("banana: 1\n")).toMatchInlineSnapshot(`"tickler.yaml:1:1: unknown key "banana""`);
  });

  it("when quiet hours are no time of day", async () => {
    expect(await message('quietHours: { start: "25:00", end: "07:00" }\n')).toMatchInlineSnapshot(
      `"tickler.yaml:1:22: quietHours.start: "25:00" is not a time of day; expected 00:00 to 23:59 in quotes, for example "22:00""`,
    );
    expect(await message('quietHours: { start: "22:00" }\n')).toMatchInlineSnapshot(
      `"tickler.yaml:1:1: quietHours.end: expected text, but it is missing"`,
    );
    expect(await message('quietHours: { start: "22:00", end: "22:00" }\n')).toMatchInlineSnapshot(
      `"tickler.yaml:1:36: quietHours.end: start and end are the same; write "off" for no quiet hours"`,
    );
    expect(
      await message('quietHours: { start: "22:00", end: "07:00", days: [mon, tues] }\n'),
    ).toMatchInlineSnapshot(
      `"tickler.yaml:1:57: quietHours.days.1: "tues" is not one of mon, tue, wed, thu, fri, sat, sun; did you mean "tue"?"`,
    );
    expect(await message("quietHours: never\n")).toMatchInlineSnapshot(
      `"tickler.yaml:1:13: quietHours: "never" is no window; expected "off", or for example "22:00-07:00""`,
    );
    expect(await message("quietHours: 1320\n")).toMatchInlineSnapshot(
      `"tickler.yaml:1:13: quietHours: expected off or keys with values or text, got 1320; the keys are start, end, days, timeZone"`,
    );
  });

  it("when a zone, a duration, a number or a choice is wrong", async () => {
    expect(await message("timeZone: Europe/Berln\n")).toMatchInlineSnapshot(
      `"tickler.yaml:1:11: timeZone: unknown time zone "Europe/Berln"; did you mean "Europe/Berlin"?"`,
    );
    expect(await message("injection: { repeatAfter: { urgent: 5m } }\n")).toMatchInlineSnapshot(
      `"tickler.yaml:1:37: injection.repeatAfter.urgent: "5m" is not a duration; expected for example PT5M, PT1H or P1D"`,
    );
    expect(await message("reminders: { maxPerAgent: many }\n")).toMatchInlineSnapshot(
      `"tickler.yaml:1:27: reminders.maxPerAgent: expected a number, got "many""`,
    );
    expect(await message("reminders: { maxPerAgent: 0 }\n")).toMatchInlineSnapshot(
      `"tickler.yaml:1:27: reminders.maxPerAgent: expected at least 1, got 0"`,
    );
    expect(await message("reminders: { maxPerAgent: 1.5 }\n")).toMatchInlineSnapshot(
      `"tickler.yaml:1:27: reminders.maxPerAgent: expected a whole number, got 1.5"`,
    );
    expect(await message("embedding: { provider: minilmm }\n")).toMatchInlineSnapshot(
      `"tickler.yaml:1:24: embedding.provider: "minilmm" is not one of minilm, transformers, http, off; did you mean "minilm"?"`,
    );
    expect(await message("injection: 3\n")).toMatchInlineSnapshot(
      `"tickler.yaml:1:12: injection: expected keys with values, got 3"`,
    );
    expect(await message("- a list\n")).toMatchInlineSnapshot(
      `"tickler.yaml:1:1: expected keys with values, got ["a list"]"`,
    );
  });

  it("with every problem at once", async () => {
    expect(await message("timeZone: Mars\ninjection: { maxChars: x }\n")).toMatchInlineSnapshot(`
      "tickler.yaml:1:11: timeZone: unknown time zone "Mars"; expected a name such as Europe/Berlin
      tickler.yaml:2:24: injection.maxChars: expected a number, got "x""
    `);
  });

  it("when it is not YAML, or has a key twice", async () => {
    expect(await message("timeZone: [\n")).toMatchInlineSnapshot(
      `"tickler.yaml:2:1: Flow sequence in block collection must be sufficiently indented and end with a ]"`,
    );
    expect(await message("language: en\nlanguage: de\n")).toMatchInlineSnapshot(
      `"tickler.yaml:2:1: Map keys must be unique"`,
    );
  });

  it("when an environment variable holds nonsense, naming the variable", async () => {
    expect(await message("", { TICKLER_INJECTION_MAX_CHARS: "plenty" })).toMatchInlineSnapshot(
      `"TICKLER_INJECTION_MAX_CHARS: expected a number, got "plenty""`,
    );
    expect(await message("", { TICKLER_QUIET_HOURS: "25:00-07:00" })).toMatchInlineSnapshot(
      `"TICKLER_QUIET_HOURS: "25:00-07:00" is no window; expected "off", or for example "22:00-07:00""`,
    );
    expect(await message("", { TICKLER_INJECTION_ENABLED: "yes" })).toMatchInlineSnapshot(
      `"TICKLER_INJECTION_ENABLED: expected true or false, got "yes""`,
    );
  });

  it("when an option is wrong, with the same words", async () => {
    const overrides = { injection: { maxchars: 5 } } as unknown as ConfigInput;
    const error = await refusal(loadConfig({ file: false, env: {}, overrides }));
    expect(error.message).toMatchInlineSnapshot(
      `"config: injection: unknown key "maxchars"; did you mean "maxChars"?"`,
    );
  });

  it("when a file that was named does not exist", async () => {
    const error = await refusal(loadConfig({ file: join(folder, "none.yaml"), env: {} }));
    expect(error.code).toBe("CONFIG_UNREADABLE");
    expect(error.message).toContain("does not exist");
  });

  it("but variables that are no keys are left to others", async () => {
    expect((await load("", { TICKLER_HOOK_VERSION: "2" })).value.language).toBe("en");
  });
});
