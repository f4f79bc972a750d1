/**
 * `tickler turn`: what a host would put into this turn. A fresh process has to load the model first, so it takes the
 * time for it; a host that keeps Tickler running has the deadline of the configuration.
 */
import type { TurnResult } from "../../hooks/turn-start.js";
import { heldBy } from "../../reminders/occurrence/held-by.js";
import { FOR_EVER, formatNear } from "../../zoned-time.js";
import type { Define } from "../define.js";
import { textOf } from "../input.js";
import { wholeNumber } from "../options.js";
import { cleanBlock } from "../render/clean.js";

const COLD_DEADLINE_MS = 20_000;

export const define: Define = (command, cli) => {
  command
    .argument("[message...]", "what the person says; - reads standard input")
    .option("--session <id>", "the conversation", "cli")
    .option("--turn <id>", "names the turn, so that asking twice says it once")
    .option("--explain", "says of everything that was looked at why it was said or held back")
    .option("--deadline <ms>", "milliseconds to wait at most", wholeNumber("deadline", 10, 60_000))
    .action(
      async (
        words: string[],
        options: { session: string; turn?: string; deadline?: number; explain?: boolean },
      ) => {
        const userMessage = await textOf(words, cli, "The message");
        cli.configOverrides = { injection: { deadlineMs: options.deadline ?? COLD_DEADLINE_MS } };
        const { agent, settings, now } = await cli.open();
        const turn = await agent.turnStart({
          sessionId: options.session,
          userMessage,
          ...(options.explain ? { explain: true } : {}),
          ...(options.turn === undefined ? {} : { turnId: options.turn }),
        });
        cli.result(turn, () => (turn.text === null ? "" : cleanBlock(turn.text)));
        for (const line of explanation(turn.attention)) cli.note(line);
        if (turn.text === null && !turn.late) cli.note("Nothing to put into this turn.");
        const { timeZone } = settings;
        for (const { id, until } of turn.held) {
          const end = until >= FOR_EVER ? "it is resumed" : formatNear(until, timeZone, now());
          const { occurrence } = await agent.reminders.view(id);
          const by = (occurrence && heldBy(occurrence)) ?? "quiet hours";
          cli.note(`${id} is held until ${end} by ${by}.`);
        }
      },
    );
};

/** A line for each that was looked at: what was said first, then what waits. */
function explanation(attention: TurnResult["attention"]): string[] {
  if (!attention) return [];
  const { said, digest, waiting } = attention;
  const away = digest ? [...digest.now, ...digest.stands, ...digest.over] : [];
  return [
    ...said.map(
      ({ id, place, worth, why }) => `said     ${id} (${place}, worth ${worth.toFixed(2)}): ${why}`,
    ),
    ...away.map((id) => `said     ${id} (digest): came due while nobody was there`),
    ...waiting.map(({ id, why }) => `waits    ${id}: ${why}`),
  ];
}
