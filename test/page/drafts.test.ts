/** What was typed and is not sent yet, when a sign-in ends or somebody looks elsewhere. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openForTest, type TestTickler } from "../support/open-for-test.js";
import { CHROMIUM, goTo, type OpenBrowser, openBrowser, rest } from "./support/browser.js";

const SAID = "on friday at 16:00 pay the plumber";

describe.skipIf(CHROMIUM === null)("what was typed on the page and not sent yet", () => {
  let drawer: TestTickler;
  let browser: OpenBrowser;
  let page: Page;

  beforeAll(async () => {
    drawer = await openForTest({
      config: { timeZone: "Europe/Berlin", users: { anna: { trust: "guest", match: [] } } },
    });
    browser = await openBrowser(drawer.tickler);
  });
  beforeEach(async () => {
    page = await browser.open();
    await type(SAID);
  });
  afterAll(async () => {
    await browser?.close();
    await drawer?.tickler.close();
  });

  const type = async (text: string) => {
    await page.locator(".who").waitFor();
    await page.locator("#remind-me").fill(text);
  };
  const field = () => page.locator("#remind-me").inputValue();
  /** The daemon forgets this browser, as after the last day of a sign-in. */
  const endSignIn = async () => {
    await page.evaluate(async () => {
      const headers = {
        "Content-Type": "application/json",
        "X-Tickler-Page": localStorage.getItem("tickler.token") ?? "",
      };
      await fetch("/api/sign-out", { method: "POST", headers, body: "{}" });
    });
    // Whichever asks first hears of it: what is sent here, or the page by itself.
    await page.evaluate(() => document.querySelector<HTMLFormElement>(".composer")?.requestSubmit());
    await page.locator(".signed-out").waitFor();
  };

  it("is there after another screen, and after a reload", async () => {
    await goTo(page, "memory");
    await page.locator("#keep-note").fill("the plumber is called Jo");
    await goTo(page, "today");
    expect(await field()).toBe(SAID);
    await page.reload();
    await rest(page);
    expect(await field()).toBe(SAID);
    await goTo(page, "memory");
    expect(await page.locator("#keep-note").inputValue()).toBe("the plumber is called Jo");
  });

  it("is there again when the sign-in has ended and another tab has signed in", async () => {
    await endSignIn();
    const tab = await page.context().newPage();
    await tab.goto(browser.served.link());
    await page.locator("#remind-me").waitFor();
    await rest(page);
    expect(await field()).toBe(SAID);
    await page.locator("#remind-me").press("Enter");
    await page.locator(".notice", { hasText: "pay the plumber" }).waitFor();
    await expect.poll(field).toBe("");
    await page.reload();
    await rest(page);
    expect(await field()).toBe("");
  });

  it("is not shown to another person who signs in, and neither is what the one before saw", async () => {
    await drawer.agent.reminders.create({
      title: "the owner's own",
      trigger: { type: "scheduled", at: drawer.later(2) },
      userName: "olga",
    });
    await page.locator(".row", { hasText: "the owner's own" }).waitFor();
    const tab = await page.context().newPage();
    await tab.goto(browser.served.link("anna"));
    await page.locator(".who", { hasText: "anna" }).waitFor();
    await rest(page);
    expect(await field()).toBe("");
    expect(await page.locator(".row", { hasText: "the owner's own" }).count()).toBe(0);
  });

  it("is gone when its person signs out", async () => {
    await goTo(page, "health");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.locator(".signed-out").waitFor();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await page.goto(browser.served.link());
    await page.locator("#remind-me").waitFor();
    await rest(page);
    expect(await field()).toBe("");
  });
});
