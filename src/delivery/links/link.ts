/**
 * A link by which a message is answered where it arrived: pure. It names one delivery, what it does and when it ends,
 * and is signed for the very message that carries it: its reminder's audience, its channel and its address. So nothing
 * can be made of one person's link but that person's answer to that message.
 *
 *   <delivery, base 36>.<what it does>.<end, seconds in base 36>.<agent, base64url>.<signature, base64url>
 */
import { createHmac, timingSafeEqual } from "node:crypto";

/** `done`, put off for an hour, `dismiss` (not relevant); `choose` offers the three. */
export const LINK_ACTIONS = ["done", "snooze", "dismiss", "choose"] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];
/** What a person can answer. */
export type Answer = Exclude<LinkAction, "choose">;
export const ANSWERS = ["done", "snooze", "dismiss"] as const satisfies readonly Answer[];

/** How long `snooze` puts off. */
export const SNOOZE_MINUTES = 60;

export interface Link {
  agentId: string;
  deliveryId: number;
  action: LinkAction;
  expiresAt: Date;
}

/** What a link is signed for beside itself, as the rows have it. */
export interface SignedFor {
  occurrenceId: number;
  audience: string;
  channel: string;
  address: string | null;
}

const LETTER = { done: "d", snooze: "s", dismiss: "n", choose: "c" } as const satisfies Record<
  LinkAction,
  string
>;
/** 128 bits: short enough for a chat, too many to guess. */
const SIGNATURE_BYTES = 16;
const MAX_CHARS = 400;

export function writeLink(secret: string, link: Link, about: SignedFor): string {
  const head = [
    link.deliveryId.toString(36),
    LETTER[link.action],
    Math.floor(link.expiresAt.getTime() / 1000).toString(36),
    Buffer.from(link.agentId).toString("base64url"),
  ].join(".");
  return `${head}.${sign(secret, head, about).toString("base64url")}`;
}

/** What a link says of itself, believed by nobody until `isSigned`; null for what is none. */
export function readLink(text: string): Link | null {
  const match = /^([0-9a-z]{1,11})\.([dsnc])\.([0-9a-z]{1,8})\.([\w-]+)\.[\w-]{22}$/.exec(text);
  if (!match || text.length > MAX_CHARS) return null;
  const [, id = "", letter, end = "", agent = ""] = match;
  const action = LINK_ACTIONS.find((one) => LETTER[one] === letter);
  if (!action) return null;
  return {
    agentId: Buffer.from(agent, "base64url").toString(),
    deliveryId: Number.parseInt(id, 36),
    action,
    expiresAt: new Date(Number.parseInt(end, 36) * 1000),
  };
}

export function isSigned(secret: string, text: string, about: SignedFor): boolean {
  const dot = text.lastIndexOf(".");
  const given = Buffer.from(text.slice(dot + 1), "base64url");
  const right = sign(secret, text.slice(0, dot), about);
  return given.length === right.length && timingSafeEqual(given, right);
}

function sign(secret: string, head: string, { occurrenceId, audience, channel, address }: SignedFor): Buffer {
  const said = JSON.stringify(["answer", head, occurrenceId, audience, channel, address]);
  return createHmac("sha256", secret).update(said).digest().subarray(0, SIGNATURE_BYTES);
}
