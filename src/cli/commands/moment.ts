/** `tickler moment`: what a host would be told at a moment beside its turns: an act, a place, a person, an event. */
import { MOMENT_KINDS, type MomentKind } from "../../cues/index.js";
import { TicklerError } from "../../errors.js";
import type { Define } from "../define.js";
import { cleanBlock } from "../render/clean.js";

interface Options {
  session: string;
  command?: string;
  tool?: string;
  path?: string;
  about?: string;
  cwd?: string;
  person?: string;
  event?: string;
  explain?: boolean;
}

/** A fresh process has to open the database first. */
const COLD_DEADLINE_MS = 5000;

export const define: Define = (command, cli) => {
  command
    .argument("<kind>", `one of ${MOMENT_KINDS.join(", ")}`)
    .option("--session <id>", "the conversation", "cli")
    .option("--command <line>", "of an act: the line of shell")
    .option("--tool <name>", "of an act: the tool")
    .option("--path <file>", "of an act: the file that it changes")
    .option("--about <words>", "of an act by a tool: to whom or what it is done")
    .option("--cwd <folder>", "where it happens; default: here")
    .option("--person <name>", "who writes, or is written to")
    .option("--event <name>", "what was announced")
    .option("--explain", "says of everything that waits for this moment why it was said or not")
    .addHelpText("after", '\nExample: tickler moment act:before --tool Bash --command "git push" --explain')
    .action(async (kind: string, options: Options) => {
      cli.configOverrides = { injection: { moments: { deadlineMs: COLD_DEADLINE_MS } } };
      const { agent } = await cli.open();
      const { session: sessionId, cwd = process.cwd(), ...given } = options;
      const said = await agent.moment({ ...given, sessionId, cwd, kind: kindOf(kind) });
      cli.result(said, () => (said.text === null ? "" : cleanBlock(said.text)));
      for (const { id, why } of said.attention?.said ?? []) cli.note(`said     ${id}: ${why}`);
      for (const { id, why } of said.attention?.waiting ?? []) cli.note(`waits    ${id}: ${why}`);
      if (said.text === null && !said.late) cli.note("Nothing to say at this moment.");
    });
};

/** @throws TicklerError `INVALID_INPUT` */
function kindOf(text: string): MomentKind {
  const kind = MOMENT_KINDS.find((one) => one === text);
  if (kind !== undefined) return kind;
  throw new TicklerError("INVALID_INPUT", `"${text.slice(0, 40)}" is no kind of moment.`, {
    hint: `One of ${MOMENT_KINDS.join(", ")}.`,
  });
}
