/** `tickler recall`: what was to be remembered about something; open reminders first, notes beside them. */
import type { Define } from "../define.js";
import { sayIncomplete } from "../incomplete.js";
import { textOf } from "../input.js";
import { share, wholeNumber } from "../options.js";
import { cleanBlock } from "../render/clean.js";

interface Options {
  limit?: number;
  open?: boolean;
  minRelevance?: number;
}

export const define: Define = (command, cli) => {
  command
    .argument(
      "[question...]",
      '"what was I supposed to remember about my teeth?", "what is still open?"; - reads standard input',
    )
    .option("--limit <n>", "at most so many (default 8)", wholeNumber("limit", 1, 50))
    .option("--open", "leave out what is done or dismissed")
    .option("--min-relevance <p>", "only what is at least this likely, 0 to 1", share("min-relevance"))
    .action(async (words: string[], { limit, open, minRelevance }: Options) => {
      const question = await textOf(words, cli, "The question");
      const { agent } = await cli.open();
      const recalled = await agent.recall(question, {
        ...(cli.globals.user === undefined ? { speaker: "everybody" as const } : {}),
        ...(limit === undefined ? {} : { limit }),
        ...(minRelevance === undefined ? {} : { minRelevance }),
        ...(open ? { includeClosed: false } : {}),
      });
      cli.result(recalled, () => cleanBlock(recalled.text));
      await sayIncomplete(cli);
    });
};
