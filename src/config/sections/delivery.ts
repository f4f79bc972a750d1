/** How deliveries are paced, and what carries out reminders of mode `action`. */
import { z } from "zod";
import { envName } from "./channels.js";
import { duration } from "./checks.js";

const runnerTimeout = duration.optional().describe("How long one run may take. Default PT10M.");
const grants = z
  .enum(["full", "inner", "guest"])
  .optional()
  .describe("What the runner may do in fact; a reminder set with less trust is said, not run. Default full.");

export const agentRunnerSchema = z.union([
  z.literal("off"),
  z.discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("command"),
      command: z
        .array(z.string().min(1))
        .min(1)
        .describe(
          "Program and arguments, for example [claude, -p]; the prompt on stdin, the answer on stdout.",
        ),
      env: z.array(envName).optional().describe("Variables the program gets beside PATH, HOME and the like."),
      cwd: z
        .string()
        .min(1)
        .optional()
        .describe("Folder it starts in. Default: the one that the reminder was set in."),
      timeout: runnerTimeout,
      grants,
    }),
    z.strictObject({
      type: z.literal("http"),
      url: z.url({ protocol: /^https?$/ }).describe('Gets the run as JSON, answers with {"text": …}.'),
      tokenEnv: envName.optional().describe("Variable with the bearer token."),
      allowPrivate: z.boolean().optional().describe("Whether the address may lie in a private network."),
      timeout: runnerTimeout,
      grants,
    }),
  ]),
]);
export type AgentRunnerConfig = z.infer<typeof agentRunnerSchema>;

const linksSchema = z.union([
  z.literal("off"),
  z.strictObject({
    publicUrl: z
      .url({ protocol: /^https?$/, error: (issue) => `"${issue.input}" is not an http(s) address` })
      .optional()
      .describe(
        "Where the daemon is reached from everywhere, for example through a reverse proxy or a tunnel. Without it links lead to this machine and go only where it reads.",
      ),
    expire: duration.optional().describe("How long a link can be used. Default P7D."),
  }),
]);

export const deliverySection = z.strictObject({
  agentRunner: agentRunnerSchema.describe("Carries out `action` reminders, or `off`: their text is said."),
  links: linksSchema.describe("Signed links in messages: done, in an hour, not relevant; or `off`."),
  spacingMs: z.int().min(0).max(600_000).describe("Milliseconds between two messages to the same target."),
  maxConcurrent: z.int().min(1).max(100).describe("Messages on their way at the same time."),
  maxConcurrentRuns: z.int().min(1).max(20).describe("Agent runs at the same time."),
  nagsPerHour: z
    .int()
    .min(0)
    .max(1000)
    .describe("How often an hour what nags may be said again, over all of an agent's reminders."),
  urgentPerHour: z
    .int()
    .min(0)
    .max(1000)
    .describe("Urgent messages an agent may send within an hour of quiet time; the rest waits for its end."),
});
export type DeliveryConfig = z.infer<typeof deliverySection>;
