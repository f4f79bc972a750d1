/**
 * `npm run smoke [-- --starts 200]`: the packed tarball in an empty project, on every Node that is supported beside
 * the project's own, and on one that is too old. Needs the registry. Ends with 1 where a check fails.
 */
import { parseArgs } from "node:util";
import { installPacked, nodeOf } from "./installed.js";
import { type Check, checkSupported, checkTooOld } from "./on-node.js";
import { checkPackage } from "./package.js";

const SUPPORTED = [22, 24, 26];
const TOO_OLD = 20;

const { values } = parseArgs({ options: { starts: { type: "string", default: "200" } } });
const starts = Number(values.starts);
using installed = await installPacked();
let failed = 0;
const report = (version: string, checks: readonly Check[]) => {
  for (const { says, failed: seen } of checks) {
    if (seen !== null) failed++;
    console.log(`Node ${version}  ${seen === null ? "✓" : "✗"} ${says}${seen === null ? "" : `: ${seen}`}`);
  }
};
// One after the other to install, together to run: they share two cores, not a database.
const nodes: { major: number; program: string }[] = [];
for (const major of [TOO_OLD, ...SUPPORTED]) nodes.push({ major, program: await nodeOf(major) });
await Promise.all(
  nodes.map(async ({ major, program }) =>
    report(
      String(major),
      major === TOO_OLD
        ? await checkTooOld(installed, program)
        : await checkSupported(installed, program, starts),
    ),
  ),
);
report("own", await checkPackage(installed, process.execPath));
if (failed > 0) {
  console.error(`${failed} checks failed.`);
  process.exitCode = 1;
}
