/** What `import` says of another program's file: what is set, what does not fit, and why nothing is. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { home, tickler } from "../support/cli.js";

const places: Array<{ remove(): void }> = [];
let env: NodeJS.ProcessEnv;
let file: string;

beforeEach(() => {
  const place = home();
  places.push(place);
  env = place.env;
  file = join(place.folder, "calendar.ics");
});
afterAll(() => {
  for (const place of places) place.remove();
});

const now = () => new Date("2026-11-20T15:00:00+01:00");
const t = (...args: string[]) => tickler(args, { env, now });

const ALARM = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nEND:VALARM\n";
const event = (title: string, start: string, more = "") =>
  `BEGIN:VEVENT\nUID:${title}@x\nSUMMARY:${title}\nDTSTART:${start}\n${more}END:VEVENT\n`;
const calendar = (...events: string[]) =>
  writeFileSync(file, `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//EN\n${events.join("")}END:VCALENDAR\n`);

describe("a calendar whose events have no alarm", () => {
  const three = () =>
    calendar(...["one", "two", "three"].map((title, i) => event(title, `2026112${4 + i}T090000Z`)));

  it("is said to be left out for that, with what sets them", async () => {
    three();
    for (const how of ["--yes", "--dry-run"])
      expect(await t("import", file, how)).toEqual({
        code: 0,
        err: "",
        out: [
          "None of the 3 was set: they have no alarm.",
          "Left out:",
          "  one: has no alarm",
          "  two: has no alarm",
          "  three: has no alarm",
          "→ `--ahead 15m` sets what has no alarm too, with one 15 minutes before its time.\n",
        ].join("\n"),
      });
  });

  it("is set by --ahead, with a mention so long before, and an alarm of its own stays", async () => {
    calendar(event("bare", "20261124T090000Z"), event("alarmed", "20261125T090000Z", ALARM));
    expect((await t("import", file, "--yes", "--ahead", "1 day")).out).toContain("✓ 2 reminders set");
    const list = JSON.parse((await t("list", "--json")).out) as {
      reminder: { title: string; warn: string[] };
    }[];
    expect(Object.fromEntries(list.map(({ reminder }) => [reminder.title, reminder.warn]))).toEqual({
      bare: ["P1D"],
      alarmed: ["PT15M"],
    });
    expect((await t("import", file, "--yes", "--ahead", "1 day")).out).toContain("Nothing of it is new.");
  });

  it("has its past events called past, those of series that have ended too", async () => {
    calendar(
      event("gone", "20260101T090000Z"),
      event("ended", "20260101T090000Z", "RRULE:FREQ=WEEKLY;COUNT=3\n"),
      event("until", "20260101T090000Z", "RRULE:FREQ=DAILY;UNTIL=20260201T090000Z\n"),
    );
    const { out } = await t("import", file, "--yes");
    expect(out).toMatch(/^None of the 3 was set: their time is over\.\n/);
    expect(out).not.toContain("alarm");
    calendar(
      event("gone", "20260101T090000Z"),
      event("goes on", "20260101T090000Z", "RRULE:FREQ=DAILY\n"),
      event("not yet", "20261119T090000Z", "RRULE:FREQ=DAILY;COUNT=4\n"),
    );
    expect((await t("import", file, "--yes")).out).toMatch(
      /^None of the 3 was set\.\nLeft out:\n {2}gone: its time is over\n {2}goes on: has no alarm\n {2}not yet: has no alarm\n→/,
    );
  });

  it("of one event says so of it", async () => {
    calendar(event("one", "20261124T090000Z"));
    expect((await t("import", file, "--yes")).out).toMatch(/^The one in it was not set: it has no alarm\.\n/);
    calendar();
    expect((await t("import", file, "--yes")).out).toBe("There is nothing in it that could be set.\n");
  });

  it("names a few of many that are left out for one reason", async () => {
    calendar(...Array.from({ length: 40 }, (_, i) => event(`event ${i}`, "20261124T090000Z")));
    const { out } = await t("import", file, "--yes");
    expect(out).toContain("\n  event 4: has no alarm\n  and 35 more: has no alarm\n");
    expect(out).not.toContain("event 5:");
  });

  it("is the only file that --ahead is for", async () => {
    writeFileSync(file, "REM 24 Dec MSG Christmas Eve\n");
    const { code, err } = await t("import", file, "--ahead", "15m");
    expect(code).toBe(2);
    expect(err).toContain("is no calendar");
    expect((await t("import", file, "--ahead", "soon")).err).toContain("is no length of time");
  });
});

describe("more than the agent may have", () => {
  const many = (count: number) =>
    calendar(...Array.from({ length: count }, (_, i) => event(`event ${i}`, "20261124T090000Z", ALARM)));

  it("is counted before, and said in one line after the rest was set, with 1 as the end", async () => {
    many(120);
    const would = await t("import", file, "--dry-run");
    expect(would.out).toContain(
      "\n20 of these will not fit: at most 100 (`tickler config set reminders.maxPerAgent 200`)",
    );
    expect(await t("import", file, "--yes")).toEqual({
      code: 1,
      err: "",
      out: [
        "✓ 100 reminders set; tickler list shows them",
        "20 more do not fit: at most 100 (`tickler config set reminders.maxPerAgent 200`)\n",
      ].join("\n"),
    });
    expect(await t("import", file, "--yes")).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^Nothing was set\.\n20 do not fit: at most 100 \(.*\)\n$/),
    });
    env.TICKLER_REMINDERS_MAX_PER_AGENT = "200";
    expect(await t("import", file, "--yes")).toMatchObject({
      code: 0,
      out: "✓ 20 reminders set, 100 were here already; tickler list shows them\n",
    });
  });

  it("is short for programs too", async () => {
    many(120);
    const { out, code } = await t("import", file, "--yes", "--json");
    const { left } = JSON.parse(out) as { left: { title: string; why: string; noRoom?: true }[] };
    expect(code).toBe(1);
    expect(left).toHaveLength(20);
    expect(left[0]).toEqual({
      title: "event 100",
      why: "there is no room for it: at most 100 may be active",
      noRoom: true,
    });
  });

  it("says beside it what else was refused", async () => {
    calendar(
      ...Array.from({ length: 103 }, (_, i) => event(`event ${i}`, "20261124T090000Z", ALARM)),
      event("bare", "20261124T090000Z"),
    );
    expect((await t("import", file, "--yes")).out).toMatch(
      /\n3 more do not fit: .*\nLeft out:\n {2}bare: has no alarm\n/,
    );
  });
});
