/**
 * A tool as any host takes it: name, description, JSON schema, and `execute(args)` that never throws. Input is
 * checked strictly; what is wrong comes back as an error a model can mend in one step.
 */
import { z } from "zod";
import { TicklerError, toTicklerError } from "../../errors.js";
import { block, inline, join, type Safe, say } from "../../safe.js";

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
        const checked = readable(() => input.safeParse(args ?? {}));
        if (!checked.success) {
          return {
            content: say`The arguments of ${inline(name)} are not right: ${inline(sayIssues(checked.error), 1000)}.`,
            isError: true,
            data: { code: "INVALID_INPUT" },
          };
        }
        return { isError: false, ...(await run(checked.data)) };
      } catch (thrown) {
        const error = toTicklerError(thrown);
        return {
          content: sayError(hintedFor(name, error)),
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

/** A refusal: what was expected, what came, what to do. It may quote what was stored or sent. */
export function sayError({ code, message, hint }: TicklerError): Safe {
  // What is not ours to explain says nothing of the machine it happened on.
  if (code === "INTERNAL") return say`Something went wrong in Tickler; nothing was changed.`;
  return join([block(message, MOST_ERROR_CHARS), inline(hint ?? "", MOST_ERROR_CHARS)], " ");
}

/** Of the commands that a hint names, what the tool `reminder` calls them; a model has no shell. */
const ACTIONS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "cancel complete dismiss edit list merge missed move pause recall reopen resume show skip snooze undo"
      .split(" ")
      .map((action) => [action, action]),
  ),
  add: "set",
  agenda: "list",
  done: "complete",
  stats: "show",
  why: "show",
};

/** The hint in the words of its reader: actions of the tool, and what only a person can run is said to be theirs. */
function hintedFor(tool: string, error: TicklerError): TicklerError {
  const { code, message, hint, details } = error;
  if (hint === undefined || !COMMAND.test(hint)) return error;
  const inActions =
    tool === "reminder"
      ? hint.replace(COMMANDS, (whole, command: string) =>
          Object.hasOwn(ACTIONS, command) ? `action \`${ACTIONS[command]}\`` : whole,
        )
      : hint;
  const said = `${inActions.charAt(0).toUpperCase()}${inActions.slice(1)}`;
  return new TicklerError(code, message, {
    hint: COMMAND.test(said) ? `At a shell, the person can do this: ${said}` : said,
    details,
    cause: error,
  });
}

const COMMAND = /`tickler /;
const COMMANDS = /`tickler ([\w-]+)[^`]*`/g;

const MOST_ERROR_CHARS = 6000;

function sayIssues(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map((issue) => (issue.path.length > 0 ? `${issue.path.join(".")}: ${issue.message}` : issue.message))
    .join("; ");
}
