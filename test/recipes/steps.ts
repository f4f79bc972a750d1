// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is written is source.
/** The recipes of AGENTS.md, followed: what somebody who follows them writes, file by file. */

/** A new file, or lines put behind (or before) a text that stands in an old one exactly once. */
export type Step = { file: string } & (
  | { write: string }
  | { behind: string; put: string }
  | { before: string; put: string }
);

export const RECIPES: Record<string, readonly Step[]> = {
  "A command": [
    {
      file: "src/cli/commands/greet.ts",
      write: `/** \`tickler greet\`: says hello to the agent. */
import type { Define } from "../define.js";

export const define: Define = (command, cli) => {
  command.action(async () => {
    const { agent, tickler } = await cli.open();
    const { words } = tickler.config.value.greeting;
    cli.result({ agentId: agent.id, words }, () => \`\${words}, \${agent.id}\`);
  });
};
`,
    },
    {
      file: "src/cli/commands.ts",
      behind: "export const COMMANDS: readonly CommandEntry[] = [\n",
      put: '  entry("greet", "say hello", daily, () => import("./commands/greet.js")),\n',
    },
  ],
  "A configuration section": [
    {
      file: "src/config/sections/greeting.ts",
      write: `/** How Tickler says hello. */
import { z } from "zod";

export const greetingSection = z.strictObject({
  words: z.string().min(1).max(100).describe("What it says."),
});
`,
    },
    {
      file: "src/config/schema.ts",
      behind: 'import { deliverySection } from "./sections/delivery.js";\n',
      put: 'import { greetingSection } from "./sections/greeting.js";\n',
    },
    {
      file: "src/config/schema.ts",
      behind: "const sections = {\n  ...agentShape,\n",
      put: '  greeting: greetingSection.describe("How Tickler says hello."),\n',
    },
    {
      file: "src/config/defaults.ts",
      before: "    channels: {},\n",
      put: '    greeting: { words: "Hello" },\n',
    },
  ],
  "A channel": [
    {
      file: "src/delivery/channels/blackboard.ts",
      write: `/** A blackboard: the last message of each address, for whoever looks. */
import { messageJson } from "../message-json.js";
import type { DeliveryChannel } from "../types.js";

export const blackboard = new Map<string, string>();

export function blackboardChannel(name: string, colour: string): DeliveryChannel {
  return {
    name,
    kind: "blackboard",
    async deliver(message) {
      blackboard.set(message.to ?? "all", JSON.stringify(messageJson(message)));
      return { detail: \`in \${colour}\` };
    },
  };
}
`,
    },
    {
      file: "src/config/sections/channels.ts",
      behind: 'export const channelSchema = z.discriminatedUnion("type", [\n',
      put: '  z.strictObject({ type: z.literal("blackboard"), colour: z.string().describe("Of the chalk."), batch }),\n',
    },
    {
      file: "src/delivery/channels/index.ts",
      behind: "  switch (config.type) {\n",
      put: '    case "blackboard":\n      return (await import("./blackboard.js")).blackboardChannel(name, config.colour);\n',
    },
  ],
  "A kind of cue": [
    {
      file: "src/trigger.ts",
      before: "/** One concrete way in which a reminder's moment may come. */\n",
      put: "/** The machine that the agent works on. */\nexport interface MachineCue {\n  machine: string;\n}\n\n",
    },
    { file: "src/trigger.ts", behind: "export type Cue = TopicCue", put: " | MachineCue" },
    { file: "src/cues/when.ts", behind: 'export const CUE_KINDS = ["topic"', put: ', "machine"' },
    {
      file: "src/reminders/when-schema.ts",
      behind: '    z.strictObject({ place: words("place") }),\n',
      put: '    z.strictObject({ machine: words("machine") }),\n',
    },
    {
      file: "src/cues/describe-when.ts",
      behind: '  if ("person" in cue) return `when ${cue.person} writes`;\n',
      put: '  if ("machine" in cue) return `when you are on ${cue.machine}`;\n',
    },
    {
      file: "src/cues/moment.ts",
      behind: "  topic?: boolean;\n",
      put: "  machine?: string;\n",
    },
    { file: "src/cues/moment.ts", behind: '  "session:start": ["place"', put: ', "machine"' },
    {
      file: "src/cues/met-by.ts",
      behind: "function cueFits(cue: Cue, { act, place, person, event, topic, kind",
      put: ", machine",
    },
    {
      file: "src/cues/met-by.ts",
      behind: '  if ("topic" in cue) return topic === true;\n',
      put: '  if ("machine" in cue) return machine === cue.machine;\n',
    },
    {
      file: "src/cues/cue-keys.ts",
      behind: "function keysOfCue(cue: Cue): string[] | null {\n",
      put: '  if ("machine" in cue) return [`machine ${cue.machine}`];\n',
    },
    {
      file: "src/cues/cue-index.ts",
      behind: "  const found: [Slot, string[]][] = [];\n",
      put: '  if (facts.machine !== undefined && isNews(facts.kind, "machine"))\n    found.push(["machine", [`machine ${facts.machine}`]]);\n',
    },
  ],
  "A host": [
    {
      file: "src/hosts/init/mcp-hosts.ts",
      behind: "export const MCP_HOSTS = {\n",
      put: `  lighthouse: {
    title: "Lighthouse",
    programs: ["lighthouse"],
    folders: ({ home }) => [join(home, ".lighthouse")],
    hooks: false,
    files: ({ home }, launches) => {
      const { put, take, foreign } = serverIn("servers", entry);
      const path = join(home, ".lighthouse", "mcp.json");
      return [
        structured({ what: "MCP server", format: "json", path, put: (file) => put(file, launches), take, foreign }),
      ];
    },
    afterwards: \`Light it and \${SETS}\`,
  },
`,
    },
  ],
};
