/** The tool `session_status`: what this session is doing, in one line; it answers a check-in. */
import { z } from "zod";
import { inline, say } from "../../safe.js";
import { formatChild } from "../../sessions/index.js";
import { type AgentTool, defineTool } from "./define-tool.js";
import type { SessionScope } from "./session-scope.js";

const input = z.strictObject({
  text: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe(
      "What you are doing now, in one line. Without it your present status is shown and nothing changes.",
    ),
});

export function sessionStatusTool({ sessions, own, now }: SessionScope): AgentTool {
  return defineTool({
    name: "session_status",
    description:
      "Report what you are doing, for the session that gave you the work. Call it when a check-in asks, and at milestones; check-ins then begin anew.",
    input,
    async run({ text }) {
      if (text === undefined && !(await sessions.find(own))) {
        return { content: say`This session has reported nothing yet.`, data: { id: own, status: null } };
      }
      await sessions.ensure(own);
      const session =
        text === undefined ? await sessions.get(own) : await sessions.report(own, text, { by: own });
      const checkins = await sessions.checkins(own);
      return {
        content: inline(formatChild(session, now()), 1000),
        data: {
          id: session.id,
          state: session.state,
          status: session.status && { text: session.status.text, at: session.status.at.toISOString() },
          checkins: checkins.map(({ kind, stage, dueAt }) => ({ kind, stage, dueAt: dueAt.toISOString() })),
        },
      };
    },
  });
}
