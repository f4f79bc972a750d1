/** What is generated of the sources: the manual page and the API reference say all that there is, and in a form that their readers take. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/commands.js";
import * as surface from "../../src/index.js";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

describe("the manual page", () => {
  const page = read("man/tickler.1");

  it("is shipped, and has every command that the help has", () => {
    const { man, files } = JSON.parse(read("package.json"));
    expect([man, files.includes("man")]).toEqual(["./man/tickler.1", true]);
    const missing = COMMANDS.filter(({ hidden }) => !hidden).filter(
      ({ name }) => !page.includes(`.SS "tickler ${name}`),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it("is plain ASCII, and no text of it is taken for a macro", () => {
    expect(page).toMatch(/^[\n -~]*$/);
    const macros = page.split("\n").filter((line) => /^[.']/.test(line));
    expect(macros.filter((line) => !/^\.(?:TH|SH|SS|TP|PP|B|nf|fi)\b/.test(line))).toEqual([]);
  });
});

describe("the API reference", () => {
  const page = read("docs/api.md");

  it("has a section for everything that the package gives, and a comment for every call", () => {
    const names = Object.keys(surface);
    expect(names.filter((name) => !page.includes(`\n### ${name}\n`))).toEqual([]);
    // A heading with its signature right below it says nothing of what the call does.
    const silent = [...page.matchAll(/^#### `(\w+)`\n\n```ts\n(.+)/gm)].filter(
      ([, name, said]) =>
        said?.includes("(") && !/^get /.test(said) && !/^(?:list|find|close)$/.test(name ?? ""),
    );
    expect(silent.map(([, name]) => name)).toEqual([]);
  });
});
