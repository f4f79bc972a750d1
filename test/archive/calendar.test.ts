/** What a calendar program gets: every instant that is foretold, once, and nothing without the key. */
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { calendarText } from "../../src/archive/calendar-text.js";
import { calendarKey, calendarOfKey, calendarRoute } from "../../src/daemon/calendar-route.js";
import { listenOnHttp } from "../../src/daemon/http.js";
import { silentLogger } from "../../src/log.js";
import { openForTest } from "../support/open-for-test.js";
import { parseICS } from "./ics-lines.js";

describe("the calendar", () => {
  it("has every instant that is foretold, skipped and moved ones as they will be, and text that breaks nothing", async () => {
    await using test = await openForTest();
    const { agent, clock } = test;
    const { id } = await agent.reminders.create({
      title:
        'pills; red, "white" BEGIN:VEVENT \\n and blue — a title that is longer than one line of a calendar may be',
      trigger: { type: "recurring", timeZone: "Europe/Berlin", cron: "0 9 * * *" },
    });
    await agent.reminders.skip(id, "next");
    await agent.reminders.move(id, "#2", new Date("2026-11-25T15:30:00Z"));
    const text = await calendarText(agent.reminders, { now: clock.now(), days: 7 });
    const foretold = (await agent.reminders.next(id, 20)).filter(
      (at) => at.getTime() <= clock.now().getTime() + 7 * 86_400_000,
    );
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    const starts = events.map((event) => (event.getFirstPropertyValue("dtstart") as ICAL.Time).toJSDate());
    expect(starts).toEqual(foretold);
    expect(starts).toContainEqual(new Date("2026-11-25T15:30:00Z"));
    expect(events[0]?.getFirstPropertyValue("summary")).toBe((await agent.reminders.get(id)).title);
    // A second reader, by the letter of RFC 5545: folded lines of at most 75 octets, each event closed.
    const read = parseICS(text);
    expect(read.longest).toBeLessThanOrEqual(75);
    expect(read.events.map(({ DTSTART }) => DTSTART)).toEqual(
      foretold.map((at) => at.toISOString().replace(/[-:]|\.\d+/g, "")),
    );
    expect(new Set(read.events.map(({ UID }) => UID)).size).toBe(foretold.length);
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
