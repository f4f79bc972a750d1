/**
 * The change from one JSON value to another, made in the text: only what differs is touched, so that comments, order and spacing
 * of the rest stay, byte for byte. Of a list, what is the same at its beginning and end stays, and the middle is replaced.
 * What is added stands in lines of its own where its surroundings do.
 */
import { isDeepStrictEqual } from "node:util";
import { findNodeAtLocation, type JSONPath, type Node, parseTree } from "jsonc-parser";
import { isRecord, type Json } from "./json.js";

export function editJson(text: string, before: Json, after: Json): string {
  const editor = new Editor(text.trim() === "" ? "{}" : text);
  const walk = (path: JSONPath, was: unknown, is: unknown): void => {
    if (isDeepStrictEqual(was, is)) return;
    if (isRecord(was) && isRecord(is)) {
      for (const key of Object.keys(was)) if (!Object.hasOwn(is, key)) editor.remove(path, key);
      for (const [key, value] of Object.entries(is)) {
        if (Object.hasOwn(was, key)) walk([...path, key], was[key], value);
        else editor.insert(path, key, value);
      }
    } else if (Array.isArray(was) && Array.isArray(is)) walkList(path, was, is);
    else editor.replace(path, is);
  };
  const walkList = (path: JSONPath, was: unknown[], is: unknown[]): void => {
    const most = Math.min(was.length, is.length);
    let start = 0;
    while (start < most && isDeepStrictEqual(was[start], is[start])) start++;
    let end = 0;
    while (end < most - start && isDeepStrictEqual(was.at(-1 - end), is.at(-1 - end))) end++;
    const both = most - start - end;
    for (let at = 0; at < both; at++) walk([...path, start + at], was[start + at], is[start + at]);
    for (let at = was.length - end - 1; at >= start + both; at--) editor.remove(path, at);
    for (let at = start + both; at < is.length - end; at++) editor.insert(path, at, is[at]);
  };
  walk([], before, after);
  // A file of ours ends with its line; one of somebody else's as it did.
  return text.trim() === "" && !editor.text.endsWith("\n") ? `${editor.text}\n` : editor.text;
}

/** What stands between two offsets, and what shall. */
type Edit = [from: number, to: number, words: string];

/** Edits at paths; the tree is read anew after each. */
class Editor {
  readonly #unit: string;
  readonly #eol: string;

  constructor(public text: string) {
    this.#unit = /^[^\S\n]*[{[][^\S\n]*\r?\n([ \t]+)\S/m.exec(text)?.[1] ?? "  ";
    this.#eol = text.includes("\r\n") ? "\r\n" : "\n";
  }

  replace(path: JSONPath, value: unknown): void {
    const node = this.#at(path);
    this.#put([node.offset, end(node), this.#written(value, this.#indentAt(node.offset))]);
  }

  /** @param key a property's name, or a place in a list */
  insert(path: JSONPath, key: string | number, value: unknown): void {
    this.#put(this.#insertion(path, key, value));
  }

  #insertion(path: JSONPath, key: string | number, value: unknown): Edit {
    const parent = this.#at(path);
    const children = parent.children ?? [];
    const before = typeof key === "number" ? children[key - 1] : children.at(-1);
    const outer = this.#indentAt(parent.offset);
    const [first] = children;
    const inner = first && this.#beginsLine(first.offset) ? this.#indentAt(first.offset) : outer + this.#unit;
    const name = typeof key === "number" ? "" : `${JSON.stringify(key)}: `;
    const inLines = children.length === 0 || this.#inner(parent).includes("\n");
    const written = `${name}${inLines ? this.#written(value, inner) : JSON.stringify(value)}`;
    const start = inLines ? `${this.#eol}${inner}` : " ";
    if (before) return [end(before), end(before), `,${start}${written}`];
    const opening = parent.offset + 1;
    if (first) return [opening, opening, `${inLines ? start : ""}${written},`];
    const close = end(parent) - 1;
    // A comment may stand in it.
    const from = this.#inner(parent).trim() === "" ? opening : close;
    return [from, close, `${start}${written}${this.#eol}${outer}`];
  }

  remove(path: JSONPath, key: string | number): void {
    this.#put(this.#removal(path, key));
  }

  #removal(path: JSONPath, key: string | number): Edit {
    const parent = this.#at(path);
    const children = parent.children ?? [];
    const at =
      typeof key === "number" ? key : children.findIndex(({ children: [name] = [] }) => name?.value === key);
    const node = children[at];
    if (!node) return [0, 0, ""];
    const previous = children[at - 1];
    const next = children[at + 1];
    if (previous) return [end(previous), end(node), ""];
    if (next) return [node.offset, next.offset, ""];
    const rest =
      this.text.slice(parent.offset + 1, node.offset) + this.text.slice(end(node), end(parent) - 1);
    const isAll = rest.replace(",", "").trim() === "";
    return isAll ? [parent.offset + 1, end(parent) - 1, ""] : [node.offset, end(node), ""];
  }

  #at(path: JSONPath): Node {
    const tree = parseTree(this.text, [], { allowTrailingComma: true });
    return (tree && findNodeAtLocation(tree, path)) as Node;
  }

  #put([from, to, words]: Edit): void {
    this.text = this.text.slice(0, from) + words + this.text.slice(to);
  }

  #written(value: unknown, indent: string): string {
    return JSON.stringify(value, null, this.#unit).replaceAll("\n", `${this.#eol}${indent}`);
  }

  #inner(node: Node): string {
    return this.text.slice(node.offset + 1, end(node) - 1);
  }

  /** The spaces with which the line of an offset begins. */
  #indentAt(offset: number): string {
    const line = this.text.lastIndexOf("\n", offset - 1) + 1;
    return /^[ \t]*/.exec(this.text.slice(line, offset))![0];
  }

  #beginsLine(offset: number): boolean {
    const line = this.text.lastIndexOf("\n", offset - 1) + 1;
    return this.text.slice(line, offset).trim() === "";
  }
}

const end = ({ offset, length }: Node): number => offset + length;
