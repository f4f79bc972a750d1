/** A database that cannot be written: what reads it answers as ever, what would be lost is refused. */
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTickler } from "../../src/index.js";
import { built } from "../hosts/built.js";

let folder: string;
let drawer: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tickler-read-only-test-"));
  drawer = join(folder, "drawer");
  mkdirSync(drawer);
  writeFileSync(join(folder, "config.yaml"), "timeZone: UTC\nembedding: { provider: off }\n");
  await using tickler = await openTickler({
    database: join(drawer, "t.db"),
    configFile: join(folder, "config.yaml"),
    env: {},
  });
  const agent = tickler.agent("main");
  const at = new Date(tickler.parts.context.clock.now().getTime() + 200);
  await agent.reminders.create({ title: "call the dentist", trigger: { type: "scheduled", at } });
  await agent.reminders.create({
    title: "water the flowers",
    trigger: { type: "context", pattern: "flowers" },
  });
});
afterEach(() => {
  chmodSync(drawer, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

/** The command line as somebody who may only read. */
async function tickler(...args: string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(
    process.execPath,
    [built("cli/main.js"), ...args, "--db", join(drawer, "t.db"), "--config", join(folder, "config.yaml")],
    {
      env: { PATH: process.env.PATH, HOME: folder, TMPDIR: join(folder, "tmp"), NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
      ...(process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}),
    },
  );
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (text += part));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, text };
}

describe.skipIf(process.platform === "win32").each([
  ["a file", 0o444, 0o777],
  ["a file and its folder", 0o444, 0o555],
  ["a folder", 0o666, 0o555],
])("%s that is read-only", (_, file, around) => {
  beforeEach(() => {
    mkdirSync(join(folder, "tmp"), { recursive: true });
    for (const path of [folder, join(folder, "tmp")]) chmodSync(path, 0o777);
    chmodSync(join(folder, "config.yaml"), 0o644);
    for (const name of readdirSync(drawer)) chmodSync(join(drawer, name), file);
    chmodSync(drawer, around);
  });

  it("is listed, shown, searched, told in a turn, and refused to be written", async () => {
    const list = await tickler("list");
    expect(list).toMatchObject({ code: 0, text: expect.stringContaining("call the dentist") });
    const id = /rem_\w+/.exec(list.text)?.[0] ?? "";
    expect(await tickler("show", id || "call")).toMatchObject({ code: 0 });
    expect(await tickler("agenda")).toMatchObject({ code: 0 });
    const recalled = await tickler("recall", "what about the flowers?");
    expect(recalled).toMatchObject({ code: 0, text: expect.stringContaining("water the flowers") });
    for (const session of ["a", "a"]) {
      const turn = await tickler("turn", "--session", session, "the flowers look dry");
      expect(turn).toMatchObject({ code: 0, text: expect.stringContaining("call the dentist") });
      expect(turn.text).toContain("water the flowers");
    }
    const refused = await tickler("add", "buy milk tomorrow at 9");
    expect(refused.code).toBe(1);
    expect(refused.text).toContain("cannot be written");
    expect(readdirSync(join(folder, "tmp")).filter((name) => name.startsWith("tickler"))).toEqual([]);
    expect((await tickler("list")).text).not.toContain("milk");
  });
});
