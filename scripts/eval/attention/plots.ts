/** What the simulated months came to, as pictures: each measure over how much is open, a line for each policy. */
import { writePlot } from "../plot.js";
import { type Counts, type Rates, ratesOf } from "./measures.js";

export interface Row {
  policy: string;
  open: number;
  counts: Counts;
}

const TITLES: Partial<Record<keyof Rates, string>> = {
  newlyDueToldFirst: "newly due, told in the first turn (share)",
  topicTold: "topics spoken of, told (share)",
  tokensPerTurn: "tokens a turn",
  interruptionsPerTurn: "turns that say something (share)",
  tellingsMean: "tellings of an item until it is settled",
  backlogGapP95Days: "days of presence between two tellings, 95 of 100 within",
  regretPer100: "regret, of 100 turns",
};

export async function plotAttention(rows: readonly Row[]): Promise<void> {
  for (const [name, title] of Object.entries(TITLES) as [keyof Rates, string][]) {
    const values = rows.map(({ policy, open, counts }) => ({ policy, open, value: ratesOf(counts)[name] }));
    await writePlot(`eval-results/attention-${name}.png`, {
      title,
      width: 420,
      height: 260,
      data: { values },
      mark: { type: "line", point: true },
      encoding: {
        x: { field: "open", type: "quantitative", title: "open reminders" },
        y: { field: "value", type: "quantitative", title: name },
        color: { field: "policy", type: "nominal" },
      },
    });
  }
}
