/**
 * Where a reminder will arrive: pure, decided once, at creation. Explicit targets win; a conversation with one
 * person answers on its channel; a terminal, main or group session reaches the person on their own channels that
 * are not a terminal. Nothing is ever taken from text.
 */
import { didYouMean, nearest } from "../config/did-you-mean.js";
import { TicklerError } from "../errors.js";
import {
  addressOf,
  type People,
  type Person,
  PLACES,
  personOf,
  type SpeakerIn,
  sessionPlace,
  type Users,
} from "../people/index.js";
import type { DeliveryTarget } from "../reminders/types.js";

/** What is known of a channel without opening it. */
export interface ChannelFacts {
  name: string;
  terminal: boolean;
  checkAddress?: ((to: string | undefined) => void) | undefined;
}

export interface TargetQuestion extends SpeakerIn {
  /** Given by the caller: these, and no others. */
  explicit?: readonly DeliveryTarget[] | undefined;
}

export interface TargetAnswer {
  targets: DeliveryTarget[];
  /** Why these: `explicit`, the `conversation`'s channel, the `person`'s own channels, or `none`. */
  reason: "explicit" | "conversation" | "person" | "none";
  person: Person;
}

export function resolveTargets(
  question: TargetQuestion,
  people: People,
  channels: ReadonlyMap<string, ChannelFacts>,
): TargetAnswer {
  const person = personOf(people, question);
  if (question.explicit && question.explicit.length > 0) {
    for (const target of question.explicit) checkTarget(target, channels);
    return { targets: distinct(question.explicit), reason: "explicit", person };
  }
  const from = sessionPlace(question.sessionId).kind === "group" ? null : addressOf(question, people.users);
  if (from?.to !== undefined && reaches(channels, from))
    return { targets: [from], reason: "conversation", person };
  const own =
    person.known && person.name !== null ? ownTargets(people.users[person.name]?.match ?? [], channels) : [];
  return { targets: own, reason: own.length > 0 ? "person" : "none", person };
}

/** Exact addresses of a person on channels that exist and are not a terminal. */
function ownTargets(
  patterns: readonly string[],
  channels: ReadonlyMap<string, ChannelFacts>,
): DeliveryTarget[] {
  return distinct(
    patterns
      .filter((pattern) => !pattern.endsWith("*"))
      .map(parseTarget)
      .filter((target) => reaches(channels, target)),
  );
}

function reaches(channels: ReadonlyMap<string, ChannelFacts>, target: DeliveryTarget): boolean {
  const channel = channels.get(target.channel);
  return channel !== undefined && !channel.terminal;
}

/** @throws TicklerError `UNKNOWN_CHANNEL` or `INVALID_INPUT` */
export function checkTarget(target: DeliveryTarget, channels: ReadonlyMap<string, ChannelFacts>): void {
  const channel = channels.get(target.channel);
  if (!channel) throw unknownChannel(target.channel, [...channels.keys()]);
  channel.checkAddress?.(target.to);
}

export function unknownChannel(name: string, known: readonly string[], where = "The target"): TicklerError {
  const message = `${where} names the channel "${name}", which does not exist${didYouMean(name, known) || "."}`;
  return new TicklerError("UNKNOWN_CHANNEL", message, {
    hint:
      known.length > 0
        ? `Channels are: ${known.join(", ")}.`
        : "No channel is configured; add one under `channels` in the configuration.",
    details: { channel: name, channels: known },
  });
}

/**
 * The channels that `users` names and nobody configured: a host may bring them and only says who speaks there.
 * @throws TicklerError `UNKNOWN_CHANNEL` for what looks like a slip in the name of one that is configured
 */
export function checkUsers(users: Users, channels: ReadonlyMap<string, ChannelFacts>): string[] {
  const foreign = new Set<string>();
  for (const [name, user] of Object.entries(users)) {
    for (const pattern of user.match ?? []) {
      const { channel } = parseTarget(pattern);
      if (channels.has(channel) || PLACES.includes(channel)) continue;
      const known = [...channels.keys()];
      if (nearest(channel, known) !== null) throw unknownChannel(channel, known, `users.${name}.match`);
      foreign.add(channel);
    }
  }
  return [...foreign];
}

/** `signal:alice-uuid` or `desktop` as a target. */
export function parseTarget(text: string): DeliveryTarget {
  const colon = text.indexOf(":");
  return colon < 0 ? { channel: text } : { channel: text.slice(0, colon), to: text.slice(colon + 1) };
}

/** A target for people: `signal:alice-uuid`. */
export function formatTarget({ channel, to }: DeliveryTarget): string {
  return to === undefined ? channel : `${channel}:${to}`;
}

function distinct(targets: readonly DeliveryTarget[]): DeliveryTarget[] {
  return [...new Map(targets.map((target) => [formatTarget(target), target])).values()];
}
