/** What `doctor` finds about deliveries: the channels, the daemon, what is dead and what waits for too long. */
import { askDaemon } from "../daemon/ask-daemon.js";
import { presentDaemon } from "../daemon/daemon-lease.js";
import { startsAtLogin } from "../daemon/own-service.js";
import { findSocket } from "../daemon/socket-path.js";
import { openChannels } from "../delivery/channels/index.js";
import type { RunnerTrial } from "../delivery/index.js";
import { checkUsers } from "../delivery/targets.js";
import { toTicklerError } from "../errors.js";
import type { Around, Finding, Subject } from "./types.js";

export async function* examineDeliveries(
  opened: Subject,
  around: Around,
  { quick }: { quick: boolean },
): AsyncGenerator<Finding, void, void> {
  const { tickler, agent } = opened;
  const { config, parts } = tickler;
  const names = [...parts.delivery.channels.keys()];
  try {
    const foreign = checkUsers(config.value.users, parts.delivery.channels);
    if (foreign.length > 0) {
      yield {
        name: "people",
        state: "notice",
        text: `nothing is sent to ${foreign.join(", ")}: \`users\` names it, \`channels\` does not`,
        hint: "Where a host brings it, it only says who speaks there; else add it under `channels`.",
      };
    }
    const channels = await openChannels(config.value.channels, [], { env: around.env });
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
  const atLogin = await startsAtLogin(around);
  if (atLogin !== true) {
    yield {
      name: "at login",
      state: names.length > 0 ? "notice" : "fine",
      text: atLogin === null ? "the system's services cannot be asked" : "nothing starts the daemon at login",
      ...(names.length > 0 ? { hint: "`tickler serve --install` makes it a service of yours." } : {}),
    };
  }
  if (!quick) yield* runner(opened, around);
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

/** An answer takes as long as an agent takes to start. */
const TRIAL_MS = 120_000;
const ANSWER_MS = 2000;

/** The runner, started once: by the daemon where one serves, since it is its environment that counts. */
async function* runner({ tickler }: Subject, { cwd, env }: Around): AsyncGenerator<Finding, void, void> {
  if (tickler.config.value.delivery.agentRunner === "off") return;
  const socket = findSocket(tickler.parts.database.path, env);
  const asked =
    socket === null
      ? null
      : await askDaemon(socket, { method: "tryRunner", params: { cwd } }, TRIAL_MS + ANSWER_MS);
  const byDaemon = asked?.state === "answered";
  const trial = byDaemon ? (asked.result as RunnerTrial | null) : await tryHere(tickler, cwd);
  const by = byDaemon ? "started by the daemon" : "started here";
  if (trial === null) {
    yield {
      name: "runner",
      state: "notice",
      text: "the daemon that runs has none",
      hint: "Restart it: `tickler stop`, `tickler serve --background`.",
    };
  } else if (trial.ok) {
    const said = trial.said === "" ? "answered with nothing" : `answered "${trial.said}"`;
    yield {
      name: "runner",
      state: "fine",
      text: `${said} after ${(trial.tookMs / 1000).toFixed(1)} s, ${by}`,
    };
  } else {
    yield {
      name: "runner",
      state: "notice",
      text: `${trial.said} (${by})`,
      hint: "Until it works, actions are said instead of carried out. `delivery.agentRunner` names the program and `env` the variables that it gets.",
    };
  }
}

async function tryHere({ parts }: Subject["tickler"], cwd: string): Promise<RunnerTrial | null> {
  const over = new AbortController();
  const timer = parts.context.clock.setTimer(TRIAL_MS, () => over.abort());
  try {
    return await parts.delivery.tryRunner(cwd, over.signal);
  } finally {
    timer.cancel();
  }
}
