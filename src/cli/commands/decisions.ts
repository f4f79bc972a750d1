/**
 * `tickler decisions`: a filter for decision logs, one JSON document a line. Whatever comes in goes out unchanged, byte for
 * byte and at once, read or not; what a log asks for is set on the side, and what was wrong is said on standard error.
 */
import type { Readable, Writable } from "node:stream";
import { TicklerError } from "../../errors.js";
import type { Tickler } from "../../tickler.js";
import type { Define } from "../define.js";
import { clean } from "../render/clean.js";

/** Longer lines are passed on unread. */
const MAX_LINE_BYTES = 1_000_000;
const LINE_FEED = 0x0a;

export const define: Define = (command, cli) => {
  command
    .addHelpText(
      "after",
      "\nReads decision logs as JSON lines from standard input and writes them to standard output as they are. A log whose\n" +
        'action.tool_call is "schedule_reminder" sets a reminder after action.tool_input.delay_ms, for identity.agent_id.',
    )
    .action(async () => {
      // What is wrong is said here, with its line.
      cli.globals = { ...cli.globals, json: true };
      const { tickler } = await cli.open();
      const warn = (line: number, what: string) => cli.io.err(`line ${line}: ${clean(what)}\n`);
      await filter(process.stdin, process.stdout, (text, line) => submit(tickler, text, line, warn), warn);
    });
};

async function filter(
  input: Readable,
  output: Writable,
  read: (text: string, line: number) => Promise<void>,
  warn: (line: number, what: string) => void,
): Promise<void> {
  let rest: Buffer[] = [];
  let held = 0;
  let line = 1;
  const end = async (): Promise<void> => {
    const text = Buffer.concat(rest).toString("utf8").trim();
    if (held > MAX_LINE_BYTES) warn(line, `longer than ${MAX_LINE_BYTES} bytes; passed on unread`);
    else if (text !== "") await read(text, line);
    rest = [];
    held = 0;
    line += 1;
  };
  const keep = (part: Buffer): void => {
    held += part.length;
    if (held <= MAX_LINE_BYTES) rest.push(part);
    else rest = [];
  };
  for await (const chunk of input) {
    const part = chunk as Buffer;
    if (!output.write(part)) await new Promise((resolve) => output.once("drain", resolve));
    let from = 0;
    for (let at = part.indexOf(LINE_FEED); at >= 0; at = part.indexOf(LINE_FEED, from)) {
      keep(part.subarray(from, at));
      await end();
      from = at + 1;
    }
    keep(part.subarray(from));
  }
  await end();
}

async function submit(
  tickler: Tickler,
  text: string,
  line: number,
  warn: (line: number, what: string) => void,
): Promise<void> {
  try {
    const { warning } = await tickler.decisions.submit(JSON.parse(text));
    if (warning !== null) warn(line, warning);
  } catch (error) {
    warn(line, error instanceof TicklerError ? error.message : "no JSON; passed on as it is");
  }
}
