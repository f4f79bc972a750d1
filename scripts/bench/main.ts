/**
 * `npm run bench [-- turn message recall large embed claim cold hook memory deliver deadline skewed bulk daemon reach page peers postgres million create] [--quick] [--publish]`: measures, prints a table to
 * stdout, and keeps JSON in bench-results/. `--publish` writes docs/bench.md too, which the README quotes;
 * on another kind of machine a file beside it (`publishedIn`).
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../bundle-script.js";
import { bundleTrials } from "./bundle-trial.js";
import { type Pace, paceInWords, paceOf } from "./pace.js";
import { listed, machine, publishedIn, type Report, toMarkdown, toTable, versions } from "./report.js";
import { type SeededFile, SUITES, type Suite } from "./suites.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false }, publish: { type: "boolean", default: false } },
});
/** `peers` asks for both of its suites. */
const isAsked = (name: string): boolean =>
  positionals.includes(name) || positionals.includes(name.split("-")[0] ?? name);
const unknown = positionals.find((name) => !(name in SUITES));
if (unknown !== undefined) {
  process.stderr.write(`There is no bench "${unknown}"; there are ${Object.keys(SUITES).join(", ")}.\n`);
  process.exit(2);
}
const chosen = Object.entries<Suite>(SUITES).filter(([name]) =>
  // A million reminders on two engines take half an hour: only where they are asked for.
  positionals.length === 0 ? name !== "million" : isAsked(name),
);

/** Vectors of more agents say nothing new: a search reads one agent's. */
const MOST_VECTORS = 100_000;
const folder = mkdtempSync(join(tmpdir(), "tickler-bench-"));
const began = performance.now();
const note = (text: string): void => {
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}\n`);
};
const fresh = (name: string): string => join(folder, `${name}.db`);

execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
const trials = await bundleTrials();
const files = new Map<number, Promise<SeededFile>>();
const seeded = (reminders: number): Promise<SeededFile> => {
  const known = files.get(reminders);
  if (known) return known;
  const agents = reminders / 100;
  const agentsWithVectors = Math.min(agents, MOST_VECTORS / 100);
  const file = { path: fresh(String(reminders)), reminders, agents, agentsWithVectors };
  note(`seeding ${reminders.toLocaleString("en")} reminders`);
  const made = trials.run("seed", file).then(({ seconds, bytes }) => {
    note(`  ${seconds.toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(0)} MiB`);
    return file;
  });
  files.set(reminders, made);
  return made;
};

const cleanUp = (): void => {
  trials.close();
  rmSync(folder, { recursive: true, force: true });
};
process.once("SIGINT", () => {
  cleanUp();
  process.exit(130);
});

try {
  const report: Report = {
    versions: versions(),
    machine: machine(),
    pace: {},
    pageUs: 0,
    quick: values.quick,
    sections: [],
    leftOut: [],
  };
  report.leftOut.push(...Object.keys(SUITES).filter((name) => !chosen.some(([asked]) => asked === name)));
  process.stdout.write(`${listed({ ...report.versions, ...report.machine })}\n`);
  const paces: Pace[] = [];
  for (const [name, suite] of chosen) {
    note(name);
    paces.push(paceOf());
    const before = performance.now();
    const lines = await suite
      .run({ trials, quick: values.quick, seeded, fresh, note })
      .catch((error: unknown) => {
        // What the others have measured is kept.
        note(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
        process.exitCode = 1;
        report.leftOut.push(name);
        return null;
      });
    if (lines === null) continue;
    const { title, columns } = suite;
    const section = { suite: name, title, columns, lines, seconds: (performance.now() - before) / 1000 };
    report.sections.push(section);
    process.stdout.write(`${toTable(section)}\n`);
  }
  paces.push(paceOf());
  report.pace = paceInWords(paces);
  report.pageUs = paces.map(({ pageUs }) => pageUs).sort((a, b) => a - b)[Math.floor(paces.length / 2)]!;
  process.stdout.write(`${listed(report.pace)}\n`);
  const results = join(root, "bench-results");
  mkdirSync(results, { recursive: true });
  const file = join(results, `${new Date().toISOString().replace(/[:.]/g, "-")}.json`);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  if (values.publish) writeFileSync(join(root, "docs", publishedIn(report).file), toMarkdown(report));
  note(`kept in ${file}`);
} finally {
  cleanUp();
}
