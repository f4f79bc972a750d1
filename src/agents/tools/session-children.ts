/** The tool `session_children`: the sessions that this one started, with what they last reported. */
import { z } from "zod";
import { indented, inline, join, say } from "../../safe.js";
import { formatCheckin } from "../../sessions/index.js";
import { type AgentTool, defineTool } from "./define-tool.js";
import type { SessionScope } from "./session-scope.js";

const input = z.strictObject({
  recursive: z.boolean().default(false).describe("Also the sessions that those have started."),
});

export function sessionChildrenTool({ sessions, own, now }: SessionScope): AgentTool {
  return defineTool({
    name: "session_children",
    description:
      "List the sessions that you started: name, state, last status and its age, and when they are asked for the next one.",
    input,
    async run({ recursive }) {
      const known = await sessions.find(own);
      const children = known ? await sessions.children(own, { by: own, recursive }) : [];
      const asked = await Promise.all(children.map(({ session }) => sessions.checkins(session.id)));
      const lines = children.map(({ text, depth }, at) => {
        const parts = [text, ...asked[at]!.map((one) => formatCheckin(one, now(), own))];
        return indented(inline(parts.join(" | "), 1000), depth - 1);
      });
      return {
        content: lines.length === 0 ? say`You have started no sessions.` : join(lines, "\n"),
        data: children.map(({ session, depth }, at) => ({
          id: session.id,
          name: session.name,
          depth,
          state: session.state,
          status: session.status && { text: session.status.text, at: session.status.at.toISOString() },
          checkins: asked[at]!.map(({ kind, stage, dueAt }) => ({ kind, stage, dueAt: dueAt.toISOString() })),
        })),
      };
    },
  });
}
