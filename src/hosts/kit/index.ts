/** What adapters of frameworks are made of. */
export { type ActsAgent, beside, withAct } from "./acts.js";
export type { HostOptions } from "./host-options.js";
export { type HostTool, hostTools, hostToolsByCall, type JsonSchema, type ToolsAgent } from "./host-tools.js";
export { type Conversation, type TurnAgent, type TurnMemory, turnMemory } from "./turn-memory.js";
