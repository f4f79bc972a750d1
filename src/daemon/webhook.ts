/**
 * What a service posts to `/events/webhooks/<name>`, as an event: whether it proves itself as the configuration says, and its name and
 * fields by the mapping there. Pure.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { WebhookConfig } from "../config/sections/webhooks.js";

export const WEBHOOK_PREFIX = "/events/webhooks/";

export interface Posted {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An unset secret proves nothing. */
export function isProven(
  { header, proof = "hmac-sha256" }: Pick<WebhookConfig, "header" | "proof">,
  secret: string | undefined,
  { headers, body }: Posted,
): boolean {
  const given = headers[header.toLowerCase()];
  if (!secret || typeof given !== "string") return false;
  if (proof === "secret") return isEqual(given.replace(/^Bearer /i, ""), secret);
  const signature = given.replace(/^(?:sha256|v1|t=\d+,v1)=/i, "").trim();
  const digest = createHmac("sha256", secret).update(body).digest();
  return (
    isEqual(signature.toLowerCase(), digest.toString("hex")) || isEqual(signature, digest.toString("base64"))
  );
}

function isEqual(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

type Plain = string | number | boolean;

/** What is not in the body is left out of the fields, and is `none` in the name. */
export function webhookEvent(
  { event, fields = {} }: Pick<WebhookConfig, "event" | "fields">,
  payload: Record<string, unknown>,
  headers: IncomingHttpHeaders,
): { name: string; fields: Record<string, Plain> } {
  const name = event.replace(/\{(header:)?([^{}]+)\}/g, (_, isHeader: string | undefined, where: string) => {
    const value = isHeader ? headers[where.toLowerCase()] : valueAt(payload, where);
    return isPlain(value) ? String(value) : "none";
  });
  const known = Object.entries(fields).flatMap(([field, where]): [string, Plain][] => {
    const value = valueAt(payload, where);
    return isPlain(value) ? [[field, value]] : [];
  });
  return { name: name.replace(/[^\w.:/-]/g, "-").slice(0, 100), fields: Object.fromEntries(known) };
}

function valueAt(payload: Record<string, unknown>, where: string): unknown {
  return where
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      payload,
    );
}

const isPlain = (value: unknown): value is Plain => ["string", "number", "boolean"].includes(typeof value);
