/** The plugin's files agree with the package and with what `tickler init` writes; its launcher never fails a hook. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withHooks } from "../../../src/hosts/init/claude-settings.js";
import { built } from "../built.js";
import { recorded } from "./recorded.js";

const root = resolve(import.meta.dirname, "../../..");
const plugin = join(root, "hosts/claude-code/plugins/tickler");
const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), "utf8"));

let folder: string;
let copy: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tickler-plugin-"));
  copy = join(folder, "plugin");
  cpSync(plugin, copy, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function launch(args: string[], path: string, input = "") {
  const env = {
    PATH: path,
    HOME: folder,
    TICKLER_DB: join(folder, "t.db"),
    TICKLER_HOOK_DEADLINE_MS: "30000",
  };
  const script = join(copy, "scripts/tickler.mjs");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env,
    input,
    cwd: folder,
  });
  return { status, out: stdout.toString(), err: stderr.toString() };
}

test("manifest, marketplace and package bear one name and version", () => {
  const manifest = read(plugin, ".claude-plugin/plugin.json");
  const { version } = read(root, "package.json");
  expect(manifest).toMatchObject({ name: "tickler", version });
  const market = read(root, "hosts/claude-code/.claude-plugin/marketplace.json");
  expect(market.plugins).toMatchObject([{ name: "tickler", source: "./plugins/tickler" }]);
});

test("it hooks the events that `tickler init` hooks, with the same patience", () => {
  const { hooks } = read(plugin, "hooks/hooks.json");
  const launcher = {
    command: "node",
    args: [`$\{CLAUDE_PLUGIN_ROOT}/scripts/tickler.mjs`, "hook", "claude-code"],
  };
  expect({ hooks }).toEqual(withHooks({}, launcher, { rewake: false, serverName: "plugin:tickler:tickler" }));
});

test("a copy of it finds the program on the PATH, and answers with nothing where there is none", () => {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const main = built("cli/main.js");
  const stop = recorded("Stop");
  expect(launch(["hook", "claude-code"], bin, stop)).toEqual({ status: 0, out: "{}", err: "" });
  expect(launch(["mcp"], bin)).toMatchObject({
    status: 1,
    err: expect.stringContaining("npm install -g tickler"),
  });
  symlinkSync(main, join(bin, "tickler"));
  expect(launch(["hook", "claude-code"], bin, stop)).toEqual({ status: 0, out: "{}", err: "" });
  const ping = `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" })}\n`;
  expect(launch(["mcp", "--version"], `${bin}:${dirname(process.execPath)}`, ping).status).toBe(0);
});
