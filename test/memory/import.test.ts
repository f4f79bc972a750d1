/** Folders of notes as they are found: nothing that is still there is removed, and nothing that was left out is kept quiet. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { spawned } from "../support/cli.js";
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

  it("removes what was deleted, and reads what two paths lead to once", async () => {
    const path = folder({ "a.md": "apples", "sub/b.md": "bread", "sub/c.MD": "cheese", "sub/empty.md": "" });
    symlinkSync("..", join(path, "sub", "up"));
    symlinkSync("b.md", join(path, "sub", "again.md"));
    await using test = await openForTest();
    const { agent } = test;
    const report = await agent.memory.import(path);
    expect(report).toMatchObject({ files: 4, added: 3, skipped: [] });
    expect(await textsOf(agent)).toEqual(["apples", "bread", "cheese"]);
    rmSync(join(path, "a.md"));
    expect(await agent.memory.import(path)).toMatchObject({ added: 0, removed: 1 });
  });

  it("does not wait for what a file of no size makes up as it is read", async () => {
    const path = folder({ "a.md": "apples" });
    symlinkSync("/proc/version", join(path, "made-up.md"));
    await using test = await openForTest();
    await test.agent.memory.import(path);
    expect(await textsOf(test.agent)).toEqual(["apples"]);
  });
});
