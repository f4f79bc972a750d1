/**
 * A tool as any host takes it: name, description, JSON schema, and `execute(args)` that never throws. Input is
 * checked strictly; what is wrong comes back as an error a model can mend in one step.
 */
import { z } from "zod";
import { TicklerError, toTicklerError } from "../../errors.js";
import { hintIn } from "../../hint-words.js";
import { block, inline, join, type Safe, say } from "../../safe.js";
import { namesFor } from "./command-names.js";

export interface ToolResult {
  /** For the model to read. */
  content: Safe;
  isError: boolean;
  /** The same for programs. */
  data?: unknown;
}

export interface AgentTool {
  name: string;
  description: string;
  /** JSON Schema (2020-12) of the arguments. */
  inputSchema: Record<string, unknown>;
  execute(args: unknown): Promise<ToolResult>;
}

export interface ToolDefinition<Schema extends z.ZodObject> {
  name: string;
  description: string;
  input: Schema;
  run(args: z.infer<Schema>): Promise<{ content: Safe; data?: unknown; isError?: boolean }>;
}

export function defineTool<Schema extends z.ZodObject>(definition: ToolDefinition<Schema>): AgentTool {
  const { name, description, input, run } = definition;
  let schema: Record<string, unknown> | undefined;
  return {
    name,
    description,
    get inputSchema() {
      schema ??= z.toJSONSchema(input, { io: "input" }) as Record<string, unknown>;
      return schema;
    },
    async execute(args) {
      try {
        const checked = readable(() => input.safeParse(withoutNulls(args ?? {})));
        if (!checked.success) {
          return {
            content: say`The arguments of ${inline(name)} are not right: ${inline(sayIssues(checked.error, Object.keys(input.shape)), 1000)}.`,
            isError: true,
            data: { code: "INVALID_INPUT" },
          };
        }
        return { isError: false, ...(await run(checked.data)) };
      } catch (thrown) {
        const error = toTicklerError(thrown);
        return {
          content: sayError(name, error),
          isError: true,
          data: { code: error.code, ...error.details },
        };
      }
    },
  };
}

/** Some objects throw when they are looked at. */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new TicklerError("INVALID_INPUT", "The arguments cannot be read.", {
      hint: "Give a plain object.",
      cause,
    });
  }
}

/** Models that have to fill in every key give null for what they leave out. */
function withoutNulls(args: unknown): unknown {
  if (typeof args !== "object" || args === null || Array.isArray(args)) return args;
  const entries = Object.entries(args);
  return entries.some(([, value]) => value === null)
    ? Object.fromEntries(entries.filter(([, value]) => value !== null))
    : args;
}

/**
 * A refusal: what was expected, what came, what to do, with what the caller of this tool has to do it. It may quote what was stored or sent.
 */
export function sayError(tool: string, { code, message, hint }: TicklerError): Safe {
  // What is not ours to explain says nothing of the machine it happened on.
  if (code === "INTERNAL") return say`Something went wrong in Tickler; nothing was changed.`;
  const next = hint === undefined ? "" : hintIn(namesFor(tool), hint);
  return join([block(message, MOST_ERROR_CHARS), inline(next, MOST_ERROR_CHARS)], " ");
}

const MOST_ERROR_CHARS = 6000;

/** The first that is wrong with each argument: what follows from a wrong kind says nothing more. */
function sayIssues({ issues }: z.ZodError, keys: readonly string[]): string {
  const places = issues.map(({ path }) => path.join("."));
  return issues
    .filter((_, i) => places.indexOf(places[i] ?? "") === i)
    .slice(0, 5)
    .map((issue) => `${issue.path.length > 0 ? `${issue.path.join(".")}: ` : ""}${sayIssue(issue, keys)}`)
    .join("; ");
}

function sayIssue(issue: z.core.$ZodIssue, keys: readonly string[]): string {
  if (issue.code !== "unrecognized_keys" || issue.path.length > 0) return issue.message;
  return `${issue.message}; it takes ${keys.join(", ")}`;
}
