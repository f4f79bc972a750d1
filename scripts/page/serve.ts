/** Serves the page of an open Tickler on a free port, from a fresh build, and opens browsers on it. */
import { existsSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { httpPart } from "../../src/daemon/http-part.js";
import type { Tickler } from "../../src/index.js";
import { silentLogger } from "../../src/log.js";
import { bundlePage } from "../page.mjs";

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
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    await bundlePage(folder);
    return folder;
  })();
  return built;
}

export async function servePage(tickler: Tickler): Promise<ServedPage> {
  const folder = await pageFolder();
  const part = httpPart({ port: 0, env: { TICKLER_TOKEN: PAGE_TOKEN }, pageFolder: folder });
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
