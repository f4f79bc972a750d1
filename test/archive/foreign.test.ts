/** What other programs have kept comes over once, with its rules, zones and alarms; what cannot be kept is named. */
import { describe, expect, it } from "vitest";
import { type ForeignPlan, importForeign, unknownOf, withoutOver } from "../../src/archive/foreign.js";
import { readCalendar } from "../../src/archive/read-calendar.js";
import { readRemind } from "../../src/archive/read-remind.js";
import { readTodoist } from "../../src/archive/read-todoist.js";
import { formatInstant } from "../../src/zoned-time.js";
import { FakeClock } from "../support/fake-clock.js";
import { openForTest, type TestTickler } from "../support/open-for-test.js";

const options = { now: new Date("2026-11-20T08:00:00Z"), timeZone: "Europe/Berlin" };
const open = () => openForTest({ clock: new FakeClock(options.now), config: { timeZone: "Europe/Berlin" } });

const intoOf = ({ tickler, agent, clock }: TestTickler) => ({
  db: tickler.parts.context.db,
  agentId: agent.id,
  reminders: agent.reminders,
  now: () => clock.now(),
});

async function imported(plan: ForeignPlan): Promise<{ set: string[]; left: string[]; again: number }> {
  await using test = await open();
  const into = intoOf(test);
  const report = await importForeign(into, plan);
  const second = await importForeign(into, plan);
  expect(second.set).toEqual([]);
  expect((await unknownOf(into, plan)).fresh).toHaveLength(plan.items.length - report.set.length);
  const set = report.set.map(({ title, next, reminder }) =>
    [title, ...next.slice(0, 2).map((at) => formatInstant(at, reminder.timeZone)), ...reminder.warn].join(
      " | ",
    ),
  );
  return { set, left: report.left.map(({ title, why }) => `${title}: ${why}`), again: second.known.length };
}

const ICS = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//x//EN
BEGIN:VEVENT
UID:one@x
SUMMARY:Board meeting
DTSTART;TZID=America/New_York:20261124T090000
RRULE:FREQ=WEEKLY;COUNT=4
EXDATE;TZID=America/New_York:20261201T090000
BEGIN:VALARM
ACTION:DISPLAY
TRIGGER:-PT15M
END:VALARM
BEGIN:VALARM
ACTION:DISPLAY
TRIGGER:-P1D
END:VALARM
END:VEVENT
BEGIN:VEVENT
UID:two@x
SUMMARY:No alarm
DTSTART:20261124T090000Z
END:VEVENT
BEGIN:VTODO
UID:three@x
SUMMARY:File the tax return
DUE;VALUE=DATE:20261130
CATEGORIES:money,home
PRIORITY:9
END:VTODO
BEGIN:VTODO
UID:four@x
SUMMARY:Done long ago
DUE:20260101T090000Z
STATUS:COMPLETED
END:VTODO
BEGIN:VTODO
UID:five@x
SUMMARY:Over
DUE:20260101T090000Z
END:VTODO
BEGIN:VTODO
UID:six@x
SUMMARY:Some day
END:VTODO
END:VCALENDAR
`.replaceAll("\n", "\r\n");

describe("an iCalendar file", () => {
  it("gives its open to-dos and its events with an alarm, once", async () => {
    const { set, left, again } = await imported(readCalendar(ICS, options));
    expect(set).toEqual([
      "File the tax return | Mon 30 Nov 2026, 09:00 (Europe/Berlin)",
      "Board meeting | Tue 24 Nov 2026, 09:00 (America/New_York) | Tue 1 Dec 2026, 09:00 (America/New_York) | PT15M | P1D",
    ]);
    expect(left).toEqual([
      "Done long ago: is completed",
      "Over: its time is over",
      "Some day: has no time",
      "No alarm: has no alarm",
    ]);
    expect(again).toBe(2);
  });

  it("leaves out the days that its series leave out", async () => {
    await using test = await open();
    const { set } = await importForeign(intoOf(test), readCalendar(ICS, options));
    const meeting = set.find(({ title }) => title === "Board meeting")!;
    const next = await test.agent.reminders.next(meeting.id, 5);
    expect(next.map((at) => at.toISOString().slice(0, 10))).toEqual([
      "2026-11-24",
      "2026-12-08",
      "2026-12-15",
    ]);
  });

  it("that is none is refused", () => {
    expect(() => readCalendar("hello", options)).toThrow("not an iCalendar file");
  });
});

it("Todoist's CSV gives its tasks with a date", async () => {
  const csv = `TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
section,Home,,,,,,,,
task,Water the plants @home,"all, ""even"" the cactus",1,1,Ana (1),,every monday at 9:00,en,Europe/Berlin
task,Call Bob,,4,1,Ana (1),,tomorrow at 10:00,en,
task,Read a book,,4,1,Ana (1),,,en,
`;
  expect(await imported(readTodoist(csv, options))).toEqual({
    set: [
      "Water the plants | Mon 23 Nov 2026, 09:00 (Europe/Berlin) | Mon 30 Nov 2026, 09:00 (Europe/Berlin)",
      "Call Bob | Sat 21 Nov 2026, 10:00 (Europe/Berlin)",
    ],
    left: ["Read a book: has no date"],
    again: 2,
  });
});

it("remind(1) gives the lines that say it simply", async () => {
  const file = `# mine
REM 24 Dec MSG Christmas Eve %b
REM Mon Wed AT 10:30 MSG stand-up%
REM 2026-12-01 +3 MSG pay the rent
REM 15 AT 8:00 MSG the 15th
REM 1 Jan 2027 *14 AT 9:00 MSG bins
REM [trigger(easterdate(2027))] MSG Easter
SET x 1
`;
  const { set, left } = await imported(readRemind(file, options));
  expect(set).toEqual([
    "Christmas Eve | Thu 24 Dec 2026, 09:00 (Europe/Berlin) | Fri 24 Dec 2027, 09:00 (Europe/Berlin)",
    "stand-up | Mon 23 Nov 2026, 10:30 (Europe/Berlin) | Wed 25 Nov 2026, 10:30 (Europe/Berlin)",
    "pay the rent | Tue 1 Dec 2026, 09:00 (Europe/Berlin) | P3D",
    "the 15th | Tue 15 Dec 2026, 08:00 (Europe/Berlin) | Fri 15 Jan 2027, 08:00 (Europe/Berlin)",
    "bins | Fri 1 Jan 2027, 09:00 (Europe/Berlin) | Fri 15 Jan 2027, 09:00 (Europe/Berlin)",
  ]);
  expect(left).toHaveLength(2);
});

describe("an entry that cannot be kept", () => {
  const todo = (uid: string, due: string) =>
    `BEGIN:VTODO\nUID:${uid}\nSUMMARY:${uid}\nDUE${due}\nEND:VTODO\n`;
  const calendar = (...entries: string[]) =>
    `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//EN\n${entries.join("")}END:VCALENDAR\n`;

  it("costs itself and no other where its date is none", () => {
    const plan = readCalendar(calendar(todo("bad", ":20261205"), todo("good", ":20261205T100000Z")), options);
    expect(plan.items.map(({ title }) => title)).toEqual(["good"]);
    expect(plan.left).toMatchObject([{ title: "bad", why: expect.stringContaining("cannot be read") }]);
  });

  it("is shown before as it will be: what was to come before now is left out of the plan", async () => {
    const text = calendar(todo("over", ":20261101T100000Z"), todo("ahead", ":20261205T100000Z"));
    const plan = withoutOver(readCalendar(text, options), options.now);
    expect(plan.items.map(({ title }) => title)).toEqual(["ahead"]);
    expect((await imported(plan)).left).toEqual(["over: its time is over"]);
  });
});

describe("a file of many", () => {
  const items = Array.from({ length: 90 }, (_, i) => ({
    uid: `task ${i}`,
    title: `task ${i}`,
    when: i === 40 ? "now and then" : "tomorrow at 9",
  }));
  const plan: ForeignPlan = { format: "todoist", items, left: [] };

  it("is set whole, however many talk may set in a minute, and taken back in one go", async () => {
    await using test = await open();
    const { reminders } = test.agent;
    const { set, left } = await importForeign(intoOf(test), plan);
    expect(set).toHaveLength(89);
    expect(left).toMatchObject([{ title: "task 40" }]);
    const undone = await reminders.undo({ setBy: ["cli", "todoist"] });
    expect(undone.notes.join()).toContain("89 reminders");
    expect(await reminders.list()).toEqual([]);
    // The file can be read again.
    expect((await importForeign(intoOf(test), plan)).set).toHaveLength(89);
  });

  it("is one change of more than a thousand, and what stays of them is known when the file is read again", async () => {
    await using test = await openForTest({
      clock: new FakeClock(options.now),
      config: { timeZone: "Europe/Berlin", reminders: { maxPerAgent: 5000 } },
    });
    const { reminders } = test.agent;
    const at = test.later(24);
    const many: ForeignPlan = {
      format: "todoist",
      left: [],
      items: Array.from({ length: 1200 }, (_, i) => ({
        uid: `task ${i}`,
        title: `task ${i}`,
        when: { type: "scheduled", at: i % 100 === 7 ? new Date(0) : at } as const,
      })),
    };
    const { set, left } = await importForeign(intoOf(test), many);
    expect([set.length, left.length]).toEqual([1188, 12]);
    for (const { id } of set.slice(0, 3)) await reminders.complete(id);
    expect((await unknownOf(intoOf(test), many)).known).toHaveLength(1188);
    for (let i = 0; i < 3; i++) await reminders.undo();
    await reminders.undo({ setBy: ["cli", "todoist"] });
    expect(await reminders.list({ limit: 1000 })).toEqual([]);
  });

  it("is taken back with the days that were left out of its series", async () => {
    await using test = await open();
    await importForeign(intoOf(test), readCalendar(ICS, options));
    await test.agent.reminders.undo({ setBy: ["cli", "calendar"] });
    expect(await test.agent.reminders.list()).toEqual([]);
  });

  it("leaves what there is no room for, and says so of each", async () => {
    await using test = await openForTest({
      clock: new FakeClock(options.now),
      config: { timeZone: "Europe/Berlin", reminders: { maxPerAgent: 50 } },
    });
    const { set, left } = await importForeign(intoOf(test), plan);
    expect(set).toHaveLength(50);
    expect(left).toHaveLength(40);
    expect(left.at(-1)!.why).toContain("at most 50");
    expect(left.at(-1)!.why).not.toContain("of those given");
  });
});

it("what an import brought is nobody's haste: the next reminder is set at once, and haste is still refused", async () => {
  await using test = await openForTest({
    clock: new FakeClock(options.now),
    config: { timeZone: "Europe/Berlin", reminders: { maxPerMinute: 5 } },
  });
  const events = Array.from(
    { length: 20 },
    (_, i) =>
      `BEGIN:VTODO\nUID:${i}@x\nSUMMARY:Task ${i}\nDUE:202612${String(i + 1).padStart(2, "0")}T090000Z\nEND:VTODO`,
  );
  const text = `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//x//EN\n${events.join("\n")}\nEND:VCALENDAR\n`;
  const report = await importForeign(intoOf(test), readCalendar(text, options));
  expect(report.set).toHaveLength(20);
  const set = (nth: number) =>
    test.agent.reminders.createFromText(`remind me tomorrow at 9 to feed cat ${nth}`);
  for (let nth = 0; nth < 5; nth++) await set(nth);
  await expect(set(5)).rejects.toMatchObject({ code: "RATE_LIMITED" });
});
