/** Bundles the trials once and runs each in a fresh process, so that none inherits another's caches or garbage. */
import { spawn } from "node:child_process";
import { NODE_FLAGS } from "../../src/daemon/node-flags.js";
import { bundleScript, root } from "../bundle-script.js";
import type { TrialName, TrialParams, TrialResult } from "./trial.js";

export interface Trials {
  run<Name extends TrialName>(name: Name, params: TrialParams<Name>): Promise<TrialResult<Name>>;
  close(): void;
}

export async function bundleTrials(): Promise<Trials> {
  const script = await bundleScript("scripts/bench/trial.ts");
  return { run: (name, params) => runTrial(script.path, name, params), close: () => script.remove() };
}

/** What runs as the daemon does is started as it is. */
const flagsOf = (name: TrialName): readonly string[] =>
  name === "afterFirings" || name === "lateness" ? NODE_FLAGS : [];

function runTrial<Name extends TrialName>(
  script: string,
  name: Name,
  params: TrialParams<Name>,
): Promise<TrialResult<Name>> {
  return new Promise((done, fail) => {
    const child = spawn(
      process.execPath,
      ["--expose-gc", ...flagsOf(name), script, name, JSON.stringify(params)],
      {
        cwd: root,
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
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
