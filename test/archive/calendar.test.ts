/** What a calendar program gets: every instant that is foretold, once, and nothing without the key. */
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { calendarText } from "../../src/archive/calendar-text.js";
import { agentOfKey, calendarKey } from "../../src/daemon/calendar-route.js";
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

  it("is opened by the key of its agent alone", () => {
    const key = calendarKey("a token of the daemon", "main");
    expect(agentOfKey("a token of the daemon", key)).toBe("main");
    expect(agentOfKey("another token", key)).toBeNull();
    expect(agentOfKey("a token of the daemon", `${key}x`)).toBeNull();
    expect(
      agentOfKey("a token of the daemon", key.replace(/^[^.]+/, Buffer.from("other").toString("base64url"))),
    ).toBeNull();
    expect(agentOfKey("a token of the daemon", "")).toBeNull();
  });
});
