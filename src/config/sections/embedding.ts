/** Which model turns text into vectors. An index belongs to one model; `tickler reindex` moves it to another. */
import { z } from "zod";

export const embeddingSection = z.strictObject({
  provider: z
    .enum(["minilm", "transformers", "http", "off"])
    .describe(
      "`minilm`: all-MiniLM-L6-v2, nothing to download. `transformers`: any transformers.js `model`. `http`: an OpenAI-compatible `url`. `off`: words only.",
    ),
  model: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .describe(
      "Name of the model, for `transformers` (from the Hugging Face hub, or the mirror that `HF_ENDPOINT` names) and `http`.",
    ),
  url: z
    .url({ protocol: /^https?$/, error: (issue) => `"${issue.input}" is not an http(s) address` })
    .optional()
    .describe("Address of the endpoint, for example http://localhost:11434/v1."),
  apiKeyEnv: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, "expected the name of an environment variable, not the key itself")
    .optional()
    .describe("Name of the environment variable that holds the key."),
  dimensions: z
    .int()
    .min(1)
    .max(8192)
    .optional()
    .describe("Length of a vector, where the model lets you choose."),
  cacheDir: z
    .string()
    .min(1)
    .optional()
    .describe("Folder of converted models. Default: the platform's cache folder."),
});
export type EmbeddingConfig = z.infer<typeof embeddingSection>;
