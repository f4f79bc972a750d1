/** What the bench prints and keeps: lines with their figures and targets, as a table, JSON and Markdown. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import Table from "cli-table3";
import { root } from "../bundle-script.js";

export interface Line {
  what: string;
  /** Figures by column, with their unit. */
  figures: Record<string, string>;
  /** What was to be reached, and whether it was. */
  target?: { text: string; reached: boolean };
}

export interface Section {
  suite: string;
  title: string;
  columns: readonly string[];
  lines: Line[];
  seconds: number;
}

export interface Report {
  versions: Record<string, string>;
  machine: Record<string, string>;
  /** How fast the machine was, from the fastest to the slowest of the run. */
  pace: Record<string, string>;
  /** A page of memory that is touched for the first time, in microseconds: the median before all tables. */
  pageUs: number;
  quick: boolean;
  sections: Section[];
  /** Suites that were not asked for, or failed. */
  leftOut: string[];
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`;
export const count = (value: number): string => Math.round(value).toLocaleString("en");
export const times = (value: number): string => `${value.toFixed(2)}×`;
export const percent = (value: number): string => `${Math.round(value * 100)} %`;

export function versions(): Record<string, string> {
  const of = (name: string): string =>
    JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8")).version;
  const memory = new Database(":memory:");
  const sqlite = memory.prepare("select sqlite_version()").pluck().get() as string;
  memory.close();
  return {
    tickler: JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version,
    commit: git("rev-parse", "--short", "HEAD"),
    node: process.version,
    sqlite,
    "better-sqlite3": of("better-sqlite3"),
    "sqlite-vec": of("sqlite-vec"),
    kysely: of("kysely"),
    "onnxruntime-node": of("onnxruntime-node"),
  };
}

function git(...args: string[]): string {
  try {
    return execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch (error) {
    return `unknown (${(error as NodeJS.ErrnoException).code ?? "no repository"})`;
  }
}

/**
 * How a processor adds up eight-bit products, which is most of what the model does: with VNNI one instruction does what three do without, and
 * without it onnxruntime's sums may be cut off at 16 bits, so that vectors differ a little.
 */
function eightBitSums(): string {
  if (process.platform !== "linux" || process.arch !== "x64") return "unknown";
  const flags = new Set(/^flags\s*:(.*)$/m.exec(readFileSync("/proc/cpuinfo", "utf8"))?.[1]?.split(" "));
  if (flags.has("avx512_vnni")) return "avx512 with vnni";
  if (flags.has("avx_vnni")) return "avx2 with vnni";
  return flags.has("avx2") ? "avx2 without vnni" : "without avx2";
}

export function machine(): Record<string, string> {
  return {
    processors: String(cpus().length),
    "eight-bit sums": eightBitSums(),
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: `${process.platform} ${process.arch}`,
    "load at the start": loadavg()
      .map((load) => load.toFixed(1))
      .join(" "),
  };
}

/** From here on a page of memory is taken for dear, in microseconds. Chosen, not measured: on the one machine of that kind it was 13 to 18. */
const DEAR_PAGE_US = 5;

const KINDS = {
  "bench.md": "a processor with VNNI",
  "bench-without-vnni.md": "a processor without VNNI, which takes twice as long to read",
  "bench-dear-memory.md":
    "a processor with VNNI where a page of memory takes 13 µs or more when it is touched first",
};

/**
 * Where it is published: figures of different kinds of machines in one table would say nothing of either. Without VNNI the model takes twice as
 * long; where memory is dear, whatever makes much of it.
 */
export function publishedIn({ machine: { "eight-bit sums": sums = "" }, pageUs }: Report): {
  file: string;
  others: string;
} {
  const file = sums.includes("without")
    ? "bench-without-vnni.md"
    : pageUs > DEAR_PAGE_US
      ? "bench-dear-memory.md"
      : "bench.md";
  const others = Object.entries(KINDS).filter(([name]) => name !== file);
  return { file, others: `Of ${others.map(([name, kind]) => `${kind}: [${name}](${name})`).join("; of ")}.` };
}

const mark = ({ target }: Line): string => (target ? `${target.reached ? "✓" : "✗"} ${target.text}` : "");

export function toTable({ title, columns, lines }: Section): string {
  const table = new Table({ head: [title, ...columns, "target"], style: { head: [], border: [] } });
  for (const line of lines) {
    table.push([line.what, ...columns.map((column) => line.figures[column] ?? ""), mark(line)]);
  }
  return table.toString();
}

/** Facts in one line. */
export const listed = (facts: Record<string, string>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${value}`)
    .join(" · ");

export function toMarkdown(report: Report): string {
  const sections = report.sections.map(({ title, columns, lines }) => {
    const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
    const head = [title, ...columns, "target"];
    return [
      row(head),
      row(head.map((_, i) => (i === 0 ? "---" : "---:"))),
      ...lines.map((line) => row([line.what, ...columns.map((c) => line.figures[c] ?? ""), mark(line)])),
    ].join("\n");
  });
  return [
    "# Bench",
    "",
    publishedIn(report).others,
    "",
    "Measured with `npm run bench -- --publish`; every trial in a process of its own. Times are milliseconds of",
    "one call at the 50th, 95th and 99th percentile. Peers do the same work in the same run; their CPU is that of the process that",
    `works, without their server's.${report.leftOut.length > 0 ? ` Left out of this run: \`${report.leftOut.join(" ")}\`.` : ""}`,
    "",
    listed(report.versions),
    "",
    listed(report.machine),
    "",
    `How fast the machine was, before each table and at the end: ${listed(report.pace)}. What its neighbours leave it of caches and disk`,
    "changes within hours by a factor of two, and the times of the tables with it.",
    "",
    sections.join("\n\n"),
    "",
  ].join("\n");
}
