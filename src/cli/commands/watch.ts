/** `tickler watch`: waits for something outside, then wakes a session or settles a reminder. */
import { TicklerError } from "../../errors.js";
import type { Watch } from "../../watches/watch.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { wholeNumber } from "../options.js";
import { ownSession, SESSION_OPTION, type SessionOption } from "../own-session.js";
import { clean } from "../render/clean.js";
import { brief } from "../render/reminders.js";

interface Options extends SessionOption {
  pid?: number;
  file?: string;
  match?: string;
  exit?: boolean;
  url?: string;
  status?: number;
  done?: string;
  say?: string;
  timeout?: number;
}

export const define: Define = (command, cli) => {
  command
    .argument("[command...]", "after --: what --exit runs")
    .option("--pid <n>", "until this process has ended", wholeNumber("--pid", 1, 2 ** 31))
    .option("--file <path>", "until a line that is added to this file matches")
    .option("--match <text>", "for --file: a word, a glob, or /an expression/")
    .option("--exit", "run the command after --, until it ends")
    .option("--url <url>", "until this address answers with --status")
    .option("--status <code>", "for --url (default 200)", wholeNumber("--status", 100, 599))
    .option("--done <reminder>", "then mark this reminder as done")
    .option("--say <words>", "then say this to the session as well")
    .option(
      "--timeout <seconds>",
      "give up after so long; exit code 75",
      wholeNumber("--timeout", 1, 604_800),
    )
    .option(...SESSION_OPTION)
    .addHelpText(
      "after",
      "\nWhen it happens, the session is told: at once while it is idle, else at its next turn. For example\n" +
        "  tickler watch --pid 4711 --session w1 &\n" +
        "  tickler watch --file build.log --match '/green|red/' --done rem_…\n" +
        "  tickler watch --exit --session w1 -- make test",
    )
    .action(async (program: string[], options: Options) => {
      const what = whatOf(program, options);
      const session = ownSession(options, cli);
      if (session === undefined && options.done === undefined) {
        throw new TicklerError("INVALID_INPUT", "Nobody would be told.", {
          hint: "Give --session <id>, or --done <reminder>.",
        });
      }
      const { tickler, agent } = await cli.open();
      // What is not there is said now, not in an hour.
      if (options.done !== undefined) await agent.reminders.get(options.done);
      if (session !== undefined) await agent.sessions.ensure(session);
      const { clock } = tickler.parts.context;
      const stop = new AbortController();
      const timer =
        options.timeout === undefined
          ? undefined
          : clock.setTimer(options.timeout * 1000, () => stop.abort(), { keepAlive: true });
      const { watch } = await import("../../watches/watch.js");
      const happened = await watch(what, { clock, signal: stop.signal });
      timer?.cancel();
      if (happened === null) {
        cli.exitCode = 75;
        return cli.result({ happened: null }, () => "It has not happened; not waited for any longer.");
      }
      await agent.events.emit(`watch.${what.type}`, { ...happened });
      await settle(cli, happened, options, session);
    });
};

function whatOf(program: string[], { pid, file, match, exit, url, status }: Options): Watch {
  const given = [pid, file, exit, url].filter((each) => each !== undefined).length;
  const [first, ...rest] = program;
  if (given === 1) {
    if (pid !== undefined) return { type: "pid", pid };
    if (file !== undefined && match !== undefined) return { type: "file", path: file, match };
    if (url !== undefined && URL.canParse(url) && /^https?:/.test(url))
      return { type: "url", url, status: status ?? 200 };
    if (exit && first !== undefined) return { type: "exit", command: [first, ...rest] };
  }
  throw new TicklerError("INVALID_INPUT", "It is not clear what to wait for.", {
    hint: "One of --pid <n>, --file <path> --match <text>, --exit -- <command>, --url <http…> --status <code>.",
  });
}

async function settle(
  cli: Cli,
  { text, exitCode }: { text: string; exitCode?: number | null },
  { done, say }: Options,
  session: string | undefined,
): Promise<void> {
  const { agent } = await cli.open();
  const reminder = done === undefined ? null : await agent.reminders.complete(done);
  if (session !== undefined) {
    const words = `What you wait for has happened: ${text}`;
    await agent.sessions.send({
      to: session,
      text: say === undefined ? words : `${words}\n${say}`,
      urgency: "important",
    });
  }
  if (typeof exitCode === "number") cli.exitCode = exitCode;
  cli.result({ happened: text, exitCode, reminder, session }, () =>
    [
      `${cli.paint.green("✓")} ${clean(text)}`,
      ...(reminder ? [`  done: ${brief(reminder, cli.paint)}`] : []),
      ...(session === undefined ? [] : [`  told: ${clean(session)}`]),
    ].join("\n"),
  );
}
