/** The network of an older conversion leaves the cache once nobody reads it; what is in use, newer or not ours stays. */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ensureConverted, MINILM_FOLDER, MINILM_NETWORK } from "../../src/embedding/minilm/model-cache.js";
import { findWeights } from "../../src/embedding/minilm/weights.js";
import { FakeClock } from "../support/fake-clock.js";

const scratch = await mkdtemp(join(tmpdir(), "tickler-older-"));
afterAll(() => rm(scratch, { recursive: true, force: true }));

const NOW = "2026-11-21T09:00:00Z";
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000);

async function network(name: string, written: Date, read = written): Promise<void> {
  await mkdir(join(scratch, name, "onnx"), { recursive: true });
  const file = join(scratch, name, MINILM_NETWORK);
  await writeFile(file, "a network");
  await utimes(file, read, written);
}

const ours = async () => (await readdir(scratch)).sort();

it("an older conversion that nobody reads any more is removed once the newer one is whole, and nothing else is", async () => {
  const name = "all-MiniLM-L6-v2-int8-v";
  await network(`${name}1`, daysAgo(90), daysAgo(20));
  await network(`${name}0`, daysAgo(90), daysAgo(3));
  await network(`${name}10`, daysAgo(90));
  await network(`${name}9`, daysAgo(90));
  await network(`${name}1-mine`, daysAgo(90));
  await network(`${name}`, daysAgo(90));
  await network("all-MiniLM-L12-v2-int8-v1", daysAgo(90));
  await writeFile(join(scratch, "notes.txt"), "");
  const stay = [
    "notes.txt",
    "all-MiniLM-L12-v2-int8-v1",
    ...["", "10", "9", "1-mine"].map((v) => `${name}${v}`),
  ];
  // One that cannot be made takes nothing away.
  const nowhere = { configPath: "none", weightsPath: "none", tokenizerPath: "none" };
  await expect(ensureConverted(scratch, nowhere, new FakeClock(NOW))).rejects.toThrow();
  expect(await ours()).toEqual([...stay, `${name}1`, `${name}0`].sort());
  await ensureConverted(scratch, await findWeights(), new FakeClock(NOW));
  expect(await ours()).toEqual([...stay, MINILM_FOLDER, `${name}0`].sort());
  // It finds the whole one at every start, and looks then too.
  await ensureConverted(scratch, await findWeights(), new FakeClock("2026-12-21T09:00:00Z"));
  expect(await ours()).toEqual([...stay, MINILM_FOLDER].sort());
});
