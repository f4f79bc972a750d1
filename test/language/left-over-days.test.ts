/** Days and turns that were left over beside an hour, and would have been set for today or once. */
import { describe, expect, it } from "vitest";
import { meant } from "./meant.js";

describe("things that take turns", () => {
  it.each([
    "one Friday paper, the next Friday plastic",
    "paper one Friday, plastic the next",
    "one week paper bin, the other week plastic bin, Fridays",
  ])("are asked about, since nobody said from when: “%s”", (text) => {
    expect(meant(text)).toBe("AMBIGUOUS_TIME");
  });

  it("are none at an hour that is called one", () => {
    expect(meant("lunch with Ana at one on Friday")).toBe(
      "lunch with Ana: Fri 8 May 2026, 13:00 (Europe/Berlin)",
    );
  });
});

describe("a stretch of days beside one hour", () => {
  it.each([
    "9-12 june: feed the cat at 7",
    "9th to 12th june feed the cat at 7am",
    "feed the cat at 7am 9th-12th june",
    "june 9th-12th feed the cat at 7",
  ])("is none of today: “%s”", (text) => {
    expect(meant(text)).toBe("AMBIGUOUS_TIME");
  });

  it("is left to the thing where another day is told", () => {
    expect(meant("call 9-12 june on friday")).toBe("call 9-12 june: Fri 8 May 2026, 09:00 (Europe/Berlin)");
    expect(meant("do exercises 9-12 at 7pm tomorrow")).toContain("do exercises 9-12: Thu 7 May 2026, 19:00");
  });
});

describe("the last one", () => {
  it("counts from then where it is over, and ends the rhythm where it is to come", () => {
    expect(meant("every 6 weeks haircut (last one 20 april)")).toBe("AMBIGUOUS_TIME");
    expect(meant("swim every monday (last one 29 june)")).toBe(
      "swim: every Monday at 9:00, until Mon 29 Jun 2026",
    );
    expect(meant("haircut every 6 weeks until 20 april")).toContain("until Tue 20 Apr 2027");
  });
});

describe("what belongs to more than stands beside it", () => {
  it("an hour behind a comma is of all that are noted with their days", () => {
    expect(meant("piano mondays, judo wednesdays, 5pm")).toBe(
      "piano: every Monday at 17:00; judo: every Wednesday at 17:00",
    );
    expect(meant("piano mondays, judo wednesdays 5pm")).toBe(
      "piano: every Monday at 9:00; judo: every Wednesday at 17:00",
    );
  });

  it("“back” is a thing beside another", () => {
    expect(meant("legs on monday and back on wednesday, 6pm each week")).toBe("AMBIGUOUS_TIME");
  });

  it("how far something is moved is no day", () => {
    expect(meant("remind me to delay the delivery by a week tomorrow at 9")).toBe(
      "delay the delivery by a week: Thu 7 May 2026, 09:00 (Europe/Berlin)",
    );
    expect(meant("finish the essay by a week tomorrow")).toContain("finish the essay: Thu 14 May 2026");
  });

  it("an order behind a situation is done in it", () => {
    expect(meant("when the build is green deploy, tell Ana")).toBe(
      "deploy, tell Ana: when you talk about build is green",
    );
  });

  it("a week has no number that is an hour", () => {
    expect(meant("monday week 8.30 school meeting")).toBe(
      "school meeting: Mon 18 May 2026, 08:30 (Europe/Berlin)",
    );
    expect(meant("standup on monday of week 23")).toBe("standup: Mon 1 Jun 2026, 09:00 (Europe/Berlin)");
  });
});
