/** The built files of the page, as they were when the daemon started: nothing in them is anybody's, so that nobody is asked. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { GUARDED } from "./requests.js";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

interface PageFile {
  type: string;
  body: Buffer;
  tag: string;
}

/** By path. */
export type PageFiles = ReadonlyMap<string, PageFile>;

/** @param folder may be missing: then there is no page */
export function readPageFiles(folder: string): PageFiles {
  const files = new Map<string, PageFile>();
  if (!existsSync(folder)) return files;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const body = readFileSync(join(folder, name));
    const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    files.set(`/${name.split(sep).join("/")}`, { type, body, tag });
  }
  const index = files.get("/index.html");
  if (index) files.set("/", index);
  return files;
}

export function sendPageFile(req: IncomingMessage, res: ServerResponse, { type, body, tag }: PageFile): void {
  const headers = { ...GUARDED, "Content-Type": type, "Cache-Control": "no-cache", ETag: tag };
  if (req.method !== "GET" && req.method !== "HEAD") {
    res.writeHead(405, { ...GUARDED, Allow: "GET, HEAD" }).end();
  } else if (req.headers["if-none-match"] === tag) res.writeHead(304, headers).end();
  else
    res
      .writeHead(200, { ...headers, "Content-Length": body.length })
      .end(req.method === "HEAD" ? undefined : body);
}
