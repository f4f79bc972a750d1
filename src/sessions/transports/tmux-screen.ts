/**
 * Reads a tmux pane as `capture-pane -p -e` shows it and says whether somebody's unsent input is there. Pure.
 *
 * With a visible cursor its line is the input line, and the lines above it as far as a prompt sign of a terminal
 * program (`❯ › >`) belong to the same input. With a hidden cursor (programs that draw their own) the lowest line
 * with such a sign is. What is shown dim is a placeholder or a suggestion, not input. In doubt it is input: a
 * message that waits does less harm than one that is glued to half a sentence of a person.
 */

export interface Screen {
  /** Lines with their SGR escape sequences. */
  lines: string[];
  cursorRow: number;
  cursorVisible: boolean;
}

const ESCAPE = String.fromCharCode(27);
const SGR = new RegExp(`${ESCAPE}\\[([0-9;:]*)m`, "g");
/** Frame, then the sign, then the input: `│ > text │`, `❯ text`. */
const SIGN = /^[\s│┃|]*[❯›>](?:\s|$)/u;
/** The prompt of a line-reading program: `sqlite> `, `>>> `, `user@host:~$ `. */
const PROMPT = /^\S*[>$#%:](?:\s|$)/u;

export function unsentInput(screen: Screen): string {
  return promptOf(screen) ?? (screen.cursorVisible ? input(line(screen, screen.cursorRow), PROMPT) : "");
}

/** What stands behind the prompt at which the program waits, or null when no prompt is to be seen. */
export function promptOf(screen: Screen): string | null {
  const lines = screen.lines.map(solid);
  const row = screen.cursorVisible ? screen.cursorRow : lowestSign(lines);
  if (row < 0) return null;
  const own = lines[row] ?? "";
  if (SIGN.test(own)) return input(own, SIGN);
  // A further line of an input that began above.
  for (let above = row - 1; above >= 0 && lines[above]?.trim() !== ""; above--) {
    if (SIGN.test(lines[above] ?? "")) return `${input(lines[above] ?? "", SIGN)} ${own}`.trim();
  }
  return PROMPT.test(own) ? input(own, PROMPT) : null;
}

function line({ lines }: Screen, row: number): string {
  return solid(lines[row] ?? "");
}

function lowestSign(lines: string[]): number {
  return lines.findLastIndex((line) => SIGN.test(line));
}

function input(line: string, prompt: RegExp): string {
  return line
    .replace(prompt, "")
    .replace(/[\s│┃|]+$/u, "")
    .trim();
}

/** The line without what is dim (SGR 2, or bright black) and without escape sequences. */
function solid(line: string): string {
  let text = "";
  let dim = false;
  let last = 0;
  for (const match of line.matchAll(SGR)) {
    if (!dim) text += line.slice(last, match.index);
    dim = nextDim(dim, (match[1] ?? "").split(/[;:]/));
    last = match.index + match[0].length;
  }
  return dim ? text : text + line.slice(last);
}

function nextDim(before: boolean, codes: string[]): boolean {
  let dim = before;
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i];
    if (code === "38" || code === "48") {
      // 38;5;n and 38;2;r;g;b: the numbers that follow are a colour.
      i += codes[i + 1] === "5" ? 2 : 4;
      if (code === "38") dim = false;
    } else if (code === "2" || code === "90") dim = true;
    else if (code === "" || code === "0" || code === "22" || code === "39") dim = false;
    else if (code !== undefined && /^(3[0-7]|9[1-7])$/.test(code)) dim = false;
  }
  return dim;
}
