/** The demo is the first thing a person runs: it has to show each promise once, on the real model. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

it("the demo shows two persons, a night that holds, a morning, a topic, a recall, a snooze, and what to try next", async () => {
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
    "✓ wrap the birthday present",
    "held until Sat 21 Nov, 07:00",
    '"water the plants" (due',
    '"call the dentist" (due 09:00',
    '"take the bins out" (due',
    "snooze rem_",
    "tom      morning!",
    '"wrap the birthday present" (due',
    '"ask Ana about the unpaid invoice" (',
    "call the dentist (snoozed until 11:00)",
    '"call the dentist" (due 11:00',
    "npx tickler add",
  ];
  let from = 0;
  for (const part of order) {
    const at = stdout.indexOf(part, from);
    expect(at, `${part}\n${stdout}`).toBeGreaterThanOrEqual(from);
    from = at;
  }
  // What is put into one person's turns says nothing of the other's.
  const turns = stdout.split(/^(?=.{11}(?:you|tom|tickler|agent|\(night\)) )/m);
  const putInto = (who: string) =>
    turns.filter((turn) => turn.slice(11, 14) === who && turn.includes("│")).join("");
  expect(putInto("tom")).toContain("birthday");
  // What was for both is done for both.
  expect(putInto("tom")).not.toMatch(/dentist|plants|invoice|bins/);
  expect(putInto("you")).toMatch(/dentist.*invoice/s);
  expect(putInto("you")).not.toContain("birthday");
  expect(stdout.split("\n").length, "one screen").toBeLessThan(55);
});
