/** A real Chromium on a served page. Where there is none, the tests are skipped and say so. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { findChromium, type ServedPage, servePage } from "../../../scripts/page/serve.js";
import type { Tickler } from "../../../src/index.js";

export const CHROMIUM = findChromium();
if (CHROMIUM === null) console.warn("No chromium here: the tests of the page in a browser are skipped.");

export interface OpenBrowser {
  served: ServedPage;
  /** A page in a browser of its own, signed in as somebody (null: the owner); things move at once in it. */
  open(
    options?: BrowserContextOptions & { person?: string | null; agentId?: string; signedIn?: boolean },
  ): Promise<Page>;
  close(): Promise<void>;
}

export async function openBrowser(tickler: Tickler): Promise<OpenBrowser> {
  const [served, browser] = await Promise.all([servePage(tickler), launch()]);
  const contexts: BrowserContext[] = [];
  return {
    served,
    async open({ person = null, agentId, signedIn = true, ...options } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        locale: "en-GB",
        timezoneId: "Europe/Berlin",
        reducedMotion: "reduce",
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      page.on("pageerror", (error) => {
        throw error;
      });
      await page.goto(signedIn ? served.link(person, agentId) : served.url);
      await page.locator("h1").first().waitFor();
      return page;
    },
    async close() {
      for (const context of contexts) await context.close();
      await browser.close();
      await served.close();
    },
  };
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM ?? "",
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
  });
}

/** Goes to a screen and waits until what it asked for is there. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = `#/${hash}`;
  }, path);
  await rest(page);
}

/** Until nothing is asked and nothing moves. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
  await page.locator("main:not([aria-busy=true])").waitFor();
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
  );
}
