/**
 * What a session's id says about where it happens, where the host writes it so: `<agent>:dm:<channel>:<address>`
 * (one person), `<agent>:group:<channel>:<room>`, `<agent>:main` or `<agent>:terminal` (the owner's machine), and
 * `cron:reminder-<id>` (the agent's own run of a reminder). Of other ids with colons the name of a messenger says that somebody writes
 * from outside (`signal:bob-uuid`, `agent:main:telegram:group:-100`); who that is not taken for is the owner. Any other says nothing. Pure.
 */
import type { Address } from "./types.js";

export type SessionPlace =
  | { kind: "dm"; target: Address & { to: string } }
  | { kind: "group"; target: Address }
  | { kind: "terminal" }
  | { kind: "run"; reminderId: string }
  | { kind: "unknown" };

/** Where people write to an agent from, as hosts call it in their ids. */
const MESSENGERS = new Set(
  "signal telegram whatsapp discord slack matrix email mail sms imessage bluebubbles teams msteams irc xmpp messenger instagram line wechat viber threema zulip mattermost rocketchat googlechat feishu lark nostr twitch webchat".split(
    " ",
  ),
);
const ONE = new Set(["dm", "direct", "private", "user"]);
const MANY = new Set(["group", "channel", "room", "thread"]);

const RUN_PREFIX = "cron:reminder-";

export function sessionPlace(sessionId: string | undefined): SessionPlace {
  // A host that gives something else than text has told nothing of itself.
  if (typeof sessionId !== "string" || sessionId === "") return { kind: "unknown" };
  if (sessionId.startsWith(RUN_PREFIX))
    return { kind: "run", reminderId: sessionId.slice(RUN_PREFIX.length) };
  const parts = sessionId.split(":");
  const [, kind, channel, ...rest] = parts;
  // Addresses may contain colons themselves (Matrix: `@ana:example.org`).
  const to = rest.join(":");
  if (kind === "dm" && channel && to) return { kind: "dm", target: { channel, to } };
  if ((kind === "group" || kind === "channel") && channel)
    return { kind: "group", target: { channel, ...(to ? { to } : {}) } };
  return (
    messenger(parts) ?? (kind === "main" || kind === "terminal" ? { kind: "terminal" } : { kind: "unknown" })
  );
}

/** Of an id in another order: the messenger that it names, and what stands behind it. */
function messenger(parts: readonly string[]): SessionPlace | null {
  const at = parts.length > 1 ? parts.findIndex((part) => MESSENGERS.has(part.toLowerCase())) : -1;
  if (at < 0) return null;
  const channel = parts[at]!.toLowerCase();
  const [kind = "", ...behind] = parts.slice(at + 1);
  const to = (ONE.has(kind) || MANY.has(kind) ? behind : parts.slice(at + 1)).join(":");
  const isRoom = to === "" || MANY.has(kind) || MANY.has(parts[at - 1] ?? "");
  return isRoom
    ? { kind: "group", target: { channel, ...(to ? { to } : {}) } }
    : { kind: "dm", target: { channel, to } };
}

/** The session in which a reminder of mode `action` is carried out. */
export function runSessionId(reminderId: string): string {
  return `${RUN_PREFIX}${reminderId}`;
}
