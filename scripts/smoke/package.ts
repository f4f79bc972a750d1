/**
 * What the package itself has to keep, whatever the Node: the fast engine with a plain install, nothing that runs at
 * install, types that compile without `skipLibCheck`, and a stand-in that says what it is.
 */
import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Installed } from "./installed.js";
import type { Check } from "./on-node.js";

const run = promisify(execFile);
const TSC = join(import.meta.dirname, "../../node_modules/typescript/bin/tsc");

const PROGRAM = `
  import { openTickler } from "tickler";
  await using tickler = await openTickler({ database: ":memory:", configFile: false, warm: true });
  const agent = tickler.agent("main");
  await agent.memory.add({ text: "The dentist moved the appointment to Friday" });
  await tickler.flush();
  const [hit] = await agent.memory.search("teeth doctor");
  const { engine, degraded } = await tickler.parts.memory.status();
  console.log(JSON.stringify({ engine, degraded, found: hit?.text ?? null, slower: tickler.parts.embedder.slower }));
`;

const TYPED = `
  import { type Agent, openTickler, parseReminder, type Trigger } from "tickler";
  const tickler = await openTickler({ database: ":memory:", warm: true });
  const agent: Agent = tickler.agent("main");
  const trigger: Trigger = { type: "scheduled", at: new Date() };
  await agent.reminders.create({ title: "x", trigger });
  const relevance: number | undefined = (await agent.memory.search("x"))[0]?.relevance;
  export const answer = { relevance, read: parseReminder("x", { now: new Date(), timeZone: "UTC" }).ok };
`;

const RESOLUTIONS = [
  { module: "node16", moduleResolution: "node16" },
  { module: "esnext", moduleResolution: "bundler" },
];

/** Runs a program in the empty project; what failed is told as it was seen. */
async function seen(program: string, args: readonly string[], installed: Installed): Promise<string> {
  const env = { ...process.env, HOME: join(installed.folder, "home"), XDG_CACHE_HOME: "" };
  try {
    return (await run(program, args, { cwd: installed.folder, env })).stdout.trim();
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    return `failed: ${stdout}${stderr}`.trim();
  }
}

const check = (says: string, holds: boolean, what: unknown): Check => ({
  says,
  failed: holds ? null : JSON.stringify(what).slice(0, 600),
});

export async function checkPackage(installed: Installed, node: string): Promise<Check[]> {
  const embed = () => seen(node, ["--input-type=module", "-e", PROGRAM], installed);
  const doctor = () => seen(node, [join(installed.tickler, "dist/cli/main.js"), "doctor"], installed);
  const checks: Check[] = [];

  const fast = await embed();
  checks.push(check("a plain install embeds natively", fast.includes('"engine":"onnxruntime-node"'), fast));
  checks.push(check("and finds by meaning", fast.includes("The dentist moved"), fast));

  const installing = scriptsAtInstall(join(installed.folder, "node_modules"));
  checks.push(check("no package runs anything at install", installing.length === 0, installing));

  for (const resolution of RESOLUTIONS) {
    const folder = join(installed.folder, resolution.moduleResolution);
    mkdirSync(folder);
    writeFileSync(join(folder, "program.mts"), TYPED);
    const compilerOptions = {
      ...resolution,
      target: "es2022",
      strict: true,
      skipLibCheck: false,
      noEmit: true,
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.mts"] }));
    const said = await seen(node, [TSC, "-p", folder], installed);
    checks.push(check(`types compile whole with ${resolution.moduleResolution}`, said === "", said));
  }

  const size = megabytes(join(installed.folder, "node_modules"));
  checks.push(check("it takes less than 150 MB", size < 150, `${size} MB`));

  const native = join(installed.tickler, "dist/onnxruntime");
  renameSync(native, `${native}-away`);
  const stand = await embed();
  const said = await doctor();
  renameSync(`${native}-away`, native);
  checks.push(
    check("without the native library WebAssembly stands in", stand.includes('"onnxruntime-web"'), stand),
  );
  checks.push(
    check(
      "and doctor says how much slower, and why",
      /\d+ × slower .*because onnxruntime-node/.test(said),
      said,
    ),
  );
  return checks;
}

/** What the files below `folder` take, in millions of bytes. */
function megabytes(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
  return Math.round(bytes / 1e6);
}

/** Packages below `folder` with a script that an install runs. */
function scriptsAtInstall(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.name === "package.json" && /node_modules\/(?:@[^/]+\/)?[^/]+$/.test(entry.parentPath),
    )
    .filter((entry) => {
      const { scripts = {}, gypfile } = JSON.parse(
        readFileSync(join(entry.parentPath, entry.name), "utf8"),
      ) as {
        scripts?: Record<string, string>;
        gypfile?: boolean;
      };
      const gyp = gypfile !== false && existsSync(join(entry.parentPath, "binding.gyp"));
      return gyp || ["preinstall", "install", "postinstall"].some((name) => name in scripts);
    })
    .map((entry) => entry.parentPath.slice(folder.length + 1));
}
