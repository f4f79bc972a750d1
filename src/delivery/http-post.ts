/**
 * One POST over node:http(s): a timeout over everything, a bounded answer, no redirects (a redirect could lead
 * to where the first address may not), and private addresses refused unless allowed. Errors name neither the
 * address nor the headers, since both may hold secrets.
 */
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Clock } from "../clock.js";
import { toTicklerError } from "../errors.js";
import { isPublicAddress, literalAddress, publicLookup, refusedAddress } from "./addresses.js";
import { deliveryFailed } from "./failures.js";

export interface PostRequest {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
  timeoutMs: number;
  allowPrivate: boolean;
  clock: Clock;
  signal: AbortSignal;
  /** Bytes of the answer that are read; default 64 KiB. More is an error. */
  maxBytes?: number;
}

export interface PostResponse {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

export async function httpPost(options: PostRequest): Promise<PostResponse> {
  const { url, allowPrivate, clock, timeoutMs, signal } = options;
  const literal = literalAddress(url.hostname);
  if (!allowPrivate && literal && !isPublicAddress(literal)) throw refusedAddress();
  const stop = new AbortController();
  const giveUp = (): void => stop.abort();
  const timer = clock.setTimer(timeoutMs, () =>
    stop.abort(deliveryFailed(`No answer within ${timeoutMs / 1000} s.`)),
  );
  signal.addEventListener("abort", giveUp, { once: true });
  if (signal.aborted) giveUp();
  try {
    return await send(options, stop.signal);
  } catch (error) {
    if (stop.signal.reason instanceof Error && stop.signal.reason.name === "TicklerError")
      throw stop.signal.reason;
    throw named(error);
  } finally {
    timer.cancel();
    signal.removeEventListener("abort", giveUp);
  }
}

function send(options: PostRequest, signal: AbortSignal): Promise<PostResponse> {
  const { url, headers, body, allowPrivate, maxBytes = 65_536 } = options;
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        agent: false,
        signal,
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on("data", (part: Buffer) => {
          size += part.length;
          if (size > maxBytes) call.destroy(deliveryFailed(`The answer is longer than ${maxBytes} bytes.`));
          else parts.push(part);
        });
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString("utf8"),
          }),
        );
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}

/** Node's network errors carry addresses in their text; the code alone says enough. */
function named(error: unknown): Error {
  const known = toTicklerError(error);
  if (known.code === "DELIVERY_FAILED") return known;
  const code = (error as { code?: unknown } | null)?.code;
  return deliveryFailed(`The request failed (${typeof code === "string" ? code : "network error"}).`);
}

/** `Retry-After` in milliseconds (seconds or an HTTP date), 0 where absent; at most a day. */
export function retryAfterMs(response: PostResponse, now: Date): number {
  const value = response.headers["retry-after"];
  if (typeof value !== "string") return 0;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), 86_400_000) : 0;
}
