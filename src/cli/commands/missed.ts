/** `tickler missed`: a topic should have come up; what was being said becomes one of its wordings. */
import type { Define } from "../commands.js";
import { textOf } from "../input.js";
import { clean } from "../render/clean.js";
import { brief } from "../render/reminders.js";

export const define: Define = (command, cli) => {
  command
    .argument("<id>", "the reminder that should have come up")
    .argument("[message...]", "what was being said; - reads standard input")
    .addHelpText("after", '\nExample: tickler missed rem_06afn5 "they still have not paid us for March"')
    .action(async (id: string, words: string[]) => {
      const message = await textOf(words, cli, "What was being said");
      const { agent } = await cli.open();
      const reminder = await agent.reminders.missed(id, message);
      const { trigger } = reminder;
      const wording = trigger.type === "context" ? (trigger.cues?.at(-1) ?? "") : "";
      cli.result(reminder, () =>
        [
          `${cli.paint.green("✓")} noted: ${brief(reminder, cli.paint)}`,
          cli.paint.dim(`  comes up with "${clean(wording)}" from now on; tickler undo takes it back`),
        ].join("\n"),
      );
    });
};
