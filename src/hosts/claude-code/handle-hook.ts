/**
 * One event of a host with hooks, answered with the core: sessions are kept in step with the host's, and what is due or
 * fits the prompt comes back as text. Never throws; whatever fails is logged and answered with nothing, because a
 * hook must not stand in a person's way. Both ends use it: the daemon, and the hook when no daemon runs.
 */

import { systemClock } from "../../clock.js";
import type { MomentKind } from "../../cues/index.js";
import type { TurnResult, TurnStart } from "../../hooks/turn-start.js";
import { type Logger, silentLogger } from "../../log.js";
import { join, type Safe } from "../../safe.js";
import type { Agent } from "../../tickler/agent.js";
import { answerOf, dialectOf, type HookHost } from "../dialects.js";
import type { HookInput } from "./hook-input.js";
import { type HookOutput, NOTHING } from "./hook-output.js";
import { isMachineMade } from "./machine-made.js";
import { notWorking } from "./not-working.js";

/** @param withinMs how long the answer is waited for; 0: nobody would hear it. Default: as the configuration bounds turns and moments. */
export async function handleHook(
  agent: Agent,
  input: HookInput,
  log: Logger = silentLogger,
  host: HookHost = "claude-code",
  withinMs?: number,
): Promise<HookOutput> {
  try {
    const asked: Asked = {
      agent,
      input,
      log,
      host,
      ...(withinMs !== undefined && { until: systemClock.monotonic() + withinMs }),
    };
    return answerOf(host, input.event, await answer(asked));
  } catch (error) {
    log.error({ host, event: input.event, error: String(error) }, "a hook failed; it answers nothing");
    const said = notWorking(input.sessionId, error);
    return said === null ? NOTHING : { systemMessage: said };
  }
}

/** One event, and until when its answer is heard (of the monotonic clock). */
interface Asked {
  agent: Agent;
  input: HookInput;
  log: Logger;
  host: HookHost;
  until?: number;
}

async function answer(asked: Asked): Promise<Safe | null> {
  const { agent, input, log, host } = asked;
  const { event, sessionId } = input;
  const { sessions } = agent;
  // What is offered counts as said: where no words can be put in, or nobody waits for them, nothing is.
  const speaks = dialectOf(host).speaks.has(event) && leftOf(asked) > 0;
  const quietly = (work: Promise<unknown>) =>
    work.catch((error: unknown) =>
      log.warn({ event, sessionId, error: String(error) }, "the session could not be kept in step"),
    );
  switch (event) {
    case "SessionStart": {
      await quietly(sessions.start({ sessionId }));
      if (!speaks) return null;
      const emptied = input.source === "compact" || input.source === "clear";
      const { text } = await turnOf(asked, {
        sessionId,
        userMessage: "",
        ...(emptied ? { repeat: "again" as const } : {}),
      });
      return together(text, await atMoment(asked, "session:start"));
    }
    case "UserPromptSubmit": {
      const before = await sessions.find(sessionId);
      await quietly(
        isRunning(agent, sessionId).then((runs) => (runs ? null : sessions.start({ sessionId }))),
      );
      if (!speaks || isMachineMade(input)) return null;
      const emptied = dialectOf(host).forgetsAtPrompt === true && before?.compactingSince != null;
      const { text } = await turnOf(asked, {
        sessionId,
        userMessage: input.prompt ?? "",
        ...(input.promptId === undefined ? {} : { turnId: input.promptId }),
        ...(emptied ? { repeat: "again" as const } : {}),
      });
      return together(text, await atMoment(asked, "place"));
    }
    case "PreToolUse":
      if (!speaks) return null;
      // The folder may have changed since the last look; the event that says so cannot carry words.
      return together(await atMoment(asked, "act:before"), await atMoment(asked, "place"));
    case "PostToolUse":
    case "PostToolUseFailure":
      if (!speaks) return null;
      return together(
        await turnAtTool(asked),
        // What was not said before the call, where a host takes nothing there or the time was too short, is read with its result.
        await atMoment(asked, "act:before"),
        await atMoment(asked, event === "PostToolUse" ? "act:after" : "act:failed"),
      );
    case "Stop":
      return stop(asked, speaks, quietly);
    case "SubagentStart": {
      if (input.subagentId === undefined) return null;
      const parent = await sessions.find(sessionId);
      if (parent === undefined || parent.state === "ended") await sessions.start({ sessionId });
      const child = { sessionId: childId(input), parentId: sessionId };
      const name = input.subagentType?.slice(0, 100);
      await sessions.start({ ...child, ...(name === undefined ? {} : { name }) });
      return null;
    }
    case "SubagentStop":
      if (input.subagentId !== undefined && (await sessions.find(childId(input)))) {
        await sessions.end(childId(input));
      }
      return null;
    case "PreCompact":
      if (!(await sessions.find(sessionId))) return null;
      if (dialectOf(host).forgetsAtPrompt) await quietly(sessions.start({ sessionId }));
      await sessions.compacting(sessionId);
      return null;
    case "SessionEnd":
      if (await sessions.find(sessionId)) await sessions.end(sessionId);
      return null;
  }
}

const leftOf = ({ until = Number.POSITIVE_INFINITY }: Asked): number => until - systemClock.monotonic();
const waitFor = (asked: Asked): { deadlineMs?: number } =>
  asked.until === undefined ? {} : { deadlineMs: Math.max(1, leftOf(asked)) };

/** @throws what is wrong where Tickler does not work: its person is told, and the host's turn goes on */
async function turnOf(asked: Asked, turn: TurnStart): Promise<TurnResult> {
  const result = await asked.agent.turnStart({ ...turn, ...waitFor(asked) });
  if (result.problem !== undefined) throw new Error(result.problem);
  return result;
}

/** Where a host takes no words at a prompt: what is due comes with the first result of a tool in the turn. */
async function turnAtTool(asked: Asked): Promise<Safe | null> {
  const { agent, host } = asked;
  const { sessionId, subagentId } = asked.input;
  if (!dialectOf(host).asksAtTools || subagentId !== undefined) return null;
  const { sessions } = agent;
  const session = await sessions.find(sessionId);
  const emptied = session?.compactingSince != null;
  if (session?.state === "running" && session.turnAt !== null && !emptied) return null;
  if (session === undefined || session.state === "ended") await sessions.start({ sessionId });
  const { text } = await turnOf(asked, {
    sessionId,
    userMessage: "",
    ...(emptied ? { repeat: "again" as const } : {}),
  });
  return text;
}

/** What waits for this moment, in the session it happens in; a sub-agent is told what concerns its acts. */
async function atMoment(asked: Asked, kind: MomentKind): Promise<Safe | null> {
  const { agent, input } = asked;
  const { sessionId, subagentId, cwd, act } = input;
  const { text } = await agent.moment({
    ...waitFor(asked),
    sessionId: subagentId === undefined ? sessionId : childId(input),
    kind,
    ...(cwd !== undefined && { cwd }),
    ...(kind.startsWith("act:") ? act : {}),
    ...(subagentId !== undefined && { subagent: true }),
  });
  return text;
}

function together(...texts: readonly (Safe | null)[]): Safe | null {
  const said = texts.filter((text) => text !== null);
  return said.length === 0 ? null : join(said, "\n");
}

/** What came due during the turn is offered before it ends, once; then the session is idle. */
async function stop(
  asked: Asked,
  speaks: boolean,
  quietly: (work: Promise<unknown>) => Promise<unknown>,
): Promise<Safe | null> {
  const { agent, input, host } = asked;
  const { sessionId } = input;
  const { forgetsAtPrompt, endsUnmarked } = dialectOf(host);
  const before = forgetsAtPrompt || endsUnmarked ? await agent.sessions.find(sessionId) : undefined;
  const isContinued = input.stopHookActive || (endsUnmarked && before?.state !== "running");
  // Inside a sub-agent, or continued by a hook already: no second round.
  if (speaks && !isContinued && input.subagentId === undefined) {
    const turn = input.promptId === undefined ? {} : { turnId: `${input.promptId}:stop` };
    const { text } = await turnOf(asked, { sessionId, ...turn, userMessage: "", repeat: "never" });
    if (text !== null) {
      if (endsUnmarked) await quietly(agent.sessions.idle(sessionId));
      return text;
    }
  }
  if (input.subagentId === undefined) await quietly(agent.sessions.idle(sessionId));
  // It was emptied in the middle of this turn: the next prompt has to know.
  if (before?.compactingSince != null) await quietly(agent.sessions.compacting(sessionId));
  return null;
}

async function isRunning(agent: Agent, sessionId: string): Promise<boolean> {
  return (await agent.sessions.find(sessionId))?.state === "running";
}

/** A sub-agent's session: unique within its parent's. */
function childId({ sessionId, subagentId }: HookInput): string {
  return `${sessionId}/${subagentId}`.slice(0, 200);
}
