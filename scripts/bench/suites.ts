/** What is measured: each suite runs its trials and says what was to be reached. */
import { copyFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { root } from "../bundle-script.js";
import type { Trials } from "./bundle-trial.js";
import { million } from "./engines/at-size.js";
import { postgres } from "./engines/suite.js";
import { peers, peersSearch } from "./peers/suites.js";
import type { Times } from "./percentiles.js";
import { count, type Line, ms, percent, times } from "./report.js";
import { create } from "./suites-create.js";
import { bulk, daemon, skewed } from "./suites-daemon.js";

export interface SuiteContext {
  trials: Trials;
  quick: boolean;
  /** A seeded file of that many reminders, a hundred an agent; made once. */
  seeded(reminders: number): Promise<SeededFile>;
  /** A new path in the bench's folder. */
  fresh(name: string): string;
  note(text: string): void;
}

export interface SeededFile {
  path: string;
  reminders: number;
  agents: number;
  /** Agents whose reminders have vectors; turns and recalls with a model choose among these. */
  agentsWithVectors: number;
}

export interface Suite {
  title: string;
  columns: readonly string[];
  run(context: SuiteContext): Promise<Line[]>;
}

const PER_AGENT = 100;
export const sizes = (quick: boolean): number[] => (quick ? [10_000] : [10_000, 100_000, 1_000_000]);
export const percentiles = ({ p50, p95, p99 }: Times) => ({ p50: ms(p50), p95: ms(p95), p99: ms(p99) });

/** Turns or recalls at every size, with the model as it is shipped and then by words alone. */
async function atEverySize(
  name: "turn" | "recall",
  { trials, quick, seeded, note }: SuiteContext,
  targetOf: (size: number, embedding: boolean, result: Times, first: Times) => Line["target"],
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const embedding of [true, false]) {
    let first: Times | undefined;
    for (const size of sizes(quick)) {
      const file = await seeded(size);
      note(`${name} at ${count(size)}${embedding ? " with the model" : ""}`);
      const result = await trials.run(name, {
        path: file.path,
        agents: embedding ? file.agentsWithVectors : file.agents,
        perAgent: PER_AGENT,
        embedding,
        count: quick ? 200 : 500,
      });
      first ??= result;
      const target = targetOf(size, embedding, result, first);
      lines.push({
        what: `${count(size)} of ${count(file.agents)} agents, ${embedding ? "words and meaning" : "words"}`,
        figures: { ...percentiles(result), "to the first": times(result.p95 / first.p95) },
        ...(target ? { target } : {}),
      });
    }
  }
  return lines;
}

const turn: Suite = {
  title: "turnStart",
  columns: ["p50", "p95", "p99", "to the first"],
  run: (context) =>
    atEverySize("turn", context, (size, embedding, { p95 }, first) =>
      embedding || size < 1_000_000
        ? undefined
        : { text: "p95 ≤ 5 ms, ≤ 2× the first", reached: p95 <= 5 && p95 <= 2 * first.p95 },
    ),
};

const recall: Suite = {
  title: "recall",
  columns: ["p50", "p95", "p99", "to the first"],
  run: (context) =>
    atEverySize("recall", context, (size, embedding, { p95 }) =>
      embedding && size === 100_000 ? { text: "p95 ≤ 15 ms", reached: p95 <= 15 } : undefined,
    ),
};

const message: Suite = {
  title: "a turn by the length of its message, model warm",
  columns: ["p50", "p95", "p99", "CPU", "of it the model, p50", "p95 of that"],
  async run({ trials, quick }) {
    const lines: Line[] = [];
    const ofModel = ({ model }: { model: { p50: number; p95: number } }) => ({
      "of it the model, p50": ms(model.p50),
      "p95 of that": ms(model.p95),
    });
    for (const [characters, p95, cpu] of [
      [200, 8, null],
      [2_000, null, null],
      [8_000, 40, 60],
    ] as const) {
      const result = await trials.run("message", { characters, count: quick ? 30 : 200 });
      const said = [p95 && `p95 ≤ ${p95} ms`, cpu && `CPU ≤ ${cpu} ms`].filter((part) => part !== null);
      const reached = (p95 === null || result.p95 <= p95) && (cpu === null || result.cpuMs <= cpu);
      lines.push({
        what: `${count(characters)} characters`,
        figures: { ...percentiles(result), CPU: ms(result.cpuMs), ...ofModel(result) },
        ...(said.length > 0 ? { target: { text: said.join(", "), reached } } : {}),
      });
      lines.push({
        what: `${count(characters)} characters, the first ${count(result.first.count)} turns of a process`,
        figures: { ...percentiles(result.first), CPU: ms(result.first.cpuMs), ...ofModel(result.first) },
      });
    }
    return lines;
  },
};

const large: Suite = {
  title: "search of one agent's notes, the model left out",
  columns: ["p50", "p95", "p99", "CPU", "first in a process", "event loop held, p99", "bytes a note"],
  async run({ trials, quick, fresh, note }) {
    const lines: Line[] = [];
    for (const [notes, p95] of quick
      ? ([[20_000, 25]] as const)
      : ([
          [100_000, 25],
          [1_000_000, 60],
        ] as const)) {
      note(`${count(notes)} notes of one agent`);
      const result = await trials.run("large", { path: fresh(`large-${notes}`), notes, count: 100 });
      lines.push({
        what: `${count(notes)} notes of 200 characters`,
        figures: {
          ...percentiles(result),
          CPU: ms(result.cpuMs),
          "first in a process": ms(result.firstMs),
          "event loop held, p99": ms(result.heldMs),
          "bytes a note": count(result.bytesANote),
        },
        target: {
          text: `p95 ≤ ${p95} ms, held ≤ 20 ms, ≤ 2,300 bytes`,
          reached: result.p95 <= p95 && result.heldMs <= 20 && result.bytesANote <= 2_300,
        },
      });
    }
    return lines;
  },
};

const embed: Suite = {
  title: "embed a short text",
  columns: ["p50", "p95", "load"],
  async run({ trials, quick }) {
    const ours = await trials.run("embed", { runtime: "onnxruntime-node", count: quick ? 100 : 300 });
    const wasm = await trials.run("embed", { runtime: "onnxruntime-web", count: quick ? 5 : 20 });
    const line = (result: typeof ours): Line => ({
      what: result.engine,
      figures: { ...percentiles(result), load: ms(result.loadMs) },
    });
    const share = ours.p50 / wasm.p50;
    return [
      {
        ...line(ours),
        target: { text: `≤ 1/3 of the stand-in (1/${(1 / share).toFixed(1)})`, reached: share <= 1 / 3 },
      },
      line(wasm),
    ];
  },
};

const claim: Suite = {
  title: "claimDue",
  columns: ["claimed", "seconds", "a second"],
  async run({ trials, fresh, note }) {
    const path = fresh("claim");
    note("claim of 10,000");
    await trials.run("seed", { path, reminders: 11_000, agents: 100, agentsWithVectors: 0 });
    const { claimed, seconds, perSecond } = await trials.run("claim", { path, reminders: 10_000 });
    const idleFile = fresh("idle");
    await trials.run("seed", { path: idleFile, reminders: 1000, agents: 10, agentsWithVectors: 0 });
    const idle = await trials.run("idle", { path: idleFile });
    return [
      {
        what: "due together, of 100 agents",
        figures: { claimed: count(claimed), seconds: seconds.toFixed(2), "a second": count(perSecond) },
      },
      {
        what: `queries in an hour with nothing due (${idle.pragmas} pragmas)`,
        figures: { claimed: count(idle.statements) },
        target: { text: "0", reached: idle.statements === 0 },
      },
    ];
  },
};

const cold: Suite = {
  title: "cold start",
  columns: ["p50", "p95", "to bare Node", "CPU", "CPU to bare Node"],
  async run({ trials, quick, seeded }) {
    const { path } = await seeded(10_000);
    const cli = join(root, "dist/cli/main.js");
    const { list, agenda, bare, driver, cpu, lines } = await trials.run("cold", {
      path,
      cli,
      count: quick ? 10 : 40,
    });
    const ratio = list.p50 / bare.p50;
    return [
      { what: "node -e 0", figures: { ...percentiles(bare), CPU: ms(cpu.bare) } },
      {
        what: "the driver, the file opened and one query",
        figures: {
          ...percentiles(driver),
          "to bare Node": times(driver.p50 / bare.p50),
          CPU: ms(cpu.driver),
          "CPU to bare Node": times(cpu.driver / cpu.bare),
        },
      },
      {
        what: `tickler list (${lines} lines, 10,000 reminders)`,
        figures: {
          ...percentiles(list),
          "to bare Node": times(ratio),
          CPU: ms(cpu.list),
          "CPU to bare Node": times(cpu.list / cpu.bare),
        },
        target: { text: "≤ 2×", reached: ratio <= 2 },
      },
      {
        what: "tickler agenda (any command but list)",
        figures: {
          ...percentiles(agenda),
          "to bare Node": times(agenda.p50 / bare.p50),
          CPU: ms(cpu.agenda),
          "CPU to bare Node": times(cpu.agenda / cpu.bare),
        },
      },
    ];
  },
};

const hook: Suite = {
  title: "hook of Claude Code, a process at every turn",
  columns: ["p50", "p95", "to bare Node"],
  async run({ trials, quick, seeded }) {
    const { path } = await seeded(10_000);
    const { served, alone } = await trials.run("hook", {
      path,
      dist: join(root, "dist"),
      count: quick ? 20 : 60,
    });
    const ratio = served.asked.p50 / served.bare.p50;
    return [
      { what: "node -e 0", figures: percentiles(served.bare) },
      {
        what: "asking `tickler serve`, words and meaning",
        figures: { ...percentiles(served.asked), "to bare Node": times(ratio) },
        target: { text: "≤ 1.3×", reached: ratio <= 1.3 },
      },
      {
        what: "without it, in-process, model loaded anew",
        figures: { ...percentiles(alone.asked), "to bare Node": times(alone.asked.p50 / alone.bare.p50) },
      },
    ];
  },
};

const memory: Suite = {
  title: "memory, MiB",
  columns: ["node", "database open", "after the turns"],
  async run({ trials, quick, seeded }) {
    const file = await seeded(quick ? 10_000 : 100_000);
    const lines: Line[] = [];
    for (const embedding of [false, true]) {
      const agents = embedding ? file.agentsWithVectors : file.agents;
      const result = await trials.run("memory", {
        path: file.path,
        agents,
        embedding,
        turns: quick ? 100 : 500,
      });
      lines.push({
        what: `${count(result.turns)} turns, ${embedding ? "words and meaning" : "words"}`,
        figures: {
          node: count(result.atStart),
          "database open": count(result.opened),
          "after the turns": count(result.after),
        },
      });
    }
    return lines;
  },
};

const deliver: Suite = {
  title: "deliver",
  columns: ["delivered", "seconds", "a second", "CPU"],
  async run({ trials, quick, fresh }) {
    const path = fresh("deliver");
    await trials.run("seed", { path, reminders: 1000, agents: 100, agentsWithVectors: 0 });
    const { delivered, seconds, perSecond, cpuSeconds } = await trials.run("deliver", {
      path,
      count: quick ? 200 : 10_000,
    });
    return [
      {
        what: "due at one instant: claim, outbox, channel, receipt; synchronous=FULL",
        figures: {
          delivered: count(delivered),
          seconds: seconds.toFixed(2),
          "a second": count(perSecond),
          CPU: `${cpuSeconds.toFixed(2)} s`,
        },
        target: { text: "≥ 10,000 a second", reached: perSecond >= 10_000 },
      },
    ];
  },
};

const reach: Suite = {
  title: "from due to the session's turn",
  columns: ["p50", "p95"],
  async run({ trials, quick, fresh }) {
    const path = fresh("reach");
    const params = { path, dist: join(root, "dist"), count: quick ? 5 : 20 };
    const { callback, command, wake, foreign, pane } = await trials.run("reach", params);
    return [
      { what: "callback", figures: percentiles(callback) },
      { what: "command", figures: percentiles(command) },
      { what: "a host's program that waits at the daemon", figures: percentiles(wake) },
      { what: "the same, for a message of another process", figures: percentiles(foreign) },
      ...(pane ? [{ what: "tmux, at an empty prompt, no hooks", figures: percentiles(pane) }] : []),
    ];
  },
};

const deadline: Suite = {
  title: "when a turn answers, deadline 300 ms as it is shipped",
  columns: ["p50", "p95", "p99", "longest", "of a processor", "with what is due", "load"],
  async run({ trials, quick, fresh, note }) {
    const due = quick ? 10_000 : 100_000;
    const turns = quick ? 50 : 200;
    const lines: Line[] = [];
    const made = new Map<boolean, string>();
    /** Each case gets the file as it was made: turns leave their marks in it. */
    const crowded = async (claimed: boolean, path: string): Promise<void> => {
      const known = made.get(claimed) ?? fresh(`crowd-${claimed}`);
      if (!made.has(claimed)) await trials.run("crowd", { path: known, due, claimed });
      made.set(claimed, known);
      copyFileSync(known, path);
    };
    const cases = [
      { what: "come due at this moment, warm", claimed: false, params: { turns } },
      { what: "wait to be told, warm", claimed: true, params: { turns } },
      {
        what: "the same, cold: the first turn of a process",
        claimed: true,
        params: { turns: 20, cold: true },
      },
      { what: "the same, 8 others write", claimed: true, params: { turns, writers: 8 } },
      {
        what: "the same, cold, 8 others write",
        claimed: true,
        params: { turns: 20, writers: 8, cold: true },
      },
      {
        what: "the same, somebody holds the write lock",
        claimed: true,
        params: { turns: 100, locked: true },
      },
      { what: "the same, 50 processes at once", claimed: true, params: { turns: 5, processes: 50 } },
    ];
    let cpuMs = 0;
    for (const { what, claimed, params } of cases) {
      note(what);
      const path = fresh(`deadline-${lines.length}`);
      await crowded(claimed, path);
      const result = await trials.run("deadline", { path, embedding: true, ...params });
      const most = result.deadlineMs * 1.1;
      cpuMs = result.cpuMs;
      lines.push({
        what: `${count(due)} ${what}`,
        figures: {
          ...percentiles(result),
          longest: ms(result.max),
          "of a processor": ms(result.cpuMs),
          "with what is due": percent(result.told / result.turns),
          load: loadavg()[0]?.toFixed(1) ?? "",
        },
        target: { text: `p99 ≤ ${most} ms`, reached: result.p99 <= most },
      });
    }
    note("50 processes that only take as much of a processor");
    const bare = await trials.run("deadline", {
      path: fresh("deadline-bare"),
      turns: 5,
      embedding: false,
      processes: 50,
      bareMs: cpuMs,
    });
    lines.push({
      what: `50 processes at once that take ${ms(cpuMs)} of a processor, and nothing else`,
      figures: { ...percentiles(bare), longest: ms(bare.max), load: loadavg()[0]?.toFixed(1) ?? "" },
    });
    return lines;
  },
};

const page: Suite = {
  title: "the page, opened by who is signed in, in Chromium on loopback",
  columns: ["p50", "p95", "largest p50", "largest p95", "load"],
  async run({ trials, quick }) {
    const lines: Line[] = [];
    for (const more of [0, 80]) {
      const params = { folder: join(root, "dist/page"), more, count: quick ? 10 : 40 };
      const { painted, whole } = await trials.run("page", params);
      if (!painted || !whole) return [{ what: "there is no Chromium here", figures: {} }];
      lines.push({
        what: `${more + 15} reminders, first paint`,
        figures: {
          ...percentiles(painted),
          "largest p50": ms(whole.p50),
          "largest p95": ms(whole.p95),
          load: loadavg()[0]?.toFixed(1) ?? "",
        },
        target: { text: "p50 ≤ 200 ms", reached: painted.p50 <= 200 },
      });
    }
    return lines;
  },
};

/** In the order in which they run; creating comes last, since it adds to the files. */
export const SUITES = {
  turn,
  message,
  recall,
  large,
  embed,
  claim,
  cold,
  hook,
  memory,
  deliver,
  deadline,
  skewed,
  bulk,
  daemon,
  reach,
  page,
  peers,
  "peers-search": peersSearch,
  postgres,
  create,
  // The last: it moves the seeded million away.
  million,
} satisfies Record<string, Suite>;
