/** What was set is seen, can be changed and taken off, and what is held or taken back is called so. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { home, tickler } from "../support/cli.js";

let place: ReturnType<typeof home>;
let now: Date;
beforeEach(() => {
  place = home();
  now = new Date("2026-11-20T15:07:21+01:00");
});
afterEach(() => place.remove());

const t = async (...args: string[]) => {
  now = new Date(now.getTime() + 1000);
  return tickler(args, { env: place.env, now: () => now });
};
const json = async (...args: string[]) => JSON.parse((await t(...args, "--json")).out);

describe("what stands beside the time", () => {
  it("is said by the receipt: the end of a series, tags, that it nags and that quiet hours let it through", async () => {
    const { out } = await t(
      ...["add", "every day at 10 jog until 20 december", "--nag", "--exempt", "--tag", "sport"],
    );
    for (const said of ["until Sun 20 Dec 2026", "tags: sport", "said again until it is done"])
      expect(out).toContain(`  ${said}\n`);
    expect(out).toContain("quiet hours do not hold it");
    expect((await t("show", "jog")).out).toMatch(/nag +said again until it is done/);
    const counted = await t("add", "swim", "--when", "every day at 9", "--count", "3");
    expect(counted.out).toContain("  3 times\n");
    expect((await t("add", "tomorrow at 9 call Ana")).out).not.toMatch(/tags|again|quiet|until/);
  });

  it("can be taken off and set again", async () => {
    await t("add", "tomorrow at 9 call Ana", "--nag", "--exempt");
    await t("edit", "Ana", "--no-nag", "--no-exempt");
    expect((await json("show", "Ana")).reminder).toMatchObject({ nag: null, quietHoursExempt: false });
    expect((await t("show", "Ana")).out).not.toMatch(/nag|quiet hours/);
    expect((await t("edit", "Ana", "--nag")).out).toMatch(/nag +said again/);
    await t("undo");
    expect((await json("show", "Ana")).reminder.nag).toBeNull();
  });

  it.each([
    ["--tag", "a", "--no-tags"],
    ["--cue", "they owe us", "--no-cues"],
    ["--action", "--nudge"],
  ])("is refused where options say the opposite of each other: %s", async (...options) => {
    await t("add", "tomorrow at 9 call Ana", "--tag", "x");
    const { code, err } = await t("edit", "Ana", ...options);
    expect([code, err]).toEqual([2, expect.stringContaining("exclude each other")]);
    expect((await json("show", "Ana")).reminder.contextTags).toEqual(["x"]);
  });
});

describe("a rule without an hour", () => {
  it("comes at nine and says so, whenever it was typed, and is one rule when it is typed again", async () => {
    const add = () => t("add", "--rrule", "FREQ=MONTHLY;BYDAY=-1FR", "month end");
    const { out } = await add();
    expect(out).toContain("Fri 27 Nov 2026, 09:00");
    expect(out).toContain("no time was given; I took 9:00");
    now = new Date(now.getTime() + 3_600_000);
    expect((await add()).out).toContain("= already set");
    const hour = await t("add", "--rrule", "FREQ=DAILY;BYHOUR=8", "pills");
    expect(hour.out).toContain("Sat 21 Nov 2026, 08:00 (");
    expect(hour.out).not.toContain("no time");
  });

  it("keeps the time of what it takes the place of", async () => {
    await t("add", "every weekday at 10:20 jog");
    const { out } = await t("edit", "jog", "--rrule", "FREQ=DAILY");
    expect(out).toContain("every day at 10:20");
    expect(out).not.toContain("no time");
    await t("add", "when I talk about billing, ask about the invoice");
    expect((await t("edit", "invoice", "--rrule", "FREQ=DAILY")).out).toMatch(
      /at 9:00[\s\S]*no time was given/,
    );
  });
});

describe("what quiet hours or a pause hold", () => {
  beforeEach(() =>
    writeFileSync(join(place.folder, "c.yaml"), 'quietHours: { start: "22:00", end: "07:00" }\n'),
  );

  it("is named where nothing else is due", async () => {
    const quiet = (...args: string[]) => t(...args, "--config", join(place.folder, "c.yaml"));
    now = new Date("2026-11-21T02:16:00+01:00");
    expect((await quiet("list", "--due")).out).toBe("Nothing is due.\n");
    await quiet("add", "in 2 minutes drink water");
    now = new Date("2026-11-21T02:20:00+01:00");
    const { out } = await quiet("list", "--due");
    expect(out).toBe("Nothing is due; 1 is held until 07:00 by quiet hours: `tickler list`.\n");
    expect((await quiet("done", "--over")).err).toContain(
      "Nothing is due; 1 is held until 07:00 by quiet hours.",
    );
    await quiet("pause", "water");
    expect((await quiet("list", "--due")).out).toContain("1 is held by a pause");
    expect((await quiet("done", "water")).code).toBe(0);
  });
});

describe("what was taken back", () => {
  it("is in no log when it was set, and what was cancelled is called so", async () => {
    await t("add", "tomorrow at 9 buy milk");
    await t("undo");
    expect((await t("log")).out).toContain("Nothing since");
    await t("add", "tomorrow at 9 buy bread");
    await t("cancel", "bread");
    expect((await t("log")).out).toContain("buy bread  (cancelled)");
  });

  it("of a pause of a tag or of everything names what it is about", async () => {
    await t("add", "every day at 9 pills", "--tag", "health");
    await t("add", "every day at 10 jog");
    await t("pause", "--tag", "health");
    const tagged = (await t("undo")).out;
    expect(tagged).toMatch(/taken back: pause of .*\n {2}pills \S+ is pending, next: /);
    expect(tagged).not.toContain("jog");
    await t("pause", "--all");
    await t("resume", "--all");
    expect((await t("undo")).out).toMatch(/resume of .*\n {2}pills .* paused until it is resumed\n {2}jog /);
  });

  it("has a log that begins before it ends", async () => {
    const { code, err } = await t("log", "--since", "2026-11-01", "--until", "2026-10-01");
    expect([code, err]).toEqual([2, expect.stringContaining("It would end before it begins")]);
    expect((await t("log", "--since", "2026-11-01", "--until", "2026-11-01")).code).toBe(0);
  });
});
