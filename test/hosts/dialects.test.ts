/** The hosts with hooks beside Claude Code: what they send is read, and what they are answered is theirs. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { handleHook } from "../../src/hosts/claude-code/handle-hook.js";
import { readHookInput } from "../../src/hosts/claude-code/hook-input.js";
import type { HookHost } from "../../src/hosts/dialects.js";
import type { Agent } from "../../src/index.js";
import { openTemporary, type Temporary } from "./open-temporary.js";

let open: Temporary;
let agent: Agent;
beforeEach(async () => {
  open = await openTemporary({ injection: { minRelevance: 0.3 } });
  agent = open.tickler.agent("main");
});
afterEach(() => open.close());

const minutes = (count: number) => count * 60_000;
async function comesDue(title: string): Promise<void> {
  const at = new Date(open.clock.now().getTime() + minutes(1));
  await agent.reminders.create({ title, trigger: { type: "scheduled", at } });
  await open.clock.advance(minutes(2));
}
async function hook(host: HookHost, fields: Record<string, unknown>) {
  const input = readHookInput(JSON.stringify({ session_id: "ses-1", cwd: "/home/ana", ...fields }), host);
  return input === null ? null : handleHook(agent, input, undefined, host);
}

describe("Codex", () => {
  it("is told by the hooks that can carry words, in nothing but the keys that it allows", async () => {
    await comesDue("Call the dentist");
    const start = await hook("codex", { hook_event_name: "SessionStart", source: "startup", model: "o5" });
    expect(start).toEqual({
      hookSpecificOutput: {
        hookEventName: "SessionStart",
        additionalContext: expect.stringContaining("Call the dentist"),
      },
    });
    await comesDue("Water the plants");
    const turn = { turn_id: "turn-1", model: "o5", permission_mode: "default" };
    const prompt = await hook("codex", { hook_event_name: "UserPromptSubmit", ...turn, prompt: "hello" });
    expect(prompt?.hookSpecificOutput?.additionalContext).toContain("Water the plants");
    // A turn is known by its own id: asked again, it has nothing new.
    expect(await hook("codex", { hook_event_name: "UserPromptSubmit", ...turn, prompt: "hello" })).toEqual(
      {},
    );
  });

  it("goes on at the end of a turn by a reason, once", async () => {
    await hook("codex", { hook_event_name: "UserPromptSubmit", turn_id: "turn-1", prompt: "bake" });
    await comesDue("Take the cake out");
    const stop = { hook_event_name: "Stop", turn_id: "turn-1", last_assistant_message: null };
    expect(await hook("codex", { ...stop, stop_hook_active: false })).toEqual({
      decision: "block",
      reason: expect.stringContaining("Take the cake out"),
    });
    expect(await hook("codex", { ...stop, stop_hook_active: true })).toEqual({});
    expect((await agent.sessions.find("ses-1"))?.state).toBe("idle");
  });

  it("is told before it runs a command or changes a file that a reminder waits for", async () => {
    await agent.reminders.createFromText("before you run migrations, back the database up first");
    await agent.reminders.createFromText("when you edit anything under src/billing, mind the rounding rule");
    const before = { hook_event_name: "PreToolUse", turn_id: "turn-1", cwd: "/home/ana/shop" };
    const shell = { tool_name: "shell", tool_input: { command: ["bash", "-lc", "./migrate.sh"] } };
    expect((await hook("codex", { ...before, ...shell }))?.hookSpecificOutput?.additionalContext).toContain(
      "back the database up",
    );
    const patch = {
      tool_name: "apply_patch",
      tool_input: { input: "*** Begin Patch\n*** Update File: src/billing/a.ts\n@@\n-a\n+b\n*** End Patch" },
    };
    expect((await hook("codex", { ...before, ...patch }))?.hookSpecificOutput?.additionalContext).toContain(
      "rounding rule",
    );
  });
});

describe("Gemini CLI", () => {
  it("is told at turns alone, since a resumed session has lost what was said at its start", async () => {
    await comesDue("Call the dentist");
    const at = { timestamp: "2026-11-21T09:05:00.000Z" };
    expect(await hook("gemini", { hook_event_name: "SessionStart", source: "startup", ...at })).toEqual({});
    const turn = await hook("gemini", { hook_event_name: "BeforeAgent", prompt: "hello", ...at });
    expect(turn).toEqual({
      hookSpecificOutput: {
        hookEventName: "BeforeAgent",
        additionalContext: expect.stringContaining("Call the dentist"),
      },
    });
  });

  it("does not take what a hook has put in for the person's words", async () => {
    await agent.reminders.create({
      title: "Ask Ana about the unpaid invoice",
      trigger: { type: "context", pattern: "unpaid invoice" },
    });
    const prompt = "<hook_context>the unpaid invoice\nof Ana</hook_context>\n\nrename this variable";
    expect(await hook("gemini", { hook_event_name: "BeforeAgent", prompt, timestamp: "a" })).toEqual({});
    expect(
      readHookInput(JSON.stringify({ hook_event_name: "BeforeAgent", session_id: "s", prompt }), "gemini")
        ?.prompt,
    ).toBe("rename this variable");
    const asked = await hook("gemini", {
      hook_event_name: "BeforeAgent",
      prompt: "what about the unpaid invoice?",
      timestamp: "b",
    });
    expect(asked?.hookSpecificOutput?.additionalContext).toContain("Ask Ana");
  });

  it("passes over its compression event, which comes at every prompt, and answers the end of a turn by a denial", async () => {
    expect(await hook("gemini", { hook_event_name: "PreCompress", trigger: "auto" })).toBeNull();
    await hook("gemini", { hook_event_name: "BeforeAgent", prompt: "bake", timestamp: "a" });
    await comesDue("Take the cake out");
    const stop = { hook_event_name: "AfterAgent", prompt: "bake", prompt_response: "ok", timestamp: "b" };
    expect(await hook("gemini", { ...stop, stop_hook_active: false })).toEqual({
      decision: "deny",
      reason: expect.stringContaining("Take the cake out"),
    });
    expect(await hook("gemini", { ...stop, stop_hook_active: true })).toEqual({});
  });
});

describe("every dialect", () => {
  it.each(["codex", "gemini", "opencode", "openclaw"] as const)(
    "%s: nothing is answered to what is no event",
    async (host) => {
      for (const raw of [
        "",
        "[]",
        "null",
        '{"hook_event_name":"constructor","session_id":"s"}',
        '{"hook_event_name":"Stop"}',
      ])
        expect(readHookInput(raw, host)).toBeNull();
    },
  );

  it("a failing database says so to the person where the host has a place for it, and never to the model", async () => {
    await open.tickler.close();
    const answer = await hook("codex", {
      hook_event_name: "UserPromptSubmit",
      turn_id: "t",
      prompt: "hello",
    });
    expect(Object.keys(answer ?? {}).filter((key) => key !== "systemMessage")).toEqual([]);
    open = await openTemporary();
  });
});

describe("Copilot CLI", () => {
  const prompt = (text: string, at: string) =>
    hook("copilot", { hook_event_name: "UserPromptSubmit", timestamp: at, prompt: text });

  it("is told at prompts, in the field that it keeps, and not at a start, which it asks anew each time", async () => {
    await comesDue("Call the dentist");
    expect(await hook("copilot", { hook_event_name: "SessionStart", source: "new" })).toEqual({});
    expect(await prompt("hello", "2026-11-21T09:02:00Z")).toEqual({
      additionalContext: expect.stringContaining("Call the dentist"),
    });
    expect(await prompt("and then?", "2026-11-21T09:03:00Z")).toEqual({});
  });

  it("hears again at its next prompt what a compaction has taken, whether that came between turns or within one", async () => {
    await comesDue("Call the dentist");
    await prompt("hello", "t1");
    await hook("copilot", { hook_event_name: "Stop" });
    await hook("copilot", { hook_event_name: "SessionEnd" });
    await open.clock.advance(minutes(5));
    await hook("copilot", { hook_event_name: "PreCompact" });
    expect((await prompt("where were we?", "t2"))?.additionalContext).toContain("Call the dentist");
    await open.clock.advance(minutes(5));
    await hook("copilot", { hook_event_name: "PreCompact" });
    await hook("copilot", { hook_event_name: "Stop" });
    expect((await prompt("and now?", "t3"))?.additionalContext).toContain("Call the dentist");
    await hook("copilot", { hook_event_name: "Stop" });
    await open.clock.advance(minutes(5));
    expect(await prompt("fine", "t4")).toEqual({});
  });

  it("reads with a call's result what waits for the call, also where the call has failed", async () => {
    await agent.reminders.createFromText("before you run migrations, back the database up first");
    await agent.reminders.createFromText("before you deploy, tell the team");
    const call = (event: string, command: string) =>
      hook("copilot", { hook_event_name: event, tool_name: "Bash", tool_input: { command } });
    expect((await call("PostToolUse", "./migrate.sh"))?.additionalContext).toContain("back the database up");
    expect((await call("PostToolUseFailure", "npm run deploy"))?.additionalContext).toContain(
      "tell the team",
    );
  });

  it("goes on at the end of a turn by a reason, once", async () => {
    await prompt("bake", "t1");
    await comesDue("Take the cake out");
    expect(await hook("copilot", { hook_event_name: "Stop", stop_hook_active: false })).toEqual({
      decision: "block",
      reason: expect.stringContaining("Take the cake out"),
    });
    expect(await hook("copilot", { hook_event_name: "Stop", stop_hook_active: true })).toEqual({});
  });
});

describe("hosts that take no words at a prompt", () => {
  const cursor = (hook_event_name: string, more: object = {}) => ({
    hook_event_name,
    conversation_id: "ses-1",
    generation_id: "gen-1",
    workspace_roots: ["/home/ana/shop"],
    session_id: undefined,
    ...more,
  });
  const cline = (hookName: string, more: object = {}) => ({
    hookName,
    taskId: "ses-1",
    agent_id: "agent-1",
    parent_agent_id: null,
    workspaceRoots: ["/home/ana/shop"],
    session_id: undefined,
    ...more,
  });
  const shell = { tool_name: "Shell", tool_input: { command: "true" } };

  it("are told what is due with the first result of a tool in a turn, once", async () => {
    await comesDue("Call the dentist");
    const first = await hook("cursor", cursor("postToolUse", shell));
    expect(first).toEqual({ additional_context: expect.stringContaining("Call the dentist") });
    await comesDue("Water the plants");
    expect(await hook("cursor", cursor("postToolUse", shell))).toEqual({});
    expect(await hook("cursor", cursor("stop", { status: "completed", loop_count: 0 }))).toEqual({
      followup_message: expect.stringContaining("Water the plants"),
    });
    await comesDue("Feed the cat");
    // That turn was the hook's own: it ends.
    expect(await hook("cursor", cursor("stop", { status: "completed", loop_count: 1 }))).toEqual({});
    expect((await agent.sessions.find("ses-1"))?.state).toBe("idle");
    expect(await hook("cursor", cursor("postToolUse", { ...shell, generation_id: "gen-2" }))).toEqual({
      additional_context: expect.stringContaining("Feed the cat"),
    });
  });

  it("are told again after their conversation was emptied", async () => {
    await comesDue("Call the dentist");
    await hook("cursor", cursor("postToolUse", shell));
    await open.clock.advance(minutes(5));
    await hook("cursor", cursor("preCompact", { trigger: "auto" }));
    expect(await hook("cursor", cursor("postToolUse", shell))).toEqual({
      additional_context: expect.stringContaining("Call the dentist"),
    });
  });

  it("read with an act's result what waits before and after it", async () => {
    await agent.reminders.createFromText("before you run migrations, back the database up first");
    const input = { commands: ["ls", "./migrate.sh"] };
    const result = { tool_result: { name: "run_commands", input }, postToolUse: { success: true } };
    expect(await hook("cline", cline("tool_result", result))).toEqual({
      contextModification: expect.stringContaining("back the database up"),
    });
    expect(await hook("cline", cline("tool_result", result))).toEqual({});
    // A sub-agent is told of its acts, not of its person's affairs.
    await comesDue("Call the dentist");
    await hook("cline", cline("agent_end"));
    const child = cline("tool_result", { ...result, agent_id: "agent-2", parent_agent_id: "agent-1" });
    expect(JSON.stringify(await hook("cline", child))).not.toContain("dentist");
  });

  it("are answered in the keys of both programs that read VS Code's file", async () => {
    await comesDue("Call the dentist");
    const local = { sessionId: "ses-1", session_id: undefined, timestamp: "2026-11-21T09:05:00.000Z" };
    const told = expect.stringContaining("Call the dentist");
    expect(await hook("vscode", { ...local, hookEventName: "PostToolUse", ...shell })).toEqual({
      additionalContext: told,
      hookSpecificOutput: { hookEventName: "PostToolUse", additionalContext: told },
    });
    await comesDue("Take the cake out");
    const cake = expect.stringContaining("Take the cake out");
    const stop = { ...local, hookEventName: "Stop", stop_hook_active: false };
    expect(await hook("vscode", stop)).toEqual({
      decision: "block",
      reason: cake,
      hookSpecificOutput: { hookEventName: "Stop", decision: "block", reason: cake },
    });
  });

  it("are kept from ending a turn once, where nothing says that it was continued", async () => {
    const goose = (event: string, more: object = {}) => ({ event, ...more });
    expect(await hook("goose", goose("UserPromptSubmit", { message: "bake" }))).toEqual({});
    await comesDue("Take the cake out");
    expect(await hook("goose", goose("Stop"))).toEqual({
      decision: "block",
      reason: expect.stringContaining("Take the cake out"),
    });
    await comesDue("Feed the cat");
    expect(await hook("goose", goose("Stop"))).toEqual({});
    await hook("goose", goose("UserPromptSubmit", { message: "and now?" }));
    expect(await hook("goose", goose("Stop"))).toEqual({
      decision: "block",
      reason: expect.stringContaining("Feed the cat"),
    });
  });
});

it("records nothing as said to a host that has stopped waiting", async () => {
  await agent.reminders.createFromText("before you run migrations, back the database up first");
  await comesDue("Call the dentist");
  const act = { tool_name: "Bash", tool_input: { command: "./migrate.sh" } };
  const late = async (fields: object) => {
    const input = readHookInput(JSON.stringify({ session_id: "ses-1", ...fields }));
    return handleHook(agent, input!, undefined, "claude-code", 0);
  };
  expect(await late({ hook_event_name: "UserPromptSubmit", prompt: "hello" })).toEqual({});
  expect(await late({ hook_event_name: "PreToolUse", ...act })).toEqual({});
  const prompt = await hook("claude-code", { hook_event_name: "UserPromptSubmit", prompt: "hello" });
  expect(JSON.stringify(prompt)).toContain("Call the dentist");
  // What came too late before the call is read with its result.
  const after = await hook("claude-code", { hook_event_name: "PostToolUse", ...act });
  expect(JSON.stringify(after)).toContain("back the database up");
});
