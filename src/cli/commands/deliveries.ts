/** `tickler deliveries`: what is queued, on its way, delivered, dead or withdrawn; `retry` and `cancel` by hand. */
import type { Delivery } from "../../delivery/index.js";
import { DELIVERY_STATES, type DeliveryState } from "../../delivery/types.js";
import { TicklerError } from "../../errors.js";
import { type Viewer, viewerOf } from "../../people/index.js";
import type { Tickler } from "../../tickler.js";
import { formatNear } from "../../zoned-time.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { oneOf, wholeNumber } from "../options.js";
import { clean, shorten } from "../render/clean.js";
import { table } from "../render/table.js";

interface Options {
  state?: DeliveryState;
  reminder?: string;
  limit?: number;
}

export const define: Define = (command, cli) => {
  command
    .option("--state <state>", `only ${DELIVERY_STATES.join(", ")}`, oneOf("state", DELIVERY_STATES))
    .option("--reminder <id>", "only of this reminder")
    .option("--limit <n>", "at most so many (default 100)", wholeNumber("limit", 1, 1000))
    .action(async ({ state, reminder, limit }: Options) => {
      const { tickler, agent } = await cli.open();
      const reminderId = reminder === undefined ? undefined : (await agent.reminders.get(reminder)).id;
      const found = await tickler.deliveries.list({
        agentId: agent.id,
        reminderId,
        viewer: viewerIn(cli, tickler),
        limit,
        state: state === undefined ? undefined : [state],
      });
      await print(cli, found);
    });
  command
    .command("retry [id]")
    .description("try a dead or waiting delivery again now; without an id every dead one")
    .action(async (id: string | undefined) => {
      const { tickler, agent } = await cli.open();
      if (id === undefined) {
        const count = await retryAll(cli, tickler);
        cli.result({ count }, () => (count === 0 ? "No delivery is dead." : `Queued again: ${count}.`));
        return;
      }
      await ofPerson(cli, id);
      const delivery = await tickler.deliveries.retry(toId(id), agent.id);
      cli.result(delivery, () => `Queued again: delivery ${delivery.id}.`);
    });
  command
    .command("cancel <id>")
    .description("withdraw a delivery that has not gone out")
    .action(async (id: string) => {
      const { tickler, agent } = await cli.open();
      await ofPerson(cli, id);
      const delivery = await tickler.deliveries.cancel(toId(id), agent.id);
      cli.result(delivery, () => `Withdrawn: delivery ${delivery.id}.`);
    });
  command
    .command("test <channel[:to]>")
    .description("send a test message now, past the queue, and say what the channel answered")
    .action((target: string) => sendTest(cli, target));
};

const PAGE = 1000;

/** Every dead one: of the agent, or of the person that the command is narrowed to. */
async function retryAll(cli: Cli, tickler: Tickler): Promise<number> {
  const { agent } = await cli.open();
  const viewer = viewerIn(cli, tickler);
  if (viewer === undefined) return tickler.deliveries.retryAll(agent.id);
  // Each once: what a daemon has tried meanwhile and given up again is dead for a reason.
  const retried = new Set<number>();
  for (;;) {
    const dead = await tickler.deliveries.list({ agentId: agent.id, viewer, state: ["dead"], limit: PAGE });
    const said = dead.filter(({ id, kind }) => kind !== "run" && !retried.has(id));
    for (const { id } of said) {
      await tickler.deliveries.retry(id, agent.id);
      retried.add(id);
    }
    if (said.length === 0 || dead.length < PAGE) return retried.size;
  }
}

function viewerIn({ globals: { user } }: Cli, { parts }: Tickler): Viewer | undefined {
  return user === undefined ? undefined : viewerOf(parts.context.personOf({ userName: user }));
}

/** @throws TicklerError `NOT_FOUND` for a delivery of somebody else's than the person's that the command is narrowed to */
async function ofPerson(cli: Cli, id: string): Promise<void> {
  if (cli.globals.user === undefined) return;
  const { tickler, agent } = await cli.open();
  const viewer = viewerIn(cli, tickler);
  const seen = await tickler.deliveries.list({ agentId: agent.id, viewer, id: toId(id) });
  if (seen.length > 0) return;
  throw new TicklerError("NOT_FOUND", `There is no delivery ${toId(id)}.`, {
    hint: "`tickler deliveries` lists them.",
  });
}

/** One message straight to the channel: what is wrong with it shows here, at once. */
async function sendTest(cli: Cli, target: string): Promise<void> {
  const [{ openChannels }, { parseTarget, testMessage }] = await Promise.all([
    import("../../delivery/channels/index.js"),
    import("../../delivery/index.js"),
  ]);
  const { tickler, agent } = await cli.open();
  const { channel: name, to } = parseTarget(target);
  const { [name]: wanted } = tickler.config.value.channels;
  if (wanted === undefined) {
    const known = Object.keys(tickler.config.value.channels);
    throw new TicklerError("UNKNOWN_CHANNEL", `There is no channel "${name}".`, {
      hint:
        known.length > 0 ? `There are: ${known.join(", ")}.` : "None is configured: see docs/delivery.md.",
    });
  }
  const channels = await openChannels({ [name]: wanted }, [], { env: cli.io.env });
  const channel = channels.get(name)!;
  try {
    channel.checkAddress?.(to);
    const message = testMessage(agent.id, tickler.parts.context.clock.now(), to);
    const receipt = await channel.deliver(message, { signal: new AbortController().signal });
    cli.result({ channel: name, receipt }, () => {
      const said = [receipt.detail, receipt.id].filter(Boolean).join(", ");
      return `${cli.paint.green("✓")} ${name} took it${said ? ` (${clean(said)})` : ""}.`;
    });
  } finally {
    await channel.close?.();
  }
}

function toId(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new TicklerError("INVALID_INPUT", `"${text.slice(0, 40)}" is not the number of a delivery.`, {
    hint: "`tickler deliveries` lists them.",
  });
}

async function print(cli: Cli, found: readonly Delivery[]): Promise<void> {
  const { settings, now } = await cli.open();
  const { paint } = cli;
  const near = (at: Date | null) => (at ? formatNear(at, settings.timeZone, now()) : "");
  const colours: Partial<Record<DeliveryState, (text: string) => string>> = {
    delivered: paint.green,
    dead: paint.red,
    retrying: paint.yellow,
    cancelled: paint.dim,
  };
  cli.result(found, () => {
    if (found.length === 0) return "No deliveries.";
    const rows = found.map((delivery) => [
      String(delivery.id),
      (colours[delivery.state] ?? String)(delivery.state),
      near(delivery.deliveredAt ?? delivery.nextAttemptAt ?? delivery.createdAt),
      delivery.target ? shorten(targetText(delivery.target), 40) : "the agent",
      paint.dim(delivery.reminderId ?? delivery.kind),
      clean(
        [
          delivery.attempts > 1 ? `${delivery.attempts} attempts` : "",
          delivery.reason ?? "",
          delivery.kind === "run" && delivery.answer ? `answered: ${shorten(delivery.answer, 80)}` : "",
        ]
          .filter(Boolean)
          .join("; "),
      ),
    ]);
    return table(["id", "state", "when", "to", "reminder", "note"], rows, paint);
  });
}

function targetText({ channel, to }: { channel: string; to?: string }): string {
  return to === undefined ? channel : `${channel}:${to}`;
}
