/** Sentences with what they are: asking for a reminder, or telling, asking or denying something that sets none. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { tokenizeEnds } from "../../../src/language/chart/tokens.js";
import { MAX_READ_TOKENS } from "../../../src/language/rules.js";
import { featuresOf } from "../../../src/language/telling/features.js";

export interface Example {
  text: string;
  tells: boolean;
  /** Of `ask`: a question is right, so that it counts for neither. */
  open: boolean;
  features: readonly string[];
  now: Date;
  timeZone: string;
}

interface Case {
  text: string;
  kind?: string;
  label?: "set" | "no";
  lang?: string;
  foreign?: boolean;
}

const folder = join(import.meta.dirname, "../suites");

/** What may be learned from, and what is only ever a rate. */
export const LEARNED = ["everyday-more", "everyday-seen", "stranger-seen", "first-sight", "requests"];
export const KEPT = ["everyday-held", "stranger-held", "fresh-held", "requests-held"];

export function examplesOf(name: string): Example[] {
  const { meta, cases } = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as {
    meta: { now: string; timeZone: string };
    cases: Case[];
  };
  const { timeZone } = meta;
  const now = new Date(Temporal.PlainDateTime.from(meta.now).toZonedDateTime(timeZone).epochMilliseconds);
  return cases
    .filter(({ lang, foreign }) => !lang && !foreign)
    .map(({ text, kind, label }) => ({
      text,
      tells: kind === "refuse" || label === "no",
      open: kind === "ask",
      features: featuresOf(tokenizeEnds(text, MAX_READ_TOKENS / 2)),
      now,
      timeZone,
    }));
}
