/** Folders of notes as they are found: nothing that is still there is removed, and nothing that was left out is kept quiet. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { spawned, tickler } from "../support/cli.js";
import { openForTest } from "../support/open-for-test.js";

const scratch = mkdtempSync(join(tmpdir(), "tickler-import-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
let nth = 0;
function folder(files: Record<string, string>): string {
  const path = join(scratch, String(++nth));
  mkdirSync(path);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(path, name, ".."), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return path;
}
const textsOf = async ({ memory }: { memory: { list(): Promise<readonly { text: string }[]> } }) =>
  (await memory.list()).map(({ text }) => text).sort();

describe("an import", () => {
  it.skipIf(process.platform === "win32")(
    "keeps the notes of a folder that cannot be read, and names it",
    async () => {
      const path = folder({ "a.md": "apples", "closed/b.md": "bread" });
      // The superuser may read everything.
      const uid = process.getuid?.() === 0 ? { uid: 65534 } : {};
      if (uid.uid) for (const each of [scratch, path]) chmodSync(each, 0o777);
      const env = { HOME: path, TICKLER_DB: join(path, "a.db"), TICKLER_EMBEDDING_PROVIDER: "off" };
      const run = (...args: string[]) => spawned(args, { env, ...uid });
      await run("memory", "import", path);
      chmodSync(join(path, "closed"), 0);
      try {
        const { out, err } = await run("memory", "import", path);
        expect(out).toContain("0 removed");
        expect(out + err).toMatch(/closed.*permission denied/i);
        expect((await run("memory", "list")).out).toMatch(/apples[\s\S]*bread|bread[\s\S]*apples/);
      } finally {
        chmodSync(join(path, "closed"), 0o700);
      }
    },
  );

  it("drops the notes of what was deleted, unless it is told to keep them, and reads what two paths lead to once", async () => {
    const path = folder({ "a.md": "apples", "sub/b.md": "bread", "sub/c.MD": "cheese", "sub/empty.md": "" });
    symlinkSync("..", join(path, "sub", "up"));
    symlinkSync("b.md", join(path, "sub", "again.md"));
    await using test = await openForTest();
    const { agent } = test;
    const report = await agent.memory.import(path);
    const empty = [join(path, "sub", "empty.md")];
    expect(report).toMatchObject({ files: 4, added: 3, skipped: [], empty, deleted: [] });
    expect(await textsOf(agent)).toEqual(["apples", "bread", "cheese"]);
    rmSync(join(path, "a.md"));
    const gone = [{ path: join(path, "a.md"), notes: 1 }];
    const keep = { removeDeleted: false };
    expect(await agent.memory.import(path, keep)).toMatchObject({ removed: 0, deleted: [], missing: gone });
    expect(await agent.memory.import(path)).toMatchObject({
      added: 0,
      removed: 1,
      deleted: gone,
      missing: [],
    });
    expect(await textsOf(agent)).toEqual(["bread", "cheese"]);
  });

  it("says before what it would do, and changes nothing by that", async () => {
    const path = folder({ "a.md": "apples", "b.md": "bread" });
    await using test = await openForTest();
    const { agent } = test;
    await agent.memory.import(path);
    writeFileSync(join(path, "a.md"), "almonds");
    rmSync(join(path, "b.md"));
    const would = await agent.memory.import(path, { dryRun: true });
    expect(await textsOf(agent)).toEqual(["apples", "bread"]);
    expect(would).toMatchObject({ files: 1, added: 1, kept: 0, removed: 2 });
    expect(await agent.memory.import(path)).toEqual(would);
  });

  it("asks at a terminal before it removes the notes of files of which none is left", async () => {
    const path = folder({ "a.md": "apples", "b.md": "bread", "blank.md": "\n" });
    const env = { HOME: scratch, TICKLER_DB: join(scratch, "asked.db"), TICKLER_EMBEDDING_PROVIDER: "off" };
    const run = (args: string[], answer?: string) =>
      tickler(args, { env, ...(answer !== undefined && { answer }) });
    expect((await run(["memory", "import", path])).out).toContain("empty ");
    // As where it is not mounted: nothing of it is there.
    rmSync(path, { recursive: true });
    mkdirSync(path);
    const silent = await run(["memory", "import", path]);
    expect(silent).toMatchObject({ code: 0 });
    expect(silent.out).toMatch(/0 removed[\s\S]*no longer there .*a\.md: 1 note[\s\S]*--remove-deleted/);
    expect((await run(["memory", "import", path], "n")).out).toMatch(/0 removed[\s\S]*were kept/);
    expect((await run(["memory", "list"])).out).toMatch(/bread[\s\S]*apples/);
    expect((await run(["memory", "import", path], "y")).out).toContain("2 removed");
    expect((await run(["memory", "list"])).out).toContain("No notes yet");
  });

  it.each([
    ["Latin-1", Buffer.from("Müller: Zahnarzt am Freitag", "latin1")],
    ["Shift-JIS", Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea])],
    ["UTF-8 that is cut", Buffer.from("Müller").subarray(0, 2)],
    ["UTF-16", Buffer.from("\ufeffMüller", "utf16le")],
  ])("names a file in %s as left out, instead of importing what nobody can read", async (_name, bytes) => {
    const path = folder({ "good.md": "\ufeffGrüße an Müller 👋" });
    writeFileSync(join(path, "other.txt"), bytes);
    await using test = await openForTest();
    const { agent } = test;
    const report = await agent.memory.import(path);
    expect(report).toMatchObject({
      files: 1,
      skipped: [{ reason: expect.stringMatching(/UTF-8|not a text/) }],
    });
    expect(await textsOf(agent)).toEqual(["Grüße an Müller 👋"]);
    await expect(agent.memory.import(join(path, "other.txt"))).rejects.toMatchObject({
      code: "FILE_UNREADABLE",
      hint: expect.stringContaining("UTF-8"),
    });
  });

  it("does not wait for what a file of no size makes up as it is read", async () => {
    const path = folder({ "a.md": "apples" });
    symlinkSync("/proc/version", join(path, "made-up.md"));
    await using test = await openForTest();
    await test.agent.memory.import(path);
    expect(await textsOf(test.agent)).toEqual(["apples"]);
  });
});
