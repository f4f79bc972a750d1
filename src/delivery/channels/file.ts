/** JSON lines in a file: one line a message, appended in one write and synced, so that a receipt is a fact. */
import { open } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Clock } from "../../clock.js";
import type { ChannelConfigOf } from "../../config/sections/channels.js";
import { makeFolder } from "../../folder.js";
import { homePath } from "../../home-path.js";
import { deliveryFailed } from "../failures.js";
import { messageJson } from "../message-json.js";
import type { DeliveryChannel } from "../types.js";
import type { Environment } from "./secrets.js";

export function fileChannel(
  name: string,
  config: ChannelConfigOf<"file">,
  { clock, env }: { clock: Clock; env: Environment },
): DeliveryChannel {
  const path = resolve(homePath(config.path, env));
  return {
    name,
    kind: "file",
    onThisMachine: true,
    async deliver(message, { signal }) {
      if (signal.aborted) throw deliveryFailed("Stopped before it began.");
      const line = JSON.stringify({ at: clock.now().toISOString(), ...messageJson(message) });
      try {
        makeFolder(dirname(path));
        const file = await open(path, "a", 0o600);
        try {
          await file.write(`${line}\n`);
          await file.datasync();
        } finally {
          await file.close();
        }
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw deliveryFailed(`The file cannot be written (${code ?? "error"}).`, {
          hint: `Check \`channels.${name}.path\` and its permissions.`,
        });
      }
      return { detail: "appended" };
    },
  };
}
