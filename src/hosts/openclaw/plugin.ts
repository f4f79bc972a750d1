/**
 * OpenClaw's plugin: what is to be remembered is added to the prompt of a turn that a person began, for this request alone, since
 * the host keeps nothing of it; an idle session is woken by a system event. Asks the daemon; nothing native is loaded.
 */
import { type PluginOptions, tickling } from "../plugin/ask-tickler.js";

/** Tools that do something; what only looks is no moment. */
const ACTS = new Set(["exec", "write", "edit", "apply_patch", "message", "gateway", "nodes"]);

/** As much of the host's shapes as is used. */
interface Turn {
  sessionKey?: string;
  sessionId?: string;
  trigger?: string;
  runId?: string;
  workspaceDir?: string;
}
interface Result {
  content?: unknown;
}
interface ToolResult {
  toolName?: string;
  args?: unknown;
  cwd?: string;
  isError?: boolean;
  result: Result;
}
interface Host {
  pluginConfig?: Record<string, unknown>;
  registrationMode?: string;
  logger?: { warn?(line: string): void };
  on(event: string, handler: (event: Record<string, unknown>, turn: Turn) => unknown): void;
  /** What the model reads of a tool's result, and the host keeps. */
  registerAgentToolResultMiddleware?(
    handler: (event: ToolResult, turn: Turn) => Promise<{ result: Result } | undefined>,
    options: { runtimes: string[] },
  ): void;
  runtime?: {
    system?: {
      enqueueSystemEvent(text: string, options: { sessionKey: string; contextKey: string }): unknown;
      requestHeartbeat?(options: Record<string, unknown>): unknown;
    };
  };
}

export const ticklerPlugin = {
  id: "tickler",
  name: "Tickler",
  description: "Reminders that come back at the right moment.",
  register(api: Host): void {
    const { hook, database } = (api.pluginConfig ?? {}) as Partial<PluginOptions>;
    if (!Array.isArray(hook)) return;
    const tickler = tickling("openclaw", { hook, database }, (line) => api.logger?.warn?.(line));
    const waiting = new Set<string>();
    const emptied = new Set<string>();
    const event = (name: string, { workspaceDir }: Turn, sessionId: string, more: object = {}) => ({
      hook_event_name: name,
      session_id: sessionId,
      ...(workspaceDir === undefined ? {} : { cwd: workspaceDir }),
      ...more,
    });
    const on = (
      name: string,
      work: (event: Record<string, unknown>, turn: Turn, sessionId: string) => unknown,
    ) =>
      api.on(name, async (given, turn = {}) => {
        const sessionId = turn.sessionKey ?? turn.sessionId;
        return sessionId === undefined ? undefined : work(given, turn, sessionId);
      });
    const wake = async (sessionKey: string): Promise<void> => {
      const { system } = api.runtime ?? {};
      if (!system || waiting.has(sessionKey)) return;
      waiting.add(sessionKey);
      const text = await tickler.untilDue(sessionKey);
      waiting.delete(sessionKey);
      if (text === null) return;
      system.enqueueSystemEvent(text, { sessionKey, contextKey: "tickler" });
      system.requestHeartbeat?.({ source: "other", intent: "event", reason: "tickler", sessionKey });
    };

    on("before_prompt_build", async ({ prompt }, turn, sessionId) => {
      // A turn of the host's own clock, which our waking begins too, has nobody to be told.
      if (turn.trigger !== "user" || typeof prompt !== "string") return undefined;
      const again = emptied.delete(sessionId)
        ? await tickler.say(event("SessionStart", turn, sessionId, { source: "compact" }))
        : null;
      const now = await tickler.say(
        event("UserPromptSubmit", turn, sessionId, { prompt, ...(turn.runId && { prompt_id: turn.runId }) }),
      );
      const texts = [again, now].filter((text) => text !== null);
      return texts.length === 0 ? undefined : { appendContext: texts.join("\n") };
    });
    api.registerAgentToolResultMiddleware?.(
      async ({ toolName, args, isError, result }, turn = {}) => {
        const sessionId = turn.sessionKey ?? turn.sessionId;
        if (sessionId === undefined || !ACTS.has(toolName ?? "") || !Array.isArray(result?.content))
          return undefined;
        const act = { tool_name: toolName, tool_input: args };
        const names = ["PreToolUse", isError ? "PostToolUseFailure" : "PostToolUse"];
        const texts: string[] = [];
        for (const name of names) {
          const text = await tickler.say(event(name, turn, sessionId, act), { onlyDaemon: true });
          if (text !== null) texts.push(text);
        }
        if (texts.length === 0) return undefined;
        const said = { type: "text", text: texts.join("\n") };
        return { result: { ...result, content: [...(result.content as unknown[]), said] } };
      },
      { runtimes: ["openclaw"] },
    );
    on("after_compaction", (_given, _turn, sessionId) => {
      emptied.add(sessionId);
    });
    on("agent_end", async (_given, turn, sessionId) => {
      await tickler.say(event("Stop", turn, sessionId));
      // The host does not wait for this.
      wake(sessionId).catch(() => undefined);
    });
    on("session_end", async (_given, turn, sessionId) => {
      await tickler.say(event("SessionEnd", turn, sessionId), { onlyDaemon: true });
    });
  },
};

export default ticklerPlugin;
