/**
 * The tool behind Claude Code's hooks of type `mcp_tool`: the session's own server answers them, so that no process is started for
 * them. No list names it, so that it costs the model nothing and is none of its tools. Whoever answers fastest does: the daemon,
 * whose model is warm, else this process. Never an error: a hook must not stand in a person's way.
 */
import type { CallToolResult } from "@modelcontextprotocol/server";
import { askDaemon } from "../../daemon/ask-daemon.js";
import { findSocket } from "../../daemon/socket-path.js";
import type { Tickler } from "../../tickler.js";
import { handleHook } from "../claude-code/handle-hook.js";
import { type HookInput, readHookInput } from "../claude-code/hook-input.js";
import { askedUntil, HOOK_DEADLINE_MS } from "../hook-deadlines.js";
import type { StartUp } from "./caller.js";

const HOST = "claude-code";

/** What the host would have read from the small program's standard output. */
export async function answerHook(tickler: Tickler, startUp: StartUp, args: unknown): Promise<CallToolResult> {
  const input = process.env.TICKLER_RUN ? null : readHookInput(JSON.stringify(asHostWrites(args)), HOST);
  const answer = input === null ? {} : await ask(tickler, startUp, input);
  return { content: [{ type: "text", text: JSON.stringify(answer) }] };
}

async function ask(tickler: Tickler, { agent = "main", user }: StartUp, input: HookInput): Promise<unknown> {
  const { database, context } = tickler.parts;
  const waitMs = HOOK_DEADLINE_MS[input.event];
  const socket = findSocket(database.path);
  if (socket !== null) {
    const params = { host: HOST, agent, user, input, until: askedUntil(waitMs) };
    const reply = await askDaemon(socket, { method: "hook", params }, waitMs);
    if (reply.state === "answered") return reply.result ?? {};
    if (reply.state === "silent") return {};
  }
  const whole = tickler.agent(agent);
  return handleHook(
    user === undefined ? whole : whole.as({ userName: user }),
    input,
    context.log,
    HOST,
    waitMs,
  );
}

/** The event as the host writes it to a program: what was left empty is not there. */
function asHostWrites(args: unknown): Record<string, unknown> {
  const given = Object.entries((args ?? {}) as Record<string, unknown>).filter(([, value]) => value !== "");
  const { tool_input, stop_hook_active, ...fields } = Object.fromEntries(given);
  return {
    ...fields,
    ...(stop_hook_active === "true" && { stop_hook_active: true }),
    ...(tool_input !== undefined && { tool_input: parsed(tool_input) }),
  };
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    return {};
  }
}
