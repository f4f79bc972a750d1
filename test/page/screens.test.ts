/**
 * Every screen in a real browser, large and small, in light and in dark: nothing that a screen reader or a weak eye stumbles over,
 * nothing that runs out of the page, nothing asked of another machine. With TICKLER_PICTURES=1 a
 * picture of each is left in page-pictures/.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSample, type Sample } from "../../scripts/page/sample.js";
import { confirmPage } from "../../src/daemon/answer-page.js";
import type { ReadLink } from "../../src/delivery/index.js";
import { CHROMIUM, goTo, type OpenBrowser, openBrowser, rest } from "./support/browser.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PICTURES = process.env.TICKLER_PICTURES ? join(import.meta.dirname, "../../page-pictures") : null;

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES !== null) await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

const SCREENS = [
  "today",
  "topics",
  "backlog",
  "away",
  "memory",
  "week",
  "deliveries",
  "agents",
  "health",
  "nowhere",
];

const HOSTILE = [
  '<img src=x onerror="window.had=1"><script>window.had=1</script>',
  "\"><svg/onload=window.had=1> javascript:window.had=1 {{constructor.constructor('window.had=1')()}}",
  `${"unbreakable".repeat(17)}`,
  "日本語のとても長い題名がここにありますので折り返しが必要です 👩‍👩‍👧‍👦 مرحبا بالعالم",
];

interface Found {
  /** What axe finds, by its rule and where. */
  wrong: string[];
  /** How far the page is wider than the window. */
  overflow: number;
}

/** How far the page is wider than the window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );

async function look(page: Page, rules: "all" | "contrast" = "all"): Promise<Found> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const { violations } = (await page.evaluate(
    `axe.run(document, { resultTypes: ["violations"], preload: false${rules === "all" ? "" : ', runOnly: ["color-contrast"]'} })`,
  )) as AxeResults;
  return {
    wrong: violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(" | ")}`,
    ),
    overflow: await overflowOf(page),
  };
}

describe.skipIf(CHROMIUM === null)("the page", () => {
  let sample: Sample;
  let browser: OpenBrowser;
  let page: Page;
  let ids: Record<"told" | "series" | "topic", string>;
  const asked: string[] = [];
  const said: string[] = [];

  beforeAll(async () => {
    if (PICTURES !== null) mkdirSync(PICTURES, { recursive: true });
    sample = await openSample();
    const all = await sample.tickler.agent("main").reminders.list({ limit: 50 });
    const idOf = (word: string) => all.find(({ title }) => title.includes(word))?.id ?? "";
    ids = { told: idOf("contract"), series: idOf("report"), topic: idOf("invoice") };
    browser = await openBrowser(sample.tickler);
    page = await browser.open();
    page.on("request", (one) => asked.push(new URL(one.url()).origin));
    page.on("console", (one) => said.push(one.text()));
  });
  afterAll(async () => {
    await browser?.close();
    await sample?.tickler.close();
  });

  const modes = [1280, 390].flatMap((width) =>
    (["light", "dark"] as const).map((colour) => ({ width, colour })),
  );

  const extremes = modes.filter(({ width, colour }) => width < 600 === (colour === "dark"));

  /** In both sizes and both colours. */
  async function lookAll(name: string, those = modes): Promise<void> {
    for (const { width, colour } of those) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      await page.emulateMedia({ colorScheme: colour });
      await rest(page);
      // What the colours change is the contrast alone.
      const rules = colour === (width < 600 ? "dark" : "light") ? "all" : "contrast";
      expect({ name, width, colour, ...(await look(page, rules)) }).toEqual({
        name,
        width,
        colour,
        wrong: [],
        overflow: 0,
      });
      await picture(page, `${name}-${width}-${colour}`);
    }
  }

  it.each(SCREENS)("is accessible in both sizes and colours: %s", async (path) => {
    await goTo(page, path);
    await lookAll(path);
  });

  it("is accessible in both sizes and colours: a reminder of each kind", async () => {
    for (const [kind, id] of Object.entries(ids)) {
      await goTo(page, `reminder/${id}`);
      await lookAll(`reminder-${kind}`);
    }
  });

  it("is accessible in both sizes and colours: what was read, what is asked, what was tried", async () => {
    await goTo(page, "today");
    await page.fill("#remind-me", "tomorrow at 9 call mom");
    await page.locator(".understood").waitFor();
    await lookAll("reading");
    await page.fill("#remind-me", "remind me");
    await page.locator(".question").waitFor();
    await lookAll("question", extremes);
    await page.fill("#remind-me", "");
    await goTo(page, "topics");
    await page.fill("#try-sentence", "billing has to be done before the deployment");
    await page.locator(".bar").first().waitFor();
    await lookAll("trying");
    await page
      .getByRole("button", { name: /^It should come up/ })
      .first()
      .click();
    await page.getByText(/^Learnt: /).waitFor();
  });

  it("is accessible in both sizes and colours: what opens above a screen", async () => {
    await goTo(page, `reminder/${ids.told}`);
    await page.getByRole("button", { name: /^Edit/ }).waitFor();
    for (const [name, open] of [
      ["edit", "i"],
      ["later", "s"],
      ["help", "?"],
    ] as const) {
      await page.keyboard.press(open);
      await page.getByRole("dialog").waitFor();
      await lookAll(name, name === "edit" ? modes : extremes);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
  });

  it("asked nothing of another machine and said nothing to the console in all of that", () => {
    expect(new Set(asked)).toEqual(new Set([browser.served.url]));
    expect(said).toEqual([]);
  });

  it("shows hostile titles as the text that they are, on every screen", async () => {
    const { tickler, clock } = await openSample();
    const { reminders, memory, sessions } = tickler.agent("main");
    for (const [i, title] of HOSTILE.entries()) {
      const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000 + i * 1000);
      await reminders.create({
        title,
        body: title,
        contextTags: [title.slice(0, 40)],
        trigger: { type: "scheduled", at: at(2) },
      });
      await reminders.create({
        title: `due ${title}`.slice(0, 200),
        delivery: [{ channel: "mail", to: "x@example.org" }],
        trigger: { type: "scheduled", at: at(0.1) },
      });
      await reminders.create({
        title: `topic ${title}`.slice(0, 200),
        trigger: { type: "context", pattern: title, cues: [title] },
      });
      await memory.add({ text: title, path: title });
      await sessions.start({ sessionId: `s${i}`, name: title.slice(0, 100) });
      await sessions.report(`s${i}`, title);
    }
    await clock.advance(3_600_000);
    await tickler.scheduler.runDue();
    await tickler
      .agent("main")
      .turnStart({ sessionId: "s0", speaker: { trust: "full" }, userMessage: "hello" });
    const hostile = await openBrowser(tickler);
    const page = await hostile.open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const said: string[] = [];
    page.on("console", (one) => said.push(one.text()));
    const due = (await reminders.getDue()).find(({ reminder }) => reminder.title.includes("<img"));
    for (const path of [...SCREENS, `reminder/${due?.reminder.id}`]) {
      await goTo(page, path);
      expect({ path, overflow: await overflowOf(page) }).toEqual({ path, overflow: 0 });
    }
    expect(await look(page)).toEqual({ wrong: [], overflow: 0 });
    expect(await page.locator("h1").textContent()).toContain("<img src=x");
    await goTo(page, "memory");
    await page.fill("#search", "constructor");
    await page.locator(".hit").first().waitFor();
    expect(await page.evaluate(() => "had" in window)).toBe(false);
    expect(await page.locator("main img, main script").count()).toBe(0);
    expect(said).toEqual([]);
    await hostile.close();
    await tickler.close();
  });

  it("teaches what it is for while nothing is there", async () => {
    const { openForTest } = await import("../support/open-for-test.js");
    const empty = await openForTest();
    const opened = await openBrowser(empty.tickler);
    const page = await opened.open();
    for (const path of SCREENS.filter((one) => one !== "health" && one !== "nowhere")) {
      await goTo(page, path);
      expect({ path, empty: await page.locator(".empty").count(), ...(await look(page)) }).toEqual({
        path,
        empty: 1,
        wrong: [],
        overflow: 0,
      });
    }
    await opened.close();
    await empty.tickler.close();
  });

  it("asks in its own colours behind a link in a message, without a script", async () => {
    const page = await browser.open({ signedIn: false });
    const link = { title: HOSTILE[0] ?? "", dueAt: sample.clock.now(), timeZone: "Europe/Berlin" };
    const asked = confirmPage({ ...link, answers: ["done", "snooze", "dismiss"] } as unknown as ReadLink);
    for (const [colorScheme, width] of [
      ["light", 1280],
      ["dark", 390],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 700 });
      await page.goto("about:blank");
      await page.setContent(asked);
      expect(await look(page)).toEqual({ wrong: [], overflow: 0 });
      await picture(page, `answer-${width}-${colorScheme}`);
    }
    expect(await page.locator("button").allTextContents()).toEqual([
      "Done",
      "In an hour again",
      "Not relevant",
    ]);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      "rgb(22, 20, 17)",
    );
    await page.context().close();
  });

  it("is one script of less than 150 kB, and says how to get in to whoever is not signed in", async () => {
    const page = await browser.open({ signedIn: false });
    expect(await page.locator("pre").textContent()).toBe("tickler open");
    expect(await look(page)).toEqual({ wrong: [], overflow: 0 });
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map((one) => (one as PerformanceResourceTiming).decodedBodySize),
    );
    expect(sizes.length).toBe(1);
    expect(sizes[0]).toBeGreaterThan(10_000);
    expect(sizes[0]).toBeLessThan(150_000);
    await page.context().close();
  });
});
