/** How the demo looks: a clock at the left, who speaks, and what is said, wrapped to the terminal. */
import { createPaint } from "../../src/cli/render/paint.js";
import { formatTime, wallTime } from "../../src/zoned-time.js";

type Voice = "you" | "tom" | "agent" | "tickler" | "night";

const paint = createPaint(
  !process.env.NO_COLOR && (process.stdout.isTTY || Boolean(process.env.FORCE_COLOR)),
);
const NAMES: Record<Voice, string> = {
  you: paint.bold("you    "),
  tom: paint.bold("tom    "),
  agent: paint.cyan("agent  "),
  tickler: paint.green("tickler"),
  night: paint.magenta("(night)"),
};
/** `Fri 16:40  tickler  `. */
const INDENT = 20;

export class Screen {
  readonly #width = Math.min(process.stdout.columns ?? 100, 110);
  #lastTime = "";
  #frameShown = false;

  constructor(
    readonly timeZone: string,
    readonly now: () => Date,
  ) {}

  title(text: string, note: string): void {
    console.log(`\n${paint.bold(text)}\n${paint.dim(note)}\n`);
  }

  say(voice: Voice, text: string): void {
    const { weekday } = wallTime(this.now(), this.timeZone);
    const time = `${weekday} ${formatTime(this.now(), this.timeZone)}`;
    const shown = time === this.#lastTime ? " ".repeat(time.length) : paint.dim(time);
    this.#lastTime = time;
    const lines = text.split("\n").flatMap((line) => wrap(line, this.#width - INDENT));
    console.log(`${shown}  ${NAMES[voice]}  ${lines.join(`\n${" ".repeat(INDENT)}`)}`);
  }

  /** What a host puts into the prompt, set apart; the frame around it is shown the first time only. */
  injected(text: string): void {
    const lines = text.trimEnd().split("\n");
    const items = lines.filter((line) => line.startsWith("- "));
    const shown = this.#frameShown && items.length > 0 ? items : lines;
    this.#frameShown ||= items.length < lines.length;
    for (const line of shown) {
      for (const part of wrap(line, this.#width - INDENT - 2)) {
        console.log(`${" ".repeat(INDENT)}${paint.dim("│")} ${paint.yellow(part)}`);
      }
    }
  }

  end(lines: readonly string[]): void {
    console.log(`\n${lines.join("\n")}\n`);
  }
}

export const dim = paint.dim;
export const bold = paint.bold;

/** Breaks at spaces; a word that is longer than a line stays whole. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
