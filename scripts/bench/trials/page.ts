/**
 * The page in a real browser, opened again and again by somebody who is signed in: when its first words are painted, and when the
 * largest of what it shows is, as the browser itself times them from the begin of the navigation.
 */
import type { Page } from "playwright-core";
import { openSample } from "../../page/sample.js";
import { findChromium, servePage } from "../../page/serve.js";
import { summarize } from "../percentiles.js";

export interface PageParams {
  /** The built page. */
  folder: string;
  /** Reminders ahead beside those of the sample drawer. */
  more: number;
  count: number;
}

const WARM_UP = 3;

/** null where there is no Chromium. */
export async function page({ folder, more, count }: PageParams) {
  const executablePath = findChromium();
  if (executablePath === null) return { painted: null };
  // Here, since every trial loads this file, and the driver takes longer to load than most take to run.
  const { chromium } = await import("playwright-core");
  const { tickler, clock } = await openSample();
  const { reminders } = tickler.agent("main");
  for (let i = 0; i < more; i++)
    await reminders.create({
      title: `errand number ${i}`,
      trigger: { type: "scheduled", at: new Date(clock.now().getTime() + (i + 1) * 3_600_000) },
    });
  const served = await servePage(tickler, folder);
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await tab.goto(served.link());
  // Signed in is who was shown something: to leave before would be to go without.
  await tab.locator(".row").first().waitFor();
  const painted: number[] = [];
  const whole: number[] = [];
  for (let i = -WARM_UP; i < count; i++) {
    await tab.goto(`${served.url}/`);
    await tab.locator(".row").first().waitFor();
    const times = await paintsOf(tab);
    if (i < 0) continue;
    painted.push(times.first);
    whole.push(times.largest);
  }
  await browser.close();
  await served.close();
  await tickler.close();
  return { painted: summarize(painted), whole: summarize(whole) };
}

/** Milliseconds since the navigation began; in the browser's words, of which Node's types know the half. */
function paintsOf(tab: Page): Promise<{ first: number; largest: number }> {
  return tab.evaluate(`new Promise((resolve) => {
    const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
    new PerformanceObserver((list) => resolve({ first, largest: list.getEntries().at(-1).startTime }))
      .observe({ type: "largest-contentful-paint", buffered: true });
  })`);
}
