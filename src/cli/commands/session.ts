/** `tickler session`: the life of sessions, as hosts and people tell it. */

import { TicklerError } from "../../errors.js";
import type { AgentSessions, Session } from "../../sessions/index.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { wholeNumber } from "../options.js";
import { actor, ownSession, requireOwnSession, SESSION_OPTION, type SessionOption } from "../own-session.js";
import { clean } from "../render/clean.js";
import { table } from "../render/table.js";

interface StartOptions extends SessionOption {
  parent?: string | false;
  name?: string;
  tmux?: string | true;
  tmuxSocket?: string;
  pid?: number;
}

export const define: Define = (command, cli) => {
  command
    .command("start [id] [command...]")
    .description(
      "Make a session known, or say that it runs again. After --, a command that takes messages on its standard input.",
    )
    .option("--parent <id>", "the session it belongs to (default: the one that calls)")
    .option("--no-parent", "it belongs to none")
    .option("--name <name>", "a name to address it by")
    .option("--tmux [pane]", "reach it by typing into this tmux pane (default: TMUX_PANE)")
    .option("--tmux-socket <path>", "socket of the tmux server")
    .option(
      "--pid <n>",
      "the process behind it: when that has ended, whoever waits for it is told",
      wholeNumber("--pid", 1, 2 ** 31),
    )
    .option(...SESSION_OPTION)
    .action(async (id: string | undefined, program: string[], options: StartOptions) => {
      const own = ownSession(options, cli);
      const sessionId = id ?? requireOwnSession(options, cli);
      const parentId = options.parent === false ? undefined : (options.parent ?? own);
      const transport = transportOf(options, program, cli);
      const { agent } = await cli.open();
      if (own !== undefined && own !== sessionId && parentId === own) await agent.sessions.ensure(own);
      const session = await agent.sessions.start(
        {
          sessionId,
          ...(parentId === undefined || parentId === sessionId ? {} : { parentId }),
          ...(options.name === undefined ? {} : { name: options.name }),
          ...(transport === undefined ? {} : { transport }),
          ...(options.pid === undefined ? {} : { pid: options.pid }),
        },
        actor(options, cli),
      );
      cli.result(session, () => stateLine(session, cli));
    });
  simple("idle", "Its turn is over: check-ins stop, and what waits goes out where it can be reached.");
  simple(
    "clear",
    "Its context was emptied: check-ins stop, its status goes, and what it was told may be said again.",
  );
  simple("compacting", "Its context is being compacted: it is left alone, at most 300 s.");
  simple("compacted", "Its compaction is over.");
  command
    .command("end [id]")
    .description("End it, with the reminders bound to it, its undelivered messages and its check-in.")
    .option(...SESSION_OPTION)
    .action(async (id: string | undefined, options: SessionOption) => {
      const target = id ?? requireOwnSession(options, cli);
      const { agent } = await cli.open();
      const receipt = await agent.sessions.end(target, actor(options, cli));
      cli.result(receipt, () => `${cli.paint.green("✓")} ${clean(receipt.text)}`);
    });
  command
    .command("inbox [id]")
    .description("Its messages, with what became of them.")
    .option(...SESSION_OPTION)
    .action(async (id: string | undefined, options: SessionOption) => {
      const target = id ?? requireOwnSession(options, cli);
      const { agent } = await cli.open();
      const messages = await agent.sessions.inbox(target, actor(options, cli));
      cli.result(messages, () => {
        if (messages.length === 0) return "No messages.";
        const rows = messages.map((message) => [
          String(message.id),
          message.kind,
          message.urgency,
          message.state,
          clean(message.lastError ?? message.deliveredVia ?? ""),
          clean(message.text).slice(0, 60),
        ]);
        return table(["id", "kind", "urgency", "state", "through", "text"], rows, cli.paint);
      });
    });
  command
    .command("list")
    .description("Sessions that have not ended.")
    .option("-a, --all", "ended ones too")
    .action(async (options: { all?: boolean }) => {
      const { agent } = await cli.open();
      const sessions = await agent.sessions.list(options.all ? {} : { states: ["running", "idle"] });
      cli.result(sessions, () => (sessions.length === 0 ? "No sessions." : sessionTable(sessions, cli)));
    });

  function simple(name: "idle" | "clear" | "compacting" | "compacted", description: string): void {
    command
      .command(`${name} [id]`)
      .description(description)
      .option(...SESSION_OPTION)
      .action(async (id: string | undefined, options: SessionOption) => {
        const target = id ?? requireOwnSession(options, cli);
        const { agent } = await cli.open();
        const sessions: AgentSessions = agent.sessions;
        const session = await sessions[name](target, actor(options, cli));
        cli.result(session, () => stateLine(session, cli));
      });
  }
};

function transportOf({ tmux, tmuxSocket }: StartOptions, program: string[], { io }: Cli) {
  if (tmux === undefined && tmuxSocket === undefined) {
    return program.length === 0 ? undefined : { type: "command" as const, command: program };
  }
  const pane = typeof tmux === "string" ? tmux : io.env.TMUX_PANE;
  if (program.length > 0 || !pane) {
    throw new TicklerError(
      "INVALID_INPUT",
      program.length > 0
        ? "A session has one transport: a pane or a command."
        : "No tmux pane is known here.",
      { hint: "For example --tmux %3; `tmux display-message -p '#{pane_id}'` shows the id." },
    );
  }
  return { type: "tmux" as const, pane, ...(tmuxSocket === undefined ? {} : { socket: tmuxSocket }) };
}

function stateLine(session: Session, { paint }: Cli): string {
  const name = session.name === null ? "" : ` ${clean(session.name)}`;
  return `${paint.green("✓")} ${clean(session.id)}${name}: ${session.state}`;
}

function sessionTable(sessions: Session[], { paint }: Cli): string {
  const rows = sessions.map((session) => [
    clean(session.id),
    clean(session.name ?? ""),
    session.goneAt === null ? session.state : "gone",
    clean(session.parentId ?? ""),
    session.transport?.type ?? "",
    clean(session.status?.text ?? ""),
  ]);
  return table(["id", "name", "state", "parent", "transport", "status"], rows, paint);
}
