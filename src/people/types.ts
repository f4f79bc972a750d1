/**
 * The nouns of who somebody is.
 *
 * speaker   what is said about the one for whom a turn, a tool call or a request acts, by the host, never by a model
 * person    the one that follows from it: a name, where there is one, and a trust
 * trust     `full`: the owner; `inner`: the household; `guest`: everybody else
 * audience  who may see a reminder or a note, fixed when it is made (`audience.ts`)
 * viewer    for whom something is read: a person, or the whole agent (its owner's shell, the program that holds it)
 */

/** How far a person is trusted: `full` the owner, `inner` the household, `guest` everybody else. */
export type Trust = "full" | "inner" | "guest";
export const TRUSTS = ["guest", "inner", "full"] as const satisfies readonly Trust[];

/** A way to somebody: a channel, and an address within it. */
export interface Address {
  channel: string;
  to?: string;
}

/** One of the people of the configuration. */
export interface User {
  trust: Trust;
  /** Addresses as `channel:address`; `*` at the end stands for anything. */
  match?: readonly string[] | undefined;
}
export type Users = Readonly<Record<string, User>>;

/** For whom something is done, as the host knows it; nothing of it comes from what a model writes. */
export interface Speaker {
  userName?: string | undefined;
  /** The host's own word; wins over the configuration. */
  trust?: Trust | undefined;
  /** Channel of the conversation, where the session's id does not say it: `signal` or `signal:alice-uuid`. */
  channel?: string | undefined;
}

/** A speaker in a conversation. */
export interface SpeakerIn extends Speaker {
  sessionId?: string | undefined;
}

export interface Person {
  /** Name in the configuration, or the host's; null when nobody is known. */
  name: string | null;
  trust: Trust;
  /** Whether the configuration has this person. */
  known: boolean;
  /** The conversation; what belongs to somebody without a name belongs to it. */
  sessionId: string | null;
}
