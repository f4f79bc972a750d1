/** The console of the process that delivers: control and escape characters removed, flushed before the receipt. */
import type { Writable } from "node:stream";
import { stripControls } from "../../text.js";
import { deliveryFailed } from "../failures.js";
import type { DeliveryChannel } from "../types.js";
import { withLinks } from "./answers.js";

export function consoleChannel(
  name: string,
  { output = process.stdout }: { output?: Writable } = {},
): DeliveryChannel {
  return {
    name,
    kind: "console",
    terminal: true,
    onThisMachine: true,
    async deliver(message, { signal }) {
      if (signal.aborted) throw deliveryFailed("Stopped before it began.");
      await new Promise<void>((resolve, reject) => {
        output.write(`${stripControls(withLinks(message))}\n`, (error) =>
          error ? reject(deliveryFailed("The console cannot be written.")) : resolve(),
        );
      });
      return { detail: "printed" };
    },
  };
}
