/**
 * Untrusted text: which characters are refused in what is stored, and how text is made harmless where a terminal
 * shows it. (Fencing for a model is `hooks/render-injection.ts`.)
 */
import { TicklerError } from "./errors.js";

// C0 without tab and line feed, DEL, C1; then what reorders or hides text: bidirectional controls, zero-width
// space, word joiner, tags, fillers and blanks that show nothing. Zero-width joiners stay: emoji and several scripts
// need them.
const CONTROL_RANGES =
  "\\u00AD\\u034F\\u061C\\u115F\\u1160\\u180E\\u2800\\u3164\\uFFA0\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u2069\\uFEFF\\uFFF9-\\uFFFB\\u{E0000}-\\u{E007F}";
const CONTROL = new RegExp(`[${CONTROL_RANGES}]`, "u");
const CONTROL_ALL = new RegExp(`[${CONTROL_RANGES}]`, "gu");
/** Escape sequences: CSI, OSC (bounded), and the two-character ones. */
const ANSI =
  /\u001B(?:\[[0-?]{0,32}[ -/]{0,8}[@-~]|\][^\u0007\u001B]{0,2000}(?:\u0007|\u001B\\)?|[@-Z\\-_])/g;
const PLAIN = /^[!-~]*(?: [!-~]+)*$/;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Letters and signs of ASCII with single spaces, as most text is: nothing in it is refused or written otherwise. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

export interface TextRule {
  /** For messages: `title`, `body`, … */
  name: string;
  /** In UTF-16 code units. */
  maxLength: number;
  /** Whether line breaks are kept; otherwise runs of white space become one space. */
  multiline?: boolean;
  allowEmpty?: boolean;
}

/**
 * The text as it is to be stored: NFC, trimmed, line breaks as `\n`.
 * @throws TicklerError `INVALID_INPUT` when it is empty, too long or contains control characters
 */
export function checkText(input: string, rule: TextRule): string {
  if (input.length > rule.maxLength * 4 + 1000) throw tooLong(input.length, rule);
  let text = input;
  if (!isPlain(text)) {
    text = text.replaceAll("\r\n", "\n");
    if (!rule.multiline) text = text.replace(/[ \t\n\r]+/g, " ");
    refuseControls(text, rule);
    text = text.normalize("NFC");
  }
  text = text.trim();
  if (text === "" && !rule.allowEmpty) {
    throw new TicklerError("INVALID_INPUT", `The ${rule.name} is empty.`, {
      hint: `Give ${article(rule.name)} ${rule.name} of 1 to ${rule.maxLength} characters.`,
    });
  }
  if (text.length > rule.maxLength) throw tooLong(text.length, rule);
  return text;
}

/**
 * What somebody said, with every line break as `\n`, before it is read: what is wrong in it is told of the text as it was typed.
 * @throws TicklerError `INVALID_INPUT` when it contains control characters
 */
export function checkSaid(text: string): string {
  if (isPlain(text)) return text;
  const said = text.replace(/\r\n?/g, "\n").replace(/^\uFEFF/, "");
  refuseControls(said, { name: "text" });
  return said;
}

function refuseControls(text: string, rule: Pick<TextRule, "name">): void {
  const found = CONTROL.exec(text) ?? LONE_SURROGATE.exec(text);
  if (found) {
    const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    throw new TicklerError(
      "INVALID_INPUT",
      `The ${rule.name} contains the control character U+${code} at position ${found.index + 1}.`,
      { hint: `Send the ${rule.name} as plain text, without control, escape or direction characters.` },
    );
  }
}

const article = (name: string): string => (/^[aeiou]/i.test(name) ? "an" : "a");

function tooLong(length: number, rule: TextRule): TicklerError {
  return new TicklerError(
    "INVALID_INPUT",
    `The ${rule.name} has ${length.toLocaleString("en")} characters; at most ${rule.maxLength.toLocaleString("en")} are possible.`,
    { hint: `Shorten the ${rule.name}; long notes belong into memory (\`tickler memory add\`).` },
  );
}

/** Text that is kept although it came with characters that reminders refuse: without them, line breaks as `\\n`. */
export function cleanText(text: string): string {
  return stripControls(
    text
      .toWellFormed()
      .replaceAll("\r\n", "\n")
      .replace(/[\r\u2028\u2029]/g, "\n"),
  );
}

/** Every character that controls, hides or turns text, by what `say` makes of it. */
export function replaceControls(text: string, say: (character: string) => string): string {
  return text.replace(CONTROL_ALL, say);
}

/** Text that a terminal may show: escape sequences and control characters removed, lines kept. */
export function stripControls(text: string): string {
  return text.replace(ANSI, "").replace(CONTROL_ALL, "");
}

/** An agent's or session's name. @throws TicklerError `INVALID_INPUT` */
export function checkName(value: string, name: string): string {
  return checkText(value, { name, maxLength: 200 });
}
