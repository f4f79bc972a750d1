/** The rules of the house that a compiler does not know; AGENTS.md says them in words. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");

interface Source {
  path: string;
  text: string;
  /** The text without comments and strings, for looking for calls. */
  code: string;
  imports: string[];
}

function sourcesIn(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const path = join(folder, name);
      const text = readFileSync(join(root, path), "utf8");
      const imports = [
        ...text.matchAll(/^\s*(?:import|export)\s[^"';]*?from\s+"([^"]+)"/gm),
        ...text.matchAll(/\bimport\(\s*"([^"]+)"\s*\)/g),
        ...text.matchAll(/^import\s+"([^"]+)"/gm),
      ].map((match) => match[1] ?? "");
      const code = text
        .replace(/\/\*[\s\S]*?\*\//g, "")
        .replace(/^\s*\/\/.*$/gm, "")
        .replace(/\s\/\/ .*$/gm, "")
        .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""');
      return { path, text, code, imports };
    });
}

const src = sourcesIn("src");
const all = [...src, ...sourcesIn("migrations")];

/** Floors of the house, lowest first; a slice imports only from floors below its own, or its own. */
const FLOORS: string[][] = [
  ["db", "events", "language", "embedding", "config", "calendars", "cues", "people", "attention"],
  ["memory"],
  ["reminders"],
  ["sessions", "delivery"],
  ["hooks", "agents", "archive", "upkeep"],
  ["tickler"],
  ["hosts", "daemon", "cli", "watches", "api", "page", "examine", "index"],
];
/** Sources right under src/ are leaves, but for these. */
const sliceOf = (path: string): string => (relative("src", path).split("/")[0] ?? "").replace(/\.[jt]s$/, "");
const floorOf = (slice: string): number => FLOORS.findIndex((floor) => floor.includes(slice));

function violations(rule: (source: Source) => string[]): string[] {
  return src.flatMap((source) => rule(source).map((what) => `${source.path}: ${what}`));
}

/** Files from which a chain of imports, of types too, leads back to them. */
function circles(): string[] {
  const paths = new Set(src.map(({ path }) => path));
  const needs = new Map(
    src.map(({ path, text }) => {
      const named = [
        ...text.matchAll(/^\s*(?:import|export)\s[^"';]*?from\s+"(\.[^"]+)"/gm),
        ...text.matchAll(/\bimport\(\s*"(\.[^"]+)"\s*\)/g),
      ];
      const targets = named.map(([, name = ""]) => {
        const target = join(dirname(path), name).replace(/\.js$/, ".ts");
        return paths.has(target) ? target : `${target}x`;
      });
      return [path, targets.filter((target) => paths.has(target))];
    }),
  );
  const leadsBack = (from: string): boolean => {
    const seen = new Set<string>();
    const open = [...(needs.get(from) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === from) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(needs.get(next) ?? []));
    }
    return false;
  };
  return [...paths].filter(leadsBack);
}

describe("the house", () => {
  it("has import arrows that only point down", () => {
    const wrong = violations((source) => {
      const from = floorOf(sliceOf(source.path));
      return source.imports
        .filter((name) => name.startsWith("."))
        .map((name) => join(dirname(source.path), name))
        .filter((target) => target.startsWith("src/"))
        .filter((target) => {
          const slice = sliceOf(target);
          if (slice === sliceOf(source.path)) return false;
          const to = floorOf(slice);
          return to > from || (to === from && to > 1 && from < FLOORS.length - 1);
        })
        .map((target) => `imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it("has no two files that need each other", () => {
    // Of types as well, and of what is loaded only when it is needed.
    expect(circles()).toEqual([]);
  });

  it("has leaves that import nothing of ours but leaves", () => {
    const wrong = violations((source) => {
      if (floorOf(sliceOf(source.path)) >= 0) return [];
      return source.imports.filter((name) => name.startsWith(".") && !/^\.\/[\w-]+\.js$/.test(name));
    });
    expect(wrong).toEqual([]);
  });

  it("tells the time and sets timers in clock.ts only", () => {
    const wrong = violations((source) => {
      // The page has the browser's clock.
      if (source.path === "src/clock.ts" || source.path === "src/page/clock.ts") return [];
      const calls = source.code.match(
        /\bDate\.now\b|\bnew Date\(\s*\)|\bset(?:Timeout|Interval)\(|\bperformance\.now\b|Temporal\.Now/g,
      );
      return calls ?? [];
    });
    expect(wrong).toEqual([]);
  });

  it("imports croner in cron-bridge.ts only", () => {
    const wrong = violations((source) =>
      source.path.endsWith("/cron-bridge.ts") ? [] : source.imports.filter((name) => name === "croner"),
    );
    expect(wrong).toEqual([]);
  });

  it("writes through write() and relaxed() of db/ only", () => {
    const wrong = violations((source) =>
      /^src\/db\/(?:write|relaxed|file-transaction)\.ts$/.test(source.path)
        ? []
        : (source.code.match(/\.transaction\(\)/g) ?? []),
    );
    expect(wrong).toEqual([]);
  });

  it("knows full text and vectors in SQL in memory/ and the database's tables only", () => {
    const wrong = violations((source) => {
      if (/^src\/(memory|db)\//.test(source.path)) return [];
      return source.code.match(/\b(fts5|vec0|chunks_fts|chunk_vectors)\b/g) ?? [];
    });
    expect(wrong).toEqual([]);
  });

  it("says that text is safe in safe.ts only", () => {
    const wrong = violations((source) =>
      source.path === "src/safe.ts" ? [] : (source.code.match(/\bas Safe\b(?!\[)/g) ?? []),
    );
    expect(wrong).toEqual([]);
  });

  it("has no enums, no empty catch and no matching on a message", () => {
    const wrong = violations((source) => [
      ...(source.code.match(/^\s*(?:export )?(?:const )?enum \w+/gm) ?? []),
      ...(source.code.match(/catch\s*(?:\([^)]*\))?\s*\{\s*\}/g) ?? []),
      ...(source.code.match(/\.message\.(?:includes|startsWith|match|endsWith)\(/g) ?? []),
    ]);
    expect(wrong).toEqual([]);
  });

  it("has files of a size that can be read in one go, with a header that says what they own", () => {
    const wrong = all.flatMap((source) => {
      const lines = source.text.split("\n").length;
      return [
        ...(lines > 320 ? [`${source.path}: ${lines} lines`] : []),
        ...(/^(?:#!.*\n)?(?:\/\*\*|\/\/)/.test(source.text) ? [] : [`${source.path}: no header comment`]),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it("names files after their main export, in kebab-case, and never utils, helpers or manager", () => {
    const wrong = all
      .map((source) => source.path)
      .filter(
        (path) =>
          !/^[a-z0-9-]+(?:_[a-z0-9-]+)?(?:\.d)?\.tsx?$/.test(path.split("/").at(-1) ?? "") ||
          /util|helper|manager/.test(path),
      );
    expect(wrong).toEqual([]);
  });

  it("has no test that waits for the wall clock", () => {
    const wrong = sourcesIn("test")
      .filter((source) => source.path !== "test/architecture.test.ts")
      .flatMap((source) =>
        (source.code.match(/useFakeTimers|\.only\(|\bit\.skip\(|\bdescribe\.skip\(/g) ?? []).map(
          (what) => `${source.path}: ${what}`,
        ),
      );
    expect(wrong).toEqual([]);
  });
});
