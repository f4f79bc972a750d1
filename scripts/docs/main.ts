/**
 * Writes what the documentation quotes of the program: blocks between `<!-- generated:NAME -->` and
 * `<!-- /generated -->`, and whole files. With --check it writes nothing and fails where something is stale.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { apiReference } from "./api-reference.js";
import { commandReference, rootHelp } from "./cli-help.js";
import { configSchemaJson, configTable } from "./config-schema.js";
import { languageRules } from "./language-rules.js";
import { manPage } from "./man-page.js";
import { numbers } from "./numbers.js";
import { timeWords } from "./time-words.js";

const root = join(import.meta.dirname, "../..");
const check = process.argv.includes("--check");

/** Files that hold blocks. */
const PAGES = ["README.md", "docs/cli.md", "docs/configuration.md", "docs/language.md"];

const blocks: Record<string, () => string | Promise<string>> = {
  help: rootHelp,
  commands: commandReference,
  config: configTable,
  language: languageRules,
  numbers,
};

const stale: string[] = [];

function settle(file: string, text: string): void {
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  stale.push(file);
  if (check) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

for (const file of PAGES) {
  const path = join(root, file);
  if (!existsSync(path)) continue;
  let text = readFileSync(path, "utf8");
  for (const [, name = ""] of text.matchAll(/<!-- generated:([\w-]+) -->/g)) {
    const make = blocks[name];
    if (!make) throw new Error(`${file} has a block "${name}" that nothing generates.`);
    const body = await make();
    const block = new RegExp(`(<!-- generated:${name} -->\\n)[\\s\\S]*?(<!-- /generated -->)`);
    if (!block.test(text)) throw new Error(`The block "${name}" of ${file} has no end.`);
    text = text.replace(block, (_all, start: string, end: string) => `${start}\n${body}\n\n${end}`);
  }
  settle(file, text);
}
settle("docs/config.schema.json", configSchemaJson());
settle("docs/api.md", apiReference());
settle("man/tickler.1", await manPage());
settle("src/language/time-words.ts", timeWords());

if (stale.length === 0) console.log("The documentation is fresh.");
else if (check) {
  console.error(`Stale: ${stale.join(", ")}. Run \`npm run docs\` and commit what it writes.`);
  process.exitCode = 1;
} else console.log(`Wrote ${stale.join(", ")}.`);
