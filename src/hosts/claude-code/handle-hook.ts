/**
 * One event of a host with hooks, answered with the core: sessions are kept in step with the host's, and what is due or
 * fits the prompt comes back as text. Never throws; whatever fails is logged and answered with nothing, because a
 * hook must not stand in a person's way. Both ends use it: the daemon, and the hook when no daemon runs.
 */
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

export async function handleHook(
  agent: Agent,
  input: HookInput,
  log: Logger = silentLogger,
  host: HookHost = "claude-code",
): Promise<HookOutput> {
  try {
    return answerOf(host, input.event, await answer(agent, input, log, host));
  } catch (error) {
    log.error({ host, event: input.event, error: String(error) }, "a hook failed; it answers nothing");
    const said = notWorking(input.sessionId, error);
    return said === null ? NOTHING : { systemMessage: said };
  }
}

async function answer(agent: Agent, input: HookInput, log: Logger, host: HookHost): Promise<Safe | null> {
  const { event, sessionId } = input;
  const { sessions } = agent;
  const speaks = dialectOf(host).speaks.has(event);
  const quietly = (work: Promise<unknown>) =>
    work.catch((error: unknown) =>
      log.warn({ event, sessionId, error: String(error) }, "the session could not be kept in step"),
    );
  switch (event) {
    case "SessionStart": {
      await quietly(sessions.start({ sessionId }));
      // What is offered counts as said: where no words can be put in, nothing is.
      if (!speaks) return null;
      const emptied = input.source === "compact" || input.source === "clear";
      const { text } = await turnOf(agent, {
        sessionId,
        userMessage: "",
        ...(emptied ? { repeat: "again" as const } : {}),
      });
      return together(text, await atMoment(agent, input, "session:start"));
    }
    case "UserPromptSubmit": {
      const before = await sessions.find(sessionId);
      await quietly(
        isRunning(agent, sessionId).then((runs) => (runs ? null : sessions.start({ sessionId }))),
      );
      if (isMachineMade(input)) return null;
      const emptied = dialectOf(host).forgetsAtPrompt === true && before?.compactingSince != null;
      const { text } = await turnOf(agent, {
        sessionId,
        userMessage: input.prompt ?? "",
        ...(input.promptId === undefined ? {} : { turnId: input.promptId }),
        ...(emptied ? { repeat: "again" as const } : {}),
      });
      return together(text, await atMoment(agent, input, "place"));
    }
    case "PreToolUse":
      // The folder may have changed since the last look; the event that says so cannot carry words.
      return together(await atMoment(agent, input, "act:before"), await atMoment(agent, input, "place"));
    case "PostToolUse":
    case "PostToolUseFailure":
      return together(
        // Where nothing can be said before a call, it is read with the call's result.
        dialectOf(host).speaks.has("PreToolUse") ? null : await atMoment(agent, input, "act:before"),
        await atMoment(agent, input, event === "PostToolUse" ? "act:after" : "act:failed"),
      );
    case "Stop":
      return stop(agent, input, quietly, host);
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

/** @throws what is wrong where Tickler does not work: its person is told, and the host's turn goes on */
async function turnOf(agent: Agent, turn: TurnStart): Promise<TurnResult> {
  const result = await agent.turnStart(turn);
  if (result.problem !== undefined) throw new Error(result.problem);
  return result;
}

/** What waits for this moment, in the session it happens in; a sub-agent is told what concerns its acts. */
async function atMoment(agent: Agent, input: HookInput, kind: MomentKind): Promise<Safe | null> {
  const { sessionId, subagentId, cwd, act } = input;
  const { text } = await agent.moment({
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
  agent: Agent,
  input: HookInput,
  quietly: (work: Promise<unknown>) => Promise<unknown>,
  host: HookHost,
): Promise<Safe | null> {
  const { sessionId } = input;
  const { speaks, forgetsAtPrompt } = dialectOf(host);
  const before = forgetsAtPrompt ? await agent.sessions.find(sessionId) : undefined;
  // Inside a sub-agent, or continued by a hook already: no second round.
  if (speaks.has("Stop") && !input.stopHookActive && input.subagentId === undefined) {
    const turn = input.promptId === undefined ? {} : { turnId: `${input.promptId}:stop` };
    const { text } = await turnOf(agent, { sessionId, ...turn, userMessage: "", repeat: "never" });
    if (text !== null) return text;
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
