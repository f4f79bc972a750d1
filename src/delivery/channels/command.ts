/**
 * A program as a channel: the message as JSON on stdin, no shell, no text in its arguments. Exit code 0 is the
 * receipt; a first line of output that is JSON with an `id` is kept with it.
 */
import type { Clock } from "../../clock.js";
import { durationMs } from "../../config/duration.js";
import type { ChannelConfigOf } from "../../config/sections/channels.js";
import { homeCommand } from "../home-command.js";
import { messageJson } from "../message-json.js";
import { childEnvironment, runProgram } from "../program.js";
import type { DeliveryChannel, DeliveryReceipt } from "../types.js";
import type { Environment } from "./secrets.js";

const DEFAULT_TIMEOUT_MS = 30_000;

export function commandChannel(
  name: string,
  config: ChannelConfigOf<"command">,
  { clock, env }: { clock: Clock; env: Environment },
): DeliveryChannel {
  return {
    name,
    kind: "command",
    onThisMachine: true,
    async deliver(message, { signal }) {
      const output = await runProgram(
        {
          command: homeCommand(config.command, env),
          env: childEnvironment(config.env ?? [], { TICKLER_IDEMPOTENCY_KEY: message.idempotencyKey }, env),
          timeoutMs: config.timeout ? durationMs(config.timeout) : DEFAULT_TIMEOUT_MS,
        },
        { stdin: JSON.stringify(messageJson(message)), clock, signal },
      );
      return receiptOf(output);
    },
  };
}

function receiptOf(output: string): DeliveryReceipt {
  const id = idIn(output.split("\n", 1)[0] ?? "");
  return id === undefined ? { detail: "exit 0" } : { id, detail: "exit 0" };
}

function idIn(line: string): string | undefined {
  try {
    const { id } = JSON.parse(line) as { id?: unknown };
    return typeof id === "string" || typeof id === "number" ? String(id).slice(0, 200) : undefined;
  } catch {
    // A program need not print anything, or may print prose.
    return undefined;
  }
}
