import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { handleHook } from "../../../src/hosts/claude-code/handle-hook.js";
import { readHookInput } from "../../../src/hosts/claude-code/hook-input.js";
import { MAX_CONTEXT_CHARS } from "../../../src/hosts/claude-code/hook-output.js";
import { answerOf } from "../../../src/hosts/dialects.js";
import type { HookEventName } from "../../../src/hosts/hook-events.js";
import type { Agent } from "../../../src/index.js";
import { join, quoted, type Safe, say } from "../../../src/safe.js";
import { openTemporary, type Temporary } from "../open-temporary.js";
import { recorded, SESSION } from "./recorded.js";

let open: Temporary;
let agent: Agent;

beforeEach(async () => {
  // Without a model the words alone decide, with less confidence.
  open = await openTemporary({ injection: { minRelevance: 0.3 } });
  agent = open.tickler.agent("main");
});
afterEach(() => open.close());

async function hook(event: HookEventName, changes: Record<string, unknown> = {}): Promise<string | null> {
  const input = readHookInput(recorded(event, changes));
  if (!input) throw new Error("the recorded input was not read");
  const output = await handleHook(agent, input);
  if (output.hookSpecificOutput) expect(output.hookSpecificOutput.hookEventName).toBe(event);
  return output.hookSpecificOutput?.additionalContext ?? null;
}

const minutes = (count: number) => count * 60_000;
const inMinutes = (count: number) => new Date(open.clock.now().getTime() + minutes(count));
const remind = (title: string, after: number) =>
  agent.reminders.create({ title, trigger: { type: "scheduled", at: inMinutes(after) } });
const state = async (id = SESSION) => (await agent.sessions.find(id))?.state;

describe("a session of Claude Code", () => {
  it("is told at its start what is due, and is known from then on", async () => {
    const { id } = await remind("Call the dentist", 10);
    await open.clock.advance(minutes(130));
    const text = await hook("SessionStart");
    expect(text).toContain(`[${id}] "Call the dentist" (due 10:10, 2 h late`);
    expect(text?.startsWith("<reminders>")).toBe(true);
    expect(await state()).toBe("running");
  });

  it("is told what fits a prompt, once", async () => {
    await agent.reminders.create({
      title: "Ask Ana about the unpaid invoice",
      trigger: { type: "context", pattern: "unpaid invoice" },
    });
    await hook("SessionStart");
    expect(await hook("UserPromptSubmit")).toContain("Ask Ana about the unpaid invoice");
    expect(await hook("UserPromptSubmit", { prompt_id: "second" })).toBeNull();
    expect(await hook("UserPromptSubmit", { prompt_id: "third", prompt: "rename this variable" })).toBeNull();
  });

  it("says a thing once when plugin and settings are both installed", async () => {
    await remind("Call the dentist", 1);
    await open.clock.advance(minutes(2));
    const starts = await Promise.all([hook("SessionStart"), hook("SessionStart")]);
    expect(starts.filter((text) => text !== null)).toHaveLength(1);
    await remind("Water the plants", 1);
    await open.clock.advance(minutes(2));
    const prompts = await Promise.all([hook("UserPromptSubmit"), hook("UserPromptSubmit")]);
    expect(prompts.filter((text) => text !== null)).toHaveLength(1);
  });

  it("is told again after its context was compacted, not after a mere resume", async () => {
    await remind("Call the dentist", 1);
    await open.clock.advance(minutes(2));
    expect(await hook("SessionStart")).toContain("Call the dentist");
    await open.clock.advance(minutes(1));
    expect(await hook("SessionStart", { source: "resume" })).toBeNull();
    expect(await hook("PreCompact")).toBeNull();
    expect((await agent.sessions.get(SESSION)).compactingSince).not.toBeNull();
    expect(await hook("SessionStart", { source: "compact" })).toContain("Call the dentist");
    expect((await agent.sessions.get(SESSION)).compactingSince).toBeNull();
    await open.clock.advance(minutes(1));
    expect(await hook("SessionStart", { source: "clear", session_id: "after-clear" })).toContain(
      "Call the dentist",
    );
  });

  it("is offered at the end of a turn what came due in it, once, and is idle then", async () => {
    await hook("SessionStart");
    await hook("UserPromptSubmit");
    await remind("Take the cake out of the oven", 5);
    await open.clock.advance(minutes(6));
    expect(await hook("Stop")).toContain("Take the cake out of the oven");
    expect(await state()).toBe("running");
    expect(await hook("Stop", { stop_hook_active: true })).toBeNull();
    expect(await state()).toBe("idle");
    await open.clock.advance(minutes(24 * 60));
    expect(await hook("UserPromptSubmit", { prompt_id: "later" })).toContain("Take the cake out");
    await open.clock.advance(minutes(60));
    expect(await hook("UserPromptSubmit", { prompt_id: "soon after" })).toBeNull();
    await open.clock.advance(minutes(24 * 60));
    expect(await hook("Stop", { prompt_id: "later" })).toBeNull();
    expect(await state()).toBe("idle");
  });

  it("has its sub-agents as children until they stop", async () => {
    await hook("SubagentStart");
    expect(await hook("SubagentStart", { agent_id: "b2" })).toBeNull();
    const children = await agent.sessions.children(SESSION);
    expect(children.map(({ session }) => [session.id, session.name, session.state])).toEqual([
      [`${SESSION}/a1f9c2`, "Explore", "running"],
      [`${SESSION}/b2`, "Explore", "running"],
    ]);
    expect(await hook("SubagentStop")).toBeNull();
    expect(await state(`${SESSION}/a1f9c2`)).toBe("ended");
    expect(await state()).toBe("running");
  });

  it("takes the reminders bound to it along when it ends", async () => {
    await hook("SessionStart");
    const { id } = await agent.reminders.create({
      title: "Look at the build again",
      trigger: { type: "scheduled", at: inMinutes(60) },
      sessionId: SESSION,
    });
    expect(await hook("SessionEnd")).toBeNull();
    expect(await state()).toBe("ended");
    expect((await agent.reminders.get(id)).status).toBe("dismissed");
    expect(await hook("SessionEnd")).toBeNull();
  });

  it("is left alone in turns that no person began", async () => {
    await remind("Call the dentist", 1);
    await open.clock.advance(minutes(2));
    expect(
      await hook("UserPromptSubmit", { prompt: "<task-notification><summary>Stop hook feedback</summary>" }),
    ).toBeNull();
    expect(await hook("UserPromptSubmit", { prompt_id: "next", prompt: "good morning" })).toContain(
      "dentist",
    );
  });

  it("is served although nothing was heard of its start", async () => {
    expect(await hook("Stop")).toBeNull();
    expect(await hook("PreCompact", { session_id: "unknown" })).toBeNull();
    expect(await hook("SessionEnd", { session_id: "unknown" })).toBeNull();
    expect(await hook("UserPromptSubmit", { prompt_id: undefined })).toBeNull();
    expect(await state()).toBe("running");
  });

  it("hears nothing of other agents", async () => {
    await open.tickler.agent("other").reminders.create({
      title: "Somebody else's",
      trigger: { type: "scheduled", at: inMinutes(1) },
    });
    await open.clock.advance(minutes(2));
    expect(await hook("SessionStart")).toBeNull();
  });

  it("goes on when the database fails", async () => {
    await open.tickler.close();
    for (const event of [
      "SessionStart",
      "UserPromptSubmit",
      "Stop",
      "SubagentStart",
      "SessionEnd",
    ] as const) {
      expect(await hook(event)).toBeNull();
    }
  });
});

describe("the answer", () => {
  it("stays under the host's limit, cut after a line, with its fence closed", () => {
    const line = say`- [rem_1] ${quoted("x".repeat(90))}`;
    const lines = join(Array<Safe>(300).fill(line), "\n");
    const output = answerOf("claude-code", "Stop", say`<reminders>\n${lines}\n</reminders>`);
    const text = output.hookSpecificOutput?.additionalContext ?? "";
    expect(text.length).toBeLessThanOrEqual(MAX_CONTEXT_CHARS);
    expect(text.endsWith(`"\n(cut; list the rest with the tool)\n</reminders>`)).toBe(true);
  });

  it("is empty for events that cannot add text", () => {
    for (const event of ["PreCompact", "SessionEnd", "SubagentStop"] as const) {
      expect(answerOf("claude-code", event, say`something`)).toEqual({});
    }
  });
});

describe("a tool of Claude Code", () => {
  const waitFor = async (words: string) => (await agent.reminders.createFromText(words)).id;

  it("is told before it is used, once a session, and never refused", async () => {
    const id = await waitFor("before you run migrations, back the database up");
    const input = readHookInput(recorded("PreToolUse"));
    const output = await handleHook(agent, input!);
    expect(output).toEqual({
      hookSpecificOutput: { hookEventName: "PreToolUse", additionalContext: expect.stringContaining(id) },
    });
    expect(await hook("PreToolUse")).toBeNull();
    expect(await hook("PreToolUse", { tool_input: { command: "cat prisma/migrate.sql" } })).toBeNull();
  });

  it("is told when it has failed, and when it is done", async () => {
    const failed = await waitFor("whenever tests fail, check the canary");
    expect(await hook("PostToolUseFailure")).toContain(failed);
    await agent.reminders.create({
      title: "Tell Ana",
      trigger: { type: "context", pattern: "x", when: { act: { path: "src/billing", at: "after" } } },
    });
    expect(await hook("PostToolUse")).toContain("Tell Ana");
  });

  it("of a sub-agent is told what concerns its act, in a session of its own", async () => {
    const id = await waitFor("before you run migrations, back the database up");
    await agent.reminders.create({
      title: "Ask about the flag",
      trigger: { type: "context", pattern: "x", when: { place: "shop" } },
    });
    const child = await hook("PreToolUse", { agent_id: "a1", agent_type: "Explore" });
    expect(child).toContain(id);
    expect(child).not.toContain("flag");
    const own = await hook("PreToolUse");
    expect(own).toContain(id);
    expect(own).toContain("flag");
  });

  it("with an input of any shape is answered", async () => {
    await waitFor("before you run migrations, back the database up");
    for (const tool_input of [
      null,
      7,
      "x",
      [],
      { command: {} },
      { file_path: [null] },
      { command: ["bash"] },
    ])
      expect(await hook("PreToolUse", { tool_input, tool_name: tool_input })).toBeNull();
  });
});
