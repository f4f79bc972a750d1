import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  isOurs,
  withHooks,
  withoutHooks,
  withoutServer,
  withServer,
} from "../../../src/hosts/init/claude-settings.js";
import { initHost } from "../../../src/hosts/init/init.js";
import type { Json } from "../../../src/hosts/init/json.js";

const hook = { command: "/usr/bin/node", args: ["/opt/tickler/dist/hook.cjs", "claude-code"] };
const server = { command: "/usr/bin/node", args: ["/opt/tickler/dist/cli/main.js", "mcp", "--hooks"] };

let folder: string;
interface Wishes {
  scope: "user" | "project";
  remove: boolean;
  dryRun: boolean;
  rewake: boolean;
  env: NodeJS.ProcessEnv;
}
let options: Wishes;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tickler-init-"));
  options = { scope: "user", remove: false, dryRun: false, rewake: false, env: {} };
});
const initClaudeCode = ({ scope, remove, dryRun, rewake, env }: Wishes) =>
  initHost({
    host: "claude-code",
    mode: remove ? "remove" : "put",
    scope,
    dryRun,
    env,
    cwd: join(folder, "project"),
    home: join(folder, "home"),
    platform: "linux",
    launches: () => ({ hook, server, root: "/opt/tickler", database: null, rewake }),
    now: new Date("2026-11-21T09:00:00Z"),
  });
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settingsPath = () => join(folder, "home", ".claude", "settings.json");
const serversPath = () => join(folder, "home", ".claude.json");
const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Json;
function write(path: string, text: string): void {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
}

test("a fresh installation gets every hook and the server; doing it again changes nothing", () => {
  const { changes } = initClaudeCode(options);
  expect(changes.map(({ what, state, backup }) => [what, state, backup])).toEqual([
    ["hooks", "written", null],
    ["MCP server", "written", null],
  ]);
  const hooks = read(settingsPath()).hooks as Record<string, unknown[]>;
  expect(Object.keys(hooks).sort()).toEqual([
    "PostToolUse",
    "PostToolUseFailure",
    "PreCompact",
    "PreToolUse",
    "SessionEnd",
    "SessionStart",
    "Stop",
    "SubagentStart",
    "SubagentStop",
    "UserPromptSubmit",
  ]);
  expect(hooks.Stop).toEqual([{ hooks: [{ type: "command", ...hook, timeout: 5 }] }]);
  expect(hooks.UserPromptSubmit).toEqual([
    { hooks: [expect.objectContaining({ type: "mcp_tool", server: "tickler", tool: "hook", timeout: 5 })] },
  ]);
  expect(read(serversPath()).mcpServers).toEqual({ tickler: { type: "stdio", ...server } });
  expect(statSync(settingsPath()).mode & 0o777).toBe(0o600);
  expect(initClaudeCode(options).changes.map(({ state }) => state)).toEqual(["none", "none"]);
});

test("what else is in the files stays, byte for byte, with a backup, through its link and with its mode", () => {
  const before = `{\n\t"model": "opus",\n\t"hooks": {\n\t\t"Stop": [\n\t\t\t{\n\t\t\t\t"hooks": [\n\t\t\t\t\t{\n\t\t\t\t\t\t"type": "command",\n\t\t\t\t\t\t"command": "say done"\n\t\t\t\t\t}\n\t\t\t\t]\n\t\t\t}\n\t\t]\n\t},\n\t"permissions": {\n\t\t"allow": []\n\t}\n}\n`;
  const real = join(folder, "dotfiles.json");
  write(real, before);
  chmodSync(real, 0o640);
  mkdirSync(join(folder, "home", ".claude"), { recursive: true });
  symlinkSync(real, settingsPath());
  const [change] = initClaudeCode(options).changes;
  expect(readFileSync(change?.backup ?? "", "utf8")).toBe(before);
  expect(change?.backup).toBe(`${settingsPath()}.before-tickler-20261121T090000`);
  const stop = (read(real).hooks as Record<string, unknown[]>).Stop;
  expect(stop).toHaveLength(2);
  expect(stop?.[0]).toEqual({ hooks: [{ type: "command", command: "say done" }] });
  expect(statSync(real).mode & 0o777).toBe(0o640);
  initClaudeCode({ ...options, remove: true });
  expect(readFileSync(real, "utf8")).toBe(before);
});

test("removing what is not there changes nothing; a file that Tickler made goes with it", () => {
  expect(initClaudeCode({ ...options, remove: true }).changes.map(({ state }) => state)).toEqual([
    "none",
    "none",
  ]);
  expect(readdirSync(folder)).toEqual([]);
  initClaudeCode(options);
  initClaudeCode({ ...options, remove: true });
  expect([settingsPath(), serversPath()].filter((path) => existsSync(path))).toEqual([]);
});

test("a dry run shows the files and writes nothing", () => {
  const { changes } = initClaudeCode({ ...options, dryRun: true });
  expect(changes.map(({ text }) => text)).toEqual([
    expect.stringContaining('"UserPromptSubmit"'),
    expect.stringContaining('"mcpServers"'),
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

test("a file that is no JSON is refused, and the other is not written either", () => {
  write(serversPath(), "{ oops");
  expect(() => initClaudeCode(options)).toThrow(/cannot be read as JSON/);
  expect(readFileSync(serversPath(), "utf8")).toBe("{ oops");
  expect(readdirSync(join(folder, "home"))).toEqual([".claude.json"]);
});

test("somebody else's server of that name is not overwritten", () => {
  write(serversPath(), JSON.stringify({ mcpServers: { tickler: { command: "other", args: ["mcp"] } } }));
  expect(() => initClaudeCode(options)).toThrow(/Tickler did not write/);
  expect(initClaudeCode({ ...options, remove: true }).changes.map(({ state }) => state)).toEqual([
    "none",
    "none",
  ]);
});

test("project scope, CLAUDE_CONFIG_DIR, re-waking and a plugin beside are seen", () => {
  initClaudeCode({ ...options, scope: "project", rewake: true });
  const project = read(join(folder, "project", ".claude", "settings.json"));
  const [group] = (project.hooks as Record<string, Array<{ hooks: Json[] }>>).Stop ?? [];
  expect(group?.hooks[1]).toMatchObject({
    asyncRewake: true,
    args: [...hook.args, "--rewake"],
    timeout: 86_400,
  });
  expect(read(join(folder, "project", ".mcp.json"))).toHaveProperty("mcpServers.tickler");
  const elsewhere = join(folder, "elsewhere");
  write(join(elsewhere, "settings.json"), JSON.stringify({ enabledPlugins: { "tickler@tickler": true } }));
  expect(initClaudeCode({ ...options, env: { CLAUDE_CONFIG_DIR: elsewhere } }).pluginToo).toBe(true);
  expect(read(join(elsewhere, ".claude.json"))).toHaveProperty("mcpServers.tickler");
});

test("Tickler's handlers are known in every form, others are not", () => {
  for (const ours of [
    { type: "command", ...hook },
    { type: "command", command: "tickler", args: ["hook", "claude-code"] },
    { type: "command", command: "tickler hook claude-code --start-daemon" },
    { type: "command", command: "node", args: ["C:\\tickler\\dist\\hook.cjs", "claude-code"] },
    { type: "mcp_tool", server: "tickler", tool: "hook" },
    { type: "mcp_tool", server: "plugin:tickler:tickler", tool: "hook" },
  ]) {
    expect(isOurs(ours)).toBe(true);
  }
  for (const foreign of [
    { type: "command", command: "node", args: ["/x/dist/hook.cjs"] },
    { type: "command", command: "my-tickler-wrapper hook" },
    { type: "http", url: "http://localhost/tickler hook claude-code" },
    { type: "mcp_tool", server: "other", tool: "hook" },
    { type: "mcp_tool", server: "tickler", tool: "reminder" },
    null,
    "tickler hook claude-code",
  ]) {
    expect(isOurs(foreign)).toBe(false);
  }
});

test("whatever stands in the settings, adding and removing gives it back unchanged", () => {
  const handler = fc.record({ type: fc.constant("command"), command: fc.string() });
  const group = fc.record({ matcher: fc.string(), hooks: fc.array(handler) }, { requiredKeys: ["hooks"] });
  const hooks = fc.dictionary(
    fc.constantFrom("Stop", "SessionStart", "PreToolUse", "Other"),
    fc.oneof(fc.array(fc.oneof(group, fc.jsonValue()), { minLength: 1 }), fc.constant(null), fc.string()),
    { minKeys: 1 },
  );
  const settings = fc.record({ model: fc.string(), hooks, mcpServers: fc.jsonValue() }, { requiredKeys: [] });
  fc.assert(
    fc.property(settings, fc.boolean(), (value, rewake) => {
      const before = JSON.parse(JSON.stringify(value)) as Json;
      const hooked = withHooks(before, hook, { rewake });
      expect(withHooks(hooked, hook, { rewake })).toEqual(hooked);
      // An event whose value is no list cannot keep a hook; there Tickler's takes the place.
      const lists = Object.values((before.hooks ?? {}) as Json).every(Array.isArray);
      if (lists) expect(withoutHooks(hooked)).toEqual(before);
      expect(withoutHooks(before)).toEqual(before);
      withoutServer(withServer(before, server));
    }),
  );
});
