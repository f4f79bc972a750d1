/**
 * How a `tickler mcp` is started: by options, else by variables. Inside a reminder's own run (`TICKLER_RUN`) nothing
 * else counts: its session and at most its trust, so that no reminder sets the next.
 */

import { newId } from "../../ids.js";
import { TRUSTS, type Trust } from "../../people/index.js";
import type { StartUp } from "./caller.js";

export interface StartUpOptions {
  agent?: string | undefined;
  session?: string | undefined;
  user?: string | undefined;
  trust?: Trust | undefined;
  channel?: string | undefined;
  hooks?: boolean | undefined;
}

export function startUpOf(options: StartUpOptions, env: NodeJS.ProcessEnv, now: Date): StartUp {
  const claudeSession = env.CLAUDE_CODE_SESSION_ID || undefined;
  const run = env.TICKLER_RUN || undefined;
  const runTrust = TRUSTS.find((trust) => trust === env.TICKLER_RUN_TRUST) ?? "guest";
  return {
    agent: options.agent ?? (env.TICKLER_AGENT || undefined),
    session: run ?? options.session ?? (env.TICKLER_SESSION || claudeSession),
    user: options.user ?? (env.TICKLER_USER || undefined),
    cwd: process.cwd(),
    trust: run === undefined ? options.trust : lesser(runTrust, options.trust ?? "full"),
    channel: options.channel,
    host: claudeSession === undefined ? "mcp" : "claude-code",
    hooks: options.hooks,
    fallbackSession: newId("mcp", now),
  };
}

function lesser(a: Trust, b: Trust): Trust {
  return TRUSTS.indexOf(a) < TRUSTS.indexOf(b) ? a : b;
}
