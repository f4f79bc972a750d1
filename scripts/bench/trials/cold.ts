/** `tickler list` in a fresh process, beside a process that does nothing. */
import { execFileSync } from "node:child_process";
import { summarize } from "../percentiles.js";

export interface ColdParams {
  path: string;
  cli: string;
  count: number;
}

export async function cold({ path, cli, count }: ColdParams) {
  const run = (args: string[]) =>
    execFileSync(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const list = [cli, "list", "--db", path, "--agent", "agent-1"];
  const lines = run(list).toString().trim().split("\n").length;
  run(["-e", "0"]);
  const timed = (args: string[]) => {
    const before = performance.now();
    run(args);
    return performance.now() - before;
  };
  // Alternating, so that both meet the same machine.
  const listed: number[] = [];
  const bare: number[] = [];
  for (let i = 0; i < count; i++) {
    bare.push(timed(["-e", "0"]));
    listed.push(timed(list));
  }
  return { list: summarize(listed), bare: summarize(bare), lines };
}
