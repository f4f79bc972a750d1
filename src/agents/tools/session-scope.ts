/** For which session a tool acts: the one of the host's context, never one from tool input. */
import type { AgentSessions } from "../../sessions/index.js";

export interface SessionScope {
  sessions: AgentSessions;
  /** The session that calls. */
  own: string;
  now(): Date;
}
