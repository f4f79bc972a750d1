/**
 * `tickler/client`: the daemon's HTTP API with the types of its contract, for programs that run beside `tickler serve`. One function; every
 * call and its answer is checked by the compiler. Needs nothing but `fetch`. Other languages: `GET /api/openapi.json`.
 *
 *   const tickler = ticklerClient({ url: "http://127.0.0.1:8425", token });
 *   const { text } = await tickler("POST /host/turn", { sessionId, userMessage });
 */
import type { Answer, Call, Failure, Given } from "./contract/index.js";

export type { Answer, Call, Given } from "./contract/index.js";

export interface ClientOptions {
  /** As `tickler status --daemon` prints it, without `/mcp`. */
  url: string;
  /** Of the file `token` in the data folder, or `TICKLER_TOKEN`. */
  token: string;
  /** Default: main. */
  agent?: string;
  /** The person for whom it asks. Default: nobody in particular. */
  user?: string;
  fetch?: typeof fetch;
}

export type TicklerClient = <K extends Call>(call: K, given: Given<K>) => Promise<Answer<K>>;

/** What the daemon has refused, with its code and the next step. */
export class TicklerRefusal extends Error {
  readonly code: string;
  readonly hint: string | undefined;

  constructor({ error: { code, message, hint } }: Failure) {
    super(message);
    this.name = "TicklerRefusal";
    this.code = code;
    this.hint = hint;
  }
}

/** Every call rejects with a `TicklerRefusal` where it was refused. */
export function ticklerClient(options: ClientOptions): TicklerClient {
  const { url, token, agent, user, fetch: ask = fetch } = options;
  const headers = {
    Authorization: `Bearer ${token}`,
    "Content-Type": "application/json",
    ...(agent === undefined ? {} : { "X-Tickler-Agent": agent }),
    ...(user === undefined ? {} : { "X-Tickler-User": user }),
  };
  return async (call, given) => {
    const [method = "", template = ""] = call.split(" ");
    const rest: Record<string, unknown> = { ...(given as object) };
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    });
    const asked = Object.entries(rest).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(
      asked.map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    const target = new URL(`/api${path}${method === "GET" && query !== "" ? `?${query}` : ""}`, url);
    const body = method === "GET" ? {} : { body: JSON.stringify(rest) };
    const answer = await ask(target, { method, headers, ...body });
    const said = (await answer.json()) as unknown;
    if (!answer.ok) throw new TicklerRefusal(said as Failure);
    return said as Answer<typeof call>;
  };
}
