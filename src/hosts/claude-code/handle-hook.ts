/**
 * One event of Claude Code, answered with the core: sessions are kept in step with the host's, and what is due or
 * fits the prompt comes back as text. Never throws; whatever fails is logged and answered with nothing, because a
 * hook must not stand in a person's way. Both ends use it: the daemon, and the hook when no daemon runs.
 */
import type { MomentKind } from "../../cues/index.js";
import { type Logger, silentLogger } from "../../log.js";
import { join, type Safe } from "../../safe.js";
import type { Agent } from "../../tickler/agent.js";
import type { HookInput } from "./hook-input.js";
import { contextOutput, type HookOutput, NOTHING } from "./hook-output.js";
import { isMachineMade } from "./machine-made.js";
import { notWorking } from "./not-working.js";

export async function handleHook(
  agent: Agent,
  input: HookInput,
  log: Logger = silentLogger,
): Promise<HookOutput> {
  try {
    return await answer(agent, input, log);
  } catch (error) {
    log.error(
      { event: input.event, error: String(error) },
      "a hook of Claude Code failed; it answers nothing",
    );
    const said = notWorking(input.sessionId, error);
    return said === null ? NOTHING : { systemMessage: said };
  }
}

async function answer(agent: Agent, input: HookInput, log: Logger): Promise<HookOutput> {
  const { event, sessionId } = input;
  const { sessions } = agent;
  const quietly = (work: Promise<unknown>) =>
    work.catch((error: unknown) =>
      log.warn({ event, sessionId, error: String(error) }, "the session could not be kept in step"),
    );
  switch (event) {
    case "SessionStart": {
      await quietly(sessions.start({ sessionId }));
      const emptied = input.source === "compact" || input.source === "clear";
      const { text } = await agent.turnStart({
        sessionId,
        userMessage: "",
        ...(emptied ? { repeat: "again" as const } : {}),
      });
      return contextOutput(event, together(text, await atMoment(agent, input, "session:start")));
    }
    case "UserPromptSubmit": {
      await quietly(
        isRunning(agent, sessionId).then((runs) => (runs ? null : sessions.start({ sessionId }))),
      );
      if (isMachineMade(input)) return NOTHING;
      const { text } = await agent.turnStart({
        sessionId,
        userMessage: input.prompt ?? "",
        ...(input.promptId === undefined ? {} : { turnId: input.promptId }),
      });
      return contextOutput(event, together(text, await atMoment(agent, input, "place")));
    }
    case "PreToolUse":
      // The folder may have changed since the last look; the event that says so cannot carry words.
      return contextOutput(
        event,
        together(await atMoment(agent, input, "act:before"), await atMoment(agent, input, "place")),
      );
    case "PostToolUse":
      return contextOutput(event, await atMoment(agent, input, "act:after"));
    case "PostToolUseFailure":
      return contextOutput(event, await atMoment(agent, input, "act:failed"));
    case "Stop":
      return stop(agent, input, quietly);
    case "SubagentStart": {
      if (input.subagentId === undefined) return NOTHING;
      const parent = await sessions.find(sessionId);
      if (parent === undefined || parent.state === "ended") await sessions.start({ sessionId });
      const child = { sessionId: childId(input), parentId: sessionId };
      const name = input.subagentType?.slice(0, 100);
      await sessions.start({ ...child, ...(name === undefined ? {} : { name }) });
      return NOTHING;
    }
    case "SubagentStop":
      if (input.subagentId !== undefined && (await sessions.find(childId(input)))) {
        await sessions.end(childId(input));
      }
      return NOTHING;
    case "PreCompact":
      if (await sessions.find(sessionId)) await sessions.compacting(sessionId);
      return NOTHING;
    case "SessionEnd":
      if (await sessions.find(sessionId)) await sessions.end(sessionId);
      return NOTHING;
  }
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
): Promise<HookOutput> {
  const { sessionId } = input;
  // Inside a sub-agent, or continued by a hook already: no second round.
  if (!input.stopHookActive && input.subagentId === undefined) {
    const turn = input.promptId === undefined ? {} : { turnId: `${input.promptId}:stop` };
    const { text } = await agent.turnStart({ sessionId, ...turn, userMessage: "", repeat: "never" });
    if (text !== null) return contextOutput("Stop", text);
  }
  if (input.subagentId === undefined) await quietly(agent.sessions.idle(sessionId));
  return NOTHING;
}

async function isRunning(agent: Agent, sessionId: string): Promise<boolean> {
  return (await agent.sessions.find(sessionId))?.state === "running";
}

/** A sub-agent's session: unique within its parent's. */
function childId({ sessionId, subagentId }: HookInput): string {
  return `${sessionId}/${subagentId}`.slice(0, 200);
}
