/** Requests that no decent client sends: targets, methods, headers and bytes, as they go over the wire. */
import { connect, type NetConnectOpts } from "node:net";

const TARGETS = [
  "//",
  "///",
  "//evil.example",
  "//:99999",
  "//[",
  "/\\",
  "\\",
  "*",
  "",
  "?",
  "#",
  ":",
  "http://",
  "http://[::1",
  "http://localhost:99999/",
  "http:////mcp",
  "javascript:alert(1)",
  "localhost:80",
  "/%",
  "/%00",
  "/%ff%fe",
  "/mcp/../../etc/passwd",
  "/mcp%2f..%2f",
  "/mcp?\u007f",
  "/mcp#x",
  "/constructor",
  "/__proto__",
  "/toString",
  `/${"a".repeat(15_000)}`,
  `/${"a/".repeat(7000)}`,
  "/mcp;x=y",
  "//localhost//mcp",
  "/.",
  "/..",
];

const METHODS = [
  "GET",
  "POST",
  "HEAD",
  "PUT",
  "OPTIONS",
  "DELETE",
  "TRACE",
  "PATCH",
  "CONNECT",
  "PRI",
  "get",
  "X",
];

const HEADERS = [
  "Host: localhost",
  "Host:",
  "Host: [",
  "Host: localhost:99999",
  "Host: a b",
  "Host: localhost\r\nHost: evil.example",
  "Host: localhost\r\nOrigin: ://",
  "Host: localhost\r\nAuthorization: Bearer",
  `Host: localhost\r\nAuthorization: Bearer ${"x".repeat(8000)}`,
  "Host: localhost\r\nAuthorization: Basic \u0080\u00ff",
  "Host: localhost\r\nContent-Length: -1",
  "Host: localhost\r\nContent-Length: 99999999999999999999",
  "Host: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 5",
  "Host: localhost\r\nExpect: 100-continue",
  "Host: localhost\r\nExpect: nothing",
  "Host: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade",
  `Host: localhost\r\n${Array.from({ length: 300 }, (_, i) => `X-${i}: y`).join("\r\n")}`,
  `Host: localhost\r\nX: ${"y".repeat(20_000)}`,
  " folded: header",
  "no colon",
  "Host: localhost\r\n: empty",
];

const RAW = [
  "",
  "\0",
  "\r\n\r\n",
  "GET",
  "GET /",
  "GET / HTTP/9.9\r\n\r\n",
  "GET / HTTP/1.1",
  "\x16\x03\x01\x02\x00\x01",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
];

/** @param token sent along with every second request, so that what lies behind the door is tried too */
export function* oddHttpRequests(token: string): Generator<string, void, void> {
  let turn = 0;
  for (const method of METHODS) {
    for (const target of TARGETS) {
      const authorization = turn++ % 2 === 0 ? `Authorization: Bearer ${token}\r\n` : "";
      yield `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${authorization}Connection: close\r\n\r\n`;
    }
  }
  for (const header of HEADERS) {
    for (const method of ["GET", "POST"]) {
      yield `${method} /mcp HTTP/1.1\r\n${header}\r\n\r\n`;
      yield `${method} /mcp HTTP/1.1\r\n${header}\r\nAuthorization: Bearer ${token}\r\n\r\n{"jsonrpc"`;
    }
  }
  for (const raw of RAW) yield raw;
}

export function* oddSocketMessages(): Generator<string, void, void> {
  const values = [
    "",
    "null",
    "1",
    '"x"',
    "[]",
    "{}",
    "{",
    "\0",
    "\u2028",
    "[".repeat(50_000),
    `"${"x".repeat(900_000)}"`,
  ];
  for (const value of values) yield `${value}\n`;
  for (const method of [
    "hook",
    "status",
    "ping",
    "__proto__",
    "constructor",
    "toString",
    "",
    1,
    null,
    {},
    [],
  ]) {
    for (const params of [
      undefined,
      null,
      0,
      "",
      [],
      {},
      { host: "claude-code" },
      { input: { hook_event_name: "x" } },
    ]) {
      yield `${JSON.stringify({ v: 1, method, params })}\n`;
    }
  }
  yield `${JSON.stringify({ v: 2, method: "ping" })}\n`;
  yield `${JSON.stringify({ v: 1, method: "hook", params: JSON.parse('{"__proto__":{"x":1},"host":"claude-code"}') })}\n`;
  yield "x".repeat(1_100_000);
}

/** Sends the bytes, ends its side, and resolves with what came back once the other has closed, or after `waitMs`. */
export function sendRaw(to: NetConnectOpts, bytes: string, waitMs = 2000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ ...to, timeout: waitMs } as NetConnectOpts);
    let received = "";
    const settle = (): void => {
      socket.destroy();
      resolve(received);
    };
    socket.setEncoding("latin1");
    socket.on("data", (part: string) => {
      received += part;
    });
    socket.on("connect", () => socket.end(bytes, "latin1"));
    socket.on("timeout", settle);
    socket.on("error", settle);
    socket.on("close", settle);
  });
}
