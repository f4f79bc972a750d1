/** What a person, or with --json a program, is told when something was refused; always on standard error. */
import { toTicklerError } from "../errors.js";
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
  if (error.hint) io.err(`${paint.dim("→")} ${clean(error.hint)}\n`);
  if (error.code === "INTERNAL" && io.env.TICKLER_DEBUG && thrown instanceof Error)
    io.err(`${thrown.stack}\n`);
  return error.exitCode;
}
