/** Serves the page of an open Tickler on a free port, from a fresh build, and opens browsers on it. */
import { existsSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { httpPart } from "../../src/daemon/http-part.js";
import type { Tickler } from "../../src/index.js";
import { silentLogger } from "../../src/log.js";

export const PAGE_TOKEN = "a-token-for-the-page-that-nobody-guesses";

export interface ServedPage {
  url: string;
  /** A link of one use. @param person null: the owner */
  link(person?: string | null, agentId?: string): string;
  close(): Promise<void>;
}

let built: Promise<string> | undefined;

/** Built once a process. */
function pageFolder(): Promise<string> {
  built ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), "tickler-page-"));
    // Not at the top: bundled into another script, it would take itself for the one that runs.
    const { bundlePage } = await import("../page.mjs");
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    await bundlePage(folder);
    return folder;
  })();
  return built;
}

/** @param folder of a page that is built already */
export async function servePage(tickler: Tickler, folder?: string): Promise<ServedPage> {
  const pages = folder ?? (await pageFolder());
  // A home without hosts and services.
  const env = { TICKLER_TOKEN: PAGE_TOKEN, HOME: pages, PATH: process.env.PATH };
  const part = httpPart({ port: 0, env, pageFolder: pages });
  const started = await part.start(tickler, silentLogger);
  const link = (person: string | null = null, agentId = "main"): string => {
    const url = part.invite({ agentId, person });
    if (url === null) throw new Error("the page is not served");
    return url;
  };
  return {
    url: new URL(link()).origin,
    link,
    close: () => started.close(),
  };
}

/** Where a Chromium is on this machine, or null. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const places = [
    env.TICKLER_CHROMIUM,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  return places.find((path) => path !== undefined && path !== "" && existsSync(path)) ?? null;
}
