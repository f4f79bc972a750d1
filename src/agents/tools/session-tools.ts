/** The session tools of one conversation. A reminder's own run has none: it leads nobody. */
import { sessionPlace } from "../../people/index.js";
import type { AgentSessions } from "../../sessions/index.js";
import type { AgentTool } from "./define-tool.js";
import { sessionChildrenTool } from "./session-children.js";
import type { SessionScope } from "./session-scope.js";
import { sessionSendTool } from "./session-send.js";
import { sessionStatusTool } from "./session-status.js";

export function sessionTools(
  sessions: AgentSessions,
  sessionId: string | undefined,
  now: () => Date,
): AgentTool[] {
  if (sessionId === undefined || sessionPlace(sessionId).kind === "run") return [];
  const scope: SessionScope = { sessions, own: sessionId, now };
  return [sessionSendTool(scope), sessionStatusTool(scope), sessionChildrenTool(scope)];
}
