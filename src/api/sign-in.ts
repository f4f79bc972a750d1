/**
 * Who a browser acts for. A link of one use, made for somebody over the daemon's own socket and good for two minutes, is
 * exchanged for two things that only work together: a cookie that no script reads, and a token that the page keeps in the
 * storage of its own origin. A cookie goes to every port of a host and to whatever page another program serves there; the
 * token does not, and no other page can read it or send it along. Both are signed, so that nothing is kept here;
 * what ended before its time is kept in `signed-out.ts`.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Clock } from "../clock.js";
import type { Guest } from "./visit.js";

const LINK_MS = 2 * 60_000;
export const SIGNED_IN_MS = 90 * 86_400_000;
/** Links that wait; the oldest gives way. */
const MOST_LINKS = 50;

export interface Pass {
  cookie: string;
  token: string;
}

/** A browser that is signed in. */
export interface SignedIn {
  guest: Guest;
  /** The name of its pass. */
  pass: string;
  /** When it ends by itself, UTC ms. */
  until: number;
}

interface Claims {
  agent: string;
  person: string | null;
  /** UTC ms. */
  until: number;
  /** So that no two are the same. */
  salt: string;
}

export class SignIn {
  readonly #key: Buffer;
  readonly #clock: Clock;
  /** By the digest of its code. */
  readonly #links = new Map<string, { guest: Guest; until: number }>();

  /**
   * @param secret the daemon's token; who has another one signs everybody out
   * @param drawer the database: a pass to one is none to another that the same token guards
   */
  constructor(secret: string, drawer: string, clock: Clock) {
    this.#key = createHmac("sha256", secret).update(`tickler page\0${drawer}`).digest();
    this.#clock = clock;
  }

  /** The code of a link, good once. */
  invite(guest: Guest): string {
    const code = randomBytes(24).toString("base64url");
    this.#links.set(digest(code), { guest, until: this.#now + LINK_MS });
    const [oldest] = this.#links.keys();
    if (this.#links.size > MOST_LINKS && oldest !== undefined) this.#links.delete(oldest);
    return code;
  }

  /** What the browser gets for a code, or null when it is none, too old or was used. */
  admit(code: string): Pass | null {
    const link = this.#links.get(digest(code));
    this.#links.delete(digest(code));
    if (!link || link.until <= this.#now) return null;
    const claims: Claims = {
      agent: link.guest.agentId,
      person: link.guest.person,
      until: this.#now + SIGNED_IN_MS,
      salt: randomBytes(9).toString("base64url"),
    };
    const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
    const cookie = `${body}.${this.#sign(`cookie\0${body}`)}`;
    return { cookie, token: this.#sign(`token\0${cookie}`) };
  }

  /** What the two are together, or null. */
  passOf(cookie: string | undefined, token: string | undefined): SignedIn | null {
    const [body = "", sign = ""] = (cookie ?? "").split(".");
    if (!equal(sign, this.#sign(`cookie\0${body}`))) return null;
    if (!equal(token ?? "", this.#sign(`token\0${cookie}`))) return null;
    const { agent, person, until, salt } = JSON.parse(Buffer.from(body, "base64url").toString()) as Claims;
    return until > this.#now ? { guest: { agentId: agent, person }, pass: salt, until } : null;
  }

  get #now(): number {
    return this.#clock.now().getTime();
  }

  #sign(text: string): string {
    return createHmac("sha256", this.#key).update(text).digest("base64url");
  }
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

function equal(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
