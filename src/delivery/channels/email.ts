/**
 * E-mail by SMTP. The Message-ID is made of the idempotency key, so that a repeat is the same mail to every mail
 * program that looks. TLS is required unless the configuration says otherwise.
 */
import { createTransport, type Transporter } from "nodemailer";
import { durationMs } from "../../config/duration.js";
import type { ChannelConfigOf } from "../../config/sections/channels.js";
import { TicklerError } from "../../errors.js";
import { checkAddress } from "../channel-facts.js";
import { deliveryFailed } from "../failures.js";
import type { DeliveryChannel } from "../types.js";
import { type Environment, optionalSecret } from "./secrets.js";

const DEFAULT_TIMEOUT_MS = 30_000;

export function emailChannel(
  name: string,
  config: ChannelConfigOf<"email">,
  { env }: { env: Environment },
): DeliveryChannel {
  const password = optionalSecret(env, config.passwordEnv, `channels.${name}`);
  const timeoutMs = config.timeout ? durationMs(config.timeout) : DEFAULT_TIMEOUT_MS;
  const secure = config.secure ?? false;
  let transport: Transporter | undefined;
  const open = (): Transporter =>
    createTransport({
      host: config.host,
      port: config.port ?? (secure ? 465 : 587),
      secure,
      requireTLS: !secure && !config.allowPlain,
      ...(config.user === undefined ? {} : { auth: { user: config.user, pass: password ?? "" } }),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });

  return {
    name,
    kind: "email",
    checkAddress: (to) => checkAddress(name, config, to),
    async deliver(message, { signal }) {
      if (signal.aborted) throw deliveryFailed("Stopped before it began.");
      const to = message.to ?? config.to;
      checkAddress(name, config, to);
      transport ??= open();
      try {
        const sent = await transport.sendMail({
          from: config.from,
          to: { name: "", address: to ?? "" },
          subject: message.title,
          text: message.text,
          messageId: `<${message.idempotencyKey}@tickler>`,
          headers: {
            "X-Tickler-Reminder": message.items
              .map((item) => item.reminderId)
              .slice(0, 20)
              .join(" "),
            "Auto-Submitted": "auto-generated",
          },
          ...(message.priority === "urgent" ? { priority: "high" as const } : {}),
        });
        return { id: String(sent.messageId), detail: "accepted by the mail server" };
      } catch (error) {
        throw named(error);
      }
    },
    async close() {
      transport?.close();
    },
  };
}

/** The server's words may quote addresses; its code says enough. 5xx on a recipient will not change. */
function named(error: unknown): Error {
  if (error instanceof TicklerError) return error;
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const permanent = typeof responseCode === "number" && responseCode >= 500 && command === "RCPT TO";
  return deliveryFailed(
    `The mail server refused or could not be reached (${responseCode ?? code ?? "error"}).`,
    {
      permanent,
    },
  );
}
