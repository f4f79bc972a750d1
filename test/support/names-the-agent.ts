/** Whether a statement on rows of agents names the agent, or says that it is about every agent. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Tables with a column `agent_id`. */
const OF_AGENTS =
  "reminders|occurrences|injections|deliveries|delivery_notices|chunks|chunk_vectors|sessions|inbox_messages|checkins|cues|cue_keys|topic_versions|overrides|pauses|stays|journal|events|presence|turn_texts|unfound";
const TABLE = new RegExp(`\\b(?:from|join|update|into)\\s+"?(?:${OF_AGENTS})\\b`, "gi");
const CONDITION =
  /\bagent_id(?:"\)\})?"?\s*(?:=|in (?:\(|\$\{each\())|\(\s*agent_id,\s*\w+\s*\)\s*(?:=|in\b)/gi;
const WRITTEN = /\binsert\s+into\s+\S+\s*\([^)]*\bagent_id\b/gi;
/** As `everyAgent` of `db/phrases.ts` says it, in SQL and in our sources. */
const OF_EVERY_AGENT = /\/\* every agent \*\/|\beveryAgent\b|\b(?:of|among)Agents?\(/g;

/** @param sql one statement; each of an agent's tables in it needs a condition (or a written column) of its own */
export function namesTheAgent(sql: string): boolean {
  const count = (pattern: RegExp) => sql.match(pattern)?.length ?? 0;
  return count(CONDITION) + count(WRITTEN) + count(OF_EVERY_AGENT) >= count(TABLE);
}

/** A statement of Kysely's builder; an insert is left to the compiler, since the column has to be given. */
const BUILT = new RegExp(`\\b(?:selectFrom|updateTable|deleteFrom)\\("(?:${OF_AGENTS})\\b`, "g");
const BUILT_CONDITION =
  /\bwhere\((?:unindexed\()?"(?:\w+\.)?agent_id"|\(agent_id, id\) in\b|\beveryAgent\b|\b(?:of|among)Agents?\(/;

/** Statements of a source that do not name the agent, each by its beginning. */
export function unnamedIn(source: string): string[] {
  const written = templatesIn(source).filter((sql) => !namesTheAgent(sql));
  const built = [...source.matchAll(BUILT)].flatMap(({ index }) => {
    const end = source.indexOf(".execute", index);
    const statement = source.slice(index, end < 0 ? undefined : end);
    return BUILT_CONDITION.test(statement) ? [] : [statement];
  });
  return [...written, ...built].map((statement) => statement.replace(/\s+/g, " ").trim().slice(0, 120));
}

/** The templates behind `sql`, each with what is put into it; one inside another is part of the outer one. */
function templatesIn(source: string): string[] {
  const found: string[] = [];
  const start = /\bsql(?:<[^`]*?>)?`/g;
  for (let match = start.exec(source); match; match = start.exec(source)) {
    const end = endOfTemplate(source, start.lastIndex);
    found.push(source.slice(start.lastIndex, end - 1));
    start.lastIndex = end;
  }
  return found;
}

/** Where the template ends whose text begins at `from`, just after its last backtick. */
function endOfTemplate(source: string, from: number): number {
  let at = from;
  while (at < source.length && source[at] !== "`") {
    if (!source.startsWith("${", at)) {
      at += source[at] === "\\" ? 2 : 1;
      continue;
    }
    let depth = 1;
    at += 2;
    while (at < source.length && depth > 0) {
      const sign = source[at++];
      if (sign === "{") depth++;
      else if (sign === "}") depth--;
      else if (sign === "`") at = endOfTemplate(source, at);
    }
  }
  return at + 1;
}

/** `file: statement` of every source of the slices; `db/` knows no slice's rows. */
export function unnamedInSources(root: string): string[] {
  return readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) =>
      unnamedIn(readFileSync(join(root, "src", name), "utf8")).map((what) => `${name}: ${what}`),
    );
}
