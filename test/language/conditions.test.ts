/** Conditions: what nobody here can see is refused by name, what the calendar knows is a time, what people tell of is waited for. */
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { wall } from "./reading.js";

const timeZone = "Europe/Berlin";
const now = new Date(Temporal.ZonedDateTime.from(`2026-11-18T09:30[${timeZone}]`).epochMilliseconds);
const read = (text: string, zone = timeZone) =>
  parseReminder(text, { now, timeZone: zone, language: "en-GB" });

describe("a condition", () => {
  it.each([
    "remind me to call when Sam is happy",
    "when prices are low remind me to buy",
    "remind me when the time is right to ask for a raise",
    "when the plants look dry, remind me to water them",
    "when my wife is in a good mood remind me to ask about the motorbike",
    "when the interest rates fall remind me to refinance",
    "once everybody is in agreement, remind me to close the vote",
    "remind me before it's too late to renew the passport",
    "quand le marché est calme, rappelle-moi de vendre",
  ])("“%s” is refused: nobody here can know", (text) => {
    const result = read(text);
    expect(result.ok ? result.trigger : result.code).toBe("UNSUPPORTED");
  });

  it.each([
    ["when summer time starts remind me to change the clocks", "2027-03-28"],
    ["when the clocks go back, set the oven", "2027-10-31"],
    ["when it's Friday remind me to send the timesheet", "2026-11-20"],
    ["when the month is over remind me to send the invoice", "2026-12-01"],
    ["when December starts, remind me to buy an advent calendar", "2026-12-01"],
    ["when Easter comes remind me to phone grandma", "2027-03-28"],
    ["when the weekend comes remind me to fix the bike", "2026-11-21"],
  ])("“%s” is on %s", (text, day) => {
    const result = read(text);
    if (!result.ok || result.trigger.type !== "scheduled") throw new Error(JSON.stringify(result));
    const at = Temporal.Instant.fromEpochMilliseconds(result.trigger.at.getTime()).toZonedDateTimeISO(
      timeZone,
    );
    expect(at.toPlainDate().toString()).toBe(day);
  });

  it("of clocks that never change is refused", () => {
    expect(read("when summer time starts remind me to change the clocks", "Asia/Tokyo").ok).toBe(false);
  });

  it.each([
    "when it stops raining the kids run straight to the bench",
    "as soon as it snows the neighbours complain about the street",
    "when the shop is shut it rains",
  ])("“%s” tells what always happens, and sets nothing", (text) => expect(read(text).ok).toBe(false));

  it.each([
    "when the build is done tell me to update the ticket",
    "when the parcel is here remind me to write to Ulla",
    "when the server is back up, tell me to restart the import",
    "when we talk about the market, remind me of the stop loss",
    "when the weather comes up remind me to tell the Iceland story",
    "remind me to water the seedlings when it stops raining",
    "if it drops below freezing remind me to cover the geraniums",
    "soon as the snow melts put the bench back out, poke me",
    "when my train gets into Hanover, text Wiebke",
    "when the river rises above four metres remind me to move the boat",
  ])("“%s” is waited for", (text) => {
    const result = read(text);
    expect(result.ok ? result.trigger.type : result.message).toBe("context");
  });
});

describe("a situation that no word opens", () => {
  it.each([
    ["passport has arrived? then book flights. tell me", "passport has arrived"],
    ["tyres changed? check the bolts, remind me", "tyres changed"],
    ["about to email all customers? check the merge fields. remind me", "email all customers"],
    ["temperature under zero, wrap the outdoor tap, tell me when", "temperature under zero"],
    ["pool water above 28 degrees, switch the heat pump off, warn me", "pool water above 28 degrees"],
    ["my results come in, forward them to Dr Hahn, remind me then", "my results come in"],
  ])("“%s” waits for it", (text, pattern) => {
    const result = read(text);
    if (!result.ok || result.trigger.type !== "context") throw new Error(JSON.stringify(result));
    expect(result.trigger.pattern).toBe(pattern);
    expect(result.notes.join()).toContain("I do not see this happen");
  });

  it.each([
    "has the passport arrived? tell me",
    "is the parcel here?",
    "were you about to drive off?",
    "tyres changed? how much was it?",
    "sync failed: nobody knows why",
    "the kettle whistles, the cat runs away, every morning the same",
    "battery below 15 percent again, how annoying",
  ])("“%s” sets nothing", (text) => expect(read(text).ok).toBe(false));
});

describe("what is to be done behind a situation, without a sign between", () => {
  it.each([
    ["before uploading photos strip the location, nag me", "strip the location"],
    ["next time I rent a van photograph every scratch, prompt me", "photograph every scratch"],
    ["when the report is in file it, remind me", "file it"],
  ])("of “%s” is “%s”", (text, title) => {
    const result = read(text);
    expect(result.ok && result.title.replace(/, (?:tell|prompt) me$/, "")).toBe(title);
  });
});

describe("a guard on an act", () => {
  it.each([
    ["never let me push to main without running the tests", "push to main", "running the tests"],
    ["don't let me commit before I've run the linter", "commit", "before I've run the linter"],
    ["no deploy without a backup, hold me to that", "deploy", "without a backup"],
    ["prior to merging remind me to read the changelog", "merge", "read the changelog"],
    ["never merge w/o a rollback plan, warn me", "merge", "w/o a rollback plan"],
  ])("“%s” waits for the act and says the proviso", (text, command, title) => {
    const result = read(text);
    if (!result.ok || result.trigger.type !== "context") throw new Error(JSON.stringify(result));
    expect(result.trigger.when).toEqual({ act: { command, at: "before" } });
    expect(result.title).toBe(title);
  });

  it.each([
    ["no booking of flights without comparing trains first, ok?", "booking of flights"],
    ["don't close a ticket of mine without adding the root cause", "close a ticket of mine"],
    ["never merge on a friday without a rollback plan, warn me", "merge on a friday"],
    ["prevent me from accepting meetings during lunch", "accepting meetings during lunch"],
    ["never let a blog post out with a stock photo, stop me", "let a blog post out with a stock photo"],
  ])("“%s” waits for what is done", (text, pattern) => {
    const result = read(text);
    if (!result.ok || result.trigger.type !== "context") throw new Error(JSON.stringify(result));
    expect(result.trigger.pattern).toBe(pattern);
  });

  it("without a proviso is said whole", () => {
    const result = read("stop me from ordering sushi again");
    expect(result.ok && result.title).toBe("stop me from ordering sushi again");
  });

  it.each([
    "don't let me push on Fridays",
    "never merge on a Friday, my old boss used to say",
    "never travel without a spare key, that's what grandma always said",
    "we never merge without a review in this company",
    "no booking was made without a card",
    "don't delete anything",
    "she never lets a post out without checking it twice",
  ])("“%s” is none", (text) => expect(read(text).ok).toBe(false));

  it.each([
    ["after PR 812 gets approved, tell me to tag the release", "PR 812 gets approved"],
    ["the second the docker image is pushed, remind me to roll out staging", "docker image is pushed"],
  ])("“%s” waits for the event", (text, pattern) => {
    const result = read(text);
    if (!result.ok || result.trigger.type !== "context") throw new Error(JSON.stringify(result));
    expect(result.trigger.pattern).toContain(pattern);
  });

  it.each([
    "remind me after lunch to call Tom",
    "remind me on the second to pay rent",
    "after 5 check the oven",
  ])("“%s” stays a time", (text) => {
    const result = read(text);
    expect(result.ok ? result.trigger.type : result.message).toBe("scheduled");
  });
});

describe("what is done", () => {
  const cue = (text: string) => {
    const result = read(text);
    if (!result.ok || result.trigger.type !== "context") throw new Error(JSON.stringify(result));
    return result.trigger.when ?? null;
  };

  it.each([
    ["before touching src/auth, ask Ben", { act: { path: "src/auth", at: "before" } }],
    ["before you edit any *.sql file, read the style guide", { act: { path: "*.sql", at: "before" } }],
    ["when you touch anything in docs/, sort the contents", { act: { path: "docs", at: "before" } }],
    ["after running the tests, update the badge", { act: { command: "tests", at: "after" } }],
    ["before running docker compose, start the vpn", { act: { command: "docker compose", at: "before" } }],
    ["when you rebase, keep the signatures", { act: { command: "rebase", at: "before" } }],
    ["whenever you deploy, tell the team", { act: { command: "deploy", at: "before" } }],
  ])("“%s” waits for the act", (text, when) => expect(cue(text)).toEqual(when));

  it.each([
    "before opening the wine, let it rest",
    "when I ship the parcel, insure it",
    "before changing the sheets, air the room",
  ])("“%s” waits for what is spoken of", (text) => expect(cue(text)).toBeNull());
});

describe("a condition beside a time of its own", () => {
  it.each([
    ["remind me on Friday to ring the glazier if he still hasn't replied", "2026-11-20T09:00"],
    ["tomorrow at 4pm remind me to buy bread unless Ole did", "2026-11-19T16:00"],
    ["remind me to pay the plumber on Friday unless I've already paid", "2026-11-20T09:00"],
    [
      "if the fence isn't mended by then, remind me on 1 December at 10am to call the council",
      "2026-12-01T10:00",
    ],
    ["remind me at noon, if nobody has complained, to publish the minutes", "2026-11-18T12:00"],
  ])("“%s” comes at its time, says so, and keeps the condition in its title", (text, at) => {
    const result = read(text);
    if (!result.ok || result.trigger.type !== "scheduled") throw new Error(JSON.stringify(result));
    const condition = /(?:if|unless) [^,]+/.exec(text)?.[0].replace(/ remind me.*/, "") ?? "";
    expect(result.title).toContain(condition);
    expect(result.notes.join()).toContain(condition);
    expect(wall(result.trigger.at, timeZone)).toBe(at);
  });

  it.each([
    "remind me at 5 if it's dry, otherwise at 6",
    "remind me at 6 to lock up if I'm late, or at 8 if I'm early",
    "ring the school at 8 if Tilly is still ill tomorrow",
    "if it's sunny tomorrow remind me to wash the car",
    "remind me every weekday at 8 to pack lunch unless it's a school holiday",
    "would you remind me on Thursday if I asked?",
    "don't remind me at 5 if it's raining",
    "tomorrow at 4pm remind me to cut the grass unless it rains",
    "every day at 9 water the beans unless it rains",
  ])("“%s” sets nothing, since the condition says when, what or whether", (text) =>
    expect(read(text).ok).toBe(false),
  );
});

it("a point or a colon between two numbers does not end a condition", () => {
  const result = read("if the 3.5 beta crashes, email Bo at 5pm");
  expect(result).toMatchObject({ ok: true, title: "email Bo, if the 3.5 beta crashes" });
  expect(read("if the 17:12 is late again, tell me at 16:40").ok).toBe(false);
});

describe("what is not so, or still is, does not happen", () => {
  it.each([
    "if Ben hasn't answered remind me to write to him again",
    "if Tom isn't back remind me to call the school",
    "when nobody complains remind me to merge it",
    "if Tom's still ill remind me to call the school",
  ])("“%s” waits for no topic", (text) =>
    expect(read(text)).toMatchObject({ ok: false, code: "UNSUPPORTED" }),
  );

  it("what ends does", () =>
    expect(read("when the tests don't fail any more remind me to merge")).toMatchObject({
      ok: true,
      title: "merge",
      trigger: { type: "context" },
    }));
});
