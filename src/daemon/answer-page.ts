/**
 * The page behind a link in a message: what it is about, what will be done, one button for each answer. Plain HTML without
 * script; stored text stands in it escaped. Pure.
 */
import { createHash } from "node:crypto";
import type { Answer, ReadLink } from "../delivery/index.js";
import { stripControls } from "../text.js";
import { formatInstant } from "../zoned-time.js";

/** The colours and forms of the page (`page/style`), in what a mail's browser has without asking for more. */
const STYLE =
  ":root{color-scheme:light dark;--paper:light-dark(#faf8f4,#161411);--sheet:light-dark(#fffefb,#1e1b17);" +
  "--ink:light-dark(#1c1a17,#f0ebe2);--ink-2:light-dark(#575148,#b8b0a3);--line:light-dark(#cfc7b9,#4a433a);" +
  "--accent:light-dark(#b5340c,#ff8f63)}" +
  "*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}" +
  "main{display:grid;gap:1rem;max-width:32rem;margin:0 auto;padding:16vh 1.25rem 3rem}p{margin:0;color:var(--ink-2)}" +
  "svg{width:2.25rem;fill:none;stroke:var(--ink);stroke-width:3.5;stroke-linejoin:round}circle{fill:var(--accent);stroke:none}" +
  'h1{margin:0;font:400 2.25rem/1.15 "Iowan Old Style",Georgia,serif;letter-spacing:-.015em;overflow-wrap:anywhere}' +
  "form{display:flex;flex-wrap:wrap;gap:.6rem;margin-top:.5rem}" +
  "button{font:500 1rem system-ui,sans-serif;padding:.6rem 1.2rem;min-height:2.75rem;border:1px solid var(--line);" +
  "border-radius:7px;background:var(--sheet);color:var(--ink);cursor:pointer}" +
  "button:first-child{background:var(--ink);border-color:var(--ink);color:var(--paper)}" +
  ":focus-visible{outline:2px solid var(--accent);outline-offset:2px}";

/** The drawer of `page/static/icon.svg`. */
const MARK =
  '<svg viewBox="12 12 40 40" aria-hidden="true"><path d="M14 22h12l4 5h20v23H14z"/>' +
  '<path d="M20 22v-7h24v12"/><circle cx="40" cy="39" r="4.5"/></svg>';

/** Nothing is loaded, nothing runs, nobody frames it, and the form goes back to where it came from. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; ` +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex, nofollow",
};

const BUTTON: Record<Answer, string> = {
  done: "Done",
  snooze: "In an hour again",
  dismiss: "Not relevant",
};
const SAID: Record<Answer, string> = {
  done: "Done.",
  snooze: "It comes back in an hour.",
  dismiss: "Put away as not relevant.",
};

export function confirmPage({ title, dueAt, timeZone, answers }: ReadLink): string {
  const buttons = answers.map((answer) => `<button name="do" value="${answer}">${BUTTON[answer]}</button>`);
  return page(
    title,
    `<p>Due ${asText(formatInstant(dueAt, timeZone))}.</p>\n<form method="post">\n${buttons.join("\n")}\n</form>`,
  );
}

export function donePage({ title }: ReadLink, answer: Answer): string {
  return page(title, `<p role="status">${SAID[answer]} You can close this page.</p>`);
}

export function overPage(title: string, why: string): string {
  return page(title, `<p role="status">${asText(why)} Nothing was changed.</p>`);
}

function page(title: string, body: string): string {
  const heading = asText(title);
  return (
    `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n` +
    `<title>${heading} – Tickler</title>\n<style>${STYLE}</style>\n</head>\n` +
    `<body>\n<main>\n${MARK}\n<h1>${heading}</h1>\n${body}\n</main>\n</body>\n</html>\n`
  );
}

const ENTITY: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function asText(text: string): string {
  return stripControls(text).replace(/[&<>"']/g, (sign) => ENTITY[sign] ?? sign);
}
