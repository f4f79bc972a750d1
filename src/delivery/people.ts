/**
 * Who is speaking, and how far that person is trusted: pure. A person is known by the address a session comes
 * from or by the name the host vouches for, never by anything a model wrote. Who is not known is a guest.
 */
import type { DeliveryTarget } from "../reminders/types.js";
import { sessionPlace } from "./session-key.js";
import { TRUSTS, type Trust } from "./types.js";

export interface User {
  trust: Trust;
  match: readonly string[];
}
export type Users = Readonly<Record<string, User>>;

export interface Speaker {
  sessionId?: string | undefined;
  /** As the host knows it; not from tool input. */
  userName?: string | undefined;
  /** The host's own word; wins over the configuration. */
  trust?: Trust | undefined;
  /** Channel of the conversation, where the session's id does not say it: `signal` or `signal:alice-uuid`. */
  channel?: string | undefined;
}

export interface Person {
  /** Name in the configuration, or the host's; null when nobody is known. */
  name: string | null;
  trust: Trust;
  known: boolean;
}

/** Whether `pattern` (`signal:alice-uuid`, `terminal:*`) covers an address. */
export function matches(pattern: string, { channel, to = "" }: DeliveryTarget): boolean {
  const address = `${channel}:${to}`;
  return pattern.endsWith("*") ? address.startsWith(pattern.slice(0, -1)) : address === pattern;
}

/** Words that name a place on the owner's machine, not a channel. */
export const PLACES: readonly string[] = ["terminal", "main", "cli"];

/**
 * The address a session comes from, where its id or the host's word tells one. A session that says nothing of
 * itself runs in a terminal of this machine.
 */
export function addressOf(speaker: Speaker): DeliveryTarget | null {
  const place = sessionPlace(speaker.sessionId);
  if (place.kind === "dm") return place.target;
  const [channel, ...rest] = (speaker.channel ?? "").split(":");
  if (channel) return rest.length > 0 ? { channel, to: rest.join(":") } : { channel };
  return place.kind === "terminal" || place.kind === "unknown" ? { channel: "terminal" } : null;
}

export function personOf(users: Users, speaker: Speaker): Person {
  const address = addressOf(speaker);
  const byAddress =
    address &&
    Object.entries(users).find(([, user]) => user.match.some((pattern) => matches(pattern, address)));
  const named =
    speaker.userName !== undefined && Object.hasOwn(users, speaker.userName)
      ? users[speaker.userName]
      : undefined;
  // Where the host names one person and the address belongs to another, the address is the evidence. A terminal is
  // evidence only where the host names nobody: somebody else may sit there.
  const evidence =
    address && PLACES.includes(address.channel) && speaker.userName !== undefined ? undefined : byAddress;
  const [name, user] = evidence ?? (named ? [speaker.userName as string, named] : [null, undefined]);
  if (user) return { name, trust: speaker.trust ?? user.trust, known: true };
  return {
    name: speaker.userName ?? null,
    trust: speaker.trust ?? strangerTrust(users, speaker),
    known: false,
  };
}

/**
 * Nobody in the configuration matches. Where no people are configured at all and the session is not one with
 * somebody outside, the program that opened the database speaks for its owner.
 */
function strangerTrust(users: Users, speaker: Speaker): Trust {
  const { kind } = sessionPlace(speaker.sessionId);
  const channel = speaker.channel?.split(":")[0];
  const outside = kind === "dm" || kind === "group" || (channel !== undefined && !PLACES.includes(channel));
  if (outside) return "guest";
  if (Object.keys(users).length === 0) return "full";
  return speaker.userName === undefined ? "full" : "guest";
}

/** The smaller of two trusts. */
export function leastTrust(a: Trust, b: Trust): Trust {
  return TRUSTS[Math.min(TRUSTS.indexOf(a), TRUSTS.indexOf(b))] ?? "guest";
}

export function trustAtLeast(trust: Trust, needed: Trust): boolean {
  return TRUSTS.indexOf(trust) >= TRUSTS.indexOf(needed);
}
