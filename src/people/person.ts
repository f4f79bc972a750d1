/**
 * Who is speaking, and how far that person is trusted: pure, and the only place that decides it. In this order: what
 * the host says; the address that the session or channel shows, among the people of the configuration; the name that
 * Tickler was started with; where no people are configured, the one owner. Who is none of these is a guest.
 */
import { type SessionPlace, sessionPlace } from "./session-key.js";
import { type Address, type Person, type SpeakerIn, TRUSTS, type Trust, type Users } from "./types.js";

/** The people that a Tickler knows. */
export interface People {
  users: Users;
  /** Whose Tickler this is, by its start (`--user`, `TICKLER_USER`). */
  startUser?: string | undefined;
}

/** Words that name a place on the owner's machine, not a channel. */
export const PLACES: readonly string[] = ["terminal", "main", "cli"];

export function personOf({ users, startUser }: People, speaker: SpeakerIn): Person {
  // A guest whom the host does not name and who does not write from an address is nobody who is known, at whosever machine they sit.
  const outside = isOutside(speaker, users);
  const isStranger = speaker.trust === "guest" && speaker.userName === undefined && !outside;
  // The start's word is about who sits here; a message from outside or from a room is not theirs.
  const found = isStranger ? undefined : (byAddress(users, speaker) ?? (outside ? undefined : startUser));
  const name = speaker.userName ?? found ?? null;
  const user = name !== null && Object.hasOwn(users, name) ? users[name] : undefined;
  // Nobody is configured, so there is one person; only somebody who writes from outside is not taken for them.
  const stranger: Trust = Object.keys(users).length === 0 && !outside ? "full" : "guest";
  return {
    name,
    trust: speaker.trust ?? user?.trust ?? stranger,
    known: user !== undefined,
    sessionId: speaker.sessionId ?? null,
  };
}

function byAddress(users: Users, speaker: SpeakerIn): string | undefined {
  const whose = (address: Address): string | undefined =>
    Object.entries(users).find(([, { match = [] }]) =>
      match.some((pattern) => matches(pattern, address)),
    )?.[0];
  // An id that is itself the address of somebody, on a channel of whatever name.
  const [channel = "", ...to] = (typeof speaker.sessionId === "string" ? speaker.sessionId : "").split(":");
  const isAddress = speaker.channel === undefined && to.length > 0 && !PLACES.includes(channel);
  const address = addressOf(speaker, users);
  return (
    (isAddress ? whose({ channel, to: to.join(":") }) : undefined) ?? (address ? whose(address) : undefined)
  );
}

function isOutside({ sessionId, channel }: SpeakerIn, users: Users): boolean {
  const { kind } = placeOf(sessionId, users);
  const named = channel?.split(":")[0];
  return (
    kind === "dm" || kind === "group" || (named !== undefined && named !== "" && !PLACES.includes(named))
  );
}

/** Whether `pattern` (`signal:alice-uuid`, `terminal:*`) covers an address. */
export function matches(pattern: string, { channel, to = "" }: Address): boolean {
  const address = `${channel}:${to}`;
  return pattern.endsWith("*") ? address.startsWith(pattern.slice(0, -1)) : address === pattern;
}

/**
 * The address a session comes from, where its id or the host's word tells one. A session that says nothing of
 * itself runs in a terminal of this machine.
 */
export function addressOf(speaker: SpeakerIn, users: Users = {}): Address | null {
  const place = placeOf(speaker.sessionId, users);
  if (place.kind === "dm") return place.target;
  const [channel, ...rest] = (speaker.channel ?? "").split(":");
  if (channel) return rest.length > 0 ? { channel, to: rest.join(":") } : { channel };
  return place.kind === "terminal" || place.kind === "unknown" ? { channel: "terminal" } : null;
}

/** Where a session takes place. A channel on which somebody is known is one from which others write too, whatever it is called. */
function placeOf(sessionId: string | undefined, users: Users): SessionPlace {
  const place = sessionPlace(sessionId);
  const [channel = "", ...rest] = typeof sessionId === "string" ? sessionId.split(":") : [];
  const to = rest.join(":");
  if (place.kind !== "unknown" || to === "" || PLACES.includes(channel)) return place;
  const isKnown = Object.values(users).some(({ match = [] }) =>
    match.some((pattern) => pattern.startsWith(`${channel}:`)),
  );
  return isKnown ? { kind: "dm", target: { channel, to } } : place;
}

/** The smaller of two trusts. */
export function leastTrust(a: Trust, b: Trust): Trust {
  return TRUSTS[Math.min(TRUSTS.indexOf(a), TRUSTS.indexOf(b))] ?? "guest";
}

export function trustAtLeast(trust: Trust, needed: Trust): boolean {
  return TRUSTS.indexOf(trust) >= TRUSTS.indexOf(needed);
}
