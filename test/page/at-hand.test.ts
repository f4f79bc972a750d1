/** What whoever uses the keyboard keeps at hand: the focus after what is done, and what was typed before it was read. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Agent } from "../../src/tickler/agent.js";
import { openForTest, type TestTickler } from "../support/open-for-test.js";
import { CHROMIUM, goTo, type OpenBrowser, openBrowser, rest } from "./support/browser.js";

describe.skipIf(CHROMIUM === null)("the page keeps at hand", () => {
  let drawer: TestTickler;
  let browser: OpenBrowser;
  let page: Page;
  let agent: Agent;
  let agents = 0;

  beforeAll(async () => {
    drawer = await openForTest();
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

  const notice = (words: string) => page.locator(".notice", { hasText: words }).first().waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  /** Until the focus is at what reads so. */
  const focusAt = (words: string) =>
    page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, words);
  const setSome = async (...titles: string[]) => {
    for (const [i, title] of titles.entries())
      await agent.reminders.create({ title, trigger: { type: "scheduled", at: drawer.later(i + 1) } });
    await page.locator(".row-title", { hasText: titles.at(-1) ?? "" }).waitFor();
  };

  it("the next row where one is done, put away or put off, and the heading after the last", async () => {
    await setSome("one", "two", "three", "four");
    for (const key of ["j", "j"]) await page.keyboard.press(key);
    expect(await focused()).toBe("two");
    await page.keyboard.press("e");
    await focusAt("three");
    await page.keyboard.press("d");
    await focusAt("four");
    await page.keyboard.press("k");
    await page.keyboard.press("s");
    await page.locator("#until-when").waitFor();
    await page.keyboard.type("in 3 days");
    await page.keyboard.press("Enter");
    await notice("Put off");
    await focusAt("four");
    await page.keyboard.press("e");
    await focusAt("one");
    await page.keyboard.press("e");
    await page.waitForFunction(() => document.activeElement?.matches("h1"));
  });

  it("what was meant in the backlog, while it is asked until when", async () => {
    await setSome("one", "two");
    drawer.clock.set(drawer.later(3));
    await goTo(page, "backlog");
    await page.locator(".row-title", { hasText: "two" }).waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("s");
    await page.locator("#until-when").waitFor();
    await page.keyboard.type("in 3 hours");
    await page.keyboard.press("Enter");
    await notice("Put off: 1 reminder");
    await focusAt("two");
  });

  it("the place on the screen after a message at its edge is taken back", async () => {
    await setSome("one", "two");
    await page.keyboard.press("j");
    await page.keyboard.press("d");
    await focusAt("two");
    await page.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await notice("taken back");
    await focusAt("two");
  });

  it("the note after one that is removed", async () => {
    await agent.memory.add({ text: "The first of two notes." });
    await agent.memory.add({ text: "The second of two notes." });
    await goTo(page, "memory");
    await page.getByRole("button", { name: "Remove" }).first().focus();
    const before = await page.locator(".note-text").allTextContents();
    await page.keyboard.press("Enter");
    await focusAt(before[1] ?? "");
  });

  it("words that are sent off before they were shown as read: set, or shown where something is to be asked", async () => {
    await page.locator("#remind-me").focus();
    await page.keyboard.type("tomorrow at 14:00 feed the cat");
    await page.keyboard.press("Enter");
    await notice("Set: “feed the cat”");
    await page.keyboard.type("friday at 5 call Bob");
    await page.keyboard.press("Enter");
    await page.locator(".understood legend").waitFor();
    expect((await agent.reminders.list()).map(({ title }) => title)).toEqual(["feed the cat"]);
    expect(await page.locator("#remind-me").inputValue()).toBe("friday at 5 call Bob");
  });

  it("no answer that was given to other words", async () => {
    await page.locator("#remind-me").focus();
    await page.keyboard.type("friday at 5");
    await page.keyboard.type(" call Bob");
    await page.locator(".understood legend").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.locator("label[data-chosen=true]", { hasText: "05:00" }).waitFor();
    await page.keyboard.type(" on monday at 15:00");
    await page.keyboard.press("Enter");
    await rest(page);
    const [one] = await agent.reminders.list();
    expect(one?.nextDueAt?.getUTCHours()).not.toBe(5);
  });

  it("words that could not be sent off, and says so", async () => {
    await page.route("**/api/read", (route) => route.abort());
    await page.locator("#remind-me").focus();
    await page.keyboard.type("tomorrow at 14:00 feed the cat");
    await page.keyboard.press("Enter");
    await notice("Tickler does not answer.");
    await page.locator("#reading .refused").waitFor();
    expect(await page.locator("#remind-me").inputValue()).toBe("tomorrow at 14:00 feed the cat");
    await page.unroute("**/api/read");
    await page.keyboard.press("Enter");
    await notice("Set: “feed the cat”");
  });

  it("all of itself on a phone with letters twice as large", async () => {
    const phone = await browser.open({
      agentId: agent.id,
      viewport: { width: 390, height: 800 },
      bypassCSP: true,
    });
    await goTo(phone, "away");
    await phone.addStyleTag({ content: "html { font-size: 200% !important }" });
    const beyond = await phone.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .map((one) => one.textContent),
    );
    expect(beyond).toEqual([]);
  });
});
