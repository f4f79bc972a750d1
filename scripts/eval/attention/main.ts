/**
 * `npm run eval -- attention`: people of different discipline, backlog and presence for six simulated months, under our
 * attention, the rule before it and no rule at all. Prints the rates, keeps them in `eval-results/attention.json`, and draws
 * what is kept there; `--policy`, `--open` and `--turns` run a part, which takes the place of the same part before.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Policy } from "../../../src/attention/index.js";
import { dataFolder, readUnrelated } from "../data.js";
import { everything, sorted } from "./baselines.js";
import { addCounts, type Counts, noCounts, ratesOf } from "./measures.js";
import { plotAttention, type Row } from "./plots.js";
import { simulate } from "./simulate.js";

const POLICIES: Record<string, Policy | undefined> = { ours: undefined, sorted, everything };
const DISCIPLINE = [0.9, 0.5, 0.2];
const OPEN = [5, 20, 60];
const TURNS = [3, 12, 40];
const DAYS = 182;
const HOLIDAY = { from: 90, to: 104 };
const KEPT = "eval-results/attention.json";
/** Where no public messages lie beside the project: about nothing. */
const PLAIN = ["what is the weather like", "tell me a joke", "how do you say fast in Spanish", "ok thanks"];

/** One person's months under one policy. */
interface Part {
  policy: string;
  open: number;
  turnsPerDay: number;
  days: number;
  counts: Counts;
}

const numbers = (text: string | undefined, all: readonly number[]): number[] =>
  text === undefined ? [...all] : text.split(",").map(Number);

export async function attention(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      days: { type: "string" },
      policy: { type: "string" },
      open: { type: "string" },
      turns: { type: "string" },
      seeds: { type: "string", default: "1" },
    },
  });
  const days = Number(values.days ?? DAYS);
  const folder = dataFolder();
  const messages = folder ? readUnrelated(folder) : PLAIN;
  if (!folder) console.error("No public messages beside the project; a handful of plain ones serve.");
  for (const policy of values.policy?.split(",") ?? Object.keys(POLICIES)) {
    for (const open of numbers(values.open, OPEN)) {
      for (const turnsPerDay of numbers(values.turns, TURNS)) {
        const counts = noCounts();
        for (let seed = 1; seed <= Number(values.seeds); seed++) {
          const ofSeed = noCounts();
          for (const discipline of DISCIPLINE) {
            const presence = { turnsPerDay, holiday: HOLIDAY };
            const person = { discipline, open, presence, seed };
            addCounts(ofSeed, await simulate(person, messages, days, POLICIES[policy]));
          }
          addCounts(counts, ofSeed);
          const { tokensPerTurn, newlyDueToldFirst } = ratesOf(ofSeed);
          console.log(
            `seed ${seed}: ${tokensPerTurn.toFixed(1)} tokens a turn, newly due told ${newlyDueToldFirst.toFixed(4)}, twice ${ofSeed.twice}`,
          );
        }
        keep({ policy, open, turnsPerDay, days, counts });
        print({ policy, open, counts }, `, ${turnsPerDay} turns a day`);
      }
    }
  }
  const rows = rowsOf(kept().filter((part) => part.days === days));
  for (const row of rows) print(row, "");
  await plotAttention(rows);
  console.log("Plots in eval-results/attention-*.png");
}

function kept(): Part[] {
  return existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, "utf8")) as Part[]) : [];
}

/** Read anew each time, so that parts can run beside each other. */
function keep(part: Part): void {
  const isSame = (other: Part) =>
    other.policy === part.policy &&
    other.open === part.open &&
    other.turnsPerDay === part.turnsPerDay &&
    other.days === part.days;
  mkdirSync("eval-results", { recursive: true });
  writeFileSync(KEPT, JSON.stringify([...kept().filter((other) => !isSame(other)), part]));
}

/** Over all kinds of presence. */
function rowsOf(parts: readonly Part[]): Row[] {
  const groups = Map.groupBy(parts, ({ policy, open }) => `${policy} ${open}`);
  return [...groups.values()].map((group) => {
    const counts = noCounts();
    for (const part of group) addCounts(counts, part.counts);
    const { policy, open } = group[0]!;
    return { policy, open, counts };
  });
}

function print({ policy, open, counts }: Row, more: string): void {
  console.log(`${policy}, ${open} open${more}: ${counts.turns} turns`);
  for (const [name, value] of Object.entries(ratesOf(counts))) {
    console.log(`  ${name.padEnd(24)} ${Number.isInteger(value) ? value : value.toFixed(3)}`);
  }
}
