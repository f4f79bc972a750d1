/**
 * Webhooks: a POST of Tickler's own JSON, signed with HMAC-SHA256 over `<timestamp>.<body>`, or of the body that
 * a known service expects. Any 2xx is a receipt; everything else is tried again, but 410 and refused addresses.
 */
import { createHmac } from "node:crypto";
import type { Clock } from "../../clock.js";
import { durationMs } from "../../config/duration.js";
import type { ChannelConfigOf } from "../../config/sections/channels.js";
import { TicklerError } from "../../errors.js";
import { isLoopback } from "../addresses.js";
import { checkAddress } from "../channel-facts.js";
import { deliveryFailed } from "../failures.js";
import { httpPost, type PostResponse, retryAfterMs } from "../http-post.js";
import { messageJson } from "../message-json.js";
import type { DeliveryChannel, DeliveryMessage, DeliveryReceipt } from "../types.js";
import { PRESETS, type Preset, type PresetCall } from "./presets.js";
import { type Environment, optionalSecret, secretOf } from "./secrets.js";

const DEFAULT_TIMEOUT_MS = 10_000;

export function webhookChannel(
  name: string,
  config: ChannelConfigOf<"webhook">,
  { clock, env }: { clock: Clock; env: Environment },
): DeliveryChannel {
  const where = `channels.${name}`;
  const preset: Preset | undefined = config.preset && PRESETS[config.preset];
  const secret = optionalSecret(env, config.secretEnv, where);
  const token = optionalSecret(env, config.tokenEnv, where);
  const address = config.urlEnv ? secretOf(env, config.urlEnv, where) : (config.url ?? preset?.defaultUrl);
  const url = parseUrl(address, where);
  if (preset?.needsToken && token === undefined) {
    throw new TicklerError("INVALID_CONFIG", `${where} needs tokenEnv for the preset ${config.preset}.`, {
      hint: "Name the environment variable that holds the token.",
    });
  }
  const timeoutMs = config.timeout ? durationMs(config.timeout) : DEFAULT_TIMEOUT_MS;
  const context = { url, ...(token === undefined ? {} : { token }) };

  return {
    name,
    kind: "webhook",
    onThisMachine: isLoopback(url.hostname),
    checkAddress: (to) => checkAddress(name, config, to),
    async deliver(message, { signal }) {
      const call = preset ? preset.call(message, context) : ownCall(message, url, token);
      const headers: Record<string, string> = {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "tickler",
        "idempotency-key": message.idempotencyKey,
        ...call.headers,
      };
      if (secret !== undefined) Object.assign(headers, signature(secret, call.body, clock.now()));
      const response = await httpPost({
        url: call.url,
        body: call.body,
        headers,
        timeoutMs,
        allowPrivate: config.allowPrivate ?? false,
        clock,
        signal,
      });
      return receiptOf(response, preset, clock);
    },
  };
}

function parseUrl(address: string | undefined, where: string): URL {
  if (address && URL.canParse(address)) {
    const url = new URL(address);
    if (url.protocol === "https:" || url.protocol === "http:") return url;
  }
  throw new TicklerError("INVALID_CONFIG", `${where} needs an http(s) address in url or urlEnv.`, {
    hint: "Give one of the two.",
  });
}

function ownCall(message: DeliveryMessage, url: URL, token: string | undefined): PresetCall {
  return {
    url,
    body: JSON.stringify(messageJson(message)),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  };
}

/** `x-tickler-signature: sha256=<hex>` over `<unix seconds>.<body>`, as receivers verify it. */
export function signature(secret: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const hex = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  return { "x-tickler-timestamp": timestamp, "x-tickler-signature": `sha256=${hex}` };
}

function receiptOf(response: PostResponse, preset: Preset | undefined, clock: Clock): DeliveryReceipt {
  const { status } = response;
  if (status < 200 || status > 299) {
    const wait = Math.max(retryAfterMs(response, clock.now()), preset?.retryAfterMs?.(response.body) ?? 0);
    throw deliveryFailed(
      status >= 300 && status < 400
        ? `The webhook answered with a redirect (${status}); redirects are not followed.`
        : `The webhook answered with ${status}.`,
      { permanent: status === 410, retryAfterMs: wait },
    );
  }
  const id = preset?.receiptId?.(response.body);
  return { ...(id === undefined ? {} : { id }), detail: `HTTP ${status}` };
}
