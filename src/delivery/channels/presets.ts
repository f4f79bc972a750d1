/**
 * The bodies that known services expect from a webhook. Each is told to take the text as text: no mentions, no
 * markup, no link previews made of a reminder's words. Where a message can be answered by links, each shows them as its
 * own buttons.
 */
import type { DeliveryMessage } from "../types.js";
import { type Button, buttonsOf, withHandle, withLinks } from "./answers.js";

export interface PresetCall {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface Preset {
  defaultUrl?: string;
  needsToken?: boolean;
  call(message: DeliveryMessage, context: { url: URL; token?: string }): PresetCall;
  /** The service's id of the message, from its answer. */
  receiptId?(body: string): string | undefined;
  /** Milliseconds the service asks to wait, from its answer. */
  retryAfterMs?(body: string): number;
}

function clip(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, "")}…` : text;
}

function field(body: string, ...path: string[]): unknown {
  try {
    let value: unknown = JSON.parse(body);
    for (const key of path) value = (value as Record<string, unknown> | null)?.[key];
    return value;
  } catch {
    // Some answers are plain text ("ok").
    return undefined;
  }
}

function idField(body: string, ...path: string[]): string | undefined {
  const value = field(body, ...path);
  return typeof value === "string" || typeof value === "number" ? String(value).slice(0, 200) : undefined;
}

/**
 * https://docs.slack.dev/messaging/formatting-message-text: `&`, `<`, `>` escaped, so that no mention can be written. The
 * buttons are link buttons of an attachment: a button of a block would ask the app to answer each click, and shows a
 * warning where it does not (https://docs.slack.dev/reference/block-kit/block-elements/button-element).
 */
const slack: Preset = {
  call: (message, { url }) => ({
    url,
    headers: {},
    body: JSON.stringify({
      text: clip(withHandle(message), 8000).replace(
        /[&<>]/g,
        (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]!,
      ),
      mrkdwn: false,
      unfurl_links: false,
      ...given(buttonsOf(message), (buttons) => ({
        attachments: [
          {
            fallback: buttons.map(({ label, url }) => `${label}: ${url}`).join("\n"),
            actions: buttons.map(({ label, url }) => ({ type: "button", text: label, url })),
          },
        ],
      })),
    }),
  }),
};

/**
 * https://docs.discord.com/developers/resources/webhook#execute-webhook: `wait` makes the answer carry the message,
 * `with_components` lets a webhook of no app send link buttons (type 2, style 5) in a row (type 1).
 */
const discord: Preset = {
  call: (message, { url }) => {
    const waiting = new URL(url);
    waiting.searchParams.set("wait", "true");
    const buttons = buttonsOf(message);
    if (buttons.length > 0) waiting.searchParams.set("with_components", "true");
    return {
      url: waiting,
      headers: {},
      body: JSON.stringify({
        content: clip(withHandle(message), 2000),
        allowed_mentions: { parse: [] },
        ...given(buttons, () => ({
          components: [
            { type: 1, components: buttons.map(({ label, url }) => ({ type: 2, style: 5, label, url })) },
          ],
        })),
      }),
    };
  },
  receiptId: (body) => idField(body, "id"),
  retryAfterMs: (body) => seconds(field(body, "retry_after")),
};

/**
 * https://docs.ntfy.sh/publish/#publish-as-json: POST to the server's root, the topic in the body. Its buttons send the
 * POST themselves (https://docs.ntfy.sh/publish/#send-http-request): one tap, and the notification goes.
 */
const ntfy: Preset = {
  call: (message, { url, token }) => {
    const path = url.pathname.split("/").filter((part) => part !== "");
    const named = path.pop() ?? "";
    const topic = message.to ?? named;
    const root = new URL(url);
    root.pathname = `/${path.join("/")}`;
    return {
      url: root,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      body: JSON.stringify({
        topic,
        title: clip(message.title, 200),
        message: clip(withHandle(message), 4000),
        priority: { urgent: 5, normal: 3, low: 2 }[message.priority],
        ...given(buttonsOf(message), (buttons) => ({
          actions: buttons.map(({ label, url }) => ({
            action: "http",
            label,
            url,
            method: "POST",
            clear: true,
          })),
        })),
      }),
    };
  },
  receiptId: (body) => idField(body, "id"),
};

/**
 * https://core.telegram.org/bots/api#sendmessage: no parse_mode, so the text is text. An inline keyboard of URLs; one that
 * leads to this machine would be refused with the whole message, so that such links are lines of its text.
 */
const telegram: Preset = {
  defaultUrl: "https://api.telegram.org",
  needsToken: true,
  call: (message, { url, token }) => ({
    url: new URL(`/bot${token ?? ""}/sendMessage`, url),
    headers: {},
    body: JSON.stringify({
      chat_id: message.to,
      text: clip(leadsHere(message) ? withLinks(message) : withHandle(message), 4096),
      link_preview_options: { is_disabled: true },
      ...given(leadsHere(message) ? [] : buttonsOf(message), (buttons) => ({
        reply_markup: { inline_keyboard: [buttons.map(({ label, url }) => ({ text: label, url }))] },
      })),
    }),
  }),
  receiptId: (body) => idField(body, "result", "message_id"),
  retryAfterMs: (body) => seconds(field(body, "parameters", "retry_after")),
};

/** Keys that are there only where there are buttons. */
function given(buttons: readonly Button[], make: (buttons: readonly Button[]) => object): object {
  return buttons.length === 0 ? {} : make(buttons);
}

function leadsHere({ items }: DeliveryMessage): boolean {
  return items[0]?.links?.reach === "this machine";
}

function seconds(value: unknown): number {
  return typeof value === "number" && value > 0 ? Math.min(value, 86_400) * 1000 : 0;
}

export const PRESETS: Readonly<Record<"slack" | "discord" | "ntfy" | "telegram", Preset>> = {
  slack,
  discord,
  ntfy,
  telegram,
};
