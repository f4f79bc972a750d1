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
import { withLinks } from "./answers.js";
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
          text: withLinks(message),
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
        throw named(error, name, config);
      }
    },
    async close() {
      transport?.close();
    },
  };
}

interface MailError {
  /** Nodemailer's: `ETLS`, `EAUTH`, `EDNS`, `ESOCKET`, `ECONNECTION`, `ETIMEDOUT`, `EENVELOPE`, … */
  code?: string;
  responseCode?: number;
  /** What was being said to the server: `STARTTLS`, `AUTH PLAIN`, `RCPT TO`. */
  command?: string;
}

/**
 * The server's words may quote addresses; what was being done, and its code, say enough. What another attempt cannot
 * change (no TLS, a wrong password, a recipient that it does not know) is permanent.
 */
function named(error: unknown, name: string, { host, port, secure }: ChannelConfigOf<"email">): Error {
  if (error instanceof TicklerError) return error;
  const { code, responseCode, command = "" } = error as MailError;
  const at = `${host}:${port ?? (secure ? 465 : 587)}`;
  const said = responseCode === undefined ? "" : ` (${responseCode})`;
  const refused = responseCode !== undefined && responseCode >= 500;
  if (code === "ETLS" || command === "STARTTLS") {
    return deliveryFailed(`The mail server ${at} offers no TLS${said}.`, {
      permanent: true,
      hint: `For a server on this machine: \`channels.${name}.allowPlain: true\`. For TLS from the first byte: \`secure: true\`.`,
    });
  }
  if (code === "EAUTH" || code === "ENOAUTH" || command.startsWith("AUTH")) {
    return deliveryFailed(`The mail server ${at} refused the login${said}.`, {
      permanent: refused || code === "ENOAUTH",
      hint: `Check \`channels.${name}.user\` and the variable of \`passwordEnv\`.`,
    });
  }
  if (responseCode !== undefined) {
    return deliveryFailed(`The mail server ${at} refused ${command || "the mail"}${said}.`, {
      permanent: refused && command === "RCPT TO",
    });
  }
  return deliveryFailed(`The mail server ${at} could not be reached (${code ?? "error"}).`, {
    hint: `Check \`channels.${name}.host\` and \`port\`.`,
  });
}
