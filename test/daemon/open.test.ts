/** `tickler open`: starts the daemon where none runs, and gives a link that signs a browser in, once. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { built } from "../hosts/built.js";

let folder: string;
let main: string;

beforeAll(() => {
  main = built("cli/main.js");
  folder = mkdtempSync(join(tmpdir(), "tickler-open-"));
});
afterAll(async () => {
  await tickler("stop");
  rmSync(folder, { recursive: true, force: true });
});

function tickler(...args: string[]): Promise<{ code: number | null; out: string }> {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    TICKLER_EMBEDDING_PROVIDER: "off",
  };
  const child = spawn(process.execPath, [main, ...args], {
    env,
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let out = "";
  child.stdout.on("data", (part) => {
    out += part;
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out })));
}

test("opens the page of a daemon that it starts, for the owner and for a person", async () => {
  await tickler("add", "remind me tomorrow at 10am to buy a present");
  for (const [user, sees] of [
    [[], true],
    [["--user", "anna"], true],
  ] as const) {
    const { code, out } = await tickler("open", "--json", ...user);
    expect(code).toBe(0);
    const link = new URL((JSON.parse(out) as { url: string }).url);
    expect(link.hostname).toBe("127.0.0.1");
    const page = await fetch(link);
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(await page.text()).toContain('<script type="module" src="/page.js">');
    expect((await fetch(new URL("/page.js", link))).headers.get("content-type")).toMatch(/javascript/);
    const signIn = () =>
      fetch(new URL("/api/sign-in", link), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ code: link.hash.replace("#open=", "") }),
      });
    const pass = await signIn();
    expect(pass.status).toBe(200);
    expect((await signIn()).status).toBe(403);
    const headers = {
      Cookie: pass.headers.get("set-cookie")?.split(";")[0] ?? "",
      "X-Tickler-Page": ((await pass.json()) as { token: string }).token,
    };
    const today = await (await fetch(new URL("/api/today", link), { headers })).text();
    expect(today.includes("buy a present")).toBe(sees);
    expect(await (await fetch(new URL("/api/me", link), { headers })).json()).toMatchObject({
      person: user[1] ?? null,
    });
  }
});
