/**
 * opencode's plugin: what is to be remembered becomes a part of the person's message, which the host keeps; the MCP server is entered
 * by the plugin itself; an idle session is woken by a prompt. Runs in the host's own runtime (Bun). Sub-agents are left
 * alone: what is said is the person's.
 */
import { type PluginOptions, tickling } from "../plugin/ask-tickler.js";

export interface OpencodeOptions extends PluginOptions {
  /** The MCP server with its words. */
  server: readonly string[];
}

/** As much of the host's shapes as is used. */
interface TextPart {
  id: string;
  sessionID: string;
  messageID: string;
  type: string;
  text?: string;
  synthetic?: boolean;
}
interface Host {
  client: {
    session: {
      promptAsync(request: {
        path: { id: string };
        query: { directory: string };
        body: { parts: { type: "text"; text: string; synthetic: true }[] };
      }): Promise<unknown>;
    };
    /** A line at the screen's edge, where somebody looks at one. */
    tui?: {
      showToast?(request: { body: { title: string; message: string; variant: "warning" } }): Promise<unknown>;
    };
    app?: {
      log?(request: { body: { service: string; level: "error"; message: string } }): Promise<unknown>;
    };
  };
  directory: string;
}
interface HostEvent {
  type: string;
  properties?: { sessionID?: string; info?: { id?: string; parentID?: string } };
}

/** Tools that do something; what only looks is no moment. */
const ACTS = new Set(["bash", "edit", "write", "patch", "multiedit", "apply_patch", "task"]);

export function ticklerPlugin(options: OpencodeOptions) {
  return {
    id: "tickler",
    async server({ client, directory }: Host) {
      const tickler = tickling("opencode", options, (message) => show(client, message));
      const children = new Set<string>();
      const emptied = new Set<string>();
      const waiting = new Set<string>();
      /** What was to be said before a tool call; read with its result. */
      const before = new Map<string, string>();

      const event = (name: string, sessionId: string, more: Record<string, unknown> = {}) => ({
        hook_event_name: name,
        session_id: sessionId,
        cwd: directory,
        ...more,
      });
      const wake = async (sessionId: string): Promise<void> => {
        if (waiting.has(sessionId)) return;
        waiting.add(sessionId);
        const text = await tickler.untilDue(sessionId);
        waiting.delete(sessionId);
        if (text === null) return;
        const parts = [{ type: "text" as const, text, synthetic: true as const }];
        await client.session.promptAsync({ path: { id: sessionId }, query: { directory }, body: { parts } });
      };

      return {
        async config(config: { mcp?: Record<string, unknown> }) {
          config.mcp ??= {};
          config.mcp.tickler ??= { type: "local", command: [...options.server], enabled: true };
        },
        async event({ event: { type, properties } }: { event: HostEvent }) {
          const sessionId = properties?.sessionID ?? properties?.info?.id;
          if (sessionId === undefined) return;
          if (type === "session.created" && properties?.info?.parentID) children.add(sessionId);
          if (children.has(sessionId)) return;
          if (type === "session.compacted") emptied.add(sessionId);
          if (type === "session.deleted") await tickler.say(event("SessionEnd", sessionId));
          if (type !== "session.idle") return;
          await tickler.say(event("Stop", sessionId));
          // The host does not wait for this.
          wake(sessionId).catch(() => undefined);
        },
        async "chat.message"(
          { sessionID }: { sessionID: string },
          { message, parts }: { message: { id: string }; parts: TextPart[] },
        ) {
          const said = parts.filter(({ type, synthetic }) => type === "text" && !synthetic);
          if (children.has(sessionID) || said.length === 0) return;
          const again = emptied.delete(sessionID)
            ? await tickler.say(event("SessionStart", sessionID, { source: "compact" }))
            : null;
          const prompt = said.map(({ text }) => text ?? "").join("\n");
          const now = await tickler.say(
            event("UserPromptSubmit", sessionID, { prompt_id: message.id, prompt }),
          );
          const texts = [again, now].filter((text) => text !== null);
          const last = parts.at(-1);
          if (texts.length === 0 || last === undefined) return;
          parts.push({
            // Has to begin as the host's own do, and to sort after the part before it.
            id: `${last.id}z`,
            sessionID,
            messageID: message.id,
            type: "text",
            text: texts.join("\n"),
            synthetic: true,
          });
        },
        async "tool.execute.before"(
          { tool, sessionID, callID }: { tool: string; sessionID: string; callID: string },
          { args }: { args: unknown },
        ) {
          if (!ACTS.has(tool)) return;
          const act = { tool_name: tool, tool_input: args, ...subagent(children, sessionID) };
          const text = await tickler.say(event("PreToolUse", sessionID, act), { onlyDaemon: true });
          if (text !== null) before.set(callID, text);
        },
        async "tool.execute.after"(
          {
            tool,
            sessionID,
            callID,
            args,
          }: { tool: string; sessionID: string; callID: string; args?: unknown },
          output: { output: string },
        ) {
          if (!ACTS.has(tool)) return;
          const act = { tool_name: tool, tool_input: args, ...subagent(children, sessionID) };
          const after = await tickler.say(event("PostToolUse", sessionID, act), { onlyDaemon: true });
          const texts = [before.get(callID) ?? null, after].filter((text) => text !== null);
          before.delete(callID);
          if (texts.length > 0 && typeof output?.output === "string")
            output.output = [output.output, ...texts].join("\n");
        },
      };
    },
  };
}

/** To the person, and into the host's log, which stays; a host without such a place goes on. */
function show({ tui, app }: Host["client"], message: string): void {
  const quietly = async (work: () => Promise<unknown> | undefined) => {
    await work();
  };
  quietly(() => tui?.showToast?.({ body: { title: "Tickler", message, variant: "warning" } })).catch(
    () => undefined,
  );
  quietly(() => app?.log?.({ body: { service: "tickler", level: "error", message } })).catch(() => undefined);
}

const subagent = (children: ReadonlySet<string>, sessionId: string) =>
  children.has(sessionId) ? { agent_id: sessionId } : {};
