/** Webhooks of other services, by a name of one's own: how each proves itself, and which event it becomes. Secrets stay in the environment. */
import { z } from "zod";
import { envName } from "./channels.js";

const header = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,79}$/, "expected the name of a header");
const path = z
  .string()
  .regex(
    /^[\w-]{1,60}(?:\.[\w-]{1,60}){0,9}$/,
    "expected keys joined by dots, for example data.project.slug",
  );

export const webhookSchema = z.strictObject({
  event: z
    .string()
    .min(1)
    .max(200)
    .describe(
      "Name of the event; `{data.action}` stands for a value of the body, `{header:X-Event}` for a header's.",
    ),
  fields: z
    .record(z.string().regex(/^[\w.-]{1,60}$/, "expected a name"), path)
    .optional()
    .describe("Fields of the event, each with where it stands in the body. Default: none."),
  agent: z.string().min(1).max(200).optional().describe("Whose event it is. Default: main."),
  secretEnv: envName.describe("Variable with the secret that the service was given."),
  header: header.describe("Header that proves it: the signature of the body, or the secret itself."),
  proof: z
    .enum(["hmac-sha256", "secret"])
    .optional()
    .describe(
      "`hmac-sha256`: the header has the body's signature, in hex or base64, perhaps behind `sha256=`. `secret`: it has the secret. Default: hmac-sha256.",
    ),
});
export type WebhookConfig = z.infer<typeof webhookSchema>;

export const webhooksSection = z.record(
  z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/, "expected a name of small letters, for example sentry"),
  webhookSchema,
);
export type WebhooksConfig = z.infer<typeof webhooksSection>;
