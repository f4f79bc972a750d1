/** `npm run pictures`: the four pictures of the page in the README, of the sample drawer, with the model that comes along. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { openSample } from "./sample.js";
import { findChromium, servePage } from "./serve.js";

const OUT = join(import.meta.dirname, "../../docs/page");
const executablePath = findChromium();
if (executablePath === null) throw new Error("There is no Chromium here; TICKLER_CHROMIUM may name one.");

mkdirSync(OUT, { recursive: true });
const { tickler } = await openSample({ withModel: true });
const served = await servePage(tickler);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });

async function picture(
  name: string,
  dark: boolean,
  width: number,
  height: number,
  show: (page: Page) => Promise<void>,
) {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: dark ? "dark" : "light",
    locale: "en-GB",
    ...(width < 600 && { isMobile: true, hasTouch: true }),
  });
  await page.goto(served.link());
  await page.locator(".row").first().waitFor();
  await show(page);
  await page.locator("main:not([aria-busy=true])").waitFor();
  await page.waitForTimeout(800);
  await page.screenshot({ path: join(OUT, `${name}.png`) });
  await page.close();
}

const go = (page: Page, path: string) => page.evaluate(`location.hash = "#/${path}"`);
const all = await tickler.agent("main").reminders.list({ limit: 100 });
const invoice = all.find(({ title }) => title.includes("invoice"));

await picture("today", false, 1120, 860, async (page) => {
  await page.fill("#remind-me", "tonight at 11:15pm check whether the backup ran");
  await page.locator(".understood").waitFor();
});
await picture("topics", false, 1120, 620, async (page) => {
  await go(page, "topics");
  await page.fill("#try-sentence", "they still have not sent us the bill for March");
  await page.locator(".bar").first().waitFor();
});
await picture("reminder", true, 1120, 760, async (page) => {
  await go(page, `reminder/${invoice?.id}`);
  await page.locator(".said-text summary").first().click();
});
await picture("phone", true, 390, 844, async () => undefined);

await browser.close();
await served.close();
await tickler.close();
