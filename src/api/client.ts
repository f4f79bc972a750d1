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

/** What the daemon has refused, with its code and the next step; `UNREACHABLE` where it gave no answer. */
export class TicklerRefusal extends Error {
  readonly code: string;
  readonly hint: string | undefined;

  constructor({ error: { code, message, hint } }: Failure, options?: ErrorOptions) {
    super(message, options);
    this.name = "TicklerRefusal";
    this.code = code;
    this.hint = hint;
  }
}

/** A daemon that ends in the middle may have done what was asked. */
function unreachable(url: string, cause: unknown): TicklerRefusal {
  const message = `No answer of Tickler came from ${url}.`;
  const hint =
    "`tickler serve --background` starts the daemon, `tickler status --daemon` says where it answers. If this was to change something, look whether it did before you ask again.";
  return new TicklerRefusal({ error: { code: "UNREACHABLE", message, hint } }, { cause });
}

/** Every call rejects with a `TicklerRefusal` where it was refused, or nobody answered. */
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
    const { ok, said } = await answerOf(ask(target, { method, headers, ...body })).catch((cause) => {
      throw unreachable(url, cause);
    });
    if (!ok) throw new TicklerRefusal(said as Failure);
    return said as Answer<typeof call>;
  };
}

/** What is no JSON object, or a refusal without its words, comes from another program. */
async function answerOf(asked: Promise<Response>): Promise<{ ok: boolean; said: unknown }> {
  const answer = await asked;
  const said = (await answer.json()) as { error?: { code?: unknown } } | null;
  if (typeof said !== "object" || said === null || (!answer.ok && typeof said.error?.code !== "string"))
    throw new Error(`an answer with status ${answer.status} that is not Tickler's`);
  return { ok: answer.ok, said };
}
