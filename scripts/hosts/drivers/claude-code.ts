import { claudeBinary, VERSION } from "../../claude-code/binary.js";
import type { Driver } from "./driver.js";

export function claudeCode(): Driver {
  const binary = claudeBinary();
  return {
    version: VERSION,
    tool: "mcp__tickler__reminder",
    shell: (line) => ({ call: "Bash", input: { command: line, description: "run it" } }),
    env: (model) => ({
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      DISABLE_AUTOUPDATER: "1",
      DISABLE_TELEMETRY: "1",
      ANTHROPIC_API_KEY: "dummy",
      ANTHROPIC_BASE_URL: model.url,
    }),
    settle: (home) => home.write(".claude/settings.json", '{\n  "permissions": { "allow": ["Bash"] }\n}\n'),
    async begin(home) {
      let session: string | null = null;
      const say = async (prompt: string) => {
        const again = session === null ? [] : ["--resume", session];
        const words = ["-p", prompt, "--output-format", "json", "--model", "claude-opus-5-5"];
        const allowed = ["--allowedTools", "Bash,mcp__tickler__reminder"];
        const ended = await home.run([binary, ...words, ...again, ...allowed]);
        session = /"session_id":"([^"]+)"/.exec(ended.out)?.[1] ?? session;
        return ended;
      };
      return { turn: say, compact: () => say("/compact") };
    },
    wakes: false,
  };
}
