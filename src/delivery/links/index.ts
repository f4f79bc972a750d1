/**
 * The links of this installation: made for messages while a daemon can be reached, read and used where it answers. What
 * a daemon has of its own is an address of this machine; such links go only where this machine's own screens and programs
 * are. `delivery.links.publicUrl` says where it is reached from everywhere.
 */
import { durationMs } from "../../config/duration.js";
import { secretFile } from "../../config/secret-file.js";
import type { DeliveryConfig } from "../../config/sections/delivery.js";
import type { Logger } from "../../log.js";
import type { RowFacts } from "../facts.js";
import type { DeliveryChannel, ItemLinks } from "../types.js";
import { LINK_ACTIONS, writeLink } from "./link.js";

/** Below this path of the daemon; a reverse proxy need pass on nothing else. */
export const LINK_PATH = "/a/";

const DEFAULT_EXPIRE = "P7D";

export interface Links {
  /** Where the daemon is reached from everywhere, if it is said to be. */
  readonly publicUrl: URL | null;
  /** This process answers at this address of this machine, until it says null. */
  servedAt(url: string | null): void;
  /** For one message's row, or undefined where nobody could follow them. */
  of(facts: RowFacts, channel: DeliveryChannel, now: Date): ItemLinks | undefined;
  readonly secret: string;
}

export function createLinks(config: DeliveryConfig["links"], env: NodeJS.ProcessEnv, log: Logger): Links {
  const settings = config === "off" ? null : config;
  const publicUrl = settings?.publicUrl ? new URL(settings.publicUrl) : null;
  let here: string | null = null;
  let secret: string | undefined;
  let unsigned = false;
  const ours = (): string => {
    secret ??= secretFile("links.key", env);
    return secret;
  };
  /** A message goes out without links rather than not at all. */
  const canSign = (): boolean => {
    if (unsigned) return false;
    try {
      return ours() !== "";
    } catch (error) {
      unsigned = true;
      log.warn({ error: String(error) }, "links cannot be signed; messages go out without them");
      return false;
    }
  };
  return {
    publicUrl,
    servedAt: (url) => {
      here = url;
    },
    get secret() {
      return ours();
    },
    of({ row, reminder, occurrence }, channel, now) {
      const base = publicUrl?.href ?? (channel.onThisMachine ? here : null);
      if (!settings || base === null || !canSign()) return undefined;
      const expiresAt = new Date(now.getTime() + durationMs(settings.expire ?? DEFAULT_EXPIRE));
      const about = {
        occurrenceId: occurrence.id,
        audience: reminder.audience,
        channel: row.channel,
        address: row.address,
      };
      const root = `${base.replace(/\/$/, "")}${LINK_PATH}`;
      const [done, snooze, dismiss, choose] = LINK_ACTIONS.map((action) => {
        const link = { agentId: row.agent_id, deliveryId: row.id, action, expiresAt };
        return `${root}${writeLink(ours(), link, about)}`;
      }) as [string, string, string, string];
      return { done, snooze, dismiss, choose, expiresAt, reach: publicUrl ? "everywhere" : "this machine" };
    },
  };
}
