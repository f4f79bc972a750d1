/**
 * What a package's entry exports, found in the sources: each name with its declaration, followed through re-exports. Read with the
 * parser that comes with the tests' bundler, since the compiler has none to lend.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseAst } from "rolldown/parseAst";

/** A node of ESTree as far as it is looked at here. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Source {
  path: string;
  text: string;
  body: Node[];
}

export interface Exported {
  name: string;
  source: Source;
  /** The declaration itself, without `export`. */
  declaration: Node;
  /** Where the statement begins, behind its comment. */
  start: number;
}

const sources = new Map<string, Source>();

export function sourceOf(path: string): Source {
  let found = sources.get(path);
  if (!found) {
    const text = readFileSync(path, "utf8");
    found = { path, text, body: (parseAst(text, { lang: "ts" }) as unknown as { body: Node[] }).body };
    sources.set(path, found);
  }
  return found;
}

const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { name?: string; value?: string };
  return name ?? value ?? "";
};

/** Every name that an entry exports, in its order, with the name that it has where it is declared. */
export function exportsOf(entry: Source): { as: string; name: string; from: Source }[] {
  return entry.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const specifiers = (statement.specifiers as Node[]) ?? [];
    const from = statement.source ? beside(entry, nameOf(statement.source)) : entry;
    const named = specifiers.map(({ local, exported }) => ({
      as: nameOf(exported),
      name: nameOf(local),
      from,
    }));
    const declared = statement.declaration as Node | null;
    return declared
      ? [...named, ...namesIn(declared).map((name) => ({ as: name, name, from: entry }))]
      : named;
  });
}

/** @throws Error where the name is nowhere */
export function find(name: string, source: Source): Exported {
  for (const statement of source.body) {
    const declaration = declarationIn(statement);
    if (declaration && namesIn(declaration).includes(name))
      return { name, source, declaration, start: statement.start };
  }
  // Imported or handed on under this name.
  for (const statement of source.body) {
    if (
      statement.type === "ImportDeclaration" ||
      (statement.type === "ExportNamedDeclaration" && statement.source)
    ) {
      for (const specifier of (statement.specifiers as Node[]) ?? []) {
        const outer = nameOf(specifier.type === "ExportSpecifier" ? specifier.exported : specifier.local);
        const inner = nameOf(specifier.type === "ExportSpecifier" ? specifier.local : specifier.imported);
        const path = nameOf(statement.source);
        if (outer === name && path.startsWith(".")) return find(inner, beside(source, path));
      }
    }
    if (statement.type === "ExportAllDeclaration") {
      const inner = beside(source, nameOf(statement.source));
      if (exportsOf(inner).some((one) => one.as === name)) return find(name, inner);
    }
  }
  throw new Error(`${source.path} exports ${name}, which is declared nowhere.`);
}

function declarationIn(statement: Node): Node | null {
  if (statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration")
    return (statement.declaration as Node | null) ?? null;
  return /Declaration$/.test(statement.type) && !/^(?:Import|Export)/.test(statement.type) ? statement : null;
}

function namesIn(declaration: Node): string[] {
  if (declaration.type === "VariableDeclaration")
    return (declaration.declarations as Node[]).map(({ id }) => nameOf(id));
  return declaration.id ? [nameOf(declaration.id)] : [];
}

function beside({ path }: Source, relative: string): Source {
  return sourceOf(join(dirname(path), relative.replace(/\.js$/, ".ts")));
}

/** The doc comment that ends right before a position, without its stars; empty where there is none. */
export function commentBefore({ text }: Source, position: number): string {
  const found = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:\/\/[^\n]*\s*)*$/.exec(text.slice(0, position));
  return (found?.[1] ?? "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trimEnd())
    .join("\n")
    .trim();
}
