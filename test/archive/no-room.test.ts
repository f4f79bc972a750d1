/** An export that finds no room leaves nothing that would be taken for a whole one, and says what to do. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { openTickler } from "../../src/index.js";
import { builtCli, home, tickler } from "../support/cli.js";

const own = home();
afterAll(() => own.remove());

it.skipIf(process.platform === "win32")("leaves no half of a file behind", async () => {
  const drawer = await openTickler({
    database: own.env.TICKLER_DB!,
    configFile: false,
    embedder: null,
  });
  const notes = Array.from({ length: 100 }, (_, at) => ({ text: `${at} ${"a long note ".repeat(600)}` }));
  await drawer.agent("main").memory.addMany(notes);
  await drawer.close();
  const file = join(own.folder, "all.jsonl");
  // No file of this process may have more than 200 blocks of 512 or 1,024 bytes, as where the disk is full.
  const limited = `ulimit -f 200; exec "$0" "$@"`;
  const args = ["-c", limited, process.execPath, await builtCli(), "export", file];
  const failed = await promisify(execFile)("/bin/sh", args, { env: own.env }).catch((error) => error);
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining("error FILE_UNWRITABLE") });
  expect(failed.stderr).toMatch(/all\.jsonl could not be written to its end\.\n→ .*Free disk space/);
  expect(existsSync(file)).toBe(false);
  expect((await tickler(["export", file], { env: own.env })).out).toContain("0 reminders, 100 notes");
});
