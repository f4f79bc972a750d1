/** What a calendar program gets: every instant that is foretold, once, and nothing without the key. */
import nodeIcal, { type VEvent } from "node-ical";
import { describe, expect, it } from "vitest";
import { calendarText } from "../../src/archive/calendar-text.js";
import { calendarKey, calendarOfKey, calendarRoute } from "../../src/daemon/calendar-route.js";
import { listenOnHttp } from "../../src/daemon/http.js";
import { silentLogger } from "../../src/log.js";
import { openForTest } from "../support/open-for-test.js";

const eventsOf = (text: string): VEvent[] =>
  Object.values(nodeIcal.sync.parseICS(text))
    .filter((part): part is VEvent => part?.type === "VEVENT")
    .sort((a, b) => a.start.getTime() - b.start.getTime());

const isWithin = (now: Date, days: number) => (at: Date) => at.getTime() <= now.getTime() + days * 86_400_000;

describe("the calendar", () => {
  it("has every instant that is foretold, skipped and moved ones as they will be, and text that breaks nothing", async () => {
    await using test = await openForTest();
    const { agent, clock } = test;
    const { id } = await agent.reminders.create({
      title:
        'pills; red, "white" BEGIN:VEVENT, 1/2 and blue — a title that is longer than one line of a calendar may be',
      trigger: { type: "recurring", timeZone: "Europe/Berlin", cron: "0 9 * * *" },
    });
    await agent.reminders.skip(id, "next");
    await agent.reminders.move(id, "#2", new Date("2026-11-25T15:30:00Z"));
    const text = await calendarText(agent.reminders, { now: clock.now(), days: 7 });
    const foretold = (await agent.reminders.next(id, 20)).filter(
      (at) => at.getTime() <= clock.now().getTime() + 7 * 86_400_000,
    );
    // Read by another library than the one that writes it.
    const events = eventsOf(text);
    expect(events.map(({ start }) => start.getTime())).toEqual(foretold.map((at) => at.getTime()));
    expect(foretold).toContainEqual(new Date("2026-11-25T15:30:00Z"));
    expect(new Set(events.map(({ summary }) => summary))).toEqual(
      new Set([(await agent.reminders.get(id)).title]),
    );
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(foretold.length);
    const longest = Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)));
    expect(longest).toBeLessThanOrEqual(75);
  });

  it("has times of the person without a zone, those of others in theirs, across a change of the clocks", async () => {
    await using test = await openForTest({ config: { timeZone: "America/New_York" } });
    const { agent, clock } = test;
    clock.set("2027-03-10T12:00:00Z");
    const pills = await agent.reminders.createFromText("every day at 9 take the pills");
    // Of another agent, since the library that reads takes a zone of the file for the zone of what has none.
    const { reminders } = test.tickler.agent("office");
    const meeting = await reminders.create({
      title: "meeting",
      trigger: { type: "recurring", timeZone: "Europe/London", cron: "30 16 * * *" },
    });
    await agent.reminders.travel("Asia/Tokyo", {
      from: new Date("2027-03-20T12:00:00Z"),
      until: new Date("2027-03-24T12:00:00Z"),
    });
    const ahead = { now: clock.now(), days: 25 };
    const zoned = eventsOf(await calendarText(reminders, ahead));
    expect(zoned.map(({ start }) => start.getTime())).toEqual(
      (await reminders.next(meeting.id, zoned.length)).map((at) => at.getTime()),
    );
    expect(zoned.length).toBe(25);
    expect(new Set(zoned.map(({ start }) => start.tz))).toEqual(new Set(["Europe/London"]));
    // Nine o'clock on every wall on which the calendar hangs.
    const floating = eventsOf(await calendarText(agent.reminders, ahead));
    expect(floating.length).toBe(
      (await agent.reminders.next(pills.id, 100)).filter(isWithin(clock.now(), 25)).length,
    );
    expect(floating.every(({ start }) => start.getHours() === 9 && start.getMinutes() === 0)).toBe(true);
    expect(floating.every(({ start }) => start.tz === undefined)).toBe(true);
    const alarm = zoned[0]?.alarms?.[0] as { trigger?: string; action?: string } | undefined;
    expect([alarm?.action, alarm?.trigger]).toEqual(["DISPLAY", "PT0S"]);
  });

  it("is opened by the key of its agent and person alone", () => {
    const token = "a token of the daemon";
    const [all, bobs] = [null, "bob"].map((person) => calendarKey(token, { agentId: "main", person }));
    expect(calendarOfKey(token, all ?? "")).toEqual({ agentId: "main", person: null });
    expect(calendarOfKey(token, bobs ?? "")).toEqual({ agentId: "main", person: "bob" });
    const [whose = "", sign = ""] = (bobs ?? "").split(".");
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    for (const key of [
      `${bobs}x`,
      `${made(["main", null])}.${sign}`,
      `${made(["other", "bob"])}.${sign}`,
      `${made({})}.${sign}`,
      `${whose}.`,
      "",
    ])
      expect(calendarOfKey(token, key)).toBeNull();
    expect(calendarOfKey("another token", bobs ?? "")).toBeNull();
  });

  it("holds of a person's what they may see", async () => {
    await using test = await openForTest();
    const { tickler, agent, later } = test;
    const trigger = { type: "scheduled", at: later(5) } as const;
    await agent.reminders.create({ title: "ana's own", trigger, userName: "ana" });
    await agent.reminders.create({ title: "bob's own", trigger, userName: "bob" });
    const token = "a token of the daemon";
    const keyed = { "/calendar.ics": calendarRoute(tickler, token) };
    const server = await listenOnHttp({ port: 0, token, routes: {}, keyed, log: silentLogger });
    const read = async (person: string | null) =>
      (
        await fetch(`${server.url}/calendar.ics?key=${calendarKey(token, { agentId: "main", person })}`)
      ).text();
    expect(await read("bob")).toContain("bob's own");
    expect(await read("bob")).not.toContain("ana's own");
    expect(await read(null)).toContain("ana's own");
    await server.close();
  });
});
