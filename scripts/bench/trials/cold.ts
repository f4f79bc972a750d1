/** `tickler list` and `tickler agenda` in a fresh process, beside a process that does nothing, and one that does no more than ask the database. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { summarize } from "../percentiles.js";

/** CPU time of children that have ended, of all their threads, in ms; null where the system does not say. Counted in ticks of 10 ms. */
function childrensCpuMs(): number | null {
  if (process.platform !== "linux") return null;
  const stat = readFileSync("/proc/self/stat", "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

export interface ColdParams {
  path: string;
  cli: string;
  count: number;
}

export async function cold({ path, cli, count }: ColdParams) {
  const run = (args: string[]) =>
    execFileSync(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const asked = `const D=require("better-sqlite3");const d=new D(${JSON.stringify(path)});
    d.prepare("select * from reminders where agent_id='agent-1' limit 100").all();d.close()`;
  const list = [cli, "list", "--db", path, "--agent", "agent-1"];
  // What the whole program does: any command but `list`.
  const agenda = [cli, "agenda", "--db", path, "--agent", "agent-1"];
  run(agenda);
  const lines = run(list).toString().trim().split("\n").length;
  run(["-e", "0"]);
  run(["-e", asked]);
  const timed = (args: string[]) => {
    const before = performance.now();
    run(args);
    return performance.now() - before;
  };
  // Alternating, so that both meet the same machine.
  const listed: number[] = [];
  const bare: number[] = [];
  const driver: number[] = [];
  const wholes: number[] = [];
  for (let i = 0; i < count; i++) {
    bare.push(timed(["-e", "0"]));
    driver.push(timed(["-e", asked]));
    listed.push(timed(list));
    wholes.push(timed(agenda));
  }
  // Each in a row, since the system counts in ticks.
  const cpuOf = (args: string[]): number => {
    const before = childrensCpuMs();
    for (let i = 0; i < count; i++) run(args);
    const after = childrensCpuMs();
    return before === null || after === null ? Number.NaN : (after - before) / count;
  };
  const cpu = {
    bare: cpuOf(["-e", "0"]),
    driver: cpuOf(["-e", asked]),
    list: cpuOf(list),
    agenda: cpuOf(agenda),
  };
  return {
    list: summarize(listed),
    agenda: summarize(wholes),
    bare: summarize(bare),
    driver: summarize(driver),
    cpu,
    lines,
  };
}
