/** The reminder tools of one agent for one conversation. Inside a reminder's own run there are none: no loops. */
import { sessionPlace } from "../../people/index.js";
import type { AgentTool } from "./define-tool.js";
import { reminderAddTool, reminderListTool, reminderRemoveTool } from "./reminder-add-list-remove.js";
import { reminderTool } from "./reminder-tool.js";
import { type ToolContext, type ToolParts, toolScope } from "./tool-scope.js";

export type { AgentTool, ToolResult } from "./define-tool.js";
export { defineTool, sayError } from "./define-tool.js";
export { sessionTools } from "./session-tools.js";
export type { ToolContext, ToolParts } from "./tool-scope.js";

export type ToolStyle = "single" | "three" | "off";

export function reminderTools(parts: ToolParts, context: ToolContext, style: ToolStyle): AgentTool[] {
  if (style === "off" || sessionPlace(context.sessionId).kind === "run") return [];
  const scope = toolScope(parts, context);
  if (style === "single") return [reminderTool(scope)];
  return [reminderAddTool(scope), reminderListTool(scope), reminderRemoveTool(scope)];
}
