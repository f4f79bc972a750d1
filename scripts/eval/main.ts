/** `npm run eval -- <what>`: measures one part, on public data or on suites of its own. */
import { EVALUATIONS } from "./evaluations.js";

const name = process.argv[2];
const evaluation = name === undefined ? undefined : EVALUATIONS[name];
if (evaluation) await evaluation.run();
else {
  console.error("npm run eval -- <what>");
  for (const [key, { about }] of Object.entries(EVALUATIONS)) console.error(`  ${key.padEnd(12)} ${about}`);
  process.exitCode = 2;
}
