/** `tickler open`: the page, signed in. Starts the daemon where none runs; the link is good once, for two minutes. */
import { spawn } from "node:child_process";
import { inviteToPage } from "../daemon-control.js";
import type { Define } from "../define.js";

interface Options {
  print?: boolean;
}

export const define: Define = (command, cli) => {
  command
    .option("--print", "print the link instead of opening it")
    .addHelpText(
      "after",
      "\nWith --user <name> the page is that person's: it shows what they may see, and what is set is theirs.",
    )
    .action(async ({ print = false }: Options) => {
      const { url, started } = await inviteToPage(cli);
      const opened = !print && !cli.globals.json && (await opensBrowser(url, cli.io.env));
      if (started)
        cli.note(
          `Started the daemon for it (process ${started.pid}), which stays and delivers what comes due; \`tickler stop\` ends it.`,
        );
      cli.result({ url, opened, started: started?.pid ?? null }, () =>
        opened
          ? `${cli.paint.green("✓")} opened in your browser`
          : `${url}\n${cli.paint.dim("good once, for two minutes")}`,
      );
    });
};

/** The system's own way to open an address; false where there is none. */
function opensBrowser(url: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  // Over ssh there is no browser to open, and what stands in for one would take the terminal.
  const hasScreen = Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
  if (process.platform === "linux" && !hasScreen) return Promise.resolve(false);
  const [program, ...args] =
    process.platform === "darwin"
      ? ["open", url]
      : process.platform === "win32"
        ? ["rundll32", "url.dll,FileProtocolHandler", url]
        : ["xdg-open", url];
  return new Promise((resolve) => {
    const child = spawn(program ?? "", args, { stdio: "ignore", detached: true, windowsHide: true });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
    child.unref();
  });
}
