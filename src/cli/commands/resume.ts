/** `tickler resume`: ends pauses now. */
import { TicklerError } from "../../errors.js";
import type { Define } from "../define.js";
import { type ScopeOptions, scopeOf } from "./pause.js";

export const define: Define = (command, cli) => {
  command
    .argument("[reminder]", "its number in the last list, its id, or words of its title")
    .option("--tag <tag>", "the pause of this tag")
    .option("--all", "every pause")
    .action(async (handle: string | undefined, options: ScopeOptions) => {
      const { agent } = await cli.open();
      const scope = await scopeOf(cli, handle, options);
      if (scope === undefined) {
        throw new TicklerError("INVALID_INPUT", "It is not said what to resume.", {
          hint: "Name a reminder, --tag or --all. `tickler pause` shows what is paused.",
        });
      }
      const ended = await agent.reminders.resume(scope);
      cli.result(
        { ended },
        () => `${cli.paint.green("✓")} resumed (${ended === 1 ? "one pause" : `${ended} pauses`} ended)`,
      );
    });
};
