/** What `doctor` says of hosts whose settings start Tickler, with the built programs. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { examineHosts } from "../../src/examine/hosts.js";
import type { Finding } from "../../src/examine/types.js";
import type { HostName } from "../../src/hosts/init/hosts-table.js";
import { initHost } from "../../src/hosts/init/init.js";
import { built } from "../hosts/built.js";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "tickler-doctor-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const env = () => ({ PATH: process.env.PATH, HOME: home, TICKLER_EMBEDDING_PROVIDER: "off" });
async function doctor(): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of examineHosts({ cwd: home, env: env() })) findings.push(finding);
  return findings;
}
function connect(host: HostName): string[] {
  const dist = dirname(built("hook.cjs"));
  const { changes } = initHost({
    host,
    mode: "put",
    dryRun: false,
    now: new Date("2026-11-21T09:00:00Z"),
    scope: "user",
    cwd: home,
    home,
    env: {},
    platform: process.platform,
    launches: () => ({
      hook: { command: process.execPath, args: [join(dist, "hook.cjs"), host] },
      server: { command: process.execPath, args: [join(dist, "cli/main.js"), "mcp", "--hooks"] },
      root: dirname(dist),
      database: null,
      rewake: true,
    }),
  });
  return changes.map(({ path }) => path);
}

test("no host is a notice that says what to do", async () => {
  expect(await doctor()).toEqual([
    expect.objectContaining({
      name: "hosts",
      state: "notice",
      hint: expect.stringContaining("tickler init"),
    }),
  ]);
});

test("each connected host is run once, and found to answer", async () => {
  for (const host of ["claude-code", "codex", "gemini", "opencode", "goose"] as const) connect(host);
  expect((await doctor()).map(({ name, state }) => [name, state])).toEqual([
    ["claude-code", "fine"],
    ["codex", "fine"],
    ["gemini", "fine"],
    ["opencode", "fine"],
    ["goose", "fine"],
  ]);
});

test("what was moved away is found, with the command that mends it", async () => {
  const paths = connect("codex");
  for (const path of paths) {
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replaceAll(dirname(built("hook.cjs")), "/gone/dist"));
  }
  expect(await doctor()).toEqual([
    {
      name: "codex",
      state: "broken",
      text: expect.stringContaining("/gone/dist/hook.cjs is not there"),
      hint: "Run `tickler init codex --repair`.",
    },
  ]);
});
