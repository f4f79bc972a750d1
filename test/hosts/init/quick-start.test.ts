/**
 * The quick start of the hosts that no test can run, followed in an empty home: what `tickler init` has written is started as
 * the host would start it, by a real client, and sets a reminder there.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOSTS } from "../../../src/hosts/init/hosts-table.js";
import { built } from "../built.js";

const folder = mkdtempSync(join(tmpdir(), "tickler-quick-"));
const env = { PATH: process.env.PATH ?? "", HOME: folder, TICKLER_EMBEDDING_PROVIDER: "off" };
const tickler = (...args: string[]) =>
  execFileSync(process.execPath, [built("cli/main.js"), ...args], { env, cwd: folder, encoding: "utf8" });

beforeAll(() => void built("cli/main.js"), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(["cursor", "vscode", "goose", "cline"] as const)("%s, in two minutes", async (host) => {
  const said = tickler("init", host);
  expect(said).toContain("remind me in 2 minutes to stretch");
  const none = { command: "tickler", args: [] };
  const where = { scope: "user" as const, cwd: folder, home: folder, env, platform: process.platform };
  const files = HOSTS[host].files(where, {
    hook: none,
    server: none,
    root: "",
    database: null,
    rewake: false,
  });
  for (const file of files) {
    const [[command, ...args] = []] = file.starts(readFileSync(file.path, "utf8"));
    expect(said).toContain(file.path);
    if (command === undefined) continue;
    if (!args.includes("mcp")) {
      expect(execFileSync(command, args, { env, input: "{}", encoding: "utf8" })).toBe("{}");
      continue;
    }
    const client = new Client({ name: host, version: "1" });
    await client.connect(new StdioClientTransport({ command: command!, args, env }));
    const { tools } = await client.listTools();
    // Without hooks the model has to ask what is to be brought up.
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["reminder", "turn"]));
    const title = `Stretch, says ${host} by ${file.what}`;
    const set = await client.callTool({
      name: "reminder",
      arguments: { action: "set", title, when: "in 2 minutes" },
    });
    expect(JSON.stringify(set.content)).toContain("rem_");
    await client.close();
    expect(tickler("list")).toContain(title);
  }
  tickler("init", host, "--remove");
  for (const file of files) expect(existsSync(file.path)).toBe(false);
});

test("of all hosts that are installed, one whose file is broken keeps none of the others", () => {
  const home = mkdtempSync(join(tmpdir(), "tickler-all-"));
  for (const path of [".gemini/settings.json", ".cursor/mcp.json"]) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), path.startsWith(".gemini") ? "{ oops" : "{}");
  }
  const args = [built("cli/main.js"), "init", "--all", "--json"];
  const { status, stdout } = spawnSync(process.execPath, args, {
    env: { HOME: home },
    cwd: home,
    encoding: "utf8",
  });
  rmSync(home, { recursive: true, force: true });
  const reports = JSON.parse(stdout) as { host: string; problem?: string; changes: object[] }[];
  expect(reports).toMatchObject([
    { host: "gemini", problem: expect.stringContaining("cannot be read as JSON"), changes: [] },
    { host: "cursor", changes: [{ state: "written" }, { state: "written" }] },
  ]);
  expect(status).toBe(1);
});
