/**
 * `npm run eval -- attention`: people of different discipline, backlog and presence for six simulated months, under our
 * attention, the rule before it and no rule at all. Prints the rates and draws them into `eval-results/`.
 */
import { parseArgs } from "node:util";
import type { Policy } from "../../../src/attention/index.js";
import { dataFolder, readUnrelated } from "../data.js";
import { writePlot } from "../plot.js";
import { everything, sorted } from "./baselines.js";
import { addCounts, type Counts, noCounts, type Rates, ratesOf } from "./measures.js";
import { simulate } from "./simulate.js";

const POLICIES: Record<string, Policy | undefined> = { ours: undefined, sorted, everything };
const DISCIPLINE = [0.9, 0.5, 0.2];
const OPEN = [5, 20, 60];
const TURNS = [3, 12, 40];
const DAYS = 182;
const HOLIDAY = { from: 90, to: 104 };
/** Where no public messages lie beside the project: about nothing. */
const PLAIN = ["what is the weather like", "tell me a joke", "how do you say fast in Spanish", "ok thanks"];

export async function attention(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      days: { type: "string" },
      policy: { type: "string" },
      seeds: { type: "string", default: "1" },
    },
  });
  const days = Number(values.days ?? DAYS);
  const folder = dataFolder();
  const messages = folder ? readUnrelated(folder) : PLAIN;
  if (!folder) console.error("No public messages beside the project; a handful of plain ones serve.");
  const rows: { policy: string; open: number; rates: Rates }[] = [];
  for (const [policy, rule] of Object.entries(POLICIES)) {
    if (values.policy !== undefined && values.policy !== policy) continue;
    for (const open of OPEN) {
      const counts: Counts = noCounts();
      for (let seed = 1; seed <= Number(values.seeds); seed++) {
        for (const discipline of DISCIPLINE) {
          for (const turnsPerDay of TURNS) {
            const presence = { turnsPerDay, holiday: HOLIDAY };
            addCounts(counts, await simulate({ discipline, open, presence, seed }, messages, days, rule));
          }
        }
      }
      const rates = ratesOf(counts);
      rows.push({ policy, open, rates });
      console.log(`${policy}, ${open} open, ${counts.turns} turns`);
      for (const [name, value] of Object.entries(rates)) console.log(`  ${name.padEnd(24)} ${format(value)}`);
    }
  }
  for (const name of [
    "newlyDueToldFirst",
    "topicTold",
    "tokensPerTurn",
    "tellingsMean",
    "regretPer100",
  ] as const) {
    await writePlot(`eval-results/attention-${name}.png`, {
      title: `${name} by how much is open`,
      width: 420,
      height: 260,
      data: { values: rows.map(({ policy, open, rates }) => ({ policy, open, value: rates[name] })) },
      mark: { type: "line", point: true },
      encoding: {
        x: { field: "open", type: "quantitative", title: "open reminders" },
        y: { field: "value", type: "quantitative", title: name },
        color: { field: "policy", type: "nominal" },
      },
    });
  }
  console.log("Plots in eval-results/attention-*.png");
}

const format = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(3));
