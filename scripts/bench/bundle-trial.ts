/** Bundles the trials once and runs each in a fresh process, so that none inherits another's caches or garbage. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import type { TrialName, TrialParams, TrialResult } from "./trial.js";

export const root = resolve(import.meta.dirname, "../..");

export interface Trials {
  run<Name extends TrialName>(name: Name, params: TrialParams<Name>): Promise<TrialResult<Name>>;
  close(): void;
}

export async function bundleTrials(): Promise<Trials> {
  // Inside node_modules, so that the packages are found from there.
  const folder = mkdtempSync(join(root, "node_modules/.tickler-bench-"));
  const script = join(folder, "trial.mjs");
  await build({
    absWorkingDir: root,
    entryPoints: ["scripts/bench/trial.ts"],
    outfile: script,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    packages: "external",
    define: { __TICKLER_VERSION__: '"bench"' },
    logLevel: "warning",
  });
  return {
    run: (name, params) => runTrial(script, name, params),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function runTrial<Name extends TrialName>(
  script: string,
  name: Name,
  params: TrialParams<Name>,
): Promise<TrialResult<Name>> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ["--expose-gc", script, name, JSON.stringify(params)], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.on("error", fail);
    child.on("close", (code) => {
      const last = output.trim().split("\n").at(-1) ?? "";
      if (code === 0 && last.startsWith("{")) done(JSON.parse(last) as TrialResult<Name>);
      else fail(new Error(`the trial ${name} ${JSON.stringify(params)} ended with ${code}: ${last}`));
    });
  });
}
