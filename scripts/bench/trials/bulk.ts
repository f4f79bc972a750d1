/** Many at once: notes and reminders in one transaction each, and a folder of notes imported until the last vector is written. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { english, random } from "../texts.js";
import { openSeeded } from "./open.js";

export interface BulkParams {
  path: string;
  what: "addMany" | "createMany" | "import";
  count: number;
}

const HOUR = 3_600_000;
const CHARACTERS = 200;

export async function bulk({ path, what, count }: BulkParams) {
  const tickler = await openSeeded(path, { embedding: what === "import" });
  const agent = tickler.agent("bulk");
  const next = random(17);
  const texts = Array.from({ length: count }, () => english(next, CHARACTERS));
  const now = Date.now();
  const folder = mkdtempSync(join(tmpdir(), "tickler-bench-notes-"));
  try {
    if (what === "import") {
      for (const [i, text] of texts.entries()) writeFileSync(join(folder, `${i}.md`), `${text}\n`);
      await tickler.parts.memory.warm();
    }
    const works = {
      addMany: () => agent.memory.addMany(texts.map((text) => ({ text }))),
      createMany: () =>
        agent.reminders.createMany(
          texts.map((text, i) => ({
            title: text.slice(0, 40),
            trigger: { type: "scheduled", at: new Date(now + (i + 1) * HOUR) },
          })),
        ),
      async import() {
        await agent.memory.import(join(folder, "*.md"));
        await tickler.flush();
      },
    };
    const began = performance.now();
    const cpu = process.cpuUsage();
    await works[what]();
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    return { seconds, perSecond: count / seconds, cpuSeconds: (user + system) / 1e6 };
  } finally {
    await tickler.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
