/** The prompts a person can pick: "what am I forgetting?" and "plan my reminders". The agenda travels as data. */
import type { GetPromptResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { block, type Safe, say } from "../../safe.js";
import type { Tickler } from "../../tickler.js";
import { agenda } from "./agenda.js";
import { callerOf, remindersOf, type StartUp } from "./caller.js";

export function registerPrompts(server: McpServer, tickler: Tickler, startUp: StartUp): void {
  const agendaFor = (meta: Record<string, unknown> | undefined) =>
    agenda(remindersOf(tickler, callerOf(startUp, meta)));

  server.registerPrompt(
    "what_am_i_forgetting",
    {
      title: "What am I forgetting?",
      description: "Goes through what is due, late, held or coming, and what was promised and not done.",
    },
    async (ctx) =>
      said(
        say`What am I forgetting? Below is my agenda as Tickler has it. Tell me first what is due or late, then what is close, in a few lines, each with its time. Name what looks forgotten: snoozed again and again, offered and not answered, or without a moment at which it will come back. Then ask me what is done, and settle that with the reminder tool.`,
        await agendaFor(ctx.mcpReq._meta),
      ),
  );

  server.registerPrompt(
    "plan_my_reminders",
    {
      title: "Plan my reminders",
      description: "Turns what lies ahead into reminders, after asking.",
      argsSchema: z.object({
        goal: z.string().max(2000).optional().describe("What lies ahead: a project, a week, a journey"),
      }),
    },
    async ({ goal }, ctx) => {
      const about = goal ? say`What lies ahead: ${block(goal)}\n` : say`Ask me first what lies ahead.\n`;
      return said(
        say`Plan my reminders. ${about}Propose what I should be reminded of and when, or at which topic, as a short list; leave out what the agenda below has already. Change nothing before I agree; then set each one with the reminder tool and show me the receipts with their times.`,
        await agendaFor(ctx.mcpReq._meta),
      );
    },
  );
}

function said(text: Safe, data: Safe): GetPromptResult {
  return {
    messages: [
      {
        role: "user",
        content: { type: "text", text: say`${text}\n\n<agenda>\n${data}\n</agenda>` },
      },
    ],
  };
}
