/** What `doctor` finds about deliveries: the channels, the daemon, what is dead and what waits for too long. */
import { presentDaemon } from "../daemon/daemon-lease.js";
import { openChannels } from "../delivery/channels/index.js";
import { checkUsers } from "../delivery/targets.js";
import { toTicklerError } from "../errors.js";
import type { Cli, Opened } from "./cli.js";
import type { Finding } from "./examine.js";
import { startsAtLogin } from "./service-control.js";

export async function* examineDelivery(
  { tickler, agent }: Opened,
  cli: Cli,
): AsyncGenerator<Finding, void, void> {
  const { config, parts } = tickler;
  const names = [...parts.delivery.channels.keys()];
  try {
    checkUsers(config.value.users, parts.delivery.channels);
    const channels = await openChannels(config.value.channels, [], { env: cli.io.env });
    for (const channel of channels.values()) await channel.close?.();
    yield { name: "channels", state: "fine", text: names.length > 0 ? names.join(", ") : "none configured" };
  } catch (error) {
    const known = toTicklerError(error);
    yield { name: "channels", state: "notice", text: `${known.code}: ${known.message}`, hint: known.hint };
  }
  const daemon = await presentDaemon(parts.context.db, parts.database.path);
  yield daemon
    ? {
        name: "daemon",
        state: "fine",
        text: `process ${daemon.pid} on ${daemon.host} since ${daemon.since.toISOString()}`,
      }
    : {
        name: "daemon",
        state: names.length > 0 ? "notice" : "fine",
        text: "none serves this database",
        ...(names.length > 0 ? { hint: "Nothing is delivered without `tickler serve`." } : {}),
      };
  const atLogin = await startsAtLogin(cli);
  if (atLogin !== true) {
    yield {
      name: "at login",
      state: names.length > 0 ? "notice" : "fine",
      text: atLogin === null ? "the system's services cannot be asked" : "nothing starts the daemon at login",
      ...(names.length > 0 ? { hint: "`tickler serve --install` makes it a service of yours." } : {}),
    };
  }
  const { counts, overdue } = await tickler.deliveries.status(agent.id);
  if (counts.dead > 0) {
    yield {
      name: "deliveries",
      state: "notice",
      text: `${counts.dead} were given up`,
      hint: "`tickler deliveries --state dead` says why; `tickler deliveries retry` tries them again.",
    };
  }
  if (overdue > 0) {
    yield {
      name: "overdue",
      state: "notice",
      text: `${overdue} deliveries wait for longer than 5 minutes`,
      hint: "Run `tickler serve`; its log names a channel that is not configured.",
    };
  }
}
