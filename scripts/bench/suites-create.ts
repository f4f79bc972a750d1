/** Setting a reminder beside the same rows put in by bare SQL, in a process that has set many and in one that has just begun. */
import type { Times } from "./percentiles.js";
import { count, type Line, ms, percent } from "./report.js";
import { percentiles, type Suite, sizes } from "./suites.js";

/** Ours beside the mean of the medians of bare SQL before and after. */
function beside(ours: Times, before: Times, after: Times): { figures: Line["figures"]; share: number } {
  const bare = (before.p50 + after.p50) / 2;
  const share = bare / ours.p50;
  return {
    share,
    figures: {
      ...percentiles(ours),
      "a second": count(1000 / ours.p50),
      "bare SQL p50": ms(bare),
      "bare a second": count(1000 / bare),
      "share of bare": percent(share),
    },
  };
}

/** Of some rounds that whose share lies in the middle. */
function middleOf<Round extends { share: number }>(rounds: readonly Round[]): Round {
  return rounds.toSorted((a, b) => a.share - b.share)[Math.floor(rounds.length / 2)]!;
}

export const create: Suite = {
  title: "create a reminder",
  columns: ["p50", "p95", "a second", "bare SQL p50", "bare a second", "share of bare"],
  async run({ trials, quick, seeded, fresh, note }) {
    const lines: Line[] = [];
    const empty = { path: fresh("empty"), reminders: 0, agents: 100, agentsWithVectors: 0 };
    await trials.run("seed", empty);
    for (const size of [0, ...sizes(quick)]) {
      const file = size === 0 ? empty : await seeded(size);
      note(`create at ${count(file.reminders)}`);
      const params = { path: file.path, agents: file.agents, count: quick ? 300 : 1000 };
      // Ours between two of bare SQL, compared at the median, and of some such rounds that in the middle: what a commit costs is the disk's mood.
      const rounds = [];
      let before = await trials.run("createBare", params);
      for (let i = 0; i < (quick ? 1 : 5); i++) {
        const ours = await trials.run("create", params);
        const after = await trials.run("createBare", params);
        rounds.push({
          warm: beside(ours, before, after),
          first: beside(ours.first, before.first, after.first),
        });
        before = after;
      }
      const what = `at ${count(file.reminders)}`;
      const warm = middleOf(rounds.map((round) => round.warm));
      lines.push({ ...warm, what: `${what}, warm`, target: { text: "≥ 60 %", reached: warm.share >= 0.6 } });
      lines.push({
        ...middleOf(rounds.map((round) => round.first)),
        what: `${what}, the first 50 of a process`,
      });
    }
    return lines;
  },
};
