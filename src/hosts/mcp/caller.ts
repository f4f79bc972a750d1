/**
 * For whom a request acts: agent, session, person and trust come from how the server was started and from the
 * request's metadata, which the client program writes; never from a tool's input, which a model writes. What the
 * start-up has fixed, metadata cannot change, and it can only lower a fixed trust.
 */

import { TicklerError } from "../../errors.js";
import { TRUSTS, type Trust } from "../../people/index.js";
import type { ReminderService } from "../../reminders/index.js";
import type { Tickler } from "../../tickler.js";

/** How the server was started. */
export interface StartUp {
  agent?: string | undefined;
  session?: string | undefined;
  user?: string | undefined;
  trust?: Trust | undefined;
  /** Channel of the conversation: `signal`, `signal:alice-uuid`. */
  channel?: string | undefined;
  /** Names the host in a reminder's source. Default `mcp`. */
  host?: string | undefined;
  /** The host calls the hooks itself: reminders surface without the tool `turn`, which is not offered then. */
  hooks?: boolean | undefined;
  /** The folder of the conversation. */
  cwd?: string | undefined;
  /** Where nobody names a session: one for all that this connection does. */
  fallbackSession: string;
}

export interface Caller {
  agentId: string;
  sessionId: string;
  userName?: string;
  trust?: Trust;
  channel?: string;
  host: string;
  surfaces?: boolean;
  cwd?: string;
}

/** The metadata keys that are read. */
export const META = {
  agent: "tickler/agent",
  session: "tickler/session",
  user: "tickler/user",
  trust: "tickler/trust",
  channel: "tickler/channel",
} as const;

/** @throws TicklerError `INVALID_INPUT` for metadata of a wrong type */
export function callerOf(startUp: StartUp, meta: Readonly<Record<string, unknown>> = {}): Caller {
  const userName = startUp.user ?? word(meta, META.user);
  const channel = startUp.channel ?? word(meta, META.channel);
  const trust = trustOf(startUp.trust, word(meta, META.trust));
  return {
    agentId: startUp.agent ?? word(meta, META.agent) ?? "main",
    sessionId: startUp.session ?? word(meta, META.session) ?? startUp.fallbackSession,
    host: startUp.host ?? "mcp",
    ...(userName === undefined ? {} : { userName }),
    ...(channel === undefined ? {} : { channel }),
    ...(trust === undefined ? {} : { trust }),
    ...(startUp.cwd === undefined ? {} : { cwd: startUp.cwd }),
    ...(startUp.hooks ? { surfaces: true } : {}),
  };
}

/** The reminders that a caller may see. */
export function remindersOf(tickler: Tickler, caller: Caller): ReminderService {
  return tickler.agent(caller.agentId).reminders.for(caller);
}

function word(meta: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = meta[key];
  if (value === undefined) return undefined;
  if (typeof value === "string" && value !== "" && value.length <= 200) return value;
  throw new TicklerError(
    "INVALID_INPUT",
    `The request's metadata "${key}" is no text of 1 to 200 characters.`,
    {
      hint: "That is the client program's to mend, not the model's.",
    },
  );
}

function trustOf(fixed: Trust | undefined, asked: string | undefined): Trust | undefined {
  if (asked === undefined) return fixed;
  const trust = TRUSTS.find((each) => each === asked);
  if (!trust) {
    throw new TicklerError("INVALID_INPUT", `The request's metadata "${META.trust}" is no trust.`, {
      hint: `Possible: ${TRUSTS.join(", ")}.`,
    });
  }
  if (fixed === undefined) return trust;
  return TRUSTS.indexOf(trust) < TRUSTS.indexOf(fixed) ? trust : fixed;
}
