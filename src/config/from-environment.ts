/**
 * Values from the environment: `TICKLER_` and the path in capitals, for example `TICKLER_INJECTION_MAX_CHARS=800`
 * or `TICKLER_QUIET_HOURS=22:00-07:00`. A variable that names no key changes nothing and is said (`unknownVariables`).
 */
import { z } from "zod";
import { didYouMean } from "./did-you-mean.js";
import type { FileLayer } from "./from-file.js";
import type { Origins, Plain } from "./layers.js";
import { describe, type Problem, refuse, toProblems } from "./problems.js";
import { layerSchema } from "./schema.js";

/** The variable of a path: `injection.maxChars` is `TICKLER_INJECTION_MAX_CHARS`. */
export function variableOf(path: readonly string[]): string {
  return `TICKLER_${path.map((key) => key.replace(/([a-z])([A-Z])/g, "$1_$2").toUpperCase()).join("_")}`;
}

/** @throws TicklerError `INVALID_CONFIG` naming the variable */
export function parseEnvironment(env: NodeJS.ProcessEnv): FileLayer {
  const value: Plain = {};
  const origins: Origins = new Map();
  for (const { path, schema } of scalarPaths(layerSchema, [])) {
    const variable = variableOf(path);
    const text = env[variable];
    if (text === undefined || text === "") continue;
    const candidates = readings(text);
    const fitting = candidates.map((candidate) => schema.safeParse(candidate)).find(({ success }) => success);
    if (!fitting) {
      const meant = candidates.at(-1);
      const error = schema.safeParse(meant).error;
      const problems: Problem[] = error ? toProblems(schema, meant, error) : [];
      refuse(problems.map((problem) => describe(variable, problem)).join("\n"), problems);
    }
    setIn(value, path, fitting.data);
    origins.set(path.join("."), `environment ${variable}`);
  }
  return { value, origins };
}

/**
 * Variables that look like ours and say nothing to us, each with what may have been meant. Those that a
 * configuration names for its secrets, and those that Tickler hands to its own children, are known.
 * @param known names that are no part of the configuration
 */
export function unknownVariables(env: NodeJS.ProcessEnv, known: ReadonlySet<string>): string[] {
  const keys = scalarPaths(layerSchema, []).map(({ path }) => variableOf(path));
  return Object.keys(env)
    .filter((name) => name.startsWith("TICKLER_") && !known.has(name) && !keys.includes(name))
    .map((name) => `${name} sets nothing${didYouMean(name, keys)}`)
    .sort();
}

/** The ways in which a variable's text can be meant, plain text first. */
function readings(text: string): unknown[] {
  const result: unknown[] = [text];
  if (/^-?\d+(\.\d+)?$/.test(text)) result.push(Number(text));
  if (/^(true|false)$/.test(text)) result.push(text === "true");
  return result;
}

/** Every path of the schema that holds one value (a union counts as one), agents excluded. */
function scalarPaths(schema: z.ZodType, path: string[]): Array<{ path: string[]; schema: z.ZodType }> {
  const inner = schema instanceof z.ZodOptional ? (schema.def.innerType as z.ZodType) : schema;
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([key, child]) =>
      scalarPaths(child as z.ZodType, [...path, key]),
    );
  }
  if (inner instanceof z.ZodRecord || inner instanceof z.ZodArray) return [];
  return [{ path, schema: inner }];
}

function setIn(target: Plain, path: readonly string[], value: unknown): void {
  const [key = "", ...rest] = path;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const below = Object.hasOwn(target, key) ? (target[key] as Plain) : {};
  target[key] = below;
  setIn(below, rest, value);
}
