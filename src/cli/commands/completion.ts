/** `tickler completion`: the script that a shell reads once, and by which it asks `tickler complete` from then on. */
import { script } from "@bomb.sh/tab";
import type { Define } from "../define.js";
import { oneOf } from "../options.js";

export const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;

const INSTALLED: Readonly<Record<(typeof SHELLS)[number], string>> = {
  bash: "echo 'source <(tickler completion bash)' >> ~/.bashrc",
  zsh: "echo 'source <(tickler completion zsh)' >> ~/.zshrc",
  fish: "tickler completion fish > ~/.config/fish/completions/tickler.fish",
  powershell: "tickler completion powershell >> $PROFILE",
};

export const define: Define = (command, cli) => {
  command
    .argument("<shell>", SHELLS.join(", "), oneOf("shell", SHELLS))
    .addHelpText("after", () =>
      ["", "To have it in every new shell:", ...Object.values(INSTALLED).map((line) => `  ${line}`)].join(
        "\n",
      ),
    )
    .action((shell: (typeof SHELLS)[number]) => {
      if (cli.io.outIsTerminal) cli.note(`To have it in every new shell: ${INSTALLED[shell]}`);
      // The package prints by itself.
      script(shell, "tickler", "tickler");
    });
};
