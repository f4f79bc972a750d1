/** `tickler over`: a topic is over, and with it the series that were to last until then. */
import type { Define } from "../define.js";
import { textOf } from "../input.js";
import { brief } from "../render/reminders.js";

export const define: Define = (command, cli) => {
  command
    .argument("[topic...]", 'what is over: "the move"; - reads standard input')
    .action(async (words: string[]) => {
      const topic = await textOf(words, cli, "The topic");
      const { agent } = await cli.open();
      const ended = await agent.reminders.topicOver(topic);
      cli.result(ended, () =>
        ended.map((reminder) => `${cli.paint.green("✓")} ended: ${brief(reminder, cli.paint)}`).join("\n"),
      );
    });
};
