/** `tickler missed`: a topic should have come up; what was being said becomes one of its wordings. */
import type { Reminder } from "../../reminders/types.js";
import type { Define } from "../define.js";
import { textOf } from "../input.js";
import { reminderOf } from "../last-list.js";
import { clean } from "../render/clean.js";
import { brief } from "../render/reminders.js";

export const define: Define = (command, cli) => {
  command
    .argument(
      "<reminder>",
      "what should have come up: its number in the last list, its id, or words of its title",
    )
    .argument("[message...]", "what was being said; - reads standard input")
    .option("--take-back", "it is no wording of the topic any more; without a message, the last one")
    .addHelpText("after", '\nExample: tickler missed rem_06afn5 "they still have not paid us for March"')
    .action(async (handle: string, words: string[], { takeBack }: { takeBack?: boolean }) => {
      const message = takeBack && words.length === 0 ? "" : await textOf(words, cli, "What was being said");
      const { agent } = await cli.open();
      const { id } = await reminderOf(cli, handle);
      const reminder = await agent.reminders.missed(id, message, { takeBack });
      const { trigger } = reminder;
      const wording = trigger.type === "context" ? (trigger.cues?.at(-1) ?? "") : "";
      cli.result(reminder, () =>
        [
          `${cli.paint.green("✓")} noted: ${brief(reminder, cli.paint)}`,
          takeBack
            ? cli.paint.dim(`  wordings: ${clean(wordingsOf(reminder))}`)
            : cli.paint.dim(`  comes up with "${clean(wording)}" from now on; tickler undo takes it back`),
        ].join("\n"),
      );
    });
};

function wordingsOf({ trigger }: Reminder): string {
  return trigger.type === "context" ? [trigger.pattern, ...(trigger.cues ?? [])].join("; ") : "";
}
