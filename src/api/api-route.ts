/**
 * Everything below `/api`: who asks is found out first, what is asked is checked by the contract, a room answers. A browser is
 * let in by its cookie and token together and from this very origin only; a program by the daemon's token.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { TicklerError } from "../errors.js";
import type { Logger } from "../log.js";
import type { Tickler } from "../tickler.js";
import { CONTRACT } from "./contract/index.js";
import type { HealthLook } from "./health-look.js";
import { openApi } from "./openapi.js";
import {
  answer,
  callOf,
  cookieOf,
  givenOf,
  isOwnPage,
  methodsOf,
  refuse,
  refuseMethod,
  WHAT_IS_TAKEN,
} from "./requests.js";
import { ROOMS } from "./rooms.js";
import { SIGNED_IN_MS, type SignedIn, type SignIn } from "./sign-in.js";
import type { SignedOut } from "./signed-out.js";
import { streamChanges } from "./stream.js";
import { type Guest, visitOf } from "./visit.js";

export const API_PREFIX = "/api/";
/** So much that is wrong with a request is said at once. */
const MOST_WRONG = 5;
/** The page's own token. */
const TOKEN_HEADER = "x-tickler-page";

export interface ApiOptions {
  tickler: Tickler;
  signIn: SignIn;
  signedOut: SignedOut;
  health: HealthLook;
  log: Logger;
  /** Whether the request carries the daemon's token. */
  hasToken(req: IncomingMessage): boolean;
}

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

export function apiRoute(options: ApiOptions): Handler {
  return async (req, res) => {
    try {
      await handle(options, req, res);
    } catch (error) {
      if (!(error instanceof TicklerError))
        options.log.error({ error: String(error) }, "a request to the API failed");
      if (res.headersSent) res.destroy();
      else refuse(res, error, { isProgram: options.hasToken(req) });
    }
  };
}

async function handle(options: ApiOptions, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { tickler, signIn, signedOut, health } = options;
  const url = new URL(req.url ?? "/", "http://localhost");
  const path = url.pathname.slice(API_PREFIX.length - 1);
  if (!isOwnPage(req)) throw new TicklerError("FORBIDDEN", "Another page may not ask this.");
  if (req.method === "GET" && path === "/openapi.json") return answer(res, 200, openApi());
  const cookieName = `tickler_${req.socket.localPort ?? 0}`;
  if (req.method === "POST" && path === "/sign-in") {
    const { code } = await givenOf(req, url);
    const pass = signIn.admit(String(code));
    if (!pass)
      throw new TicklerError("FORBIDDEN", "This link was used, or is too old.", {
        hint: "`tickler open` makes another.",
      });
    return answer(
      res,
      200,
      { token: pass.token },
      { "Set-Cookie": cookie(cookieName, pass.cookie, SIGNED_IN_MS) },
    );
  }
  const asker = await askerOf(options, req, cookieName);
  if (req.method === "POST" && path === "/sign-out") {
    if (asker && "pass" in asker) await signedOut.add(asker, tickler.parts.context.clock.now());
    return answer(res, 200, {}, { "Set-Cookie": cookie(cookieName, "", 0) });
  }
  if (!asker) {
    const error = {
      code: "FORBIDDEN",
      message: "Nobody is signed in.",
      hint: "A program sends the daemon's token as `Authorization: Bearer …`; for a person `tickler open` opens the page.",
    };
    return answer(res, 401, { error }, { "WWW-Authenticate": "Bearer" });
  }
  const visit = visitOf(tickler, asker.guest, health);
  if (req.method === "GET" && path === "/changes") {
    const forget = "pass" in asker ? signedOut.whenOut(asker.pass, () => res.destroy()) : undefined;
    return streamChanges(visit, req, res).finally(() => forget?.());
  }
  const takes = methodsOf(path);
  const method = req.method ?? "";
  if (takes.length > 0 && !takes.includes(method)) return refuseMethod(res, method, takes);
  const { call, named } = callOf(method, path);
  const given = { ...(await givenOf(req, url, { isProgram: options.hasToken(req) })), ...named };
  const checked = CONTRACT[call].input.safeParse(given);
  if (!checked.success) {
    const wrong = checked.error.issues.slice(0, MOST_WRONG).map(({ path, message }) => {
      const at = path.join(".");
      return at === "" ? message : `${at}: ${message}`;
    });
    throw new TicklerError("INVALID_INPUT", wrong.join("; "), { hint: WHAT_IS_TAKEN });
  }
  const run = ROOMS[call] as (visit: unknown, input: unknown) => Promise<unknown>;
  answer(res, 200, await run(visit, checked.data));
}

/** Who asks: a program by the daemon's token, or a browser by its pass, unless it was given back. */
async function askerOf(
  { signIn, signedOut, hasToken }: ApiOptions,
  req: IncomingMessage,
  cookieName: string,
): Promise<{ guest: Guest } | SignedIn | null> {
  const text = (value: string | string[] | undefined) =>
    typeof value === "string" && value !== "" ? value : null;
  const agent = text(req.headers["x-tickler-agent"]);
  if (hasToken(req))
    return { guest: { agentId: agent ?? "main", person: text(req.headers["x-tickler-user"]) } };
  const signedIn = signIn.passOf(cookieOf(req, cookieName), text(req.headers[TOKEN_HEADER]) ?? undefined);
  if (!signedIn || (await signedOut.has(signedIn.pass))) return null;
  const { guest } = signedIn;
  // The owner may turn to another agent; whoever signed in as a person stays with theirs.
  return guest.person === null && agent !== null
    ? { ...signedIn, guest: { ...guest, agentId: agent } }
    : signedIn;
}

function cookie(name: string, value: string, lifeMs: number): string {
  return `${name}=${value}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${Math.floor(lifeMs / 1000)}`;
}
