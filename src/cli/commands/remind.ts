/**
 * `tickler remind`: two forms. A first argument of digits alone is a delay in seconds, and words follow: a reminder to
 * the own session. With --stop the argument is an id, digits or not: of a session, whose check-ins stop, or of a reminder.
 */
import { TicklerError } from "../../errors.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { actor, requireOwnSession, SESSION_OPTION, type SessionOption } from "../own-session.js";
import { clean } from "../render/clean.js";
import { reminderList } from "../render/reminder-list.js";
import { brief } from "../render/reminders.js";
import { settled } from "../settled.js";

interface Options extends SessionOption {
  every?: boolean;
  stop?: boolean;
  list?: boolean;
}

export const define: Define = (command, cli) => {
  command
    .argument("[seconds-or-id]", "seconds from now; with --stop the id of a session or a reminder")
    .argument("[words...]", "what to be reminded of")
    .option("--every", "again and again at this distance")
    .option("--stop", "stop the check-ins of a session, or end a reminder")
    .option("--list", "the reminders and check-ins of this session")
    .option(...SESSION_OPTION)
    .action(async (first: string | undefined, words: string[], options: Options) => {
      if (options.list) return list(cli, options);
      if (options.stop) return stop(cli, first ?? requireOwnSession(options, cli), options);
      if (first === undefined || !/^\d+$/.test(first) || words.length === 0) throw wrongForm(first);
      return remind(cli, Number(first), words.join(" "), options);
    });
};

function wrongForm(first: string | undefined): TicklerError {
  const what = first === undefined ? "Nothing was said." : `"${first.slice(0, 60)}" alone says too little.`;
  return new TicklerError("INVALID_INPUT", what, {
    hint: 'Either `tickler remind 300 "check on the tests"`, or in plain words `tickler remind me tomorrow at 9 to call the dentist`, or `tickler remind <session or reminder> --stop`.',
  });
}

async function remind(cli: Cli, afterSeconds: number, text: string, options: Options): Promise<void> {
  const own = requireOwnSession(options, cli);
  const { agent } = await cli.open();
  await agent.sessions.ensure(own);
  const input = { sessionId: own, afterSeconds, text, every: options.every === true };
  const receipt = await agent.sessions.remind(input, { by: own });
  cli.result(receipt, () => `${cli.paint.green("✓")} ${clean(receipt.text)}`);
  await settled(cli);
}

async function stop(cli: Cli, id: string, options: Options): Promise<void> {
  const { agent } = await cli.open();
  const stopped = await agent.sessions.stop(id, actor(options, cli));
  cli.result(stopped, () => {
    if (stopped.reminder) return `${cli.paint.green("✓")} ended: ${brief(stopped.reminder, cli.paint)}`;
    if (stopped.checkins === 0) return `No check-in of ${clean(id)} was running.`;
    return `${cli.paint.green("✓")} stopped: ${stopped.checkins} of ${clean(id)}`;
  });
}

async function list(cli: Cli, options: Options): Promise<void> {
  const own = requireOwnSession(options, cli);
  const { agent, settings, now } = await cli.open();
  const reminders = await agent.reminders.listViews({ sessionId: own });
  const known = await agent.sessions.find(own);
  const checkins = known ? await agent.sessions.checkins(own) : [];
  cli.result({ reminders, checkins }, () => {
    const lines = checkins.map(({ kind, softSeconds, hardSeconds, dueAt, notifySessionId }) => {
      const left = Math.max(0, Math.round((dueAt.getTime() - now().getTime()) / 1000));
      return kind === "checkin"
        ? `check-in after ${softSeconds} s, then ${hardSeconds} s; next in ${left} s`
        : `tracked for ${clean(notifySessionId ?? "")} every ${softSeconds} s; next in ${left} s`;
    });
    if (reminders.length > 0)
      lines.push(
        reminderList(reminders, {
          columns: cli.io.columns,
          timeZone: settings.timeZone,
          paint: cli.paint,
        }),
      );
    return lines.length === 0 ? "No reminders and no check-ins of this session." : lines.join("\n");
  });
}
