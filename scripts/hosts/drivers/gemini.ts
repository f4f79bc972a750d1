import { PROGRAMS } from "../programs.js";
import type { Driver } from "./driver.js";

export function gemini(): Driver {
  const { version, command } = PROGRAMS.gemini();
  return {
    version,
    tool: "mcp_tickler_reminder",
    shell: (line) => ({ call: "run_shell_command", input: { command: line, description: "run it" } }),
    env: (model) => ({
      GEMINI_API_KEY: "x",
      GOOGLE_GEMINI_BASE_URL: model.url,
      GEMINI_CLI_DISABLE_AUTOUPDATE: "1",
    }),
    settle(home) {
      const settings = {
        security: { auth: { selectedType: "gemini-api-key" } },
        general: { disableAutoUpdate: true, disableUpdateNag: true },
        privacy: { usageStatisticsEnabled: false },
        telemetry: { enabled: false },
      };
      home.write(".gemini/settings.json", `// set up before Tickler\n${JSON.stringify(settings, null, 2)}\n`);
    },
    async begin(home) {
      let isNew = true;
      const say = async (prompt: string) => {
        const words = isNew ? [] : ["--resume", "latest"];
        isNew = false;
        return home.run([
          ...command,
          "--skip-trust",
          "--yolo",
          "-m",
          "gemini-2.5-pro",
          ...words,
          "-p",
          prompt,
        ]);
      };
      // Under `-p` its own commands are prompts, `/compress` among them.
      return { turn: say };
    },
    wakes: false,
  };
}
