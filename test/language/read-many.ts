/** Run by the tests in a process of its own: reads ten thousand texts and prints how much processor time they took. */
import { parseReminder } from "../../src/language/index.js";
import { hostileTexts, randomText } from "./hostile.js";
import { options } from "./reading-options.js";

export interface ReadMany {
  texts: number;
  meanMs: number;
  worstMs: number;
  /** Texts whose reading lies in the past, or whose refusal gives no next step. */
  wrong: string[];
}

const hostile = hostileTexts();
const texts = [...hostile, ...Array.from({ length: 10_000 - hostile.length }, (_, seed) => randomText(seed))];
for (const text of texts.slice(0, 60)) parseReminder(text, options);
const wrong: string[] = [];
let worst = 0;
let total = 0;
for (const text of texts) {
  const before = process.cpuUsage();
  const result = parseReminder(text, options);
  const spent = process.cpuUsage(before).user / 1000;
  const past = result.ok && result.trigger.type === "scheduled" && result.trigger.at < options.now;
  if (past || (!result.ok && result.hint.length < 10)) wrong.push(text.slice(0, 80));
  total += spent;
  worst = Math.max(worst, spent);
}
const report: ReadMany = { texts: texts.length, meanMs: total / texts.length, worstMs: worst, wrong };
process.stdout.write(JSON.stringify(report));
