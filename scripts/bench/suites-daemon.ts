/** Suites about many at once: what is set and imported in bulk, agents with a past, and what the daemon costs. */
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bundle-script.js";
import type { Trials } from "./bundle-trial.js";
import type { TimesAndCpu } from "./percentiles.js";
import { count, type Line, ms, times } from "./report.js";
import type { Suite } from "./suites.js";

/** Long enough for a process to start, load the model and warm up. */
const LOADS_MS = 5_000;

/** Texts a second of so many processes that begin together, one network of one thread in each. */
async function modelAlone(
  trials: Trials,
  processes: number,
  seconds: number,
): Promise<{ perSecond: number; cpuMs: number }> {
  const params = { characters: 200, startAt: Date.now() + LOADS_MS, seconds };
  const all = await Promise.all(Array.from({ length: processes }, () => trials.run("modelAlone", params)));
  return {
    perSecond: all.reduce((sum, one) => sum + one.perSecond, 0),
    cpuMs: all.reduce((sum, one) => sum + one.cpuMs, 0) / processes,
  };
}

export const bulk: Suite = {
  title: "many at once",
  columns: ["number", "seconds", "a second", "CPU"],
  async run({ trials, quick, fresh, note }) {
    const lines: Line[] = [];
    const part = quick ? 10 : 1;
    const cases = [
      {
        what: "addMany",
        says: "memory.addMany, one transaction, vectors later",
        number: 20_000,
        least: 20_000,
      },
      {
        what: "createMany",
        says: "reminders.createMany, one transaction, vectors later",
        number: 20_000,
        least: 20_000,
      },
      {
        what: "import",
        says: "memory.import of files of 200 characters, until the last vector",
        number: 2_000,
        least: 600,
      },
    ] as const;
    for (const { what, says, number, least } of cases) {
      note(says);
      const runs: Awaited<ReturnType<typeof trials.run<"bulk">>>[] = [];
      // Of three that in the middle: for two seconds a machine is faster or slower by half.
      for (let i = 0; i < (quick ? 1 : 3); i++)
        runs.push(await trials.run("bulk", { path: fresh(`bulk-${what}-${i}`), what, count: number / part }));
      runs.sort((a, b) => a.perSecond - b.perSecond);
      const result = runs[Math.floor(runs.length / 2)]!;
      lines.push({
        what: says,
        figures: {
          number: count(number / part),
          seconds: result.seconds.toFixed(2),
          "a second": count(result.perSecond),
          CPU: `${result.cpuSeconds.toFixed(2)} s`,
        },
        target: { text: `≥ ${count(least)} a second`, reached: result.perSecond >= least },
      });
    }
    for (const [processes, where] of [
      [1, "one processor"],
      [2, "two processors"],
    ] as const) {
      note(`the model alone on ${where}`);
      const { perSecond, cpuMs } = await modelAlone(trials, processes, quick ? 2 : 5);
      lines.push({
        what: `the floor of an import: the model alone on ${where}, 200 characters a text, nothing read or written`,
        figures: { "a second": count(perSecond), CPU: `${ms(cpuMs)} a text` },
      });
    }
    return lines;
  },
};

const PLAIN = { closed: 0, open: 70, context: 20, due: 10 };
const SKEWED = { closed: 10_000, open: 5_000, context: 5_000, due: 1_000 };

export const skewed: Suite = {
  title: "turns of an agent with a past, words",
  columns: ["p50", "p95", "p99", "CPU", "to the plain one", "CPU to the plain one"],
  async run({ trials, quick, fresh, note }) {
    const path = fresh("skewed");
    await trials.run("skew", { path, agents: { plain: PLAIN, skewed: SKEWED } });
    const untouched = fresh("skewed-untouched");
    copyFileSync(path, untouched);
    const turns = quick ? 100 : 400;
    note("plain and skewed, in turns");
    const runs: { plain: TimesAndCpu; past: TimesAndCpu }[] = [];
    // Of some pairs that in the middle: for two seconds a machine is faster or slower by half.
    for (let i = 0; i < (quick ? 1 : 5); i++) {
      const turn = (agent: string): Promise<TimesAndCpu> => {
        const own = fresh("skewed-turn");
        copyFileSync(untouched, own);
        return trials.run("skewed", { path: own, agent, count: turns });
      };
      runs.push({ plain: await turn("plain"), past: await turn("skewed") });
    }
    runs.sort((a, b) => a.past.p95 / a.plain.p95 - b.past.p95 / b.plain.p95);
    const { plain, past } = runs[Math.floor(runs.length / 2)]!;
    const line = (what: string, result: typeof plain): Line => ({
      what,
      figures: {
        p50: ms(result.p50),
        p95: ms(result.p95),
        p99: ms(result.p99),
        CPU: ms(result.cpuMs),
        "to the plain one": times(result.p95 / plain.p95),
        "CPU to the plain one": times(result.cpuMs / plain.cpuMs),
      },
    });
    const first = async (agent: string, what: string): Promise<Line> => {
      const all = [];
      for (let i = 0; i < (quick ? 5 : 15); i++) {
        // Each gets the file as it was made: what was told is not told again.
        const own = fresh("first-turn");
        copyFileSync(untouched, own);
        all.push(await trials.run("firstTurn", { path: own, dist: join(root, "dist"), agent }));
      }
      const sorted = all.map(({ turnMs }) => turnMs).sort((a, b) => a - b);
      const [p50 = 0, p95 = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
      const told = all.every(({ due }) => due > 0);
      return {
        what: `${what}, the first turn of a process; ${told ? "what is due is in it" : "WHAT IS DUE IS NOT IN IT"}`,
        figures: { p50: ms(p50), p95: ms(p95) },
        target: { text: "p50 ≤ 50 ms, with what is due", reached: told && p50 <= 50 },
      };
    };
    return [
      line("100 reminders", plain),
      {
        ...line("10,000 closed, 5,000 open, 5,000 for a topic, 1,000 due", past),
        target: { text: "p95 ≤ 2×", reached: past.p95 <= 2 * plain.p95 },
      },
      await first("plain", "100 reminders"),
      await first("skewed", "10,000 closed, 5,000 open, 5,000 for a topic, 1,000 due"),
    ];
  },
};

export const daemon: Suite = {
  title: "the daemon",
  columns: ["CPU of one processor", "p50", "p95", "p99", "a second", "MiB before", "MiB after"],
  async run({ trials, quick, fresh, note }) {
    const share = (value: number | null): string =>
      value === null ? "not told here" : `${(value * 100).toFixed(2)} %`;
    const path = fresh("daemon");
    await trials.run("seed", { path, reminders: 10_000, agents: 100, agentsWithVectors: 0 });
    note("tickler serve, idle and beside a writer");
    const seconds = quick ? 5 : 30;
    const { idle, writes, busy } = await trials.run("daemon", { path, dist: join(root, "dist"), seconds });
    const lateFile = fresh("lateness");
    const due = quick ? 1_000 : 10_000;
    await trials.run("seed", { path: lateFile, reminders: 1000, agents: 100, agentsWithVectors: 0 });
    note("due at one instant");
    const late = await trials.run("lateness", { path: lateFile, count: due });
    note("a hundred thousand firings");
    const fired = await trials.run("afterFirings", { path: fresh("firings"), rounds: quick ? 10 : 100 });
    return [
      {
        what: `idle for ${seconds} s, half a minute after its start; ${writes} writes of anybody seen`,
        figures: { "CPU of one processor": share(idle) },
        target: { text: "≤ 0.1 %, no write", reached: idle !== null && idle <= 0.001 && writes === 0 },
      },
      {
        what: "while another process writes ten times a second",
        figures: { "CPU of one processor": share(busy) },
        target: { text: "≤ 0.5 %", reached: busy !== null && busy <= 0.005 },
      },
      {
        what: `${count(due)} due at one instant for ${count(due)} targets, how late each was taken`,
        figures: { p50: ms(late.p50), p95: ms(late.p95), p99: ms(late.p99), "a second": count(late.aSecond) },
        target: { text: "p99 ≤ 1,200 ms", reached: late.p99 <= 1_200 },
      },
      {
        what: `after ${count(fired.firings)} firings`,
        figures: { "MiB before": count(fired.before), "MiB after": count(fired.after) },
        target: { text: "≤ 1.2× as before", reached: fired.after <= 1.2 * fired.before },
      },
    ];
  },
};
