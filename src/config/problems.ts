/**
 * Turns zod's issues into problems that a person can mend: the path, one sentence, and for a key that does not
 * exist the nearest one that does.
 */
import { z } from "zod";
import { TicklerError } from "../errors.js";
import { didYouMean } from "./did-you-mean.js";

export interface Problem {
  path: Array<string | number>;
  /** Whether the key itself is wrong, not its value. */
  isKey: boolean;
  message: string;
}

export function toProblems(schema: z.ZodType, value: unknown, error: z.ZodError): Problem[] {
  return error.issues.flatMap((issue) => fromIssue(schema, value, issue));
}

type Issue = z.core.$ZodIssue;

function fromIssue(schema: z.ZodType, root: unknown, issue: Issue): Problem[] {
  const path = issue.path.map((key) => (typeof key === "symbol" ? String(key) : key));
  if (issue.code === "unrecognized_keys") {
    const known = keysAt(schema, path);
    return issue.keys.map((key) => ({
      path: [...path, key],
      isKey: true,
      message: `unknown key "${key}"${didYouMean(key, known)}`,
    }));
  }
  if (issue.code === "invalid_union") return [fromUnion(schema, root, issue, path)].flat();
  if (issue.code === "invalid_value") {
    const got = valueAt(root, path);
    const allowed = issue.values.map(String);
    return [
      {
        path,
        isKey: false,
        message: `${quote(got)} is not one of ${allowed.join(", ")}${didYouMean(String(got), allowed)}`,
      },
    ];
  }
  if (issue.code === "invalid_type") {
    const value = valueAt(root, path);
    const keys = issue.expected === "object" ? asKeys(schema, path, value) : "";
    return [{ path, isKey: false, message: `${wrongType(issue.expected, value)}${keys}` }];
  }
  if (issue.code === "too_small" || issue.code === "too_big") {
    return [{ path, isKey: false, message: outOfBounds(issue, valueAt(root, path)) }];
  }
  return [{ path, isKey: false, message: lowerFirst(issue.message) }];
}

/** More are no help in a line. */
const MOST_KEYS = 8;

/** Where keys are expected and a bare value came: the one key that it is a value of, or which keys there are. */
function asKeys(schema: z.ZodType, path: ReadonlyArray<string | number>, value: unknown): string {
  const shapes = shapesAt(schema, path);
  const known = shapes.flatMap((shape) => Object.keys(shape));
  if (known.length === 0 || (typeof value === "object" && value !== null)) return "";
  const isWhole = (key: string) =>
    shapes.some((shape) => z.strictObject(shape).safeParse({ [key]: value }).success);
  const [only, ...others] = value === null ? [] : known.filter(isWhole);
  if (only !== undefined && others.length === 0) return `; did you mean { ${only}: ${quote(value)} }?`;
  return known.length > MOST_KEYS ? "" : `; the keys are ${known.join(", ")}`;
}

function outOfBounds(issue: Extract<Issue, { code: "too_small" | "too_big" }>, value: unknown): string {
  const bound = issue.code === "too_small" ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
  const unit = issue.origin === "string" ? " characters" : issue.origin === "array" ? " entries" : "";
  return `expected ${bound}${unit}, got ${quote(value)}`;
}

/** Of a union, only the branch that the value was meant for is worth telling: the one with objects for an object. */
function fromUnion(
  schema: z.ZodType,
  root: unknown,
  issue: Extract<Issue, { code: "invalid_union" }>,
  path: Array<string | number>,
): Problem[] {
  const value = valueAt(root, path);
  const branch = issue.errors.find((issues) =>
    issues.every(
      (inner) =>
        !(inner.path.length === 0 && (inner.code === "invalid_type" || inner.code === "invalid_value")),
    ),
  );
  if (branch) {
    return branch.flatMap((inner) =>
      fromIssue(schema, root, { ...inner, path: [...issue.path, ...inner.path] } as Issue),
    );
  }
  const expected = issue.errors.flat().map((inner) => {
    if (inner.code === "invalid_value") return inner.values.map(String).join(", ");
    return inner.code === "invalid_type" ? nounOf(inner.expected) : inner.message;
  });
  const message = `expected ${[...new Set(expected)].join(" or ")}, got ${quote(value)}`;
  return [{ path, isKey: false, message: `${message}${asKeys(schema, path, value)}` }];
}

function wrongType(expected: string, value: unknown): string {
  if (value === undefined) return `expected ${nounOf(expected)}, but it is missing`;
  return `expected ${nounOf(expected)}, got ${quote(value)}`;
}

const NOUNS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "keys with values",
  array: "a list",
  record: "keys with values",
};

function nounOf(expected: string): string {
  return (Object.hasOwn(NOUNS, expected) && NOUNS[expected]) || expected;
}

function quote(value: unknown): string {
  const text =
    typeof value === "string" ? JSON.stringify(value) : value === null ? "nothing" : JSON.stringify(value);
  return (text ?? String(value)).slice(0, 80);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The keys that the schema knows at a path, through optional wrappers, records and unions. */
function keysAt(schema: z.ZodType, path: ReadonlyArray<string | number>): string[] {
  return shapesAt(schema, path).flatMap((shape) => Object.keys(shape));
}

function shapesAt(schema: z.ZodType, path: ReadonlyArray<string | number>): z.ZodRawShape[] {
  let nodes: z.ZodType[] = unwrap(schema);
  for (const key of path) {
    nodes = nodes.flatMap((node) => {
      if (node instanceof z.ZodObject)
        return Object.hasOwn(node.shape, key) ? unwrap(node.shape[key] as z.ZodType) : [];
      if (node instanceof z.ZodRecord) return unwrap(node.def.valueType as z.ZodType);
      if (node instanceof z.ZodArray) return unwrap(node.def.element as z.ZodType);
      return [];
    });
  }
  return nodes.flatMap((node) => (node instanceof z.ZodObject ? [node.shape as z.ZodRawShape] : []));
}

function unwrap(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return unwrap(schema.def.innerType as z.ZodType);
  }
  if (schema instanceof z.ZodUnion)
    return schema.def.options.flatMap((option) => unwrap(option as z.ZodType));
  return [schema];
}

function valueAt(root: unknown, path: ReadonlyArray<string | number>): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    root,
  );
}

/** `tickler.yaml:3:5: injection.maxChars: expected a whole number, got "many"`. */
export function describe(place: string, problem: Problem): string {
  const path = problem.isKey ? problem.path.slice(0, -1) : problem.path;
  return `${place}: ${path.length > 0 ? `${path.join(".")}: ` : ""}${problem.message}`;
}

export function refuse(message: string, problems: readonly Problem[]): never {
  throw new TicklerError("INVALID_CONFIG", message, {
    hint: "Every key and its default is in docs/configuration.md; `tickler config` shows what is in force.",
    details: { problems: problems.map(({ path, message }) => ({ path: path.join("."), message })) },
  });
}
