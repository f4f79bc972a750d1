/** The demo is the first thing a person runs: it has to show each promise once, on the real model. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

it("the demo shows a night that holds, a morning, a topic, a recall, a snooze, and what to try next", async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "scripts/demo/main.ts"],
    {
      cwd: root,
      env: { ...process.env, NO_COLOR: "1" },
    },
  );
  const order = [
    "✓ call the dentist",
    "held until Sat 21 Nov, 07:00",
    '"water the plants" (due since',
    '"call the dentist" (due since Sat 21 Nov 2026, 09:00',
    "snooze rem_",
    '"ask Ana about the unpaid invoice" (',
    "call the dentist (snoozed until 11:00)",
    '"call the dentist" (due since Sat 21 Nov 2026, 11:00',
    "npx tickler add",
  ];
  let from = 0;
  for (const part of order) {
    const at = stdout.indexOf(part, from);
    expect(at, `${part}\n${stdout}`).toBeGreaterThanOrEqual(from);
    from = at;
  }
  expect(stdout.split("\n").length, "one screen").toBeLessThan(55);
});
