/** Which tools an agent is given. */
import { z } from "zod";

export const toolsSection = z.strictObject({
  style: z
    .enum(["single", "three", "off"])
    .describe(
      "`single`: one tool `reminder` with actions. `three`: reminder_add, reminder_list, reminder_remove. `off`: none.",
    ),
  sessions: z
    .boolean()
    .describe("Whether session_send, session_status and session_children are offered beside them."),
});
export type ToolsConfig = z.infer<typeof toolsSection>;
