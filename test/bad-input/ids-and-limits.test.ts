/** What bad ids, illegal steps and too many reminders get. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BothWays } from "./both-ways.js";

const both = new BothWays();
const at = (day: number) => ({ type: "scheduled", at: new Date(Date.UTC(2026, 11, day, 9)) }) as const;

beforeAll(async () => {
  both.env.TICKLER_REMINDERS_MAX_PER_MINUTE = "1000";
  await both.open();
});
afterAll(() => both.close());

const set = (title: string, day = 1) => both.agent.reminders.create({ title, trigger: at(day) });

describe("an id", () => {
  it("of another agent is not there, whatever is tried with it", async () => {
    const { id } = await both.tickler.agent("other").reminders.create({ title: "secret", trigger: at(1) });
    const { reminders } = both.agent;
    const ways: Array<[string[], () => Promise<unknown>]> = [
      [["show", id], () => reminders.get(id)],
      [["done", id], () => reminders.complete(id)],
      [["dismiss", id], () => reminders.dismiss(id)],
      [["cancel", id], () => reminders.cancel(id)],
      [["snooze", id, "20", "minutes"], () => reminders.snooze(id, { minutes: 20 })],
      [["edit", id, "--title", "mine"], () => reminders.update(id, { title: "mine" })],
      [["delete", id, "--yes"], () => reminders.delete(id)],
    ];
    for (const [cli, api] of ways) await both.refuses({ code: "NOT_FOUND" }, { cli, api });
    expect((await both.cli("list")).out).not.toContain("secret");
    expect(await both.tickler.agent("other").reminders.get(id)).toMatchObject({
      title: "secret",
      status: "pending",
    });
  });

  it("of nothing is not there, and the message says where to look", async () => {
    for (const id of ["rem_nothing", "x", "", "rem_%", "'; drop table reminders; --"]) {
      await both.refuses(
        { code: "NOT_FOUND" },
        { cli: ["show", id], api: () => both.agent.reminders.get(id) },
      );
    }
  });

  it("that fits several is refused with the candidates", async () => {
    const first = await set("one of two");
    await set("two of two", 2);
    const prefix = first.id.slice(0, 8);
    await both.refuses(
      { code: "AMBIGUOUS", says: /one of two.*two of two/ },
      { cli: ["done", prefix], api: () => both.agent.reminders.complete(prefix) },
    );
  });

  it("that is wrong beside right ones changes none of them", async () => {
    const { id } = await set("stays", 3);
    await both.refuses({ code: "NOT_FOUND" }, { cli: ["done", id, "rem_nothing"] });
    expect((await both.agent.reminders.get(id)).status).toBe("pending");
  });
});

describe("a step that the life of a reminder does not have", () => {
  it("is refused with what is possible instead", async () => {
    const { id } = await set("already done", 4);
    await both.agent.reminders.complete(id);
    await both.refuses(
      { code: "ILLEGAL_TRANSITION" },
      { cli: ["done", id], api: () => both.agent.reminders.complete(id) },
    );
    await both.refuses(
      { code: "ILLEGAL_TRANSITION" },
      { cli: ["snooze", id, "30"], api: () => both.agent.reminders.snooze(id, { minutes: 30 }) },
    );
    const ran = await both.cli("done", id, "--json");
    expect(JSON.parse(ran.err).error).toMatchObject({ code: "ILLEGAL_TRANSITION", hint: expect.any(String) });
    expect(ran.out).toBe("");
  });

  it("is a snooze into the past or beyond all plans", async () => {
    const { id } = await set("snooze me", 5);
    await both.refuses(
      { code: "TIME_IN_PAST" },
      { cli: ["snooze", id, "2020-01-01", "09:00"], api: () => both.agent.reminders.snooze(id, new Date(0)) },
    );
  });
});

describe("deleting", () => {
  it("is refused where nobody can be asked, and asks otherwise", async () => {
    const { id } = await set("do not lose me", 6);
    await both.refuses({ code: "INVALID_INPUT", exit: 2, says: /confirmed/ }, { cli: ["delete", id] });
    const { tickler } = await import("../support/cli.js");
    const no = await tickler(["delete", id], { env: both.env, answer: "n" });
    expect(no).toMatchObject({ code: 0, out: "Nothing was deleted.\n" });
    expect(no.err).toContain("do not lose me");
    expect((await tickler(["delete", id], { env: both.env, answer: "y" })).out).toContain(
      "deleted do not lose me",
    );
    await expect(both.agent.reminders.get(id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("the 101st reminder", () => {
  it("is refused with a list of the active ones", async () => {
    const many = both.tickler.agent("busy");
    for (let n = 1; n <= 100; n++)
      await many.reminders.create({ title: `number ${n}`, trigger: at((n % 28) + 1) });
    const wanted = { code: "LIMIT_REACHED", says: /100/ };
    await both.refuses(wanted, {
      cli: ["add", "one more", "--when", "2026-12-24 09:00", "--agent", "busy"],
      api: () => many.reminders.create({ title: "one more", trigger: at(24) }),
    });
    const error = await many.reminders
      .create({ title: "one more", trigger: at(24) })
      .catch((thrown) => thrown);
    expect(JSON.stringify(error.details)).toContain("number 1");
    const ran = await both.cli("add", "one more", "--when", "2026-12-24 09:00", "--agent", "busy");
    expect(ran.err).toContain("number ");
  });
});

describe("the command line itself", () => {
  it.each([
    [["lst"], /did you mean `tickler list`/i],
    [["list", "--al"], /did you mean --all/i],
    [["show"], /reminder/],
    [["list", "--status", "open"], /pending/],
    [["list", "--limit", "many"], /1 to 1000/],
    [["list", "--limit", "-1"], /1 to 1000/],
    [["add", "x", "--priority", "high"], /urgent, normal, low/],
    [["add", "x", "--cron", "0 9 * * *", "--about", "y"], /exclude/],
    [["add", "x", "--deadline", "tomorrow"], /--about/],
    [["edit", "rem_x"], /NOT_FOUND|Nothing was given/],
    [["add"], /missing/],
    [["list", "--agent", ""], /agent id/],
    [["list", "--agent", "a".repeat(300)], /agent id/],
  ])("refuses %j and says what is possible", async (args, says) => {
    const ran = await both.cli(...args);
    expect(ran.code).toBeGreaterThan(0);
    expect(ran.err).toMatch(says);
    expect(ran.err).toMatch(/\n→ \S/);
    expect(ran.out).toBe("");
  });

  it("tells a program with --json what went wrong as JSON on standard error", async () => {
    const ran = await both.cli("list", "--json", "--limit", "0");
    expect(JSON.parse(ran.err)).toMatchObject({
      error: { code: "INVALID_INPUT", message: expect.any(String) },
    });
    expect(ran.code).toBe(2);
  });
});
