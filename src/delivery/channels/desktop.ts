/**
 * A notification on this machine's desktop, through node-notifier. It is loaded at the first message. A machine
 * without a notifier fails, so that the outbox tries again and says so, instead of showing nothing in silence.
 */
import type { Clock } from "../../clock.js";
import { durationMs } from "../../config/duration.js";
import type { ChannelConfigOf } from "../../config/sections/channels.js";
import { stripControls } from "../../text.js";
import { deliveryFailed } from "../failures.js";
import type { DeliveryChannel, DeliveryMessage } from "../types.js";
import { buttonsOf, withHandle } from "./answers.js";

/** The part of node-notifier that is used; tests pass their own. */
export interface Notifier {
  notify(
    notification: { title: string; message: string; wait: boolean; open?: string },
    callback: (error: Error | null, response?: string) => void,
  ): unknown;
}

const DEFAULT_TIMEOUT_MS = 15_000;

export function desktopChannel(
  name: string,
  config: ChannelConfigOf<"desktop">,
  { clock, notifier }: { clock: Clock; notifier?: Notifier },
): DeliveryChannel {
  const timeoutMs = config.timeout ? durationMs(config.timeout) : DEFAULT_TIMEOUT_MS;
  const load = async (): Promise<Notifier> =>
    notifier ?? ((await import("node-notifier")).default as Notifier);
  return {
    name,
    kind: "desktop",
    terminal: true,
    onThisMachine: true,
    async deliver(message, { signal }) {
      if (signal.aborted) throw deliveryFailed("Stopped before it began.");
      const target = await load();
      const link = linkOf(message);
      await new Promise<void>((resolve, reject) => {
        const timer = clock.setTimer(timeoutMs, () =>
          reject(deliveryFailed(`The desktop did not answer within ${timeoutMs / 1000} s.`)),
        );
        target.notify(
          {
            title: stripControls(message.title).slice(0, 100),
            // Some notifiers read a leading dash as an option.
            message: textOf(message),
            wait: false,
            // Where a click is understood, it opens the page that offers the answers.
            ...(link === undefined ? {} : { open: link }),
          },
          (error) => {
            timer.cancel();
            if (error) reject(deliveryFailed("The desktop notification could not be shown."));
            else resolve();
          },
        );
      });
      return { detail: "handed to the desktop" };
    },
  };
}

const MAX_CHARS = 500;

/** With the one link that offers all answers, whole or not at all. */
function textOf(message: DeliveryMessage): string {
  const link = linkOf(message);
  const end = link === undefined ? "" : `\n${link}`;
  const text = stripControls(withHandle(message)).replace(/^-/, "\u2212");
  return `${text.slice(0, MAX_CHARS - end.length)}${end}`;
}

function linkOf(message: DeliveryMessage): string | undefined {
  return buttonsOf(message).length > 0 ? message.items[0]?.links?.choose : undefined;
}
