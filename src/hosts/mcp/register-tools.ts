/**
 * Puts the agent's tools on an MCP server. A tool checks its own input and never throws; what it says comes back as
 * text, for programs with its ids, instants and states as structured content beside it: once each, since hosts show a
 * model both.
 */
import {
  type CallToolResult,
  fromJsonSchema,
  type JsonSchemaType,
  type jsonSchemaValidator,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { type AgentTool, sayError, type ToolResult } from "../../agents/tools/index.js";
import { toTicklerError } from "../../errors.js";
import { inline, safeData, say } from "../../safe.js";
import type { Tickler } from "../../tickler.js";
import { type Caller, callerOf, type StartUp } from "./caller.js";
import { HOOK_TOOL } from "./hook-fields.js";
import { answerHook } from "./hook-tool.js";
import { type HostToolParts, hostTools } from "./host-tools.js";
import { factsOf } from "./tool-facts.js";

/** Our tools say themselves what is wrong with their input, in words that a model can act on. */
const acceptAnything: jsonSchemaValidator = {
  getValidator: () => (input) => ({ valid: true, data: input as never, errorMessage: undefined }),
};

const OUTPUT = {
  type: "object",
  properties: {
    data: {
      description: "For programs: ids, instants (ISO 8601, UTC), states. What it means is in the text.",
    },
  },
  additionalProperties: false,
} satisfies JsonSchemaType;

type Progress = (done: number, total: number, message: string) => Promise<void>;

export function toolsFor(
  tickler: Tickler,
  caller: Caller,
  onProgress: Progress = async () => undefined,
): AgentTool[] {
  const agent = tickler.agent(caller.agentId);
  const personOf: HostToolParts["personOf"] = (speaker) => tickler.parts.context.personOf(speaker);
  return [...agent.tools(caller), ...hostTools({ agent, caller, personOf, onProgress })];
}

export function registerTools(server: McpServer, tickler: Tickler, startUp: StartUp): string[] {
  const listed = toolsFor(tickler, callerOf(startUp));
  for (const { name, description, inputSchema } of listed) {
    const { title, annotations, always } = factsOf(name);
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: fromJsonSchema<unknown>(withoutDialect(inputSchema), acceptAnything),
        outputSchema: fromJsonSchema<unknown>(OUTPUT, acceptAnything),
        annotations,
        ...(always ? { _meta: { "anthropic/alwaysLoad": true } } : {}),
      },
      (args, ctx) => call(tickler, startUp, name, args, ctx),
    );
  }
  if (startUp.hooks) answerHooks(server, tickler, startUp, listed);
  return listed.map(({ name }) => name);
}

/** Beside the tools that are listed, the one that the host's hooks call. */
function answerHooks(
  { server }: McpServer,
  tickler: Tickler,
  startUp: StartUp,
  listed: readonly AgentTool[],
): void {
  server.setRequestHandler("tools/call", async ({ params: { name, arguments: args } }, ctx) => {
    if (name === HOOK_TOOL) return answerHook(tickler, startUp, args);
    if (!listed.some((tool) => tool.name === name))
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Tool ${name} not found`);
    return server.projectCallToolResult(await call(tickler, startUp, name, args ?? {}, ctx), OUTPUT);
  });
}

async function call(
  tickler: Tickler,
  startUp: StartUp,
  name: string,
  args: unknown,
  ctx: ServerContext,
): Promise<CallToolResult> {
  try {
    const caller = callerOf(startUp, ctx.mcpReq._meta);
    const tool = toolsFor(tickler, caller, progressOf(ctx)).find((each) => each.name === name);
    if (!tool)
      return refusal({ content: say`${inline(name)} is not offered in this conversation.`, isError: true });
    const result = await tool.execute(args);
    return result.isError ? refusal(result) : receipt(result);
  } catch (thrown) {
    const error = toTicklerError(thrown);
    return refusal({ content: sayError(name, error), isError: true, data: { code: error.code } });
  }
}

function receipt({ content, data }: ToolResult): CallToolResult {
  return {
    content: [{ type: "text", text: content }],
    structuredContent: data === undefined ? {} : { data: safeData(data) },
  };
}

function refusal({ content, data }: ToolResult): CallToolResult {
  const code = (data as { code?: unknown } | undefined)?.code;
  const text = typeof code === "string" ? say`${inline(code)}: ${content}` : content;
  return { content: [{ type: "text", text }], isError: true };
}

function progressOf(ctx: ServerContext): Progress {
  const progressToken = ctx.mcpReq._meta?.progressToken;
  if (progressToken === undefined) return async () => undefined;
  return (progress, total, message) =>
    ctx.mcpReq.notify({
      method: "notifications/progress",
      params: { progressToken, progress, total, message },
    });
}

function withoutDialect({ $schema: _, ...schema }: Record<string, unknown>): JsonSchemaType {
  return schema as JsonSchemaType;
}
