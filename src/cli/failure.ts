/** What a person, or with --json a program, is told when something was refused; always on standard error. */
import { type TicklerError, toTicklerError } from "../errors.js";
import { asTyped } from "../reminders/change/typed.js";
import type { Cli } from "./cli.js";
import { clean, cleanBlock } from "./render/clean.js";
import { toJson } from "./render/json.js";
import { paintFor } from "./render/paint.js";

export function reportFailure(thrown: unknown, { io }: Cli, asJson: boolean): number {
  const error = toTicklerError(thrown);
  if (asJson) {
    io.err(`${toJson({ error: error.toJSON() })}\n`);
    return error.exitCode;
  }
  const paint = paintFor(io.errIsTerminal, io.env);
  io.err(`${paint.red("error")} ${paint.dim(error.code)} ${cleanBlock(error.message)}\n`);
  const hint = hintOf(error);
  if (hint) io.err(`${paint.dim("→")} ${clean(hint)}\n`);
  if (error.code === "INTERNAL" && io.env.TICKLER_DEBUG && thrown instanceof Error)
    io.err(`${thrown.stack}\n`);
  return error.exitCode;
}

/** What is possible instead, by the words that are typed. */
function hintOf({ hint, details: { possible } }: TicklerError): string | undefined {
  if (!Array.isArray(possible) || possible.length === 0) return hint;
  return `Possible now: ${possible.map((each) => asTyped(String(each))).join(", ")}.`;
}
