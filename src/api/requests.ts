/** HTTP as the API sees it: paths to operations, bodies to values, failures to answers, and the headers of everything. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { TicklerError, toTicklerError } from "../errors.js";
import { hintIn } from "../hint-words.js";
import { ROUTES } from "./command-names.js";
import { type Call, CONTRACT } from "./contract/index.js";

const MAX_BODY = 256 * 1024;

/** Nothing but what the page brings itself; nobody may frame it. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const GUARDED: Readonly<Record<string, string>> = {
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Where a caller finds what an operation takes. */
export const WHAT_IS_TAKEN = "GET /api/openapi.json says what is taken.";

export function answer(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string | string[]> = {},
): void {
  res.writeHead(status, {
    ...GUARDED,
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    ...headers,
  });
  res.end(JSON.stringify(body));
}

/** @param isProgram it is told the next step by routes; a page is read by a person, who has commands */
export function refuse(res: ServerResponse, error: unknown, { isProgram = false } = {}): void {
  const { code, message, hint, httpStatus } = toTicklerError(error);
  // What went wrong inside says nothing of the machine it happened on.
  const said = code === "INTERNAL" ? "Something went wrong in Tickler." : message;
  const next = hint !== undefined && isProgram ? hintIn(ROUTES, hint) : hint;
  answer(res, httpStatus, { error: { code, message: said, ...(next === undefined ? {} : { hint: next }) } });
}

interface Pattern {
  call: Call;
  method: string;
  path: RegExp;
  names: string[];
}

const PATTERNS: readonly Pattern[] = (Object.keys(CONTRACT) as Call[]).map((call) => {
  const [method = "", path = ""] = call.split(" ");
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  return { call, method, path: new RegExp(`^${path.replace(/\{\w+\}/g, "([^/]+)")}$`), names };
});

/** The operation that a request is for, with the values of its path. @throws TicklerError `NOT_FOUND`, `INVALID_INPUT` */
export function callOf(method: string, path: string): { call: Call; named: Record<string, string> } {
  for (const pattern of PATTERNS) {
    const found = pattern.method === method ? pattern.path.exec(path) : null;
    if (!found) continue;
    const values = found.slice(1).map(decoded);
    return {
      call: pattern.call,
      named: Object.fromEntries(pattern.names.map((name, i) => [name, values[i]!])),
    };
  }
  throw new TicklerError("NOT_FOUND", "There is no such operation.", {
    hint: "GET /api/openapi.json lists them.",
  });
}

/** What is answered beside the operations. */
const BESIDE = [
  ["GET", "/openapi.json"],
  ["POST", "/sign-in"],
  ["POST", "/sign-out"],
  ["GET", "/changes"],
];

/** The methods that a path takes; none where nothing is there. */
export function methodsOf(path: string): string[] {
  const own = BESIDE.filter(([, at]) => at === path).map(([method = ""]) => method);
  const called = PATTERNS.filter((pattern) => pattern.path.test(path)).map(({ method }) => method);
  return [...new Set([...own, ...called])];
}

/** A path that is there, asked by a method that it does not take (RFC 9110, 15.5.6). */
export function refuseMethod(res: ServerResponse, method: string, takes: readonly string[]): void {
  const message = `${method} is not taken here; ${takes.join(" and ")} ${takes.length === 1 ? "is" : "are"}.`;
  const error = { code: "INVALID_INPUT", message, hint: WHAT_IS_TAKEN };
  answer(res, 405, { error }, { Allow: takes.join(", ") });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw new TicklerError("INVALID_INPUT", "The path is not encoded as a URL has it.", { cause: error });
  }
}

/**
 * The query of a GET, the JSON of a POST.
 * @param isProgram it carries the daemon's token, which no page of a browser has: its body is JSON whatever it calls it
 * @throws TicklerError `INVALID_INPUT`
 */
export async function givenOf(
  req: IncomingMessage,
  url: URL,
  { isProgram = false } = {},
): Promise<Record<string, unknown>> {
  if (req.method === "GET") return Object.fromEntries(url.searchParams);
  // What a form of another page can send is not this.
  if (!isProgram && !/^application\/json\b/i.test(req.headers["content-type"] ?? ""))
    throw new TicklerError("INVALID_INPUT", "The body has to be application/json.", {
      hint: "Send the header `Content-Type: application/json`.",
    });
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of req) {
    bytes += (part as Buffer).length;
    if (bytes > MAX_BODY) throw new TicklerError("INVALID_INPUT", "The body is longer than 256 kB.");
    parts.push(part as Buffer);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(parts).toString("utf8") || "{}");
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch (error) {
    throw new TicklerError("INVALID_INPUT", "The body is no JSON.", { hint: WHAT_IS_TAKEN, cause: error });
  }
  throw new TicklerError("INVALID_INPUT", "The body has to be a JSON object.", { hint: WHAT_IS_TAKEN });
}

/** The value of a cookie. */
export function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  for (const pair of (headers.cookie ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Whether a request comes from this very origin, or from no browser's page at all. */
export function isOwnPage({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const site = headers["sec-fetch-site"];
  if (origin !== undefined && origin !== `http://${host}`) return false;
  return site === undefined || site === "same-origin" || site === "none";
}
