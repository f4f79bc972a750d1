/**
 * The agent's tools for hosts that take plain JSON: the schema without anything that is no JSON (what a schema library
 * adds makes some hosts take it for one of their own), and a call that never throws: it answers in words.
 */
import type { AgentTool, ToolContext } from "../../agents/tools/index.js";
import type { Agent } from "../../tickler/agent.js";

export interface HostTool {
  name: string;
  description: string;
  /** JSON Schema of the arguments: an object. */
  parameters: JsonSchema;
  /** What the model reads. */
  call(args: unknown): Promise<string>;
}

export type JsonSchema = { type: "object"; properties: Record<string, unknown>; [key: string]: unknown };

export type ToolsAgent = Pick<Agent, "tools">;

export function hostTools(agent: ToolsAgent, of: ToolContext): HostTool[] {
  return agent.tools({ surfaces: true, ...of }).map(({ name, description, inputSchema, execute }) => ({
    name,
    description,
    parameters: plain(inputSchema),
    call: async (args) => answer(execute, args),
  }));
}

/** The tools where the conversation is known only when one is called. */
export function hostToolsByCall<Call>(
  agent: ToolsAgent,
  listed: ToolContext,
  contextOf: (call: Call) => ToolContext,
): (Omit<HostTool, "call"> & { call(args: unknown, call: Call): Promise<string> })[] {
  return hostTools(agent, listed).map(({ name, description, parameters }) => ({
    name,
    description,
    parameters,
    async call(args, call) {
      const tool = hostTools(agent, { ...listed, ...contextOf(call) }).find((each) => each.name === name);
      return tool ? tool.call(args) : `${name} is not offered in this conversation.`;
    },
  }));
}

async function answer(execute: AgentTool["execute"], args: unknown): Promise<string> {
  try {
    return (await execute(args)).content;
  } catch {
    return "The reminder tool does not answer at present; tell the person that nothing was set or changed.";
  }
}

function plain(schema: Record<string, unknown>): JsonSchema {
  const { $schema: _, ...rest } = JSON.parse(JSON.stringify(schema)) as Record<string, unknown>;
  return { properties: {}, ...rest, type: "object" };
}
