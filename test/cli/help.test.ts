/** What the command line says of itself. (The list of all commands is in the README and checked there.) */
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/commands.js";
import { home, tickler } from "../support/cli.js";

const help = async (...args: string[]) => (await tickler([...args, "--help"])).out;

describe("help", () => {
  it("is what a call without arguments prints where nothing was ever set, and is no failure", async () => {
    const place = home();
    const bare = await tickler([], { env: place.env });
    place.remove();
    expect(bare.code).toBe(0);
    expect(bare.out).toBe(await help());
    expect((await tickler(["help"])).out).toBe(bare.out);
  });

  it("of what does not exist is an error that names what may have been meant", async () => {
    const { code, err } = await tickler(["help", "lits"]);
    expect(code).toBe(2);
    expect(err).toContain("Unknown command 'lits'");
    expect(err).toContain("Did you mean `tickler list`?");
    expect((await tickler(["call mom tonight"])).err).toContain('tickler add "call mom tonight"');
  });

  it("names every command under its heading in one line of a terminal", async () => {
    const text = await help();
    for (const { name, summary, group, hidden } of COMMANDS) {
      if (hidden) continue;
      expect(text).toMatch(new RegExp(`^${group}$`, "m"));
      expect(text).toContain(`  ${name}`);
      expect(summary.length, name).toBeLessThan(70);
    }
  });

  it("of a command is the same by --help and by help", async () => {
    expect((await tickler(["help", "snooze"])).out).toBe(await help("snooze"));
  });

  it("of add", async () =>
    expect(await help("add")).toMatchInlineSnapshot(`
      "Usage: tickler add [options] [words...]

      Set a reminder in your own words.

      Arguments:
        words                     what and when: "remind me tomorrow at 9 to call the dentist"; - reads
                                  standard input

      Options:
        --body <text>             details beside the title
        --priority <priority>     urgent, normal, low
        --tag <tag>               a tag; may be repeated
        --session <id>            bind it to a session: it goes when the session ends
        --shared                  for the household: everyone of trust \`inner\` or more
        --nag                     say it again until it is done, through its channels too
        --action                  let the agent carry it out, instead of saying it
        --exempt                  quiet hours do not hold it
        --deliver <channel[:to]>  send it there when it is due; may be repeated
        --all                     where the words hold several reminders, set all of them without asking
        --when <words>            when, in words: "tomorrow at 9", "every weekday at 8:30"
        --about <topic>           when the conversation turns to this
        --cue <words>             another way in which the topic may come up; may be repeated
        --not <words>             what the topic is not about; may be repeated
        --before <command>        before the agent runs this: words, a glob, or /an expression/
        --after <command>         after the agent has run this
        --on-fail <command>       when this has failed
        --path <glob>             before the agent changes such a file
        --place <name>            when the agent works in this repository, folder or \`branch <name>\`
        --person <name>           when this person writes
        --when-event <name>       when this is announced (\`tickler emit\`)
        --each <how>              how often: once, time, session (default session)
        --deadline <words>        with a topic or a moment: at the latest then
        --cron <rule>             a cron rule, for example "0 9 * * 1-5"
        --rrule <rule>            an RFC 5545 rule, for example "FREQ=MONTHLY;BYDAY=-1FR"
        --zone <zone>             time zone of the times, for example Europe/Berlin
        --until <words>           of a series: none after this; "friday", "the move is over"
        --count <n>               of a series: so many in all
        --expires <words>         of no use after this: it goes by itself
        --missed <policy>         of a series, what was missed: run, skip, coalesce
        --stale-after <duration>  skip what is later than this: 30m, 2h, PT45M
        --warn <ahead>            mention it ahead of its time too: "10 minutes", "1 day"; may be repeated
        --user <name>             as this person: only what they may see; what is set is theirs
        -h, --help                show help

      Global Options:
        -V, --version             print the version
        --agent <id>              whose reminders (default: TICKLER_AGENT, or main)
        --db <file>               the database, a file or postgres://… (default: TICKLER_DB, or the
                                  platform's data folder)
        --config <file>           the configuration (default: TICKLER_CONFIG, or the platform's config
                                  folder)
        --json                    print JSON
      "
    `));
  it("of snooze", async () =>
    expect(await help("snooze")).toMatchInlineSnapshot(`
      "Usage: tickler snooze [options] [reminder] [until...]

      Bring back later.

      Arguments:
        reminder         its number in the last list, its id, or words of its title
        until            more of them, then until when: "20 minutes", "tomorrow at 9", or a number of
                         minutes

      Options:
        --all-due        everything that is due; shown and asked first
        --tag <tag>      with --all-due: only with this tag
        -y, --yes        do not ask
        --user <name>    as this person: only what they may see; what is set is theirs
        -h, --help       show help

      Global Options:
        -V, --version    print the version
        --agent <id>     whose reminders (default: TICKLER_AGENT, or main)
        --db <file>      the database, a file or postgres://… (default: TICKLER_DB, or the platform's data
                         folder)
        --config <file>  the configuration (default: TICKLER_CONFIG, or the platform's config folder)
        --json           print JSON
      "
    `));
  it("of memory", async () =>
    expect(await help("memory")).toMatchInlineSnapshot(`
      "Usage: tickler memory [options] [command]

      Add, import, search, list and remove notes.

      Options:
        -h, --help                   show help

      Global Options:
        -V, --version                print the version
        --agent <id>                 whose reminders (default: TICKLER_AGENT, or main)
        --db <file>                  the database, a file or postgres://… (default: TICKLER_DB, or the
                                     platform's data folder)
        --config <file>              the configuration (default: TICKLER_CONFIG, or the platform's config
                                     folder)
        --json                       print JSON

      Commands:
        add [options] [text...]      Keep a note; - reads standard input.
        import [options] <path>      Import a Markdown or text file, a folder, or a pattern; again, only
                                     what changed is touched.
        search [options] [words...]  Search notes and reminders.
        list [options]               List notes, newest first.
        remove [options] <id...>     Remove notes for good; shows them and asks.
        help [command]               show help for a command
      "
    `));
  it("of delete", async () =>
    expect(await help("delete")).toMatchInlineSnapshot(`
      "Usage: tickler delete [options] <reminder...>

      Remove for good; asks first.

      Arguments:
        reminder         numbers of the last list, ids, or words of titles

      Options:
        -y, --yes        do not ask
        --user <name>    as this person: only what they may see; what is set is theirs
        -h, --help       show help

      Global Options:
        -V, --version    print the version
        --agent <id>     whose reminders (default: TICKLER_AGENT, or main)
        --db <file>      the database, a file or postgres://… (default: TICKLER_DB, or the platform's data
                         folder)
        --config <file>  the configuration (default: TICKLER_CONFIG, or the platform's config folder)
        --json           print JSON
      "
    `));

  it("is what a command shows that only has others below it", async () => {
    const ran = await tickler(["memory"]);
    expect(ran).toMatchObject({ code: 0, err: "" });
    expect(ran.out).toBe(await help("memory"));
  });

  it("exists for every command without opening anything", async () => {
    for (const { name } of COMMANDS) {
      const ran = await tickler([name, "--help"], { env: { TICKLER_DB: "/nowhere/at/all.db" } });
      expect(ran, name).toMatchObject({ code: 0, err: "" });
      expect(ran.out).toContain(`tickler ${name}`);
    }
  });

  it("tells the version", async () => {
    expect((await tickler(["--version"])).out).toMatch(/^\d+\.\d+\.\d+/);
  });
});
