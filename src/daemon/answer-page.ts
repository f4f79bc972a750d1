/**
 * The page behind a link in a message: what it is about, what will be done, one button for each answer. Plain HTML without
 * script; stored text stands in it escaped. Pure.
 */
import { createHash } from "node:crypto";
import type { Answer, ReadLink } from "../delivery/index.js";
import { stripControls } from "../text.js";
import { formatInstant } from "../zoned-time.js";

const STYLE =
  ":root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem}" +
  "h1{font-size:1.3rem;overflow-wrap:anywhere}form{display:flex;flex-wrap:wrap;gap:.75rem}" +
  "button{font:inherit;padding:.6rem 1.2rem;min-height:2.75rem;cursor:pointer}";

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
    `<body>\n<main>\n<h1>${heading}</h1>\n${body}\n</main>\n</body>\n</html>\n`
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
