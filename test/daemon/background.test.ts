/** The daemon in the background, from start to stop, with a hook and an MCP client that find it. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { built } from "../hosts/built.js";
import { recorded } from "../hosts/claude-code/recorded.js";
import { eventually } from "../support/eventually.js";

let folder: string;
let env: NodeJS.ProcessEnv;
let main: string;
let hook: string;

beforeAll(() => {
  main = built("cli/main.js");
  hook = built("hook.cjs");
  folder = mkdtempSync(join(tmpdir(), "tickler-daemon-"));
  env = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    TICKLER_EMBEDDING_PROVIDER: "off",
    TICKLER_HOOK_DEADLINE_MS: "30000",
  };
}, 120_000);
afterAll(async () => {
  await tickler("stop");
  rmSync(folder, { recursive: true, force: true });
});

function run(
  file: string,
  args: string[],
  input = "",
): Promise<{ code: number | null; out: string; err: string }> {
  const child: ChildProcess = spawn(process.execPath, [file, ...args], { env, cwd: folder });
  let out = "";
  let err = "";
  child.stdout?.on("data", (part) => {
    out += part;
  });
  child.stderr?.on("data", (part) => {
    err += part;
  });
  child.stdin?.end(input);
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err })));
}
const tickler = (...args: string[]) => run(main, args);
const status = async () =>
  JSON.parse((await tickler("status", "--daemon", "--json")).out) as Record<string, string>;

test("is not there, is started once, serves hooks and MCP, and is stopped", async () => {
  expect(await tickler("status", "--daemon")).toMatchObject({
    code: 1,
    err: expect.stringContaining("NOT_RUNNING"),
  });
  const started = await tickler("serve", "--background", "--port", "0");
  expect(started).toMatchObject({ code: 0, err: "" });
  const { pid, mcpUrl, database } = await status();
  expect(database).toBe(join(folder, ".local/share/tickler/tickler.db"));
  expect((await tickler("serve", "--background")).out).toContain(`runs already (process ${pid}`);
  expect((await tickler("serve")).code).toBe(75);

  const { out } = await run(hook, ["claude-code"], recorded("SessionStart"));
  expect(out).toBe("{}");
  const token = join(folder, ".local/share/tickler/token");
  expect(statSync(token).mode & 0o777).toBe(0o600);
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  const headers = { Authorization: `Bearer ${readFileSync(token, "utf8").trim()}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(mcpUrl ?? ""), { requestInit: { headers } }),
  );
  expect((await client.listTools()).tools.length).toBeGreaterThan(3);
  await client.close();

  expect(await tickler("stop")).toMatchObject({ code: 0, out: expect.stringContaining(`process ${pid}`) });
  expect(await tickler("stop")).toMatchObject({ code: 1, err: expect.stringContaining("NOT_RUNNING") });
});

test("a database that was named from here is the same one there", async () => {
  const here = ["--db", "relative.db"];
  expect((await tickler(...here, "serve", "--background", "--no-http")).code).toBe(0);
  const { out } = await tickler(...here, "status", "--daemon", "--json");
  expect(JSON.parse(out)).toMatchObject({ database: join(folder, "relative.db"), mcpUrl: null });
  expect((await tickler("--db", join(folder, "relative.db"), "stop")).code).toBe(0);
});

test("a hook that may do so starts it, and answers itself meanwhile", async () => {
  expect((await run(hook, ["claude-code", "--start-daemon"], recorded("UserPromptSubmit"))).out).toBe("{}");
  // Another start waits for the one that is under way.
  expect((await tickler("serve", "--background")).code).toBe(0);
  expect(await status()).toMatchObject({ search: expect.any(String) });
});

test("what a daemon lacks is said on the terminal that wanted it, at once", async () => {
  const config = join(folder, "wants-a-secret.yaml");
  writeFileSync(config, "channels: { slack: { type: webhook, preset: slack, urlEnv: SLACK_WEBHOOK_URL } }\n");
  const { code, err } = await tickler(
    "--db",
    "secret.db",
    "--config",
    config,
    "serve",
    "--background",
    "--no-http",
  );
  expect(code).toBe(1);
  expect(err).toContain("needs the environment variable SLACK_WEBHOOK_URL");
});

test("a failure that nobody expected is logged, and a successor serves", async () => {
  const thrower = join(folder, "thrower.mjs");
  writeFileSync(thrower, 'process.on("SIGUSR2", () => { throw new Error("nobody expected this"); });\n');
  env.NODE_OPTIONS = `--import=${thrower}`;
  const here = ["--db", "sturdy.db"];
  try {
    expect((await tickler(...here, "serve", "--background", "--no-http")).code).toBe(0);
    const first = JSON.parse((await tickler(...here, "status", "--daemon", "--json")).out) as { pid: number };
    process.kill(first.pid, "SIGUSR2");
    await eventually(async () => {
      const { code, out } = await tickler(...here, "status", "--daemon", "--json");
      expect(code).toBe(0);
      expect((JSON.parse(out) as { pid: number }).pid).not.toBe(first.pid);
    }, 20_000);
    expect(readFileSync(join(folder, ".local/share/tickler/serve.log"), "utf8")).toContain(
      "Error: nobody expected this",
    );
  } finally {
    delete env.NODE_OPTIONS;
    await tickler(...here, "stop");
  }
}, 60_000);

test("a database that another took the place of is served by a successor, and a missing one is waited for", async () => {
  const here = ["--db", "replaced.db"];
  const path = join(folder, "replaced.db");
  const pid = async () =>
    (JSON.parse((await tickler(...here, "status", "--daemon", "--json")).out) as { pid: number }).pid;
  try {
    expect((await tickler(...here, "serve", "--background", "--no-http")).code).toBe(0);
    const first = await pid();
    expect((await tickler("--db", "restored.db", "add", "tomorrow at 9 water the plants")).code).toBe(0);
    for (const suffix of ["", "-wal", "-shm"]) rmSync(`${path}${suffix}`, { force: true });
    const log = () => readFileSync(join(folder, ".local/share/tickler/serve.log"), "utf8");
    await eventually(() => expect(log()).toContain("nothing is served until the database is back"), 20_000);
    expect(await pid()).toBe(first);
    renameSync(join(folder, "restored.db"), path);
    await eventually(async () => expect(await pid()).not.toBe(first), 20_000);
    expect((await tickler(...here, "list")).out).toContain("water the plants");
  } finally {
    await tickler(...here, "stop");
  }
}, 90_000);

test("one whose folder is gone ends by itself", async () => {
  const away = join(folder, "away");
  mkdirSync(away);
  const here = ["--db", join(away, "t.db")];
  expect((await tickler(...here, "serve", "--background", "--no-http")).code).toBe(0);
  const { pid } = JSON.parse((await tickler(...here, "status", "--daemon", "--json")).out) as { pid: number };
  rmSync(away, { recursive: true });
  await eventually(() => expect(() => process.kill(pid, 0)).toThrow(), 20_000);
}, 60_000);

test("a service is written and taken away where the system has no services to ask, and doctor sees it", async () => {
  const { PATH } = env;
  // No systemctl, launchctl or schtasks of this machine is touched.
  env.PATH = folder;
  try {
    const installed = await tickler("serve", "--install", "--json");
    const { file, started } = JSON.parse(installed.out) as { file: string | null; started: boolean };
    expect(started).toBe(false);
    if (file !== null) expect(readFileSync(file, "utf8")).toContain(main);
    expect((await tickler("doctor", "--quick")).out).toContain("services cannot be asked");
    expect((await tickler("serve", "--uninstall")).code).toBe(0);
    expect((await tickler("doctor", "--quick")).out).toContain("nothing starts the daemon at login");
  } finally {
    env.PATH = PATH;
  }
});
