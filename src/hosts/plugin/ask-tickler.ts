/**
 * What a plugin that runs inside its host asks Tickler: the daemon over its socket, and where none runs the hook program, which
 * starts one. Nothing native is loaded, nothing throws, and nothing is waited for longer than said. Where Tickler does not work,
 * the person is told so once a session.
 */
import { spawn } from "node:child_process";
import { MAX_TIMER_MS, systemClock } from "../../clock.js";
import { defaultDatabasePath } from "../../config/paths.js";
import { askDaemon } from "../../daemon/ask-daemon.js";
import { findSocket } from "../../daemon/socket-path.js";
import { readHookArguments } from "../claude-code/hook-arguments.js";
import { readHookInput } from "../claude-code/hook-input.js";
import { inWords } from "../claude-code/not-working.js";
import type { HookHost } from "../dialects.js";
import { askedUntil, HOOK_DEADLINE_MS } from "../hook-deadlines.js";

export interface PluginOptions {
  /** The hook program with its words. */
  hook: readonly string[];
  /** Absolute. Default: the platform's. */
  database?: string | undefined;
}

/** An event as hook programs get it. */
export type PluginEvent = { hook_event_name: string; session_id: string } & Record<string, unknown>;

export interface Tickling {
  /** The words that belong there, or null. @param onlyDaemon where a process for it would cost too much */
  say(event: PluginEvent, options?: { onlyDaemon?: boolean }): Promise<string | null>;
  /**
   * Resolves with words to begin a turn with, or null when there will be none: the session is over, or another wait has taken its place.
   * A daemon that comes later, or again, is found; it hears what came due meanwhile.
   */
  untilDue(sessionId: string): Promise<string | null>;
}

const PROGRAM_MS = 4000;
const LOOK_AGAIN_MS = 3000;

/** @param tell shows a line to the person, in the place that the host has for such */
export function tickling(
  host: HookHost,
  { hook, database }: PluginOptions,
  tell: (line: string) => void = () => undefined,
): Tickling {
  const told = new Set<string>();
  const { agent, user, database: named } = readHookArguments(hook.slice(1), process.env);
  const path = database ?? named ?? defaultDatabasePath(process.env);
  const [program, ...words] = hook;
  /** The words for the model; those for the person are shown. */
  const heard = (answer: unknown): string | null => {
    const { systemMessage } = (answer ?? {}) as { systemMessage?: unknown };
    if (typeof systemMessage === "string" && systemMessage !== "") tell(systemMessage);
    return contextOf(answer);
  };
  return {
    async say(event, { onlyDaemon = false } = {}) {
      const text = JSON.stringify(event);
      const input = readHookInput(text, host);
      if (input === null || process.env.TICKLER_RUN) return null;
      const socket = findSocket(path);
      if (socket !== null) {
        const waitMs = HOOK_DEADLINE_MS[input.event];
        const params = { host, agent, user, input, until: askedUntil(waitMs) };
        const reply = await askDaemon(socket, { method: "hook", params }, waitMs);
        if (reply.state === "answered") return heard(reply.result);
        if (reply.state === "silent") return null;
      }
      if (onlyDaemon || program === undefined) return null;
      try {
        return heard(parsed(await run(program, words, text)));
      } catch (error) {
        if (!told.has(event.session_id)) tell(inWords(error));
        told.add(event.session_id);
        return null;
      }
    },
    async untilDue(sessionId) {
      const params = { agent, user, sessionId, since: systemClock.now().getTime() };
      for (;;) {
        const socket = findSocket(path);
        if (socket === null) return null;
        const reply = await askDaemon(socket, { method: "wait", params }, MAX_TIMER_MS);
        if (reply.state === "answered") return typeof reply.result === "string" ? reply.result : null;
        if (reply.state === "refused") return null;
        await new Promise<void>((resolve) => systemClock.setTimer(LOOK_AGAIN_MS, resolve));
      }
    },
  };
}

function contextOf(answer: unknown): string | null {
  const { hookSpecificOutput } = (answer ?? {}) as { hookSpecificOutput?: { additionalContext?: unknown } };
  const text = hookSpecificOutput?.additionalContext;
  return typeof text === "string" && text !== "" ? text : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** What the program prints; nothing where it takes too long. @throws where it cannot be started */
function run(program: string, words: readonly string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ["pipe", "pipe", "ignore"] });
    let out = "";
    const timer = systemClock.setTimer(PROGRAM_MS, () => child.kill());
    const end = () => {
      timer.cancel();
      resolve(out);
    };
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      out += part;
    });
    // A program that ends before it has read everything has nothing to say.
    child.stdin.on("error", () => undefined);
    child.on("error", (error) => {
      timer.cancel();
      reject(error);
    });
    child.on("close", end);
    child.stdin.end(input);
  });
}
