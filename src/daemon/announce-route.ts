/**
 * `POST /events/<name>`: something is announced. The body is a JSON object with its fields, or empty. `?agent=` names the agent (default `main`).
 * A webhook of GitHub comes to `/events/github`: it is named after its own event and action (`github.push`, `github.workflow_run.completed`), with the fields
 * that one would ask for, and what it says is checked against the secret of `TICKLER_WEBHOOK_SECRET`. Any other service's comes to
 * `/events/webhooks/<name>`, as the configuration's section `webhooks` says.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { WebhooksConfig } from "../config/sections/webhooks.js";
import { TicklerError } from "../errors.js";
import type { Tickler } from "../tickler.js";
import { readBody } from "./read-body.js";
import { isProven, WEBHOOK_PREFIX, webhookEvent } from "./webhook.js";

const MAX_BODY = 1024 * 1024;
export const ANNOUNCE_PREFIX = "/events/";
export const GITHUB_PATH = "/events/github";

/** Whether the request is signed with the secret, as GitHub signs (`X-Hub-Signature-256`). */
export function isSigned(body: Buffer, signature: unknown, secret: string | undefined): boolean {
  if (!secret || typeof signature !== "string") return false;
  const wanted = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** The name and fields of what GitHub sends. Pure. */
export function githubEvent(kind: string, payload: Record<string, unknown>) {
  const at = (...path: string[]): unknown =>
    path.reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
      payload,
    );
  const action = typeof payload.action === "string" ? `.${payload.action}` : "";
  const run = at("workflow_run") ?? at("check_run") ?? at("check_suite");
  const fields = {
    repository: at("repository", "full_name"),
    sender: at("sender", "login"),
    ref: at("ref"),
    branch:
      String(at("ref") ?? at("workflow_run", "head_branch") ?? "").replace("refs/heads/", "") || undefined,
    number: at("number") ?? at("issue", "number") ?? at("pull_request", "number"),
    title: at("issue", "title") ?? at("pull_request", "title") ?? at("release", "name"),
    merged: at("pull_request", "merged"),
    conclusion: (run as Record<string, unknown> | undefined)?.conclusion,
    workflow: at("workflow_run", "name"),
    tag: at("release", "tag_name"),
  };
  const known = Object.entries(fields).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
  const name = `github.${kind}${action}`.replace(/[^\w.:/-]/g, "-").slice(0, 100);
  return { name, fields: Object.fromEntries(known) };
}

/** Whether who posts there may prove itself otherwise than by the token. */
export const isWebhook = (path: string): boolean => path === GITHUB_PATH || path.startsWith(WEBHOOK_PREFIX);

export interface AnnounceOptions {
  /** Checked for `/events/github`; a request with a valid signature needs no token. */
  secret?: string | undefined;
  /** By name. */
  webhooks?: WebhooksConfig;
  /** Has the secrets of `webhooks`. */
  env?: NodeJS.ProcessEnv;
}

export function announceRoute(tickler: Tickler, { secret, webhooks = {}, env = {} }: AnnounceOptions = {}) {
  return async (req: IncomingMessage, res: ServerResponse, mayEmit: boolean): Promise<void> => {
    if (req.method !== "POST")
      return reply(res, 405, { error: "Events are announced with POST." }, { Allow: "POST" });
    const url = new URL(req.url ?? "/", "http://localhost");
    const body = await readBody(req, MAX_BODY);
    if (body === null) return reply(res, 413, { error: "The body is longer than 1 MB." });
    const isGithub = url.pathname === GITHUB_PATH;
    const isOther = url.pathname.startsWith(WEBHOOK_PREFIX);
    const named = url.pathname.slice(WEBHOOK_PREFIX.length);
    const hook = isOther && Object.hasOwn(webhooks, named) ? webhooks[named] : undefined;
    if (mayEmit && isOther && !hook)
      return reply(res, 404, { error: "The configuration has no such webhook." });
    const isGithubs = isGithub && isSigned(body, req.headers["x-hub-signature-256"], secret);
    const isIts = hook !== undefined && isProven(hook, env[hook.secretEnv], { headers: req.headers, body });
    if (!mayEmit && !isGithubs && !isIts)
      return reply(res, 401, { error: "The token or the signature is missing or wrong." });
    const payload = objectOf(body);
    if (payload === null) return reply(res, 400, { error: "The body is a JSON object, or empty." });
    try {
      const kind = String(req.headers["x-github-event"] ?? "ping");
      const { name, fields } = isGithub
        ? githubEvent(kind, payload)
        : hook
          ? webhookEvent(hook, payload, req.headers)
          : { name: decodeURIComponent(url.pathname.slice(ANNOUNCE_PREFIX.length)), fields: payload };
      // Whose event a webhook's is stands in the configuration, not in an address that its sender writes.
      const agent = tickler.agent(hook ? (hook.agent ?? "main") : (url.searchParams.get("agent") ?? "main"));
      return reply(res, 200, { name, ...(await agent.events.announce(name, fields)) });
    } catch (error) {
      if (error instanceof URIError)
        return reply(res, 400, { error: "The name is not encoded as a URL has it." });
      if (!(error instanceof TicklerError) || error.code !== "INVALID_INPUT") throw error;
      return reply(res, 400, { error: error.message, hint: error.hint });
    }
  };
}

function objectOf(body: Buffer): Record<string, unknown> | null {
  if (body.length === 0) return {};
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function reply(
  res: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}
