/** A person's way through the reminders, by the command line alone. */
import { writeFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { home, type RunOptions, tickler } from "../support/cli.js";

const places: Array<{ remove(): void }> = [];
let env: NodeJS.ProcessEnv;
let now: Date;

beforeEach(() => {
  const place = home();
  places.push(place);
  env = { ...place.env, TICKLER_QUIET_HOURS: "22:00-07:00" };
  now = new Date("2026-11-20T15:00:00+01:00");
});
afterAll(() => {
  for (const place of places) place.remove();
});

const at = (instant: string) => {
  now = new Date(instant);
};
const t = (args: string[], options: RunOptions = {}) => tickler(args, { env, now: () => now, ...options });
/** What a command printed, with ids replaced by letters in order. */
async function out(...args: string[]): Promise<string> {
  const ran = await t(args);
  expect(ran.err).toBe("");
  expect(ran.code).toBe(0);
  // How a rule is put into words is the language's and tested there.
  const text = ran.out.replace(/^( +rule +).*$/m, "$1…");
  const ids = [...new Set(ran.out.match(/rem_[0-9a-z]{14}/g) ?? [])];
  return ids.reduce(
    (said, id, n) => said.replaceAll(id, `rem_${String.fromCharCode(65 + n).repeat(14)}`),
    text,
  );
}
async function json<T = { id: string }>(...args: string[]): Promise<T> {
  const ran = await t([...args, "--json"]);
  expect(ran.err).toBe("");
  return JSON.parse(ran.out) as T;
}

describe("the command line", () => {
  it("says from when a topic comes up", async () => {
    const later = await out("add", "when billing comes up, but not before 1 December, mention the price");
    expect(later).toContain("when it comes up: billing\n  from Tue 1 Dec 2026, 00:00 (Europe/Berlin)");
    expect(await out("list")).toContain("when it comes up, from ");
  });

  it("gives a receipt that says what was understood", async () => {
    expect(await out("add", "remind me tomorrow at 9am to call the dentist")).toMatchInlineSnapshot(`
      "✓ call the dentist
        Sat 21 Nov 2026, 09:00 (Europe/Berlin)
        rem_AAAAAAAAAAAAAA · normal · arrives: nowhere yet: connect a host (\`tickler init\`), or send it somewhere (\`--deliver desktop\`, \`tickler serve --install\`)
      "
    `);
    // From now on somebody asks for turns.
    await t(["turn", "good morning"]);
    expect(await out("add", "ask Ana about the unpaid invoice", "--about", "billing")).toMatchInlineSnapshot(`
      "✓ ask Ana about the unpaid invoice
        when it comes up: billing
        rem_AAAAAAAAAAAAAA · normal · arrives: your next turn
      "
    `);
    expect(
      await out("add", "stand-up", "--cron", "30 8 * * 1-5", "--priority", "urgent"),
    ).toMatchInlineSnapshot(`
      "✓ stand-up
        Mon 23 Nov 2026, 08:30 (Europe/Berlin)
        then Tue 24 Nov 2026, 08:30 (Europe/Berlin) · Wed 25 Nov 2026, 08:30 (Europe/Berlin)
        of no use 2 h after its time, since it is bound to its moment; if untold by then, told once as passed
        rem_AAAAAAAAAAAAAA · urgent · arrives: your next turn
      "
    `);
    expect(
      await out("add", "stand-up", "--cron", "30 8 * * 1-5", "--priority", "urgent"),
    ).toMatchInlineSnapshot(`
      "= already set: stand-up
        Mon 23 Nov 2026, 08:30 (Europe/Berlin)
        then Tue 24 Nov 2026, 08:30 (Europe/Berlin) · Wed 25 Nov 2026, 08:30 (Europe/Berlin)
        An equal reminder is already set; nothing was added.
        of no use 2 h after its time, since it is bound to its moment; if untold by then, told once as passed
        rem_AAAAAAAAAAAAAA · urgent · arrives: your next turn
      "
    `);
  });

  it("narrows to one person, wherever that is said, and sets what is theirs", async () => {
    const people = { ...env, TICKLER_CONFIG: `${env.HOME}/people.yaml` };
    writeFileSync(
      people.TICKLER_CONFIG,
      "users: { ana: { trust: full, match: [] }, bob: { trust: inner, match: [] } }\n",
    );
    const as = (...args: string[]) => t([...args, "--json"], { env: people });
    const titles = async (...args: string[]) =>
      (JSON.parse((await as(...args)).out) as { reminder: { title: string } }[]).map(
        ({ reminder }) => reminder.title,
      );
    expect((await as("--user", "bob", "add", "tomorrow at 9 buy Ana a gift")).code).toBe(0);
    expect((await as("add", "--user=ana", "tomorrow at 9 call the bank")).code).toBe(0);
    expect(await titles("list")).toEqual(["buy Ana a gift", "call the bank"]);
    expect(await titles("--user", "ana", "list")).toEqual(["call the bank"]);
    expect(await titles("--user=bob", "list")).toEqual(["buy Ana a gift"]);
    expect(await titles("list", "--user", "bob")).toEqual(["buy Ana a gift"]);
    expect((await as("--user", "bib", "list")).err).toContain("Did you mean bob?");
  });

  it("shows what will be seen, and when, through a night and a morning", async () => {
    await t(["add", "water the plants", "--when", "today at 22:30"]);
    const { id } = await json("add", "call the dentist", "--when", "tomorrow at 9:00");
    await t(["add", "the servers", "--when", "today at 23:00", "--priority", "urgent"]);
    await t(["add", "ask Ana", "--about", "billing"]);
    expect(await out("list")).toMatchInlineSnapshot(`
      "1  rem_AAAAAAAAAAAAAA  22:30, held until 07:00  water the plants
      2  rem_BBBBBBBBBBBBBB  23:00                    ! the servers
      3  rem_CCCCCCCCCCCCCC  Sat 21 Nov, 09:00        call the dentist
      4  rem_DDDDDDDDDDDDDD  when it comes up         ask Ana  (billing)
      "
    `);
    at("2026-11-20T23:30:00+01:00");
    expect(await out("list")).toMatchInlineSnapshot(`
      "1  rem_AAAAAAAAAAAAAA  due since 23:00, 30 min late             ! the servers
      2  rem_BBBBBBBBBBBBBB  due 22:30, held until Sat 21 Nov, 07:00  water the plants
      3  rem_CCCCCCCCCCCCCC  Sat 21 Nov, 09:00                        call the dentist
      4  rem_DDDDDDDDDDDDDD  when it comes up                         ask Ana  (billing)
      "
    `);
    expect(await out("list", "--due")).toMatchInlineSnapshot(`
      "1  rem_AAAAAAAAAAAAAA  due since 23:00, 30 min late  ! the servers
      "
    `);
    at("2026-11-21T12:00:00+01:00");
    await t(["snooze", id, "2", "hours"]);
    expect(await out("list")).toMatchInlineSnapshot(`
      "1  rem_AAAAAAAAAAAAAA  due since Fri 20 Nov, 22:30, 13 h late  water the plants
      2  rem_BBBBBBBBBBBBBB  due since Fri 20 Nov, 23:00, 13 h late  ! the servers
      3  rem_CCCCCCCCCCCCCC  snoozed until 14:00                     call the dentist
      4  rem_DDDDDDDDDDDDDD  when it comes up                        ask Ana  (billing)
      "
    `);
    expect(await out("agenda")).toMatchInlineSnapshot(`
      "Due now
        water the plants  due since Fri 20 Nov, 22:30, 13 h late
        ! the servers  due since Fri 20 Nov, 23:00, 13 h late

      Today, Sat 21 Nov
        14:00  call the dentist  snoozed until 14:00

      When it comes up
        ask Ana  billing

      times in Europe/Berlin
      "
    `);
  });

  it("names in the agenda what lies beyond its days, and the last moment of a topic", async () => {
    for (let i = 1; i <= 7; i++)
      await t(["add", `call number ${i}`, "--when", `on 2027-01-${10 + i} at 10am`]);
    await t(["add", "stretch", "--when", "every day at 9am"]);
    await t(["add", "ask Ana", "--about", "billing", "--deadline", "monday at 10am"]);
    const agenda = await out("agenda");
    expect(agenda).toMatch(
      /Mon 23 Nov\n(?: .*\n)*? {2}10:00 {2}ask Ana {2}at the latest, unless billing has come up/,
    );
    expect(agenda).toMatch(/When it comes up\n {2}ask Ana {2}billing; at the latest Mon 23 Nov, 10:00\n/);
    expect(agenda.slice(agenda.indexOf("After these"))).toMatchInlineSnapshot(`
      "After these 7 days
        call number 1  Mon 11 Jan 2027, 10:00
        call number 2  Tue 12 Jan 2027, 10:00
        call number 3  Wed 13 Jan 2027, 10:00
        call number 4  Thu 14 Jan 2027, 10:00
        call number 5  Fri 15 Jan 2027, 10:00
        and 2 more: \`tickler agenda --days 60\` shows further

      times in Europe/Berlin
      "
    `);
    const { beyond } = JSON.parse((await t(["agenda", "--json"])).out);
    expect(beyond.map(({ reminder }: { reminder: { title: string } }) => reminder.title)).toHaveLength(7);
  });

  it("shows what there was so far when the time is changed", async () => {
    await t(["add", "call mom", "--when", "today at 22:30"]);
    at("2026-11-21T12:00:00+01:00");
    await t(["agenda"]);
    const { out: edited } = await t(["edit", "call mom", "--when", "tomorrow at 11am"]);
    expect(edited).toMatch(/ {2}so far +Fri 20 Nov 2026, 22:30 .*superseded \(rescheduled\)/);
  });

  it("tells a turn what is due, and the held ones beside it", async () => {
    await t(["add", "water the plants", "--when", "today at 22:30"]);
    at("2026-11-20T23:30:00+01:00");
    const night = await t(["turn", "good night"]);
    expect(night.out).toBe("");
    expect(night.err).toMatch(/Nothing to put into this turn[\s\S]*is held until .*07:00 by quiet hours/);
    at("2026-11-21T08:00:00+01:00");
    expect((await t(["turn", "good morning"])).out).toContain('"water the plants"');
    const twice = await t(["turn", "and again"]);
    expect(twice.out).toBe("");
  });

  it("does, dismisses, cancels and deletes, and keeps what was done as history", async () => {
    const ids: string[] = [];
    for (const title of ["a", "b", "c", "d"]) {
      ids.push((await json("add", title, "--when", "tomorrow at 9:00")).id);
    }
    const [a = "", b = "", c = "", d = ""] = ids;
    expect(await out("done", a)).toMatchInlineSnapshot(`
      "✓ done: a rem_AAAAAAAAAAAAAA
      "
    `);
    expect(await out("dismiss", b, "--reason", "not needed")).toMatchInlineSnapshot(`
      "✓ dismissed: b rem_AAAAAAAAAAAAAA
      "
    `);
    expect(await out("cancel", c)).toMatchInlineSnapshot(`
      "✓ cancelled: c rem_AAAAAAAAAAAAAA
      "
    `);
    expect(await out("delete", d, "--yes")).toMatchInlineSnapshot(`
      "deleted d rem_AAAAAAAAAAAAAA
      "
    `);
    expect(await out("list")).toContain("Nothing here");
    expect(await out("list", "--all")).toMatchInlineSnapshot(`
      "1  rem_AAAAAAAAAAAAAA  completed              a
      2  rem_BBBBBBBBBBBBBB  dismissed: not needed  b
      3  rem_CCCCCCCCCCCCCC  cancelled              c
      "
    `);
  });

  it("edits one thing and leaves the rest, and shows all of it", async () => {
    const { id } = await json(
      "add",
      "call the dentist",
      "--when",
      "tomorrow at 9:00",
      "--tag",
      "health",
      "--body",
      "bring the x-rays",
    );
    await t(["edit", id, "--when", "monday at 14:00", "--priority", "low"]);
    expect(await out("show", id)).toMatchInlineSnapshot(`
      "call the dentist
        id          rem_AAAAAAAAAAAAAA
        status      pending
        when        next: Mon 23 Nov, 14:00
        next        Mon 23 Nov 2026, 14:00 (Europe/Berlin)
        priority    low
        tags        health
        set by      via cli
        created     Fri 20 Nov 2026, 15:00 (Europe/Berlin)

        bring the x-rays
        life        Fri 20 Nov 2026, 15:00 (Europe/Berlin)  set in cli
                    Fri 20 Nov 2026, 15:00 (Europe/Berlin)  edited: when, priority
      "
    `);
  });

  it("tells what became of the instants of a series", async () => {
    const { id } = await json("add", "stand-up", "--cron", "30 8 * * *");
    at("2026-11-21T09:00:00+01:00");
    await t(["turn", "good morning", "--turn", "turn-1"]);
    await t(["done", id]);
    at("2026-11-23T10:00:00+01:00");
    await t(["turn", "good morning", "--turn", "turn-2"]);
    expect(await out("show", id)).toMatchInlineSnapshot(`
      "stand-up
        id          rem_AAAAAAAAAAAAAA
        status      pending
        when        due since 08:30, 1 h late
        rule        …
        next        Tue 24 Nov 2026, 08:30 (Europe/Berlin)
                    Wed 25 Nov 2026, 08:30 (Europe/Berlin)
                    Thu 26 Nov 2026, 08:30 (Europe/Berlin)
                    Fri 27 Nov 2026, 08:30 (Europe/Berlin)
                    Sat 28 Nov 2026, 08:30 (Europe/Berlin)
        so far      Mon 23 Nov 2026, 08:30 (Europe/Berlin), 1 h late: told
                    Sun 22 Nov 2026, 08:30 (Europe/Berlin), 25 h late: superseded (missed; the one due Mon 23 Nov 2026, 08:30 (Europe/Berlin) stands for it)
                    Sat 21 Nov 2026, 08:30 (Europe/Berlin), 30 min late: acknowledged (completed)
        priority    normal
        of no use   2 h after its time, since it is bound to its moment; if untold by then, told once as passed
        missed      coalesce
        set by      via cli
        created     Fri 20 Nov 2026, 15:00 (Europe/Berlin)
        triggered   Mon 23 Nov 2026, 10:00 (Europe/Berlin)
        completed   Sat 21 Nov 2026, 09:00 (Europe/Berlin)
        life        Fri 20 Nov 2026, 15:00 (Europe/Berlin)  set in cli
                    Sat 21 Nov 2026, 08:30 (Europe/Berlin)  due
                    Sat 21 Nov 2026, 09:00 (Europe/Berlin)  acknowledged: completed
                    Sat 21 Nov 2026, 09:00 (Europe/Berlin)  offered (turn turn-1 of session cli)
                    Sun 22 Nov 2026, 08:30 (Europe/Berlin)  due
                    Mon 23 Nov 2026, 08:30 (Europe/Berlin)  due
                    Mon 23 Nov 2026, 10:00 (Europe/Berlin)  superseded: missed; the one due Mon 23 Nov 2026, 08:30 (Europe/Berlin) stands for it
                    Mon 23 Nov 2026, 10:00 (Europe/Berlin)  offered (turn turn-2 of session cli)
      "
    `);
  });

  it("reads the words of standard input", async () => {
    const ran = await t(["add", "-"], { stdin: "remind me tomorrow at 9:00 to call Ana\n" });
    expect(ran.out).toContain("call Ana");
    expect((await t(["add"], { stdin: "remind me tomorrow at 10:00 to call Bo\n" })).out).toContain(
      "call Bo",
    );
  });

  it("keeps agents apart", async () => {
    await t(["add", "mine", "--about", "x"]);
    expect(await out("list", "--agent", "other")).toContain("Nothing here");
    env.TICKLER_AGENT = "other";
    expect(await out("list")).toContain("Nothing here");
    expect(await out("list", "--agent", "main")).toContain("mine");
  });
});
