/**
 * `tickler turn`: what a host would put into this turn. A fresh process has to load the model first, so it takes the
 * time for it; a host that keeps Tickler running has the deadline of the configuration.
 */
import { formatNear } from "../../zoned-time.js";
import type { Define } from "../commands.js";
import { textOf } from "../input.js";
import { wholeNumber } from "../options.js";
import { cleanBlock } from "../render/clean.js";

const COLD_DEADLINE_MS = 20_000;

export const define: Define = (command, cli) => {
  command
    .argument("[message...]", "what the person says; - reads standard input")
    .option("--session <id>", "the conversation", "cli")
    .option("--turn <id>", "names the turn, so that asking twice says it once")
    .option("--deadline <ms>", "milliseconds to wait at most", wholeNumber("deadline", 10, 60_000))
    .action(async (words: string[], options: { session: string; turn?: string; deadline?: number }) => {
      const userMessage = await textOf(words, cli, "The message");
      cli.configOverrides = { injection: { deadlineMs: options.deadline ?? COLD_DEADLINE_MS } };
      const { agent, settings, now } = await cli.open();
      const turn = await agent.turnStart({
        sessionId: options.session,
        userMessage,
        ...(options.turn === undefined ? {} : { turnId: options.turn }),
      });
      cli.result(turn, () => (turn.text === null ? "" : cleanBlock(turn.text)));
      if (turn.text === null) cli.note("Nothing to put into this turn.");
      const { timeZone } = settings;
      for (const { id, until } of turn.held) {
        cli.note(`${id} is held until ${formatNear(until, timeZone, now())} by quiet hours.`);
      }
    });
};
