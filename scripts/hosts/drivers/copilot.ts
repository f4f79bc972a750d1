import { PROGRAMS } from "../programs.js";
import type { Driver } from "./driver.js";

export function copilot(): Driver {
  const { version, command } = PROGRAMS.copilot();
  return {
    version,
    tool: "tickler-reminder",
    shell: (line) => ({ call: "bash", input: { command: line, description: "run it" } }),
    env: (model) => ({
      COPILOT_OFFLINE: "true",
      COPILOT_AUTO_UPDATE: "false",
      COPILOT_PROVIDER_BASE_URL: model.url,
      COPILOT_PROVIDER_TYPE: "anthropic",
      COPILOT_PROVIDER_API_KEY: "x",
      COPILOT_MODEL: "claude-sonnet-4",
    }),
    settle(home) {
      home.write(".copilot/settings.json", '{\n  // set up before Tickler\n  "banner": "never"\n}\n');
    },
    async begin(home) {
      let isNew = true;
      const say = (words: string) => {
        const again = isNew ? [] : ["--continue"];
        isNew = false;
        return home.run([...command, ...again, "--allow-all-tools", "-p", words]);
      };
      return { turn: say, compact: () => say("/compact") };
    },
    wakes: false,
  };
}
