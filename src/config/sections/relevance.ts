/** Language models that may help with relevance; none is asked unless it is named here. */
import { z } from "zod";

const endpoint = z.strictObject({
  type: z.literal("http"),
  url: z
    .url({ protocol: /^https?$/, error: (issue) => `"${issue.input}" is not an http(s) address` })
    .describe("Address of an OpenAI-compatible endpoint, for example http://localhost:11434/v1."),
  model: z.string().min(1).max(300).describe("Name of the model."),
  apiKeyEnv: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "expected the name of an environment variable, not the key itself")
    .optional()
    .describe("Name of the environment variable that holds the key."),
});
const callback = z.strictObject({ type: z.literal("callback") });

export const relevanceSection = z.strictObject({
  judge: z
    .union([z.literal("off"), endpoint, callback])
    .describe(
      "Who says whether a message is about what would be a hint, within what is left of the deadline: a model, or the function `judge` given to openTickler.",
    ),
  cues: z
    .union([z.literal("off"), endpoint, callback])
    .describe(
      "Who writes cues for topics that were set without any: a model, or the function `cueWriter` given to openTickler.",
    ),
  askForCues: z
    .boolean()
    .describe(
      "Whether, once and in a quiet turn, the host's model is asked to add cues to topics that have none.",
    ),
});
export type RelevanceConfig = z.infer<typeof relevanceSection>;
