import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMemoryService, type MemoryService } from "../../src/memory/index.js";
import { openIndex } from "./support.js";

let opened: Awaited<ReturnType<typeof openIndex>>;
let memory: MemoryService;
let folder: string;

beforeEach(async () => {
  opened = await openIndex({ embedder: null });
  memory = createMemoryService(opened, "a");
  folder = await mkdtemp(join(tmpdir(), "tickler-import-"));
});
afterEach(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);

describe("one agent's memory", () => {
  it("what is added can be got, listed, searched and removed", async () => {
    const added = await memory.add({ text: "The door code is 4711", source: "home", path: "door" });
    expect(added).toMatchObject({ source: "home", path: "door", agentId: "a" });
    const { created, ...chunk } = added;
    expect(created).toBe(true);
    expect(await memory.get(added.id)).toEqual(chunk);
    expect(await memory.list({ source: "home" })).toEqual([chunk]);
    expect((await memory.search("door code"))[0]).toMatchObject({
      id: added.id,
      text: "The door code is 4711",
    });
    await memory.remove(added.id);
    await expect(memory.get(added.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("the same again is noted already, and another source, path or owner makes it another note", async () => {
    const text = "The spare key is under the blue pot.";
    const first = await memory.add({ text });
    expect(await memory.add({ text: ` ${text} ` })).toEqual({ ...first, created: false });
    expect(await memory.addMany([{ text }, { text: "Two" }, { text: "Two" }])).toEqual([
      first.id,
      expect.any(String),
      expect.any(String),
    ]);
    expect(await memory.list()).toHaveLength(2);
    for (const other of [{ path: "keys" }, { source: "home" }, { userName: "Ana" }, { shared: true }])
      expect(await memory.add({ text, ...other })).toMatchObject({ created: true });
    expect(await createMemoryService(opened, "b").add({ text })).toMatchObject({ created: true });
    await memory.remove(first.id);
    expect(await memory.add({ text })).toMatchObject({ created: true });
  });

  it("another agent sees nothing of it", async () => {
    const { id } = await memory.add({ text: "The door code is 4711" });
    const stranger = createMemoryService(opened, "b");
    expect(await stranger.search("door code")).toEqual([]);
    expect(await stranger.list()).toEqual([]);
    await expect(stranger.get(id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(stranger.remove(id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("a reminder's chunk is found but neither made nor removed here", async () => {
    const id = await opened.add("call Ana", "a", "reminders");
    expect(await memory.search("Ana")).toHaveLength(1);
    await expect(memory.remove(id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(memory.add({ text: "x", source: "reminders" })).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
  });

  it("relevance is between 0 and 1, and minRelevance leaves out what is below", async () => {
    await memory.add({ text: "pay the rent on the first" });
    const [hit] = await memory.search("rent");
    expect(hit!.relevance).toBeGreaterThan(0);
    expect(hit!.relevance).toBeLessThanOrEqual(1);
    expect(await memory.search("rent", { minRelevance: 1.01 })).toEqual([]);
  });
});

describe("importing Markdown", () => {
  it("takes a folder, and the same again changes nothing", async () => {
    await write("a.md", "# Alpha\n\nOne.\n");
    await mkdir(join(folder, "deep"));
    await write("deep/b.md", "Two.\n");
    await write("c.png", "no text");
    const none = { removed: 0, empty: [], deleted: [], missing: [], skipped: [] };
    expect(await memory.import(folder)).toEqual({ files: 2, added: 2, kept: 0, ...none });
    const before = await memory.list();
    expect(await memory.import(folder)).toEqual({ files: 2, added: 0, kept: 2, ...none });
    expect(await memory.list()).toEqual(before);
    expect(before[0]).toMatchObject({ path: join(folder, "a.md"), text: "Alpha\nOne." });
  });

  it("touches only what changed, and a moved paragraph keeps its id", async () => {
    const section = (name: string, text: string) => `# ${name}\n\n${text}\n\n`;
    await write("a.md", section("A", "stays") + section("B", "changes") + section("C", "goes"));
    await memory.import(join(folder, "a.md"));
    const [stays] = await memory.search("stays");
    await write("a.md", section("B", "has changed now") + section("A", "stays"));
    expect(await memory.import(join(folder, "a.md"))).toMatchObject({ added: 1, kept: 1, removed: 2 });
    expect((await memory.get(stays!.id)).text).toBe("A\nstays");
    expect(await memory.search("goes")).toEqual([]);
  });

  it("the chunks of a removed or renamed file go", async () => {
    await write("a.md", "apple");
    await write("b.md", "banana");
    await memory.import(folder);
    await rename(join(folder, "a.md"), join(folder, "z.md"));
    expect(await memory.import(folder)).toMatchObject({ files: 2, added: 1, kept: 1, removed: 1 });
    expect((await memory.list()).map((chunk) => chunk.path)).toEqual([
      join(folder, "b.md"),
      join(folder, "z.md"),
    ]);
    await rm(join(folder, "b.md"));
    expect(await memory.import(join(folder, "b.md"))).toMatchObject({ files: 0, removed: 1 });
  });

  it("takes a pattern, reports progress, and leaves other folders alone", async () => {
    await mkdir(join(folder, "x"));
    await mkdir(join(folder, "xy"));
    await write("x/a.md", "apple");
    await write("xy/b.md", "banana");
    await memory.import(folder);
    const paths: string[] = [];
    await rm(join(folder, "x", "a.md"));
    await write("x/c.md", "cherry");
    await memory.import("x/*.md", { cwd: folder, onProgress: ({ path }) => paths.push(path) });
    expect(paths).toContain(join(folder, "x", "c.md"));
    expect((await memory.list()).map((chunk) => chunk.text)).toEqual(["banana", "cherry"]);
  });

  it("what is not there or no text is an error that says so; in a folder it is skipped and named", async () => {
    await expect(memory.import(join(folder, "nothing"))).rejects.toMatchObject({ code: "FILE_UNREADABLE" });
    await write("binary.md", "a\u0000b");
    await expect(memory.import(join(folder, "binary.md"))).rejects.toMatchObject({ code: "FILE_UNREADABLE" });
    await write("good.md", "good");
    expect(await memory.import(folder)).toMatchObject({
      files: 1,
      skipped: [{ path: join(folder, "binary.md"), reason: "it is not a text file" }],
    });
  });

  it("a text that stands in a file twice is kept twice", async () => {
    await write("a.md", "# A\n\nsame\n\n# A\n\nsame\n");
    expect(await memory.import(folder)).toMatchObject({ added: 2 });
    expect(await memory.import(folder)).toMatchObject({ added: 0, kept: 2, removed: 0 });
  });
});
