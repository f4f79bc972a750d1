/** A service carries out the run: the run as JSON, the answer as `{"text": …}`. */
import { z } from "zod";
import type { Clock } from "../../clock.js";
import { durationMs } from "../../config/duration.js";
import type { AgentRunnerConfig } from "../../config/sections/delivery.js";
import { type Environment, optionalSecret } from "../channels/secrets.js";
import { deliveryFailed } from "../failures.js";
import { httpPost } from "../http-post.js";
import type { AgentAnswer, AgentRunner } from "../types.js";
import { DEFAULT_RUN_TIMEOUT_MS } from "./command.js";
import { asRunFailure } from "./run-failure.js";

type HttpRunnerConfig = Extract<AgentRunnerConfig, { type: "http" }>;
const MAX_ANSWER_BYTES = 1_048_576;
const answerSchema = z.strictObject({ text: z.string() });

export function httpRunner(
  config: HttpRunnerConfig,
  { clock, env }: { clock: Clock; env: Environment },
): AgentRunner {
  const token = optionalSecret(env, config.tokenEnv, "delivery.agentRunner");
  return {
    kind: "http",
    grants: config.grants ?? "full",
    async run(run, { signal }) {
      try {
        const response = await httpPost({
          url: new URL(config.url),
          body: JSON.stringify(run),
          headers: {
            "content-type": "application/json; charset=utf-8",
            "user-agent": "tickler",
            "idempotency-key": run.idempotencyKey,
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
          timeoutMs: config.timeout ? durationMs(config.timeout) : DEFAULT_RUN_TIMEOUT_MS,
          allowPrivate: config.allowPrivate ?? false,
          maxBytes: MAX_ANSWER_BYTES,
          clock,
          signal,
        });
        if (response.status === 204) return { text: "" };
        if (response.status !== 200) throw deliveryFailed(`The runner answered with ${response.status}.`);
        return parseAnswer(response.body);
      } catch (error) {
        throw asRunFailure(error);
      }
    },
  };
}

function parseAnswer(body: string): AgentAnswer {
  try {
    return answerSchema.parse(JSON.parse(body));
  } catch {
    throw deliveryFailed('The runner\'s answer is not {"text": "…"}.');
  }
}
