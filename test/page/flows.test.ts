/** What a person does on the page, by keyboard alone; and that another browser sees it at once. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "../../src/tickler/agent.js";
import { openForTest, type TestTickler } from "../support/open-for-test.js";
import { CHROMIUM, goTo, type OpenBrowser, openBrowser, rest } from "./support/browser.js";

describe.skipIf(CHROMIUM === null)("by keyboard alone", () => {
  let drawer: TestTickler;
  let browser: OpenBrowser;
  let page: Page;
  /** Each test has an agent of its own, so that they share a daemon and a browser and nothing else. */
  let agent: Agent;
  let agents = 0;

  beforeAll(async () => {
    drawer = await openForTest({
      config: { timeZone: "Europe/Berlin", users: { anna: { trust: "guest", match: [] } } },
    });
    browser = await openBrowser(drawer.tickler);
    page = await browser.open();
  });
  beforeEach(async () => {
    agents += 1;
    agent = drawer.tickler.agent(`agent-${agents}`);
    await page.goto("about:blank");
    await page.goto(browser.served.link(null, agent.id));
    await page.locator("#remind-me").waitFor();
    await rest(page);
  });
  afterAll(async () => {
    await browser?.close();
    await drawer?.tickler.close();
  });

  const titles = async () => (await agent.reminders.list()).map(({ title }) => title);
  const notice = (words: string | RegExp) => page.locator(".notice", { hasText: words }).first().waitFor();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  it("sets a reminder by words, corrects a doubt, and takes it back", async () => {
    await press("n");
    await page.keyboard.type("tomorrow at 9 call mom");
    await page.locator(".understood legend").waitFor();
    await press("ArrowDown");
    await page.locator("label[data-chosen=true]", { hasText: "21:00" }).waitFor();
    await press("Enter");
    await notice("call mom");
    const [one] = await agent.reminders.list();
    expect(one?.nextDueAt?.toISOString()).toBe("2026-11-22T20:00:00.000Z");
    expect(one?.source).toMatchObject({ host: "page", quote: "tomorrow at 9 call mom" });
    // The field is ready for the next one.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("remind-me");
    await press("Escape", "u");
    await notice("Ended");
    expect(await titles()).toEqual([]);
    await press("u");
    await notice("taken back: cancel");
    expect(await titles()).toEqual(["call mom"]);
  });

  it("takes back what was set here long after it was said, and goes on to what was changed before", async () => {
    const before = await agent.reminders.createFromText("remind me tomorrow at 10am to water the plants");
    await agent.reminders.complete(before.id);
    await drawer.clock.advance(60_000);
    await press("n");
    await page.keyboard.type("tomorrow at 11am fetch the parcel");
    await page.locator(".understood").waitFor();
    await press("Enter");
    await notice("fetch the parcel");
    // An agent sets something in a conversation: that is not this person's to take back here.
    await agent.reminders.createFromText("remind me tomorrow at 8am to run", {
      source: { host: "claude-code" },
    });
    // Nothing is said at the edge any more.
    await page.reload();
    await page.locator(".row-title", { hasText: "run" }).waitFor();
    await press("u");
    await notice("taken back: add · “fetch the parcel”");
    expect(await titles()).toEqual(["run"]);
    await press("u");
    await notice("taken back: done · “water the plants”");
    expect((await titles()).sort()).toEqual(["run", "water the plants"]);
  });

  it("is asked what is missing, and sets several at once where there are several", async () => {
    await press("n");
    await page.keyboard.type("remind me to water the plants");
    await page.locator(".question").waitFor();
    await page.locator("button:disabled", { hasText: "Set" }).waitFor();
    await page.keyboard.type(" every monday at 8am");
    await page.locator(".understood").waitFor();
    await press("Enter");
    await notice("water the plants");
    expect((await agent.reminders.list()).map(({ trigger }) => trigger.type)).toEqual(["recurring"]);
  });

  it("does, puts off, leaves out and pauses one reminder", async () => {
    const { id } = await agent.reminders.createFromText("remind me every day at 18:00 to stretch");
    await goTo(page, "today");
    await page.locator(".row-title", { hasText: "stretch" }).first().waitFor();
    await press("j");
    await press("Enter");
    await page.locator("h1", { hasText: "stretch" }).waitFor();
    await rest(page);
    await press("x");
    await notice("left out");
    expect((await agent.reminders.next(id, 1)).map(String)).toEqual([
      String(new Date("2026-11-22T17:00:00Z")),
    ]);
    await press("p");
    await page.keyboard.type("friday");
    await page.locator(".meaning", { hasText: "27" }).waitFor();
    await press("Enter");
    await notice("paused");
    expect(await agent.reminders.pauses()).toHaveLength(1);
    await rest(page);
    await press("p");
    await notice("goes on");
    expect(await agent.reminders.pauses()).toHaveLength(0);
    await rest(page);
    await press("s");
    await page.keyboard.type("in 3 hours");
    await page.locator(".meaning", { hasText: "in 3 hours" }).waitFor();
    await press("Enter");
    await notice("Put off");
    await press("u");
    await notice("taken back: snooze");
  });

  it("settles a backlog in bulk, and takes all of it back at once", async () => {
    for (let i = 0; i < 5; i++)
      await agent.reminders.create({
        title: `old ${i}`,
        trigger: { type: "scheduled", at: new Date(drawer.clock.now().getTime() + 60_000 + i) },
      });
    await drawer.clock.advance(3_600_000);
    await drawer.tickler.scheduler.runDue();
    await press("g", "b");
    await page.locator(".row").nth(4).waitFor();
    // what came due is still being told to the page
    await rest(page);
    await press("j", "x", "j", "j", "x", "e");
    await notice("Done: 2 reminders");
    await page.locator(".row").nth(3).waitFor({ state: "detached" });
    expect((await agent.reminders.getDue()).map(({ reminder }) => reminder.title)).toEqual([
      "old 1",
      "old 3",
      "old 4",
    ]);
    await rest(page);
    await press("a", "s");
    await page.keyboard.type("tomorrow at 9am");
    await page.locator(".meaning", { hasText: "09:00" }).waitFor();
    await press("Enter");
    await notice("Put off: 3 reminders");
    expect(await agent.reminders.getDue()).toEqual([]);
    await page.locator(".empty").waitFor();
    await press("u");
    await page.locator(".row").nth(2).waitFor();
  });

  it("edits the words of a topic, and sees what a sentence would bring up", async () => {
    await agent.reminders.createFromText("when we talk about billing remind me to ask for the March invoice");
    await press("g", "o");
    await page.locator(".topic").waitFor();
    await page.locator("#try-sentence").focus();
    await page.keyboard.type("they asked about billing again");
    await page.locator(".topic[data-reach=sure]").waitFor();
    await press("Escape", "j", "Enter");
    await page.locator("h1", { hasText: "invoice" }).waitFor();
    await rest(page);
    await press("i");
    await page.locator("#edit-cues").focus();
    await page.keyboard.type("they have not paid us");
    await page.locator("#edit-title").focus();
    await press("Enter");
    await notice("Changed");
    const [one] = await agent.reminders.list();
    expect(one?.trigger).toMatchObject({ cues: ["they have not paid us"] });
  });

  it("says what every key does, and does not take letters from a field for commands", async () => {
    await press("?");
    const help = page.getByRole("dialog");
    await help.waitFor();
    for (const what of ["Remind me", "Take back", "Done", "Backlog", "Health"])
      expect(await help.textContent()).toContain(what);
    await press("Escape");
    await help.waitFor({ state: "detached" });
    await press("n");
    await page.keyboard.type("gb?u");
    expect(await page.locator("#remind-me").inputValue()).toBe("gb?u");
  });

  it("shows in a second browser within a second what was done in the first, and what a program does", async () => {
    const other = await browser.open({ agentId: agent.id });
    await other.locator(".empty").waitFor();
    await press("n");
    await page.keyboard.type("tomorrow at 11am fetch the parcel");
    await page.locator(".understood").waitFor();
    await press("Enter");
    await other.locator(".row-title", { hasText: "fetch the parcel" }).waitFor({ timeout: 1000 });
    await agent.reminders.createFromText("remind me tomorrow at 10am to sign the form");
    await other.locator(".row-title", { hasText: "sign the form" }).waitFor({ timeout: 1000 });
    await page.locator(".row-title", { hasText: "sign the form" }).waitFor({ timeout: 1000 });
  });

  it("signs out for good: in the other window, too, and says how to get in again", async () => {
    const other = await page.context().newPage();
    await other.goto(`${browser.served.url}/`);
    await other.locator("#remind-me").waitFor();
    await press("g", "h");
    await page.locator(".findings li", { hasText: "integrity" }).waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    for (const window of [page, other]) await window.locator("pre", { hasText: "tickler open" }).waitFor();
    await other.close();
  });

  it("is each person's own: what is not theirs to see is not there", async () => {
    await agent.reminders.createFromText("remind me tomorrow at 10am to buy Anna a present");
    const anna = await browser.open({ person: "anna", agentId: agent.id });
    await anna.locator(".empty").waitFor();
    await anna.fill("#remind-me", "tomorrow at 8am run");
    await anna.locator(".understood").waitFor();
    await anna.keyboard.press("Enter");
    await anna.locator(".row-title", { hasText: "run" }).waitFor();
    expect(await anna.locator(".row-title").allTextContents()).toEqual(["run"]);
  });
});
