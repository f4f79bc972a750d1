/**
 * A line of shell as the simple commands that it would run, split by a real parser and never executed. Substitutions, the parts of
 * pipelines and lists, loops and functions are looked into; what a here-document or a quoted text says is data.
 */
import { forEachChild, parse, type SyntaxNode } from "unbash";

export interface SimpleCommand {
  /** Program first, without assignments and redirections; quotes are gone. */
  words: readonly string[];
  /** Which of them are written plainly: no quotes, no expansion. Only these can be the name of something. */
  plain: readonly boolean[];
  /** Files that its output is redirected to. */
  writes: readonly string[];
}

/** Of a longer line its beginning is looked at: what is long is data. */
const MAX_CHARS = 20_000;
const MAX_COMMANDS = 200;

export function parseShell(text: string): SimpleCommand[] {
  const found: SimpleCommand[] = [];
  const visit = (node: SyntaxNode): void => {
    if (found.length >= MAX_COMMANDS) return;
    if (node.type === "Command") {
      const command = simple(node);
      if (command.words.length + command.writes.length > 0) found.push(command);
    }
    forEachChild(node, visit);
  };
  visit(parse(text.slice(0, MAX_CHARS)));
  return found;
}

function simple(node: Extract<SyntaxNode, { type: "Command" }>): SimpleCommand {
  const words: string[] = [];
  const plain: boolean[] = [];
  const writes: string[] = [];
  for (const part of [node.name, ...node.suffix]) {
    if (part === undefined) continue;
    if (part.type === "Word") {
      words.push(part.value);
      plain.push(part.parts === undefined || part.parts.every(({ type }) => type === "Literal"));
    }
  }
  for (const part of [...node.prefix, ...node.suffix]) {
    if (part.type === "Redirect" && /^(?:&?>>?\|?|<>)$/.test(part.operator) && part.target)
      writes.push(part.target.value);
  }
  return { words, plain, writes };
}
