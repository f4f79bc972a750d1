/** `tickler send`: a message into a session's inbox, and what became of it. */
import { TicklerError } from "../../errors.js";
import type { Define } from "../define.js";
import { textOf } from "../input.js";
import { wholeNumber } from "../options.js";
import { ownSession, SESSION_OPTION, type SessionOption } from "../own-session.js";
import { clean } from "../render/clean.js";

interface Options extends SessionOption {
  important?: boolean;
  urgent?: boolean;
  remind?: number | boolean;
  track?: number;
  expires?: number;
}

const WEEK = 604_800;

export const define: Define = (command, cli) => {
  command
    .argument("<session>", "id or name")
    .argument("[words...]", "the text; - reads standard input")
    .option("--important", "before the others at its next turn")
    .option("--urgent", "at once, through its transport")
    .option(
      "--remind [seconds]",
      "ask it for a status after so many seconds without one (default: checkins.softSeconds)",
      wholeNumber("--remind", 1, WEEK),
    )
    .option("--no-remind", "without check-ins, whatever checkins.onSend says")
    .option("--track <seconds>", "tell the sender when it is silent so long", wholeNumber("--track", 1, WEEK))
    .option(
      "--expires <seconds>",
      "withdraw it after so long (default: a week)",
      wholeNumber("--expires", 1, 52 * WEEK),
    )
    .option(...SESSION_OPTION)
    .action(async (to: string, words: string[], options: Options) => {
      if (options.important && options.urgent) {
        throw new TicklerError("INVALID_INPUT", "--important and --urgent exclude each other.", {
          hint: "Leave one of them out.",
        });
      }
      const text = await textOf(words, cli, "The message");
      const from = ownSession(options, cli);
      const { agent } = await cli.open();
      const receipt = await agent.sessions.send({
        to,
        text,
        urgency: options.urgent ? "urgent" : options.important ? "important" : "sequential",
        ...(from === undefined ? {} : { from }),
        ...(options.remind === undefined ? {} : { remind: options.remind }),
        ...(options.track === undefined ? {} : { track: options.track }),
        ...(options.expires === undefined ? {} : { expiresInSeconds: options.expires }),
      });
      cli.result(receipt, () => {
        const sign = receipt.message.state === "delivered" ? cli.paint.green("✓") : cli.paint.yellow("…");
        return `${sign} ${clean(receipt.text)}`;
      });
    });
};
