/** Real servers on loopback for the channels: HTTP and SMTP, both recording what they get. */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface Seen {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Recorder {
  url: string;
  seen: Seen[];
  /** What the next requests get; default 200 `{}`. */
  answer: (seen: Seen, response: ServerResponse) => void;
  close(): Promise<void>;
}

export async function recordHttp(): Promise<Recorder> {
  const recorder: Recorder = {
    url: "",
    seen: [],
    answer: (_, response) => void response.end("{}"),
    close: () => close(server),
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const seen = {
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      recorder.seen.push(seen);
      recorder.answer(seen, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  recorder.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return recorder;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

export interface Mailbox {
  port: number;
  mails: { from: string; to: string[]; raw: string }[];
  /** What happens to the next mail: taken, refused at the recipient, or never answered. */
  mode: "take" | "refuse" | "unknown-recipient" | "silent";
  close(): Promise<void>;
}

export async function recordSmtp(): Promise<Mailbox> {
  const box: Mailbox = { port: 0, mails: [], mode: "take", close: async () => undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo(_address, _session, callback) {
      if (box.mode !== "unknown-recipient") return callback();
      callback(Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (box.mode === "silent") return;
        if (box.mode === "refuse") {
          callback(Object.assign(new Error("try later"), { responseCode: 451 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        box.mails.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(parts).toString(),
        });
        callback();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  box.port = (server.server.address() as AddressInfo).port;
  box.close = () => new Promise((resolve) => server.close(() => resolve()));
  return box;
}
