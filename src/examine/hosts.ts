/**
 * What `doctor` finds of the hosts: whose settings start Tickler, and whether what they start is there and answers. A folder that
 * has moved or a Node that was upgraded leaves hooks behind that fail in silence; here each is run once, with an event
 * that means nothing.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, isAbsolute, join } from "node:path";
import { systemClock } from "../clock.js";
import { asksServer } from "../hosts/init/claude-settings.js";
import { readFormat } from "../hosts/init/formats.js";
import type { HostSetup, Launches, Where } from "../hosts/init/host-setup.js";
import { HOST_NAMES, HOSTS, type HostName } from "../hosts/init/hosts-table.js";
import type { Json } from "../hosts/init/json.js";
import { readSettings } from "../hosts/init/settings-file.js";
import type { Around, Finding } from "./types.js";

const NO_LAUNCHES: Launches = {
  hook: { command: "tickler", args: ["hook"] },
  server: { command: "tickler", args: ["mcp"] },
  root: "",
  database: null,
  rewake: false,
};
const HOOK_MS = 10_000;

export async function* examineHosts(
  { cwd, env }: Around,
  scopes: readonly Where["scope"][] = ["user", "project"],
): AsyncGenerator<Finding, void, void> {
  const home = env.HOME || homedir();
  let found = 0;
  const seen = new Set<string>();
  for (const scope of scopes) {
    const where: Where = { scope, cwd, home, env, platform: process.platform };
    const findings = await Promise.all(HOST_NAMES.map((name) => examineHost(name, where, seen)));
    for (const finding of findings) {
      if (finding === null) continue;
      found += 1;
      yield finding;
    }
  }
  if (found === 0) {
    yield {
      name: "hosts",
      state: "notice",
      text: "no host starts Tickler",
      hint: "Connect one: `tickler init --all` takes every one that is installed.",
    };
  }
}

/** null: its settings know nothing of Tickler. */
async function examineHost(name: HostName, where: Where, seen: Set<string>): Promise<Finding | null> {
  const setup: HostSetup = HOSTS[name];
  const hint = `Run \`tickler init ${name} --repair\`.`;
  // Some hosts have one place for all folders, and one may ask in one's home.
  const files = setup.files(where, NO_LAUNCHES).filter(({ path }) => !seen.has(path));
  for (const { path } of files) seen.add(path);
  try {
    const starts = files.flatMap((file) => {
      const text = readSettings(file.path);
      return text === null ? [] : file.starts(text);
    });
    if (starts.length === 0) return null;
    const problems = new Set<string>();
    const isServed = starts.some((words) => words.includes("mcp"));
    if (name === "claude-code" && !isServed && files.some(({ path }) => asksServer(jsonIn(path))))
      problems.add("its hooks ask the MCP server tickler, which is not entered");
    for (const words of distinct(starts)) {
      const problem = missing(words, where) ?? (await failing(words, where));
      if (problem !== null) problems.add(problem);
    }
    if (problems.size > 0) return { name, state: "broken", text: [...problems].join("; "), hint };
    const what = files.map(({ what }) => what).join(" and ");
    const place = where.scope === "project" ? "of this folder" : "";
    return {
      name,
      state: "fine",
      text: [`${setup.title}: ${what}`, place, "answers"].filter(Boolean).join(" "),
    };
  } catch (error) {
    return { name, state: "notice", text: error instanceof Error ? error.message : String(error) };
  }
}

const jsonIn = (path: string): Json => readFormat("json", readSettings(path) ?? "", path);

/** Each program and its file once; what wakes a session would wait. */
function distinct(starts: readonly (readonly string[])[]): (readonly string[])[] {
  const seen = new Map<string, readonly string[]>();
  for (const words of starts) if (!words.includes("--rewake")) seen.set(words.join("\0"), words);
  return [...seen.values()];
}

function missing(words: readonly string[], { env }: Where): string | null {
  const [program = "", file] = words;
  if (isAbsolute(program) ? !existsSync(program) : !isOnPath(program, env)) return `${program} is not there`;
  return file !== undefined && isAbsolute(file) && !existsSync(file) ? `${file} is not there` : null;
}

const isOnPath = (program: string, { PATH = "" }: NodeJS.ProcessEnv): boolean =>
  PATH.split(delimiter).some((folder) =>
    ["", ".exe", ".cmd"].some((ending) => existsSync(join(folder, program + ending))),
  );

/** A hook answers `{}` to what is no event; a server is only asked for its version. */
function failing(words: readonly string[], { env, cwd }: Where): Promise<string | null> {
  const isServer = words.includes("mcp");
  const asked = isServer ? [...words.slice(0, words.indexOf("mcp")), "--version"] : words;
  const [program, ...args] = asked;
  return new Promise((resolve) => {
    const child = spawn(program!, args, { env, cwd, stdio: ["pipe", "pipe", "pipe"] });
    let out = "";
    let err = "";
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      out += part;
    });
    child.stderr.setEncoding("utf8").on("data", (part: string) => {
      err += part;
    });
    const line = words.slice(0, 3).join(" ");
    child.stdin.on("error", () => undefined);
    child.on("error", (error) => resolve(`${line}: ${error.message}`));
    child.on("close", (code) => {
      const holds = code === 0 && (isServer || out.trim() === "{}");
      resolve(holds ? null : `${line} ends with ${code ?? "a signal"}: ${(err || out).trim().slice(0, 200)}`);
    });
    child.stdin.end("{}");
    const giveUp = systemClock.setTimer(HOOK_MS, () => {
      child.kill();
      resolve(`${line} does not answer`);
    });
    child.once("close", () => giveUp.cancel());
  });
}
