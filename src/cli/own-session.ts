/**
 * Which session calls: `--session`, else TICKLER_SESSION, else the variable that Claude Code sets. Without one the
 * person calls, who may act on every session of the agent.
 */
import { TicklerError } from "../errors.js";
import type { Cli } from "./cli.js";

export interface SessionOption {
  session?: string;
}

export const SESSION_OPTION = [
  "--session <id>",
  "the session that calls (default: TICKLER_SESSION, CLAUDE_CODE_SESSION_ID)",
] as const;

export function ownSession({ session }: SessionOption, { io }: Cli): string | undefined {
  return session ?? (io.env.TICKLER_SESSION || io.env.CLAUDE_CODE_SESSION_ID || undefined);
}

/** @throws TicklerError `INVALID_INPUT` where no session is known */
export function requireOwnSession(options: SessionOption, cli: Cli): string {
  const own = ownSession(options, cli);
  if (own !== undefined) return own;
  throw new TicklerError("INVALID_INPUT", "It is not known which session calls.", {
    hint: "Give --session <id>, or set TICKLER_SESSION.",
  });
}

/** What the library takes as the one who acts. */
export function actor(options: SessionOption, cli: Cli): { by?: string } {
  const by = ownSession(options, cli);
  return by === undefined ? {} : { by };
}
