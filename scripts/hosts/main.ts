/**
 * `npm run test:hosts [name …]`: the real programs, each in an empty home, set up as the manual says, with a model on loopback and
 * Tickler between them. Says what reached the model, prints the matrix, writes it into README and docs/hosts.md, and ends with 1 when
 * something did not hold. Needs nothing but the package registry, once.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { HOST_NAMES, type HostName } from "../../src/hosts/init/hosts-table.js";
import { DRIVERS } from "./drivers/index.js";
import { Home, ROOT } from "./home.js";
import { costOfHook } from "./hook-cost.js";
import { publish, type Row, table } from "./matrix.js";
import { startMockModel } from "./mock-model.js";
import { tryHost } from "./try-host.js";

execFileSync(process.execPath, [join(ROOT, "scripts/build.mjs")], { cwd: ROOT, stdio: "inherit" });
const asked = process.argv.slice(2);
const rows: Row[] = [];
for (const [name, driver] of Object.entries(DRIVERS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const model = await startMockModel();
  rows.push(await tryHost(name as HostName, driver(), model));
  await model.close();
  publish(rows);
}
for (const name of HOST_NAMES.filter((each) => !(each in DRIVERS))) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  rows.push(await costAlone(name));
  publish(rows);
}
console.log(
  `\n${table(
    rows.filter(({ holds }) => Object.keys(holds).length > 0),
    "",
  ).join("\n")}`,
);
const failures = rows.flatMap(({ host, holds }) =>
  Object.entries(holds).flatMap(([what, held]) => (held ? [] : [`${host}: ${what}`])),
);
console.log(failures.length === 0 ? "\nall of it holds" : `\ndid not hold:\n${failures.join("\n")}`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** A program that cannot be had here: what its hook costs all the same, started as its settings would. */
async function costAlone(name: HostName): Promise<Row> {
  const home = new Home({});
  try {
    home.tickler("init", name);
    home.tickler("serve", "--background", "--port", "0");
    const hook = await costOfHook(home, name);
    console.log(`\n${name}: a hook of it ${JSON.stringify(hook)}`);
    return { host: name, version: "not run", holds: {}, turnMs: null, hook };
  } finally {
    await home.leave();
  }
}
