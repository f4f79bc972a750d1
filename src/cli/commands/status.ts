/** `tickler status`: with words, this session's report about its work; alone, how everything stands. */
import { formatChild } from "../../sessions/index.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { ownSession, requireOwnSession, SESSION_OPTION, type SessionOption } from "../own-session.js";
import { clean } from "../render/clean.js";

export const define: Define = (command, cli) => {
  command
    .argument("[words...]", "what the session is doing, in one line")
    .option("--clear", "take the status back; that is no report, check-ins go on")
    .option("--daemon", "whether `tickler serve` runs, and where")
    .option(...SESSION_OPTION)
    .action(async (words: string[], options: SessionOption & { clear?: boolean; daemon?: boolean }) => {
      if (options.daemon) return (await import("../daemon-control.js")).showDaemon(cli);
      if (words.length > 0) return report(cli, words.join(" "), options);
      if (options.clear) return takeBack(cli, options);
      return show(cli, options);
    });
};

async function report(cli: Cli, text: string, options: SessionOption): Promise<void> {
  const own = requireOwnSession(options, cli);
  const { agent } = await cli.open();
  await agent.sessions.ensure(own);
  const session = await agent.sessions.report(own, text, { by: own });
  cli.result(session, () => `${cli.paint.green("✓")} ${clean(session.status?.text ?? "")}`);
}

async function takeBack(cli: Cli, options: SessionOption): Promise<void> {
  const own = requireOwnSession(options, cli);
  const { agent } = await cli.open();
  const session = await agent.sessions.clearStatus(own, { by: own });
  cli.result(session, () => `${cli.paint.green("✓")} no status any more`);
}

/** Reminders that are looked at. */
const MOST = 1000;

async function show(cli: Cli, options: SessionOption): Promise<void> {
  const own = ownSession(options, cli);
  const { agent, tickler, now } = await cli.open();
  const [views, due, sessions, session] = [
    await agent.reminders.list({ limit: MOST }),
    await agent.reminders.getDue(),
    await agent.sessions.overview(),
    own === undefined ? undefined : await agent.sessions.find(own),
  ];
  const value = {
    agentId: agent.id,
    database: tickler.parts.database.path,
    reminders: { live: views.length, more: views.length === MOST, due: due.length },
    sessions,
    session: session ?? null,
  };
  cli.result(value, () => {
    const { running, idle, gone, checkins, trackings, queued, failed } = sessions;
    const lines: [string, string][] = [
      ["agent", agent.id],
      ["database", value.database],
      ["reminders", `${views.length}${views.length === MOST ? " or more" : ""} live, ${due.length} due`],
      ["sessions", `${running} running, ${idle} idle${gone > 0 ? `, ${gone} gone` : ""}`],
      ["check-ins", `${checkins} running, ${trackings} tracked`],
      ["messages", `${queued} queued, ${failed} failed`],
    ];
    if (session) lines.push(["this session", formatChild(session, now())]);
    return lines.map(([name, text]) => `${cli.paint.dim(name.padEnd(13))}${clean(text)}`).join("\n");
  });
}
