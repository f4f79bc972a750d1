/**
 * The tool `session_send`: a message to a session that this one started, to its parent, or to one that wrote to it; and the end of the
 * check-ins that came with one.
 */
import { z } from "zod";
import { TicklerError } from "../../errors.js";
import { inline, join, type Safe, say } from "../../safe.js";
import { URGENCIES } from "../../sessions/index.js";
import { type AgentTool, defineTool } from "./define-tool.js";
import type { SessionScope } from "./session-scope.js";

const seconds = z.int().min(1).max(604_800);

const input = z.strictObject({
  to: z.string().min(1).max(200).describe("The session's id, or its name."),
  text: z
    .string()
    .min(1)
    .max(7500)
    .optional()
    .describe("Complete in itself: nothing of this conversation will be there."),
  urgency: z
    .enum(URGENCIES)
    .default("sequential")
    .describe(
      "`sequential` and `important` arrive at its next turn, `important` first; `urgent` interrupts it.",
    ),
  remind_seconds: seconds
    .optional()
    .describe(
      "Ask it for a status after so many seconds without one, from delivery on. For work you hand over.",
    ),
  track_seconds: seconds
    .optional()
    .describe("Tell you when it has been silent for so long, until it replies."),
  stop_checkins: z
    .boolean()
    .default(false)
    .describe(
      "Ask it for no more status and track it no more, from now on; without `text`, nothing is sent.",
    ),
});

export function sessionSendTool({ sessions, own }: SessionScope): AgentTool {
  return defineTool({
    name: "session_send",
    description:
      "Send a message to a session that you started, or answer your parent session or one that wrote to you. The answer says whether it was delivered or is queued.",
    input,
    async run({ to, text, urgency, remind_seconds, track_seconds, stop_checkins }) {
      await sessions.ensure(own);
      const stopped = stop_checkins ? await sessions.stopCheckins(to, { by: own }) : null;
      const end = stopped === null ? [] : [sayStopped(stopped)];
      if (text === undefined) {
        if (stopped === null)
          throw new TicklerError("INVALID_INPUT", "`session_send` needs `text`, or `stop_checkins` alone.", {
            hint: "Call it again with what is to be sent.",
          });
        return { content: join(end, " "), data: { stopped } };
      }
      const receipt = await sessions.send({
        to,
        from: own,
        text,
        urgency,
        ...(remind_seconds === undefined ? {} : { remind: remind_seconds }),
        ...(track_seconds === undefined ? {} : { track: track_seconds }),
      });
      const { id, state, deliveredVia } = receipt.message;
      return {
        content: join([...end, inline(receipt.text, 1000)], " "),
        data: {
          id,
          state,
          deliveredVia,
          interrupted: receipt.interrupted,
          ...(stop_checkins && { stopped }),
        },
      };
    },
  });
}

const sayStopped = (count: number): Safe =>
  count === 0
    ? say`It was asked for no status, and not tracked by you.`
    : say`It is asked for no more status, and tracked by you no more.`;
