/** Where Tickler does not work, whoever looks at the host is told so, once a conversation, and the model nothing. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { turnMemory } from "../../src/hosts/kit/index.js";
import { ticklerPlugin as openclaw } from "../../src/hosts/openclaw/plugin.js";
import { ticklerPlugin as opencode } from "../../src/hosts/opencode/plugin.js";
import { eventually } from "../support/eventually.js";
import { pluck } from "../support/pluck.js";
import { openTemporary, type Temporary } from "./open-temporary.js";

const LINE = /^Tickler is not working: .+ — tickler doctor$/;

describe("a plugin inside its host", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "tickler-broken-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A hook program that answers as one whose database is damaged does, in its first turn. */
  const broken = (): string[] => {
    const program = join(folder, "hook.mjs");
    const said = { systemMessage: "Tickler is not working: the database is damaged — tickler doctor" };
    writeFileSync(program, `process.stdout.write(${JSON.stringify(JSON.stringify(said))});`);
    return [process.execPath, program, "--db", join(folder, "none.db")];
  };
  const missing = (): string[] => [join(folder, "gone"), "opencode", "--db", join(folder, "none.db")];
  const text = { id: "prt_1", sessionID: "s", messageID: "m", type: "text", text: "hello" };

  it.each([
    ["is damaged", broken],
    ["is not there", missing],
  ])("opencode: a toast and a line of its log when Tickler %s", async (_what, hook) => {
    const toasts: string[] = [];
    const logged: string[] = [];
    const client = {
      session: { promptAsync: async () => undefined },
      tui: { showToast: async ({ body }: { body: { message: string } }) => toasts.push(body.message) },
      app: { log: async ({ body }: { body: { message: string } }) => logged.push(body.message) },
    };
    const host = await opencode({ hook: hook(), server: [] }).server({ client, directory: folder });
    const parts = [text];
    await host["chat.message"]({ sessionID: "s" }, { message: { id: "m" }, parts });
    expect(parts).toEqual([text]);
    await eventually(() =>
      expect([...toasts, ...logged]).toEqual(Array(2).fill(expect.stringMatching(LINE))),
    );
  });

  it("opencode without a screen, and one that fails, go on", async () => {
    const client = {
      session: { promptAsync: async () => undefined },
      tui: {
        showToast() {
          throw new Error("no screen");
        },
      },
    };
    const host = await opencode({ hook: missing(), server: [] }).server({ client, directory: folder });
    const parts = [text];
    await host["chat.message"]({ sessionID: "s" }, { message: { id: "m" }, parts });
    await host["chat.message"]({ sessionID: "s" }, { message: { id: "m2" }, parts });
    expect(parts).toEqual([text]);
  });

  it("OpenClaw: a warning in its log, once a session", async () => {
    const warned: string[] = [];
    const handlers = new Map<string, (event: Record<string, unknown>, turn: object) => unknown>();
    openclaw.register({
      pluginConfig: { hook: missing() },
      logger: { warn: (line) => void warned.push(line) },
      on: (name, handler) => void handlers.set(name, handler),
    });
    const turn = handlers.get("before_prompt_build");
    for (const prompt of ["one", "two"])
      expect(await turn?.({ prompt }, { sessionKey: "s", trigger: "user" })).toBeUndefined();
    expect(warned).toEqual([expect.stringMatching(LINE)]);
  });
});

describe("an adapter of a framework", () => {
  let open: Temporary;
  beforeEach(async () => {
    open = await openTemporary();
  });
  afterEach(() => open.close());

  it("tells the application of a damaged database once a conversation, and its turns go on", async () => {
    const told: [string, string][] = [];
    const onProblem = (line: string, sessionId: string) => void told.push([line, sessionId]);
    const memory = turnMemory(open.tickler.agent("main"), { clock: open.clock, onProblem });
    await pluck(open.tickler.parts.database, "drop table occurrences");
    for (const [sessionId, messages] of [
      ["one", ["hello"]],
      ["one", ["hello", "and now?"]],
      ["two", ["hello"]],
    ] as const)
      expect(await memory.textsFor({ sessionId, messages, answered: false })).toEqual(
        messages.map(() => null),
      );
    expect(told).toEqual([
      [expect.stringMatching(LINE), "one"],
      [expect.stringMatching(LINE), "two"],
    ]);
  });
});
