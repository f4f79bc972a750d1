/** What the benchmark and the evaluation published, for the README to quote; nothing where nothing was published. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const docs = join(import.meta.dirname, "../../docs");

/** A published page without its own heading. */
function published(name: string): string | null {
  const file = join(docs, name);
  if (!existsSync(file)) return null;
  return readFileSync(file, "utf8")
    .replace(/^# .*\n+/, "")
    .trim();
}

export function numbers(): string {
  return published("bench.md") ?? "`npm run bench` measures this machine: speed, size and start.";
}
