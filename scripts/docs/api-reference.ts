/**
 * `docs/api.md`: what the package exports, with its doc comments, made of the sources. Types are shown as they are written; of classes
 * their public members, inherited ones too.
 */
import { join, relative } from "node:path";
import {
  commentBefore,
  type Exported,
  exportsOf,
  find,
  type Node,
  type Source,
  sourceOf,
} from "./public-api.js";

const root = join(import.meta.dirname, "../..");
const INTRODUCTION = `# API

What the package exports, from the comments of its sources; \`npm run docs\` makes this page and \`npm run check\` says when it is stale.
Instants are \`Date\` (Temporal's are taken, too), durations carry their unit, and what is refused is thrown as a
[\`TicklerError\`](#ticklererror) with a code and a hint. The [README](../README.md) has a program to begin with.`;

/** Entries of the package, each with what it is called from outside. */
const ENTRIES: readonly [name: string, path: string][] = [
  ["tickler", "src/index.ts"],
  ["tickler/ai-sdk", "src/hosts/ai-sdk.ts"],
  ["tickler/langchain", "src/hosts/langchain.ts"],
  ["tickler/mastra", "src/hosts/mastra.ts"],
  ["tickler/openai-agents", "src/hosts/openai-agents.ts"],
];

export function apiReference(): string {
  const parts = [INTRODUCTION];
  for (const [name, path] of ENTRIES) {
    const all = exportsOf(sourceOf(join(root, path))).map(({ as, name, from }) => ({
      ...find(name, from),
      as,
    }));
    all.sort((a, b) => rank(a) - rank(b));
    parts.push(`## \`${name}\``);
    // Names of the others repeat.
    if (name === "tickler") parts.push(contents(all));
    const known = new Set(all.map(({ as }) => as));
    for (const one of all) parts.push(section(one, known));
  }
  return `${parts.join("\n\n")}\n`;
}

/** What is called comes before what is given and taken. */
const RANK = ["FunctionDeclaration", "ClassDeclaration", "VariableDeclaration"];
const rank = ({ declaration }: Exported): number => {
  const at = RANK.indexOf(declaration.type);
  return at < 0 ? RANK.length : at;
};

function contents(all: readonly (Exported & { as: string })[]): string {
  const links = (some: typeof all) => some.map(({ as }) => `[${as}](#${as.toLowerCase()})`).join(" · ");
  const calls = all.filter((one) => rank(one) < RANK.length);
  return `**To call:** ${links(calls)}\n\n**To give and take:** ${links(all.slice(calls.length))}`;
}

/** @param known what has a section of its own */
function section(one: Exported & { as: string }, known: ReadonlySet<string>): string {
  const { as, source, start } = one;
  const where = `<sub>${relative(root, source.path)}</sub>`;
  const comment = prose(commentBefore(source, start));
  const head = [`### ${as}`, where, comment].filter((part) => part !== "");
  return [...head, ...bodyOf(one, known)].join("\n\n");
}

function bodyOf({ name, source, declaration }: Exported, known: ReadonlySet<string>): string[] {
  if (declaration.type === "ClassDeclaration") return classOf(source, declaration);
  if (declaration.type === "FunctionDeclaration") return [code(signature(source, declaration))];
  const text = source.text.slice(declaration.start, declaration.end);
  // A function that is another one, guarded at the entrance: what it takes is said there.
  const same = /^const \w+: typeof (\w+) =/.exec(text)?.[1];
  if (same !== undefined) {
    const other = find(same, source);
    return [
      code(signature(other.source, other.declaration).replace(`function ${other.name}`, `function ${name}`)),
    ];
  }
  const beside = partsOf(text, source, new Set([...known, name]));
  return [code([text, ...beside].join("\n\n"))];
}

/** Types of the same file that a declaration is made of and that are exported nowhere else, with their comments. */
function partsOf(text: string, source: Source, known: Set<string>): string[] {
  return source.body.flatMap((statement) => {
    const declaration = (statement.declaration ?? statement) as Node;
    const name = String((declaration.id as { name?: string } | null)?.name ?? "");
    if (!/^TS(?:Interface|TypeAlias)Declaration$/.test(declaration.type) || known.has(name)) return [];
    if (!new RegExp(`\\b${name}\\b`).test(text)) return [];
    known.add(name);
    const own = source.text.slice(declaration.start, declaration.end);
    const comment = commentBefore(source, statement.start);
    return [
      comment === ""
        ? own
        : `/** ${comment
            .split("\n")
            .map((line) => ` * ${line}`.trimEnd())
            .join("\n")
            .slice(3)} */\n${own}`,
      ...partsOf(own, source, known),
    ];
  });
}

/** Up to the body. */
function signature({ text }: Source, node: Node): string {
  const body = node.body as Node | null;
  return text
    .slice(node.start, body?.start ?? node.end)
    .replace(/^async /, "")
    .trim();
}

function classOf(source: Source, declaration: Node): string[] {
  const above = declaration.superClass as Node | null;
  const own = ((declaration.body as Node).body as Node[]).filter(isPublic).flatMap((member) => {
    const value = member.value as Node | null;
    const end = (value?.body as Node | null)?.start ?? member.end;
    const said = source.text
      .slice(member.start, end)
      .replace(/\s*=\s*[^;]*;?$/, member.type === "PropertyDefinition" ? "" : "$&");
    const name = source.text.slice((member.key as Node).start, (member.key as Node).end);
    return [
      `#### \`${name}\``,
      prose(commentBefore(source, member.start)),
      code(said.trim().replace(/^async /, "")),
    ].filter((part) => part !== "");
  });
  if (above?.type !== "Identifier") return own;
  const name = String(above.name);
  if (name === "Error")
    return [code(source.text.slice(declaration.start, (declaration.body as Node).start).trim()), ...own];
  const parent = find(name, source);
  return [...own, ...classOf(parent.source, parent.declaration)];
}

function isPublic(member: Node): boolean {
  const key = member.key as Node | undefined;
  return (
    key !== undefined &&
    key.type !== "PrivateIdentifier" &&
    member.kind !== "constructor" &&
    member.accessibility !== "private" &&
    member.accessibility !== "protected"
  );
}

const code = (text: string): string => `\`\`\`ts\n${dedent(text)}\n\`\`\``;

/** Members stand as deep as their class; their first line does not. */
function dedent(text: string): string {
  const [first = "", ...others] = text.split("\n");
  const depth = Math.min(...others.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)));
  return [
    first,
    ...others.map((line) =>
      line.slice(Number.isFinite(depth) && !/^\S/.test(line) ? Math.min(depth, lastDepth(others)) : 0),
    ),
  ].join("\n");
}

/** How deep the closing line stands. */
const lastDepth = (lines: readonly string[]): number => Math.max(0, (lines.at(-1) ?? "").search(/\S/));

/** Tags become sentences. */
function prose(comment: string): string {
  return comment
    .replace(/^@param (\S+)(?: -)? (.*)$/gm, "\n- `$1`: $2")
    .replace(/^@returns? (.*)$/gm, "\nGives $1")
    .replace(/\s*@throws (?:TicklerError )?(?:with )?/g, "\n\n*Refused:* ")
    .replace(/\{@link (\S+?)\}/g, "`$1`")
    .trim();
}
