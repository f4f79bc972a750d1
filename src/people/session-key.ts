/**
 * What a session's id says about where it happens, where the host writes it so: `<agent>:dm:<channel>:<address>`
 * (one person), `<agent>:group:<channel>:<room>`, `<agent>:main` or `<agent>:terminal` (the owner's machine), and
 * `cron:reminder-<id>` (the agent's own run of a reminder). Of other ids with colons the name of a messenger says that somebody writes
 * from outside (`whatsapp:+49123`, `agent:main:telegram:group:-100`); who that is not taken for is the owner. A messenger that is called by
 * an ordinary word counts where an address or a kind of conversation stands with it: `line:1` is a session like any other. Pure.
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
  "telegram whatsapp discord slack sms imessage bluebubbles msteams irc xmpp instagram wechat viber threema zulip mattermost rocketchat googlechat feishu lark nostr twitch webchat".split(
    " ",
  ),
);
/** Those whose name is a word of which sessions are called too. */
const ORDINARY = new Set(["signal", "line", "mail", "email", "matrix", "teams", "messenger"]);
/** What addresses of those look like: `bob@example.org`, `@ana:example.org`, a number, a UUID, `U4af4980629`, `bob.42`, a long token. */
const ADDRESSES = [
  /@/,
  /^[!#].*:/,
  /^\+?\d[\d ()./-]{4,}$/,
  /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  /^[UCR][\da-f]{4,}$/i,
  /^[a-z_]\w{2,31}\.\d{2,9}$/i,
  /^(?=.*\d)(?=.*[a-z])[a-z\d+/_=]{20,}$/i,
];
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
  const at = parts.length > 1 ? parts.findIndex((_, index) => isMessenger(parts, index)) : -1;
  if (at < 0) return null;
  const channel = parts[at]!.toLowerCase();
  const [kind = "", ...behind] = parts.slice(at + 1);
  const to = (ONE.has(kind) || MANY.has(kind) ? behind : parts.slice(at + 1)).join(":");
  const isRoom = to === "" || MANY.has(kind) || MANY.has(parts[at - 1] ?? "");
  return isRoom
    ? { kind: "group", target: { channel, ...(to ? { to } : {}) } }
    : { kind: "dm", target: { channel, to } };
}

function isMessenger(parts: readonly string[], at: number): boolean {
  const name = parts[at]!.toLowerCase();
  if (MESSENGERS.has(name)) return true;
  if (!ORDINARY.has(name)) return false;
  const behind = parts.slice(at + 1);
  const isKind = (word = "") => ONE.has(word) || MANY.has(word);
  // `agent:<agent>:<channel>:…` says by its place that it is a channel.
  const isChannel = parts[0] === "agent" && at === 2 && behind.length > 0;
  const isAddress = (text: string) => ADDRESSES.some((form) => form.test(text));
  return (
    isChannel ||
    isKind(behind[0]) ||
    (isKind(parts[at - 1]) && behind.length > 0) ||
    [...behind, behind.join(":")].some(isAddress)
  );
}

/** The session in which a reminder of mode `action` is carried out. */
export function runSessionId(reminderId: string): string {
  return `${RUN_PREFIX}${reminderId}`;
}
