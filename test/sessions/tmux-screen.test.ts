import { describe, expect, it } from "vitest";
import { unsentInput } from "../../src/sessions/transports/tmux-screen.js";

const ESC = String.fromCharCode(27);
const dim = (text: string) => `${ESC}[2m${text}${ESC}[0m`;
const grey = (text: string) => `${ESC}[90m${text}${ESC}[39m`;

const screen = (lines: string[], cursorRow: number, cursorVisible = true) =>
  unsentInput({ lines, cursorRow, cursorVisible });

describe("unsent input in a pane", () => {
  it.each([
    ["an empty line", ["working", ""], 1, true, ""],
    ["half a line", ["working", "half typed"], 1, true, "half typed"],
    ["an empty prompt", ["hello", "❯ "], 1, true, ""],
    ["a prompt with words", ["hello", "❯ fix the"], 1, true, "fix the"],
    ["an empty box", ["╭───╮", "│ >        │", "╰───╯"], 1, true, ""],
    ["a box with words", ["╭───╮", "│ > stop   │", "╰───╯"], 1, true, "stop"],
    ["a placeholder", ["❯ ".concat(dim('Try "edit <file>"'))], 0, true, ""],
    ["a suggestion in grey", [`❯ ${grey("git status")}`], 0, true, ""],
    ["words with a suggestion after them", [`❯ gi${grey("t status")}`], 0, true, "gi"],
    ["a 256-colour word, which is not dim", [`❯ ${ESC}[38;5;2mls${ESC}[0m`], 0, true, "ls"],
    ["a second line of an input", ["❯ one", "  two"], 1, true, "one   two"],
    ["an empty second line of an input", ["❯ one", ""], 1, true, "one"],
    ["a hidden cursor over an empty prompt", ["> asked before", "", "> ", "", "? for help"], 4, false, ""],
    [
      "a hidden cursor over a prompt with words",
      ["> asked before", "", "> wait", "", "? for help"],
      4,
      false,
      "wait",
    ],
    ["a hidden cursor without any prompt", ["compiling", "42 %"], 1, false, ""],
    ["the prompt of a line-reading program", ["sqlite> "], 0, true, ""],
    ["words after such a prompt", ["sqlite> select 1"], 0, true, "select 1"],
  ])("%s", (_, lines, row, visible, expected) => {
    expect(screen(lines, row, visible)).toBe(expected);
  });
});
