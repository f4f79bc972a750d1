/**
 * The ways to a person, by a name of one's own: what `users` match and reminders are delivered through. Secrets
 * are never in the file: a key ending in `Env` names the environment variable that holds one.
 */
import { z } from "zod";
import { duration } from "./checks.js";

export const envName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "expected the name of an environment variable, not the value itself");
const timeout = duration.optional().describe("How long one attempt may take.");
const batch = z
  .int()
  .min(1)
  .max(1000)
  .optional()
  .describe("More than so many that wait for one person go out as one message. Default 10.");
const httpUrl = z.url({
  protocol: /^https?$/,
  error: (issue) => `"${issue.input}" is not an http(s) address`,
});

const webhook = z.strictObject({
  type: z.literal("webhook"),
  preset: z
    .enum(["slack", "discord", "ntfy", "telegram"])
    .optional()
    .describe("The body that a known service expects; without it, Tickler's own JSON."),
  url: httpUrl.optional().describe("Where to POST."),
  urlEnv: envName.optional().describe("Variable with the address, where the address itself is the secret."),
  tokenEnv: envName.optional().describe("Variable with the bearer token (ntfy) or bot token (telegram)."),
  secretEnv: envName.optional().describe("Variable with the key of the HMAC-SHA256 signature."),
  timeout,
  batch,
  allowPrivate: z.boolean().optional().describe("Whether an address in a private network may be called."),
});

const email = z.strictObject({
  type: z.literal("email"),
  host: z.string().min(1).describe("SMTP server."),
  port: z.int().min(1).max(65_535).optional().describe("Default: 465 with `secure`, else 587."),
  secure: z.boolean().optional().describe("TLS from the first byte; otherwise STARTTLS where offered."),
  allowPlain: z
    .boolean()
    .optional()
    .describe("Whether mail may be sent without TLS, for a server on this machine."),
  user: z.string().min(1).optional().describe("Name to log in with."),
  passwordEnv: envName.optional().describe("Variable with the password."),
  from: z.string().min(3).describe("Sender, for example `Tickler <tickler@example.com>`."),
  to: z.string().min(3).optional().describe("Recipient where a target names none."),
  timeout,
  batch,
});

const command = z.strictObject({
  type: z.literal("command"),
  command: z.array(z.string().min(1)).min(1).describe("Program and arguments; JSON on stdin, no shell."),
  env: z.array(envName).optional().describe("Variables the program gets beside PATH, HOME and the like."),
  timeout,
  batch,
});

const desktop = z.strictObject({ type: z.literal("desktop"), timeout, batch });
const file = z.strictObject({
  type: z.literal("file"),
  path: z.string().min(1).describe("JSON lines are appended to it."),
  batch,
});
const consoleChannel = z.strictObject({ type: z.literal("console"), batch });

export const channelSchema = z.discriminatedUnion("type", [
  webhook,
  email,
  command,
  desktop,
  file,
  consoleChannel,
]);
export type ChannelConfig = z.infer<typeof channelSchema>;
export type ChannelConfigOf<Type extends ChannelConfig["type"]> = Extract<ChannelConfig, { type: Type }>;

export const channelName = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,39}$/, "expected a short name in lower case, for example `signal`");
export const channelsSection = z.record(channelName, channelSchema);
export type ChannelsConfig = z.infer<typeof channelsSection>;
