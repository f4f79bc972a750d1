/** What an agent host asks: thin over the agent as whoever asks sees it. */
import { TicklerError } from "../../errors.js";
import { deskOf } from "../../hosts/waking/desk.js";
import type { SpeakerIn } from "../../people/index.js";
import { safeData } from "../../safe.js";
import type { Visit } from "../visit.js";
import type { Rooms } from "./rooms.js";

type HostCalls =
  | "POST /host/turn"
  | "POST /host/moment"
  | "POST /host/wait"
  | "GET /host/injections"
  | "GET /host/tools"
  | "POST /host/tools/{name}";

export const hostRoom: Rooms<HostCalls> = {
  "POST /host/turn": async (visit, { speaker, doing, ...turn }) => {
    const { text, injected, held, omitted, late, problem } = await visit.agent.turnStart({
      ...known(turn),
      ...(doing && { doing: known(doing) }),
      ...whose(visit, speaker),
    });
    return {
      text,
      injected,
      held: held.map(({ id, until }) => ({ id, until: until.toISOString() })),
      omitted,
      ...(late && { late }),
      ...(problem === undefined ? {} : { problem }),
    };
  },

  "POST /host/moment": ({ agent, ...visit }, { speaker, ...moment }) =>
    agent.moment({ ...known(moment), ...whose(visit, speaker) }),

  "POST /host/wait": async ({ tickler, guest, context }, { sessionId, seconds = 50, since }) => {
    const over = new AbortController();
    const timer = context.clock.setTimer(seconds * 1000, () => over.abort());
    const place = {
      agent: guest.agentId,
      sessionId,
      ...(guest.person === null ? {} : { user: guest.person }),
      ...(since === undefined ? {} : { since: Date.parse(since) }),
    };
    try {
      return { text: await deskOf(tickler).wait(place, over.signal) };
    } finally {
      timer.cancel();
    }
  },

  "GET /host/injections": async ({ agent }, { sessionId }) => {
    const found = await agent.injectionsOf(sessionId);
    return { injections: found.map(({ turnId, text, at }) => ({ turnId, text, at: at.toISOString() })) };
  },

  "GET /host/tools": async ({ agent }, { sessionId }) => {
    const offered = agent.tools({ sessionId, host: "http", surfaces: true });
    return {
      tools: offered.map(({ name, description, inputSchema }) => {
        const { $schema: _, ...schema } = JSON.parse(JSON.stringify(inputSchema)) as Record<string, unknown>;
        return { name, description, inputSchema: schema };
      }),
    };
  },

  "POST /host/tools/{name}": async (visit, { name, sessionId, speaker, cwd, arguments: args }) => {
    const of = {
      sessionId,
      host: "http",
      surfaces: true,
      ...known({ cwd }),
      ...whose(visit, speaker).speaker,
    };
    const tool = visit.agent.tools(of).find((each) => each.name === name);
    if (!tool)
      throw new TicklerError("NOT_FOUND", `There is no tool "${name}" in this conversation.`, {
        hint: "GET /api/host/tools lists those that there are.",
      });
    const { content, isError, data } = await tool.execute(args ?? {});
    return { content, isError, ...(data === undefined ? {} : { data: safeData(data) }) };
  },
};

/** Who is signed in stays who they are, whatever a request says. */
function whose(
  { guest }: Pick<Visit, "guest">,
  speaker: { [K in keyof SpeakerIn]?: SpeakerIn[K] | undefined } | undefined,
): { speaker?: SpeakerIn } {
  return guest.person !== null || speaker === undefined ? {} : { speaker: known(speaker) as SpeakerIn };
}

/** Without the keys that are there but undefined. */
function known<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}
