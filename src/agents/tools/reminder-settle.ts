/** The tool action `settle`: many at once, as after a digest of what came due while nobody was there. */
import { z } from "zod";
import { inline, join, quoted, type Safe, say } from "../../safe.js";
import type { ToolScope } from "./tool-scope.js";

const ids = (what: string) => z.array(z.string().max(40)).max(100).optional().describe(what);

/** The parameters of the action, beside those of the others. */
export const settleInput = {
  ids: ids("settle: the reminders that are settled together."),
  except: ids("settle: but not these."),
  over: z
    .enum(["dismiss", "complete"])
    .optional()
    .describe("settle: what becomes of everything whose moment has passed."),
  as: z
    .enum(["complete", "dismiss"])
    .optional()
    .describe("settle: what becomes of `ids`; complete by default."),
};

export interface SettleArguments {
  ids?: string[] | undefined;
  except?: string[] | undefined;
  over?: "dismiss" | "complete" | undefined;
  as?: "complete" | "dismiss" | undefined;
}

export async function settle(
  { parts: { reminders } }: ToolScope,
  { ids = [], except = [], over, as = "complete" }: SettleArguments,
): Promise<{ content: Safe; data: unknown }> {
  const past = over ? [await reminders.settleMany({ as: over, over: true, except })] : [];
  // Without anything named it is refused there.
  const named = ids.length > 0 || !over ? [await reminders.settleMany({ as, ids, except })] : [];
  const settled = [...past, ...named].flatMap((one) => one.settled);
  const failed = [...past, ...named].flatMap((one) => one.failed);
  const lines = [
    say`Settled ${settled.length}.`,
    ...settled.map(({ id, title, status }) => say`- ${inline(id)} ${quoted(title)}: now ${inline(status)}`),
    ...failed.map(({ id, message }) => say`- ${inline(id)} was left: ${inline(message)}`),
  ];
  return {
    content: join(lines, "\n"),
    data: { settled: settled.map(({ id }) => id), failed: failed.map(({ id, code }) => ({ id, code })) },
  };
}
