/** `tickler travel`: says where you are, so that your times of day follow; alone: where you are and will be. */
import { TicklerError } from "../../errors.js";
import type { TravelReceipt } from "../../reminders/index.js";
import { formatInstant } from "../../zoned-time.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { edgeOf, instantHere } from "../moment.js";
import { brief } from "../render/reminders.js";

interface Options {
  until?: string;
  from?: string;
  home?: boolean;
}

export const define: Define = (command, cli) => {
  command
    .argument("[zone]", "where to, for example Asia/Tokyo; or home")
    .option("--until <words>", "when you are home again (default: until further notice)")
    .option("--from <words>", "when you leave (default: now)")
    .option("--home", "you are home")
    .action(async (where: string | undefined, said: Options) => {
      const isHome = where?.toLowerCase() === "home";
      const zone = isHome ? undefined : where;
      const options = isHome ? { ...said, home: true } : said;
      const { agent, settings, now } = await cli.open();
      if (zone === undefined && !options.home) {
        const stays = await agent.reminders.stays();
        cli.result({ home: settings.timeZone, stays }, () =>
          [
            `home: ${settings.timeZone}`,
            ...stays.map(({ from, until, timeZone }) => {
              const end = until ? `until ${formatInstant(until, timeZone)}` : "until further notice";
              return `${timeZone}: from ${formatInstant(from, settings.timeZone)} ${end}`;
            }),
          ].join("\n"),
        );
        return;
      }
      if (zone !== undefined && options.home) {
        throw new TicklerError("INVALID_INPUT", "A zone and --home exclude each other.", {
          hint: "Say one of them.",
        });
      }
      // Who leaves says when by the clock of where they are until then.
      const leaves = options.from === undefined ? undefined : await instantHere(cli, options.from, edgeOf);
      const from = leaves?.at;
      const until = options.until === undefined ? null : await edgeOf(cli, options.until, zone);
      const receipt = await agent.reminders.travel(zone ?? null, { from, until });
      cli.result(receipt, () => receiptText(cli, receipt, settings.timeZone, now()));
    });
};

function receiptText({ paint }: Cli, { stay, moved, fixed }: TravelReceipt, home: string, now: Date): string {
  const zone = stay?.timeZone ?? home;
  const start = stay && stay.from > now ? ` from ${formatInstant(stay.from, home)}` : "";
  const end = stay?.until ? ` until ${formatInstant(stay.until, zone)}` : "";
  const rest = fixed === 0 ? "" : `; ${fixed} with a fixed time ${fixed === 1 ? "stays" : "stay"} as it is`;
  return [
    `${paint.green("✓")} ${stay ? `in ${zone}${start}${end}` : `home, in ${home}`}: ${moved.length === 0 ? "nothing moves" : `${moved.length} moved`}${rest}`,
    ...moved.slice(0, 20).map(({ reminder, after }) => {
      const when = after ? formatInstant(after, zone) : "not yet known";
      return `  ${brief(reminder, paint)} ${paint.dim(`next: ${when}`)}`;
    }),
  ].join("\n");
}
