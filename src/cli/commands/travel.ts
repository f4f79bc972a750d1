/** `tickler travel`: says where you are, so that your times of day follow; alone: where you are and will be. */
import { TicklerError } from "../../errors.js";
import type { TravelReceipt } from "../../reminders/index.js";
import { checkTimeZone, formatInstant } from "../../zoned-time.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { edgeOf, instantHere } from "../moment.js";
import { brief } from "../render/reminders.js";

/** Of what moves, so many are named. */
const NAMED = 20;

interface Options {
  until?: string;
  from?: string;
  home?: boolean;
}

export const define: Define = (command, cli) => {
  command
    .argument("[zone...]", "where to, for example `Asia/Tokyo`, or `Asia/Tokyo until friday`; or home")
    .option("--until <words>", "when you are home again (default: until further notice)")
    .option("--from <words>", "when you leave (default: now)")
    .option("--home", "you are home")
    .action(async (words: string[], given: Options) => {
      const { where, ...said } = inWords(words, given);
      const isHome = where?.toLowerCase() === "home";
      const zone = isHome ? undefined : where;
      const options = isHome ? { ...said, home: true } : said;
      const { agent, settings, now } = await cli.open();
      if (zone === undefined && !options.home && (options.from ?? options.until) !== undefined) {
        throw new TicklerError("INVALID_INPUT", "It is not said where to.", {
          hint: "For example: tickler travel Asia/Tokyo until friday.",
        });
      }
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
      if (zone !== undefined) checkTimeZone(zone);
      // Who leaves says when by the clock of where they are until then.
      const leaves = options.from === undefined ? undefined : await instantHere(cli, options.from, edgeOf);
      const from = leaves?.at;
      const until = options.until === undefined ? null : await edgeOf(cli, options.until, zone);
      const receipt = await agent.reminders.travel(zone ?? null, { from, until });
      cli.result(receipt, () => receiptText(cli, receipt, settings.timeZone, now()));
    });
};

/** `travel to Asia/Tokyo from monday until friday`: what stands behind these words is what the options say. */
function inWords(words: readonly string[], given: Options): Options & { where: string | undefined } {
  const said: Options = { ...given };
  const where: string[] = [];
  let into: string[] = where;
  const edges: { name: "from" | "until"; words: string[] }[] = [];
  for (const word of words.join(" ").trim().split(/\s+/)) {
    const edge = /^(?:(from)|until|till)$/i.exec(word);
    if (edge) {
      into = [];
      edges.push({ name: edge[1] ? "from" : "until", words: into });
    } else into.push(word);
  }
  for (const edge of edges) {
    if (said[edge.name] !== undefined || edge.words.length === 0) {
      throw new TicklerError(
        "INVALID_INPUT",
        `"${edge.name}" is ${edge.words.length === 0 ? "said without when" : "said twice"}.`,
        {
          hint: "For example: tickler travel Asia/Tokyo from monday until friday.",
        },
      );
    }
    said[edge.name] = edge.words.join(" ");
  }
  const place = where.join(" ").replace(/^(?:to|in) /i, "");
  const [zone = "", ...more] = place.split(" ");
  if (more.length > 0 && (zone.includes("/") || zone.toLowerCase() === "home")) {
    const rest = more.join(" ");
    throw new TicklerError("INVALID_INPUT", `Is "${rest}" when you leave, or when you are home again?`, {
      hint: `For example: tickler travel ${zone} until ${rest}.`,
    });
  }
  return { ...said, where: place === "" && (edges.length > 0 || words.length === 0) ? undefined : place };
}

function receiptText({ paint }: Cli, receipt: TravelReceipt, home: string, now: Date): string {
  const { stay, moved, fixed } = receipt;
  if (!receipt.changed) return `You are home already, in ${home}; nothing was changed.`;
  const zone = stay?.timeZone ?? home;
  const start = stay && stay.from > now ? ` from ${formatInstant(stay.from, home)}` : "";
  const end = stay?.until ? ` until ${formatInstant(stay.until, zone)}` : "";
  const rest =
    fixed === 0 ? "" : `; ${fixed} with a fixed time ${fixed === 1 ? "stays as it is" : "stay as they are"}`;
  return [
    `${paint.green("✓")} ${stay ? `in ${zone}${start}${end}` : `home, in ${home}`}: ${moved.length === 0 ? "nothing moves" : `${moved.length} moved`}${rest}`,
    ...moved.slice(0, NAMED).map(({ reminder, after }) => {
      const when = after ? formatInstant(after, zone) : "not yet known";
      return `  ${brief(reminder, paint)} ${paint.dim(`next: ${when}`)}`;
    }),
    ...(moved.length > NAMED ? [`  ${paint.dim(`and ${moved.length - NAMED} more`)}`] : []),
  ].join("\n");
}
