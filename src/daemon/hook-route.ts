/**
 * `POST /hooks/<host>`: an event of a host with hooks, as it writes it to a program's standard input, answered with what the program would
 * have printed. For hosts whose hooks are requests, and for whoever would rather send one than start a process.
 * `?agent=` and `?user=` name for whom.
 */

import { toTicklerError } from "../errors.js";
import { readHookInput } from "../hosts/claude-code/hook-input.js";
import { HOOK_HOSTS, hookHost } from "../hosts/dialects.js";
import { askedUntil, HOOK_DEADLINE_MS } from "../hosts/hook-deadlines.js";
import { hookMethod } from "../hosts/hook-method.js";
import type { Tickler } from "../tickler.js";
import type { Route } from "./http.js";
import { readBody } from "./read-body.js";

const PREFIX = "/hooks/";
const MAX_BYTES = 8 * 1024 * 1024;

/** One route a host. */
export function hookRoutes(tickler: Tickler): Record<string, Route> {
  const answer = hookMethod(tickler);
  const route: Route = async (req, res) => {
    const reply = (status: number, body: unknown): void => {
      res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    };
    const { pathname, searchParams } = new URL(req.url ?? "/", "http://localhost");
    const host = hookHost(pathname.slice(PREFIX.length)) ?? HOOK_HOSTS[0];
    if (req.method !== "POST") {
      res.setHeader("Allow", "POST");
      return reply(405, { error: "An event is sent with POST." });
    }
    const body = await readBody(req, MAX_BYTES);
    if (body === null) return reply(413, { error: `An event has at most ${MAX_BYTES} bytes.` });
    const input = readHookInput(body, host);
    // What is no event of ours has no answer, as with the program.
    if (input === null) return reply(200, {});
    try {
      const [agent, user] = [searchParams.get("agent") ?? "main", searchParams.get("user") ?? undefined];
      return reply(
        200,
        await answer({ host, agent, user, input, until: askedUntil(HOOK_DEADLINE_MS[input.event]) }),
      );
    } catch (error) {
      const { message, hint } = toTicklerError(error);
      return reply(400, { error: message, hint });
    }
  };
  return Object.fromEntries(HOOK_HOSTS.map((host) => [`${PREFIX}${host}`, route]));
}
