import fc from "fast-check";
import { expect, test } from "vitest";
import { checkHookInput, readHookInput } from "../../../src/hosts/claude-code/hook-input.js";
import { isMachineMade } from "../../../src/hosts/claude-code/machine-made.js";
import { HOOK_EVENTS } from "../../../src/hosts/hook-events.js";
import { PROMPT, RECORDED, recorded, SESSION } from "./recorded.js";

test.each(HOOK_EVENTS)("a recorded %s is read, and survives the way to the daemon", (event) => {
  const input = readHookInput(recorded(event));
  expect(input).toMatchObject({ event, sessionId: SESSION });
  expect(checkHookInput(JSON.parse(JSON.stringify(input)))).toEqual(input);
});

test("the fields that are used are found", () => {
  expect(readHookInput(recorded("UserPromptSubmit"))).toEqual({
    event: "UserPromptSubmit",
    sessionId: SESSION,
    promptId: PROMPT,
    prompt: "what about the unpaid invoice?",
    cwd: "/home/ana/shop",
  });
  const acting = readHookInput(recorded("PostToolUse"));
  expect(acting?.act).toEqual({ tool: "Edit", path: ["/home/ana/shop/src/billing/a.ts"] });
  // What has travelled to the daemon is read again.
  expect(checkHookInput(JSON.parse(JSON.stringify(acting)))).toEqual(acting);
  expect(readHookInput(recorded("SubagentStart"))).toMatchObject({
    subagentId: "a1f9c2",
    subagentType: "Explore",
  });
  expect(readHookInput(recorded("Stop", { stop_hook_active: true }))?.stopHookActive).toBe(true);
  expect(readHookInput(recorded("SessionEnd"))?.reason).toBe("prompt_input_exit");
});

test.each([
  ["nothing", ""],
  ["no JSON", "{"],
  ["a list", "[]"],
  ["a word", '"Stop"'],
  ["null", "null"],
  ["no session", recorded("Stop", { session_id: undefined })],
  ["a session that is no text", recorded("Stop", { session_id: { id: 1 } })],
  ["a session of control characters", recorded("Stop", { session_id: "a\u001b[2Jb" })],
  ["an endless session id", recorded("Stop", { session_id: "a".repeat(5000) })],
  ["no event", recorded("Stop", { hook_event_name: undefined })],
  ["an event we do not serve", recorded("Stop", { hook_event_name: "FileChanged" })],
  ["a name from the prototype", recorded("Stop", { hook_event_name: "__proto__" })],
])("%s is no event", (_name, raw) => {
  expect(readHookInput(raw)).toBeNull();
});

test("missing and wrong fields are absent, the rest is kept", () => {
  const input = readHookInput(
    recorded("UserPromptSubmit", { prompt_id: 7, prompt: ["a"], source: null, permission_mode: undefined }),
  );
  expect(input).toEqual({ event: "UserPromptSubmit", sessionId: SESSION, cwd: "/home/ana/shop" });
});

test("a byte order mark, bytes that are no UTF-8 and lone surrogates are read as text", () => {
  const prompt = Buffer.from([0x66, 0xff, 0xfe, 0x6f]);
  const raw = Buffer.concat([
    Buffer.from('\uFEFF{"hook_event_name":"UserPromptSubmit","session_id":"s","prompt":"'),
    prompt,
    Buffer.from('\\ud83d"}'),
  ]);
  expect(readHookInput(raw)?.prompt).toBe("f\uFFFD\uFFFDo\uFFFD");
});

test("of a huge prompt the beginning and the end are looked at", () => {
  const prompt = `begin ${"x".repeat(3_000_000)} end`;
  const read = readHookInput(recorded("UserPromptSubmit", { prompt }))?.prompt ?? "";
  expect(read.length).toBeLessThanOrEqual(20_000);
  expect(read.startsWith("begin ")).toBe(true);
  expect(read.endsWith(" end")).toBe(true);
  expect(checkHookInput({ event: "UserPromptSubmit", sessionId: "s", prompt: read })?.prompt).toBe(read);
});

test("whatever bytes or JSON come, reading never throws", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      readHookInput(bytes);
    }),
  );
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...HOOK_EVENTS), (value, event) => {
      readHookInput(JSON.stringify(value));
      const mixed = Object.fromEntries(Object.keys(RECORDED[event]).map((key) => [key, value]));
      expect(
        readHookInput(JSON.stringify({ ...mixed, hook_event_name: event, session_id: "s" })),
      ).toMatchObject({
        event,
        sessionId: "s",
      });
    }),
  );
});

test("turns that no person began are recognised by source or by the host's marks", () => {
  expect(isMachineMade({ source: "schedule_wakeup", prompt: "hello" })).toBe(true);
  expect(isMachineMade({ prompt: "[SYSTEM NOTIFICATION - NOT USER INPUT] something" })).toBe(true);
  expect(isMachineMade({ prompt: "\n<task-notification>\n<summary>Stop hook feedback" })).toBe(true);
  expect(isMachineMade({ source: "user", prompt: "what is <task-notification>?" })).toBe(false);
  expect(isMachineMade({ prompt: "<div>why is this red?</div>" })).toBe(false);
});
