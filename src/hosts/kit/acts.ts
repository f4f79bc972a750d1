/**
 * A tool of the application's own as an act: what waits for it is said with its result, where the model reads it before its next step, and
 * the host keeps it with the result. Frameworks have no place for words before a call. The call itself is never held up by more than the
 * deadline, never refused and never changed.
 */
import { type Clock, systemClock } from "../../clock.js";
import type { Agent } from "../../tickler/agent.js";
import { actOfTool } from "../act-of-tool.js";
import type { HostOptions } from "./host-options.js";
import { within } from "./within.js";

/** The part of an agent that acts need. */
export type ActsAgent = Pick<Agent, "moment">;

/** Of one moment, in milliseconds; the agent's own deadline is shorter. */
const DEADLINE_MS = 500;

export interface ActOf {
  sessionId: string;
  tool: string;
  input: unknown;
  cwd?: string | undefined;
}

export interface ToldResult<T> {
  result: T;
  /** What belongs beside the result; null for nothing. */
  text: string | null;
}

/** Runs the tool and asks around it. What the tool throws is thrown on. */
export async function withAct<T>(
  agent: ActsAgent,
  { speaker, clock = systemClock, deadlineMs = DEADLINE_MS }: HostOptions,
  act: ActOf,
  run: () => Promise<T> | T,
): Promise<ToldResult<T>> {
  const ask = (kind: "act:before" | "act:after" | "act:failed") =>
    askAt(agent, act, { kind, speaker, clock, deadlineMs });
  // Asked beside the call, which waits for nothing.
  const before = ask("act:before");
  try {
    const result = await run();
    return { result, text: together(await before, await ask("act:after")) };
  } catch (error) {
    const text = together(await before, await ask("act:failed"));
    // An error has one place for words: its own. What cannot be written to stays as it is.
    if (text !== null && error instanceof Error && isWritable(error)) error.message += `\n${text}`;
    throw error;
  }
}

interface AskedAt extends Pick<HostOptions, "speaker"> {
  kind: "act:before" | "act:after" | "act:failed";
  clock: Clock;
  deadlineMs: number;
}

function askAt(
  agent: ActsAgent,
  { sessionId, tool, input, cwd }: ActOf,
  { kind, speaker, clock, deadlineMs }: AskedAt,
): Promise<string | null> {
  const given = {
    sessionId,
    kind,
    ...actOfTool(tool, input),
    ...(cwd === undefined ? {} : { cwd }),
    ...(speaker === undefined ? {} : { speaker }),
  };
  return within<string | null>(clock, deadlineMs, async () => (await agent.moment(given)).text, null);
}

const together = (...texts: readonly (string | null)[]): string | null => {
  const said = texts.filter((text) => text !== null);
  return said.length === 0 ? null : said.join("\n");
};

const isWritable = (error: Error): boolean =>
  Object.getOwnPropertyDescriptor(error, "message")?.writable === true && !Object.isFrozen(error);

/** The result with the words: behind a text, beside the fields of an object, around anything else. */
export function beside(result: unknown, text: string | null): unknown {
  if (text === null) return result;
  if (typeof result === "string") return `${result}\n${text}`;
  const isFields =
    typeof result === "object" && result !== null && Object.getPrototypeOf(result) === Object.prototype;
  return isFields ? { ...result, reminders: text } : { result: result ?? null, reminders: text };
}
