/**
 * `npm run eval -- acts`: whether what waits for an act is told before it, and nothing else is. Three parts: public shell commands and steps of a
 * coding agent (`acts` of the data that lies beside the project), each with reminders planted for programs, sub-commands and files that occur
 * in them, the truth read from the raw text without Tickler's parser; a suite of acts in words, written before anything
 * was run on it; and what a call costs with 0, 100 and 10,000 reminders.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CueIndex, readAct, type Waiting } from "../../src/cues/index.js";
import { openTickler } from "../../src/index.js";
import type { Act, When } from "../../src/trigger.js";
import { summarize } from "../bench/percentiles.js";
import { dataFolder } from "./data.js";

interface Call {
  tool: string;
  command?: string;
  path?: string;
}
interface Planted extends Waiting {
  /** Whether the call does it; null: cannot be told from its text. */
  truth(call: Call): boolean | null;
}

const CWD = "/home/ana/project";
const at = "before" as const;

export async function acts(): Promise<void> {
  const folder = dataFolder();
  const calls = folder && existsSync(join(folder, "acts")) ? readCalls(join(folder, "acts")) : [];
  if (calls.length === 0)
    console.log("The public data is not there (../shared/data/acts); only the suite is measured.");
  else measurePlanted(calls);
  measureSuite();
  await measureCost(calls);
}

function readCalls(folder: string): Call[] {
  const commands = JSON.parse(readFileSync(join(folder, "commands.json"), "utf8")) as {
    commands: { command: string }[];
  };
  const steps = JSON.parse(readFileSync(join(folder, "trajectories.json"), "utf8")) as {
    trajectories: { steps: { action: string }[] }[];
  };
  return [
    ...steps.trajectories.flatMap((trajectory) => toCalls(trajectory.steps.map(({ action }) => action))),
    ...commands.commands.map(({ command }) => ({ tool: "Bash", command })),
  ];
}

/** Its own commands as a host's tools: `open` and `create` say which file `edit` changes. */
function toCalls(actions: readonly string[]): Call[] {
  let file = "";
  return actions.flatMap((action): Call[] => {
    const [name = "", rest = ""] = [/^\S+/.exec(action)?.[0] ?? "", action.replace(/^\S+\s*/, "")];
    if (name === "open" || name === "create") {
      file = rest.split(/\s/)[0]!.replace(/["']/g, "");
      return [
        name === "open"
          ? { tool: "Read", path: `${CWD}/${file}` }
          : { tool: "Write", path: `${CWD}/${file}` },
      ];
    }
    if (name === "edit" || name === "insert") return [{ tool: "Edit", path: `${CWD}/${file}` }];
    if (
      ["submit", "set_cursors", "find_file", "search_dir", "search_file", "goto", "scroll_down"].includes(
        name,
      )
    )
      return [{ tool: name }];
    return [{ tool: "Bash", command: action }];
  });
}

/** Programs that are run at a position of a command, read from the text alone; null where quotes or nesting hide what is run. */
function runs(words: readonly string[], text: string): boolean | null {
  const mentioned = words.every((word) => text.includes(word));
  if (!mentioned) return false;
  const bare = text
    .replaceAll("{}", "Q")
    .replaceAll("\\;", " Q")
    .replace(/'[^']*'|"(?:[^"\\]|\\.)*"/g, (quoted) =>
      /[$`]|\b(?:sh|bash) -c/.test(quoted) ? "\u0001" : "Q",
    );
  const heads = bare
    .split(/[|;&(){}`\n]+|\bdo\b|\bthen\b|\belse\b|-exec(?:dir)?\b|-ok\b/)
    .map((part) =>
      part.trim().replace(/^(?:\w+=\S*\s+|sudo\s+(?:-\w+\s+)*|time\s+|nohup\s+|!\s+|if\s+|while\s+|\$)+/, ""),
    );
  const wanted = words.join(" ");
  const isRun = heads.some((head) => {
    const own = head.split(/\s+/);
    const name = own[0]?.slice(own[0].lastIndexOf("/") + 1);
    return [name, ...own.slice(1, words.length)].join(" ") === wanted;
  });
  if (isRun) return true;
  // Named, but not where a command begins: in quotes, behind xargs or ssh, as a file: left out of both rates.
  return new RegExp(`(?:^|[^\\w./-])${words[0]!.replace(/[^\w]/g, "\\$&")}(?![\\w-])`).test(text)
    ? null
    : false;
}

function plant(calls: readonly Call[]): Planted[] {
  const planted = new Map<string, Planted>();
  const put = (name: string, act: Act, truth: Planted["truth"]): void => {
    if (!planted.has(name)) planted.set(name, { id: name, when: { act: { ...act, at } }, truth });
  };
  for (const { command, path, tool } of calls) {
    if (command !== undefined) {
      const [program = "", second = ""] = command.replace(/^sudo\s+/, "").split(/\s+/);
      if (/^(?:for|while|until|if|case|select|function|time)$/.test(program)) continue;
      if (/^[a-z][\w.-]+$/.test(program))
        put(program, { command: program }, (call) =>
          call.command === undefined ? false : runs([program], call.command),
        );
      if (/^[a-z][\w.-]+$/.test(program) && /^[a-z]{3,}$/.test(second))
        put(`${program} ${second}`, { command: `${program} ${second}` }, (call) =>
          call.command === undefined ? false : runs([program, second], call.command),
        );
    }
    if (path !== undefined && tool !== "Read") {
      const inside = path.slice(CWD.length + 1);
      const parts = inside.split("/");
      const changed = (fits: (other: string) => boolean) => (call: Call) =>
        call.path === undefined || call.tool === "Read"
          ? parts.some((part) => call.command?.includes(part))
            ? null
            : false
          : fits(call.path.slice(CWD.length + 1));
      put(
        `edit ${inside}`,
        { path: inside },
        changed((other) => other === inside || other.endsWith(`/${inside}`)),
      );
      if (parts.length > 1)
        put(
          `under ${parts[0]}`,
          { path: parts[0]! },
          changed((other) => other.split("/").includes(parts[0]!)),
        );
    }
  }
  return [...planted.values()];
}

function measurePlanted(calls: readonly Call[]): void {
  const planted = plant(calls);
  const index = CueIndex.of(planted);
  let right = 0;
  let missed = 0;
  let falseCalls = 0;
  let unclear = 0;
  const examples: string[] = [];
  for (const call of calls) {
    const said = new Set(index.met(factsOf(call)).map(({ waiting }) => waiting.id));
    let wrong = false;
    for (const { id, truth } of planted) {
      const is = truth(call);
      if (is === null) unclear += 1;
      else if (is && said.has(id)) right += 1;
      else if (is) {
        missed += 1;
        if (examples.length < 30) examples.push(`missed ${id}: ${show(call)}`);
      } else if (said.has(id)) {
        wrong = true;
        if (examples.length < 30) examples.push(`false  ${id}: ${show(call)}`);
      }
    }
    if (wrong) falseCalls += 1;
  }
  console.log(
    `\n${calls.length} public calls, ${planted.length} planted reminders (${unclear} pairs unclear from the text, left out)`,
  );
  console.log(`  told before the act   ${percent(right, right + missed)} (${right} of ${right + missed})`);
  console.log(
    `  with a false one      ${((falseCalls / calls.length) * 200).toFixed(2)} per 200 calls (${falseCalls})`,
  );
  for (const example of examples) console.log(`    ${example}`);
}

const show = ({ command, path }: Call): string => (command ?? path ?? "").slice(0, 110).replaceAll("\n", "⏎");
const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

function factsOf(call: Call) {
  const place = { cwd: CWD, project: CWD };
  return { kind: "act:before" as const, place, act: readAct({ ...call, at }, place) };
}

function measureSuite(): void {
  const file = join(import.meta.dirname, "suites/acts.json");
  const suite = JSON.parse(readFileSync(file, "utf8")) as { cue: string; runs: string[]; not: string[] }[];
  let told = 0;
  let quiet = 0;
  const wrong: string[] = [];
  const all = { runs: suite.flatMap((one) => one.runs).length, not: suite.flatMap((one) => one.not).length };
  for (const { cue, runs: does, not } of suite) {
    const index = CueIndex.of([{ id: cue, when: { act: { command: cue, at } } }]);
    const says = (command: string) => index.met(factsOf({ tool: "Bash", command })).length > 0;
    for (const command of does)
      if (says(command)) told += 1;
      else wrong.push(`missed ${cue}: ${command}`);
    for (const command of not)
      if (says(command)) wrong.push(`false  ${cue}: ${command}`);
      else quiet += 1;
  }
  console.log(`\nthe suite: ${suite.length} acts in words`);
  console.log(`  told before the act   ${percent(told, all.runs)} (${told} of ${all.runs})`);
  console.log(`  quiet at what is like it ${percent(quiet, all.not)} (${quiet} of ${all.not})`);
  for (const example of wrong) console.log(`    ${example}`);
}

async function measureCost(calls: readonly Call[]): Promise<void> {
  const sample =
    calls.length > 0 ? calls.slice(0, 800) : [{ tool: "Bash", command: "npm run build -- --watch" }];
  console.log(`\nwhat a call costs, warm, ${sample.length} calls, milliseconds`);
  console.log("  reminders  that could match   median    p95    max    first");
  for (const [count, kind] of [
    [0, "none"],
    [100, "none"],
    [10_000, "none"],
    [100, "some"],
    [10_000, "some"],
  ] as const) {
    const folder = mkdtempSync(join(tmpdir(), "tickler-eval-"));
    const tickler = await openTickler({
      database: join(folder, "t.db"),
      configFile: false,
      embedder: null,
      config: { reminders: { maxPerAgent: 100_000, maxPerMinute: 100_000 } },
      env: {},
    });
    const agent = tickler.agent("main");
    await fill(tickler, count, kind);
    const call = (each: Call, i: number) =>
      agent.moment({ sessionId: `s${i % 20}`, kind: "act:before", cwd: CWD, ...each });
    const before = performance.now();
    await call(sample[0]!, 0);
    const first = performance.now() - before;
    for (const [i, each] of sample.slice(0, 100).entries()) await call(each, i);
    const times = { all: [] as number[], silent: [] as number[], telling: [] as number[] };
    for (const [i, each] of sample.entries()) {
      const start = performance.now();
      const { text } = await call(each, i);
      const took = performance.now() - start;
      times.all.push(took);
      times[text === null ? "silent" : "telling"].push(took);
    }
    for (const which of ["all", "silent", "telling"] as const) {
      if (times[which].length === 0 || (which !== "all" && times.telling.length === 0)) continue;
      const { count: calls, p50, p95, max } = summarize(times[which]);
      const [a, b, c, d] = [p50, p95, max, first].map((ms) => ms.toFixed(2).padStart(7));
      const label = which === "all" ? kind : `${which} (${calls})`;
      console.log(
        `  ${String(count).padStart(9)}  ${label.padEnd(16)} ${a} ${b} ${c}  ${which === "all" ? d : ""}`,
      );
    }
    await tickler.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `none`: waiting for what no act is (a person). `some`: programs, words and files, a tenth of them in use. */
function whenOf(i: number, kind: "none" | "some"): When {
  if (kind === "none") return { person: `Person ${i}` };
  const common = ["git push", "the tests", "rsync", "npm install", "src/billing", "find"];
  if (i % 10 === 0) return { act: { command: common[(i / 10) % common.length]! } };
  if (i % 3 === 0) return { act: { path: `packages/part-${i}/src/**` } };
  return i % 3 === 1
    ? { act: { command: `tool-${i} run-${i}` } }
    : { act: { command: `job ${i} of the night` } };
}

async function fill(tickler: Awaited<ReturnType<typeof openTickler>>, count: number, kind: "none" | "some") {
  await tickler.agent("main").reminders.createMany(
    Array.from({ length: count }, (_, i) => ({
      title: `Remember ${i}`,
      trigger: { type: "context" as const, pattern: `moment ${i}`, when: whenOf(i, kind) },
    })),
  );
}
