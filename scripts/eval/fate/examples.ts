/** Sentences that say what became of a thing, and near misses of the same words, each with the title of a reminder that it is or could be about. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { featuresOf } from "../../../src/language/fate/features.js";
import { thingOf } from "../../../src/language/fate/thing.js";

export interface Example {
  text: string;
  thing: string;
  kind: string;
  tells: boolean;
  /** Who wrote it: left out together. */
  writer: string;
  features: readonly string[];
}

interface Case {
  text: string;
  thing: string;
  kind: string;
}

/** What may be learned from; what is only ever a rate. */
export const LEARNED = "fate";
export const KEPT = "fate-held";

/** Of these nothing became of the thing. */
const NEAR = new Set("plan need question request other past-unrelated technical figurative".split(" "));

export function examplesOf(name: string): Example[] {
  const file = join(import.meta.dirname, `../suites/${name}.json`);
  const { cases } = JSON.parse(readFileSync(file, "utf8")) as { cases: Record<string, Case[]> };
  return Object.entries(cases).flatMap(([writer, all]) =>
    all.map(({ text, thing, kind }) => ({
      text,
      thing,
      kind,
      tells: !NEAR.has(kind),
      writer,
      features: featuresOf(text, thingOf(thing)),
    })),
  );
}
