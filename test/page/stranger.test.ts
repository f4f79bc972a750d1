/** A stranger's page in the same browser, while somebody is signed in: it reads nothing, changes nothing, and frames nothing. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServedPage, servePage } from "../../scripts/page/serve.js";
import { openForTest, type TestTickler } from "../support/open-for-test.js";
import { CHROMIUM } from "./support/browser.js";

describe.skipIf(CHROMIUM === null)("a stranger's page", () => {
  let drawer: TestTickler;
  let served: ServedPage;
  let browser: Browser;
  let mine: Page;
  let stranger: Page;
  let server: Server;
  let port: string;

  beforeAll(async () => {
    drawer = await openForTest();
    await drawer.agent.reminders.create({
      title: "the secret",
      trigger: { type: "scheduled", at: drawer.later(2) },
    });
    served = await servePage(drawer.tickler);
    port = new URL(served.url).port;
    server = createServer((_req, res) => {
      res
        .writeHead(200, { "Content-Type": "text/html" })
        .end("<!doctype html><title>stranger</title><h1>hello</h1>");
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    browser = await chromium.launch({
      executablePath: CHROMIUM ?? "",
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--host-resolver-rules=MAP *.example 127.0.0.1"],
    });
    const context = await browser.newContext();
    mine = await context.newPage();
    await mine.goto(served.link());
    await mine.locator(".row").waitFor();
    stranger = await context.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    await served?.close();
    await drawer?.tickler.close();
  });

  /** Of another site, and of another port of the very same host, whose cookies are shared. */
  const origins = () => {
    const { port: theirs } = server.address() as AddressInfo;
    return [`http://evil.example:${theirs}`, `http://127.0.0.1:${theirs}`, `http://localhost:${theirs}`];
  };

  it("reads nothing and changes nothing by any request that a page can make", async () => {
    for (const origin of origins()) {
      await stranger.goto(origin);
      const read = await stranger.evaluate(async (url) => {
        const tries: (() => Promise<Response>)[] = [
          () => fetch(`${url}/api/today`, { credentials: "include" }),
          () => fetch(`${url}/api/today`, { credentials: "include", headers: { "X-Tickler-Page": "x" } }),
          () => fetch(`${url}/api/today`, { credentials: "include", mode: "no-cors" }),
          () => fetch(`${url}/api/changes`, { credentials: "include", mode: "no-cors" }),
          () =>
            fetch(`${url}/api/undo`, {
              method: "POST",
              credentials: "include",
              mode: "no-cors",
              headers: { "Content-Type": "text/plain" },
              body: "{}",
            }),
          () =>
            fetch(`${url}/api/undo`, {
              method: "POST",
              credentials: "include",
              headers: { "Content-Type": "application/json" },
              body: "{}",
            }),
          () =>
            fetch(`${url}/api/sign-out`, {
              method: "POST",
              credentials: "include",
              mode: "no-cors",
              headers: { "Content-Type": "text/plain" },
              body: "{}",
            }),
        ];
        const seen: string[] = [];
        for (const attempt of tries)
          seen.push(
            await attempt().then(
              (res) => res.text(),
              () => "refused",
            ),
          );
        return seen.join(" ");
      }, served.url);
      expect(read).not.toContain("secret");
      const answered = stranger.waitForResponse(
        (one) => one.request().isNavigationRequest() && one.url().endsWith("/undo"),
      );
      await stranger.evaluate((url) => {
        const form = document.createElement("form");
        Object.assign(form, { method: "post", action: `${url}/api/undo`, enctype: "text/plain" });
        form.innerHTML = "<input name='{\"a\":\"' value='\"}'>";
        document.body.append(form);
        form.submit();
      }, served.url);
      expect((await answered).status()).toBe(403);
      await stranger.waitForURL(/undo/);
    }
    expect((await drawer.agent.reminders.list()).map(({ title }) => title)).toEqual(["the secret"]);
    await mine.reload();
    await mine.locator(".row-title", { hasText: "the secret" }).waitFor();
  });

  it("cannot frame the page, nor open it as a window that it can reach into", async () => {
    for (const origin of origins()) {
      await stranger.goto(origin);
      await stranger.evaluate((url) => {
        const frame = document.createElement("iframe");
        frame.src = url;
        document.body.append(frame);
        return new Promise((resolve) => frame.addEventListener("load", resolve));
      }, served.url);
      const [, frame] = stranger.frames();
      expect(await frame?.evaluate(() => document.body?.textContent ?? "").catch(() => "")).not.toContain(
        "secret",
      );
      expect(
        await frame
          ?.locator("#page")
          .count()
          .catch(() => 0),
      ).toBe(0);
    }
  });

  it("is not let in under another name for this machine", async () => {
    const res = await stranger.goto(`http://evil.example:${port}/`);
    expect(res?.status()).toBe(403);
    const api = await stranger.evaluate(() =>
      fetch("/api/today", { credentials: "include" }).then((one) => one.status),
    );
    expect(api).toBe(403);
  });

  it("does not learn the token: it is in the storage of the page's own origin, and in no address", async () => {
    expect(await mine.evaluate(() => localStorage.getItem("tickler.token"))).toMatch(/^[\w-]{40,}$/);
    expect(await mine.evaluate(() => document.cookie)).toBe("");
    expect(mine.url()).toBe(`${served.url}/`);
    for (const origin of origins()) {
      await stranger.goto(origin);
      expect(await stranger.evaluate(() => JSON.stringify(localStorage))).toBe("{}");
    }
  });
});
