/**
 * `/a/<link>`: what a link in a message leads to. GET shows the page that asks, and changes nothing, so that previews,
 * scanners and prefetching do no harm; POST does it, once. The link itself is the right to do this and nothing else.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { ANSWERS, type Answer, LINK_PATH, lookAtLink, useLink } from "../delivery/index.js";
import { TicklerError } from "../errors.js";
import type { Tickler } from "../tickler.js";
import { confirmPage, donePage, overPage, PAGE_HEADERS } from "./answer-page.js";
import type { Route } from "./http.js";

const MAX_BODY_BYTES = 1024;

export function answerRoute(tickler: Tickler): Route {
  return async (req, res) => {
    const { context, delivery } = tickler.parts;
    const { method = "GET" } = req;
    if (method !== "GET" && method !== "HEAD" && method !== "POST") {
      res.setHeader("Allow", "GET, HEAD, POST");
      return show(req, res, 405, overPage("This link", "It is opened, or confirmed."));
    }
    const text = (req.url ?? "").split(/[?#]/, 1)[0]?.slice(LINK_PATH.length) ?? "";
    const { db } = context;
    const { secret } = delivery.links;
    const read = await lookAtLink(text, { db, secret, now: context.clock.now() });
    if (read === null) return show(req, res, 404, overPage("This link", "It is not one of this Tickler's."));
    if (read.over !== null) return show(req, res, 410, overPage(read.title, read.over));
    if (method !== "POST") return show(req, res, 200, confirmPage(read));
    const answer = await answerOf(req, read.answers);
    if (answer === null) return show(req, res, 400, overPage(read.title, "It was not said what to do."));
    try {
      await useLink(context, read, answer);
    } catch (error) {
      if (!(error instanceof TicklerError)) throw error;
      return show(req, res, 409, overPage(read.title, error.message));
    }
    show(req, res, 200, donePage(read, answer));
  };
}

/** A link with one answer needs no words, so that a notification's button can send it; another needs to be told which. */
async function answerOf(req: IncomingMessage, answers: readonly Answer[]): Promise<Answer | null> {
  const said = new URLSearchParams(await bodyOf(req)).get("do");
  const [only, ...others] = answers;
  if (said === null || said === "") return others.length === 0 ? (only ?? null) : null;
  return ANSWERS.find((answer) => answer === said && answers.includes(answer)) ?? null;
}

/** The first of the body; a form has a few bytes. */
async function bodyOf(req: IncomingMessage): Promise<string> {
  let body = "";
  for await (const part of req) {
    body += (part as Buffer).toString("latin1");
    if (body.length > MAX_BODY_BYTES) return "";
  }
  return body;
}

function show({ method }: IncomingMessage, res: ServerResponse, status: number, html: string): void {
  res.writeHead(status, PAGE_HEADERS).end(method === "HEAD" ? undefined : html);
}
