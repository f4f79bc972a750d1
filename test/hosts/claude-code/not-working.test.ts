/** When Tickler does not work the host's turn goes on, and its person is told so, once a session. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { built } from "../built.js";
import { recorded } from "./recorded.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tickler-not-working-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function hook(input: string, more: NodeJS.ProcessEnv = {}, host = "claude-code") {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    TICKLER_EMBEDDING_PROVIDER: "off",
    TICKLER_HOOK_DEADLINE_MS: "30000",
    ...more,
  };
  const { status, stdout } = spawnSync(process.execPath, [built("hook.cjs"), host], {
    input,
    env,
    encoding: "utf8",
  });
  return { status, answer: JSON.parse(stdout) as { systemMessage?: string } };
}

const WRONG_KEY = ["injektion: { maxChars: 5 }\n", "TICKLER_CONFIG"] as const;
const NO_DATABASE = ["no database at all", "TICKLER_DB"] as const;

test.each([
  ["a wrong key in the configuration", (at: string) => writeFileSync(at, WRONG_KEY[0]), WRONG_KEY[1]],
  ["a database that is none", (at: string) => writeFileSync(at, NO_DATABASE[0]), NO_DATABASE[1]],
])("%s is said once", (_what, damage, variable) => {
  const file = join(folder, "file");
  damage(file);
  const first = hook(recorded("UserPromptSubmit"), { [variable]: file });
  expect(first.status).toBe(0);
  expect(first.answer.systemMessage).toMatch(/^Tickler is not working: .+ — tickler doctor$/);
  expect(hook(recorded("UserPromptSubmit"), { [variable]: file })).toEqual({ status: 0, answer: {} });
});

test.each([
  ["codex", { hook_event_name: "UserPromptSubmit", turn_id: "t", prompt: "hello" }, WRONG_KEY],
  ["codex", { hook_event_name: "UserPromptSubmit", turn_id: "t", prompt: "hello" }, NO_DATABASE],
  ["gemini", { hook_event_name: "BeforeAgent", timestamp: "t", prompt: "hello" }, WRONG_KEY],
  ["gemini", { hook_event_name: "BeforeAgent", timestamp: "t", prompt: "hello" }, NO_DATABASE],
] as const)("%s tells its person, and its model nothing", (host, event, [damage, variable]) => {
  const file = join(folder, "file");
  writeFileSync(file, damage);
  const { status, answer } = hook(JSON.stringify({ session_id: "s", ...event }), { [variable]: file }, host);
  expect(status).toBe(0);
  expect(answer).toEqual({
    systemMessage: expect.stringMatching(/^Tickler is not working: .+ — tickler doctor$/),
  });
});

test.runIf(process.platform === "linux")("a path that can never be made hangs nothing", () => {
  const { status, answer } = hook(recorded("UserPromptSubmit"), { TICKLER_DB: "/proc/none/x.db" });
  expect(status).toBe(0);
  expect(answer.systemMessage).toContain("cannot be opened or made");
});
