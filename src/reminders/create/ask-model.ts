/**
 * One question to a language model behind an OpenAI-compatible `/chat/completions`. The texts go in as JSON data beneath a
 * fixed instruction; what comes back is text to be checked by the caller. The key is read from an environment variable at each
 * request and appears in no message.
 */
import type { Clock } from "../../clock.js";
import { TicklerError } from "../../errors.js";

export interface ModelEndpoint {
  /** `https://host/v1`, or with `/chat/completions`. */
  url: string;
  model: string;
  apiKeyEnv?: string | undefined;
}

export interface ModelQuestion {
  instruction: string;
  data: Record<string, unknown>;
  maxTokens: number;
  timeoutMs: number;
}

export type AskModel = (question: ModelQuestion) => Promise<string>;

/** @throws TicklerError `MODEL_UNAVAILABLE` from what it gives, in time or not at all */
export function askModel(
  { url, model, apiKeyEnv }: ModelEndpoint,
  { clock, env, fetch: send = fetch }: { clock: Clock; env: NodeJS.ProcessEnv; fetch?: typeof fetch },
): AskModel {
  const base = url.replace(/\/+$/, "");
  const address = base.endsWith("/chat/completions") ? base : `${base}/chat/completions`;
  const failed = (what: string, cause?: unknown): TicklerError =>
    new TicklerError("MODEL_UNAVAILABLE", `${address}: ${what}`, {
      hint: "Check `relevance` in the configuration, its key in the environment, and that the server runs.",
      cause,
    });
  return async ({ instruction, data, maxTokens, timeoutMs }) => {
    const key = apiKeyEnv === undefined ? undefined : env[apiKeyEnv];
    if (apiKeyEnv !== undefined && !key) throw failed(`the environment variable ${apiKeyEnv} is not set`);
    const abort = new AbortController();
    const timer = clock.setTimer(Math.max(1, timeoutMs), () => abort.abort());
    try {
      const response = await send(address, {
        method: "POST",
        headers: { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({
          model,
          temperature: 0,
          max_tokens: maxTokens,
          messages: [
            { role: "system", content: instruction },
            { role: "user", content: JSON.stringify(data) },
          ],
        }),
        signal: abort.signal,
      });
      if (!response.ok) throw failed(`HTTP ${response.status}`);
      const body = (await response.json()) as { choices?: { message?: { content?: unknown } }[] };
      const content = body.choices?.[0]?.message?.content;
      if (typeof content !== "string") throw failed("it did not answer as /chat/completions does");
      return content;
    } catch (error) {
      throw error instanceof TicklerError ? error : failed("no answer in time", error);
    } finally {
      timer.cancel();
    }
  };
}
