/**
 * What can be configured about embedding. The config slice validates it; here it is trusted.
 */
import { homedir } from "node:os";
import { join } from "node:path";

export interface EmbeddingConfig {
  /**
   * `minilm` all-MiniLM-L6-v2 from the installed weights, offline (default); `transformers` any model that
   * transformers.js knows, downloaded once; `http` an OpenAI-compatible endpoint; `off` words only.
   */
  provider: "minilm" | "transformers" | "http" | "off";
  /** `transformers`: a hub name such as `Xenova/bge-small-en-v1.5` (the variable `HF_ENDPOINT` names a mirror of the hub); `http`: the endpoint's model name. */
  model?: string | undefined;
  /** `http`: the base address, for example `http://localhost:11434/v1`. */
  url?: string | undefined;
  /** `http`: name of the environment variable that holds the key; the key itself is never in a file. */
  apiKeyEnv?: string | undefined;
  /** Length of the vectors, where the model leaves a choice. */
  dimensions?: number | undefined;
  /** Folder for converted and downloaded models; default the platform's cache folder. */
  cacheDir?: string | undefined;
}

/** The platform's cache folder of Tickler: XDG on Linux, `Library/Caches` on macOS, `LOCALAPPDATA` on Windows. */
export function defaultCacheDir(env: NodeJS.ProcessEnv = process.env, platform = process.platform): string {
  if (env.XDG_CACHE_HOME) return join(env.XDG_CACHE_HOME, "tickler");
  if (platform === "win32" && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, "tickler", "Cache");
  if (platform === "darwin") return join(homedir(), "Library", "Caches", "tickler");
  return join(homedir(), ".cache", "tickler");
}
