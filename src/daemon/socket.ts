/**
 * The daemon's Unix socket (a named pipe on Windows): lines of JSON in, lines of JSON out, for processes of the same
 * user only. A request names a method; an unknown one, another protocol or a failure is an answer, never a crash.
 */
import { chmodSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { dirname } from "node:path";
import { type Clock, systemClock } from "../clock.js";
import { TicklerError, toTicklerError } from "../errors.js";
import { type Logger, silentLogger } from "../log.js";
import { askDaemon, SOCKET_PROTOCOL } from "./ask-daemon.js";
import { ensureRuntimeFolder, isOwnSocket } from "./socket-path.js";
import { type Visitor, type VisitorLimits, Visitors } from "./visitors.js";

/** @param gone aborted when whoever asked has gone away */
export type SocketMethod = (params: unknown, gone: AbortSignal) => Promise<unknown>;

export interface ListenOptions {
  path: string;
  methods: Readonly<Record<string, SocketMethod>>;
  /** Methods that are waited for as long as it takes; when it is full, whoever waits for one gives way. */
  patient?: ReadonlySet<string>;
  log?: Logger;
  clock?: Clock;
  limits?: VisitorLimits;
}

export interface SocketServer {
  readonly path: string;
  close(): Promise<void>;
}

const MAX_LINE_CHARS = 1_000_000;
/** Requests of one client that are answered at the same time; the others wait their turn. */
const MAX_IN_FLIGHT = 8;
/** Far below the 1,024 files that many systems let a process have open. */
const LIMITS: VisitorLimits = { most: 400, idleMs: 60_000 };
const NONE: ReadonlySet<string> = new Set();

/** @throws TicklerError `ALREADY_RUNNING` when a daemon answers there, `FORBIDDEN` when the folder is another user's */
export async function listenOnSocket({
  path,
  methods,
  patient = NONE,
  log = silentLogger,
  clock = systemClock,
  limits = LIMITS,
}: ListenOptions): Promise<SocketServer> {
  const isPipe = path.startsWith("\\\\");
  if (!isPipe && !ensureRuntimeFolder(dirname(path))) {
    throw new TicklerError("FORBIDDEN", `The folder ${dirname(path)} belongs to another user.`, {
      hint: "Set XDG_RUNTIME_DIR to a folder of your own.",
    });
  }
  if (!isPipe) await removeLeftOver(path);
  const visitors = new Visitors(clock, limits);
  const server = createServer((socket) => {
    const visitor = visitors.admit(socket);
    if (visitor) serve(socket, visitor, { methods, patient, log });
  });
  await listening(server, path);
  server.on("error", (error) => log.warn({ error: String(error) }, "the socket could not take a client"));
  if (!isPipe) chmodSync(path, 0o600);
  return {
    path,
    async close() {
      for (const socket of visitors) socket.end();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of visitors) socket.destroySoon();
      });
    },
  };
}

/** A daemon that was killed leaves its socket behind; one that lives answers. */
async function removeLeftOver(path: string): Promise<void> {
  if (!isOwnSocket(path)) return;
  const answer = await askDaemon(path, { method: "ping" }, 1000);
  if (answer.state === "absent") {
    rmSync(path, { force: true });
    return;
  }
  throw alreadyRunning();
}

function alreadyRunning(cause?: unknown): TicklerError {
  return new TicklerError("ALREADY_RUNNING", "A daemon serves this database already.", {
    hint: "See `tickler status --daemon`, or end it with `tickler stop`.",
    cause,
  });
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? alreadyRunning(error) : toTicklerError(error));
    });
    server.listen(path, () => resolve());
  });
}

type Served = Required<Pick<ListenOptions, "methods" | "patient" | "log">>;

function serve(socket: Socket, visitor: Visitor, served: Served): void {
  const { log } = served;
  let buffer = "";
  let inFlight = 0;
  const gone = new AbortController();
  socket.once("close", () => gone.abort());
  /** Takes the lines that have come, a few at a time: who does not read the answers is not read either. */
  const take = (): void => {
    while (inFlight < MAX_IN_FLIGHT) {
      const end = buffer.indexOf("\n");
      if (end < 0) break;
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 1);
      inFlight += 1;
      const done = visitor.begin();
      void answerLine(line, served, visitor, gone.signal).then((answer) => {
        const next = (): void => {
          inFlight -= 1;
          done();
          if (!socket.destroyed) take();
        };
        if (socket.destroyed) next();
        else socket.write(`${answer}\n`, next);
      });
    }
    if (buffer.length > MAX_LINE_CHARS) socket.destroy();
    else if (inFlight >= MAX_IN_FLIGHT) socket.pause();
    else socket.resume();
  };
  socket.setEncoding("utf8");
  socket.on("error", (error) => log.debug({ error: String(error) }, "a client of the socket went away"));
  socket.on("data", (part: string) => {
    buffer += part;
    take();
  });
}

/** The answer as one line; never rejects. */
async function answerLine(
  line: string,
  { methods, patient, log }: Served,
  visitor: Visitor,
  gone: AbortSignal,
): Promise<string> {
  try {
    const { v, method, params } = readRequest(line);
    if (v !== SOCKET_PROTOCOL) {
      throw new TicklerError(
        "UNSUPPORTED",
        `The daemon speaks protocol ${SOCKET_PROTOCOL}, not ${String(v)}.`,
        {
          hint: "Restart it with the installed version: `tickler stop`, then `tickler serve --background`.",
        },
      );
    }
    if (method === "ping") return JSON.stringify({ ok: true, result: null });
    const run = typeof method === "string" && Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!run) throw new TicklerError("UNSUPPORTED", "The daemon has no such method.");
    if (patient.has(String(method))) visitor.wait();
    return JSON.stringify({ ok: true, result: (await run(params, gone)) ?? null });
  } catch (error) {
    const { code, message, hint } = toTicklerError(error);
    log.warn({ code, error: message }, "a request on the socket was refused");
    return JSON.stringify({ ok: false, error: { code, message, ...(hint ? { hint } : {}) } });
  }
}

function readRequest(line: string): { v?: unknown; method?: unknown; params?: unknown } {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null) return value;
  } catch (error) {
    throw new TicklerError("INVALID_INPUT", "A request is one line of JSON.", { cause: error });
  }
  throw new TicklerError("INVALID_INPUT", "A request is a JSON object.");
}
