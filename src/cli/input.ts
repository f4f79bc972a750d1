/** What people type: words as one text, standard input where there are none, a yes before something is lost. */
import { TicklerError } from "../errors.js";
import type { Cli } from "./cli.js";

/** The words of the command line as one text; `-`, or no words and piped input, reads standard input. */
export async function textOf(words: readonly string[], cli: Cli, what: string): Promise<string> {
  if (words.length > 0 && !(words.length === 1 && words[0] === "-")) return words.join(" ");
  if (words.length === 0 && cli.io.inIsTerminal) {
    throw new TicklerError("INVALID_INPUT", `${what} is missing.`, {
      hint: "Give it as words, or on standard input.",
    });
  }
  return (await cli.io.readStdin()).trim();
}

/** The same where nothing is no question. @throws TicklerError `INVALID_INPUT` */
export async function questionOf(
  words: readonly string[],
  cli: Cli,
  { what, example }: { what: string; example: string },
): Promise<string> {
  const text = (await textOf(words, cli, what)).trim();
  if (text !== "") return text;
  throw new TicklerError("INVALID_INPUT", `${what} is missing.`, { hint: `For example: ${example}` });
}

/** Asks unless --yes was given; where nobody can answer, refuses. */
export async function confirm(cli: Cli, question: string, yes: boolean | undefined): Promise<boolean> {
  if (yes) return true;
  const answer = await answerTo(cli, question);
  if (answer === null) {
    throw new TicklerError("INVALID_INPUT", "This has to be confirmed, and nobody is here to be asked.", {
      hint: "Nothing was changed. Add --yes to confirm.",
    });
  }
  return isYes(answer);
}

/** Asks what need not be answered: where nobody can, it is no. */
export const agreed = async (cli: Cli, question: string): Promise<boolean> =>
  isYes((await answerTo(cli, question)) ?? "");

const answerTo = async (cli: Cli, question: string): Promise<string | null> =>
  cli.globals.json ? null : cli.io.ask(`${question} [y/N] `);

const isYes = (answer: string): boolean => /^y(es)?$/i.test(answer.trim());
