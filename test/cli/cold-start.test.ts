/** What a start of `tickler list`, and of a host that imports the library, reads. Time is for the benchmark; here it is what would cost the time. */
import { describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { build } from "../support/cli.js";

/** Every source in the chunks that `entries` load before their first line runs. */
async function loadedBy(...entries: string[]): Promise<{ sources: string[]; bytes: number; files: number }> {
  const { outputs } = (await build()).metafile;
  const seen = new Set<string>();
  const visit = (path: string): void => {
    const output = outputs[path];
    if (!output || seen.has(path)) return;
    seen.add(path);
    for (const { path: next, kind } of output.imports) if (kind === "import-statement") visit(next);
  };
  for (const entry of entries) {
    const path = Object.keys(outputs).find((name) => outputs[name]?.entryPoint === entry);
    expect(path, entry).toBeDefined();
    if (path) visit(path);
  }
  const loaded = [...seen].flatMap((path) => outputs[path] ?? []);
  return {
    sources: loaded.flatMap((output) => Object.keys(output.inputs)),
    bytes: loaded.reduce((sum, output) => sum + output.bytes, 0),
    files: loaded.length,
  };
}

describe("a cold start", () => {
  it("of help loads the table of commands and nothing of Tickler's", async () => {
    const { sources, bytes } = await loadedBy("src/cli/whole.ts");
    expect(
      sources.filter((path) =>
        /^(?:src\/(?!cli\/|errors|log|runtime|version|text|direct-io|config\/did|reminders\/change\/typed)|migrations)/.test(
          path,
        ),
      ),
    ).toEqual([]);
    expect(bytes).toBeLessThan(120_000);
  });

  it("of list is one file, with no grammar, schema, tool, channel, model, RRULE, migration or terminal's bar in it", async () => {
    const { quick } = await build();
    const [file] = Object.values(quick.outputs);
    const sources = Object.keys(file?.inputs ?? {});
    const unwanted =
      /^migrations|node_modules\/(?:chrono-node|kysely|yaml|zod|rrule-temporal|tinyglobby|cli-progress)|config\/sections|src\/(?:language|hosts|agents|delivery|sessions|hooks|embedding|tickler\.ts)/;
    expect(sources.filter((path) => unwanted.test(path))).toEqual([]);
    expect(file?.bytes).toBeLessThan(240_000);
  });

  it("of list loads no more where the whole program has to do it", async () => {
    const { bytes } = await loadedBy("src/cli/whole.ts", "src/cli/commands/list.ts", "src/tickler/reader.ts");
    expect(bytes).toBeLessThan(490_000);
  });

  it("of a host loads neither the grammar nor what other languages are read with, and few files", async () => {
    const { sources, bytes, files } = await loadedBy("src/index.ts");
    const unwanted =
      /chrono-node|^src\/(?:cli|api|page)\/|src\/language\/(?:grammar|meaning|telling|languages|parse-|sentence\/(?!verbs))/;
    expect(sources.filter((path) => unwanted.test(path))).toEqual([]);
    expect(bytes).toBeLessThan(1_150_000);
    expect(files).toBeLessThan(16);
  });

  it("of the words of a host's first reminder finds them in the file that the package names", async () => {
    const { outputs } = (await build()).metafile;
    const [path] =
      Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === "src/language/index.ts") ?? [];
    expect(path).toMatch(/[\\/]language\.js$/);
    expect(manifest.imports["#language"]).toBe("./dist/language.js");
  });
});
