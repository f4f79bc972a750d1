import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { embeddingsAddress } from "../../src/embedding/http.js";
import { createEmbedder, type Embedder } from "../../src/embedding/index.js";

interface Seen {
  url: string;
  authorization: string | undefined;
  body: { model: string; input: string[]; dimensions?: number };
}

let server: Server;
let seen: Seen[];
/** What the next answers are; empty: a right one. */
let statuses: number[];

beforeEach(async () => {
  seen = [];
  statuses = [];
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      const body = JSON.parse(text) as Seen["body"];
      seen.push({ url: request.url!, authorization: request.headers.authorization, body });
      const status = statuses.shift() ?? 200;
      response.writeHead(status, { "content-type": "application/json" });
      // Out of order on purpose: the index decides.
      const data = body.input.map((input, index) => ({ index, embedding: [input.length, 1, 0] })).reverse();
      response.end(status === 200 ? JSON.stringify({ data }) : '{"error":"no"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function open(
  extra: Partial<Parameters<typeof createEmbedder>[0]> = {},
  env: NodeJS.ProcessEnv = {},
): Embedder {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return createEmbedder({ provider: "http", url, model: "test-model", ...extra }, { env: { ...env } })!;
}

describe("an OpenAI-compatible endpoint", () => {
  it("sends model, texts and key, and puts the answers in order, at unit length", async () => {
    const embedder = open({ apiKeyEnv: "MY_KEY", dimensions: 3 }, { MY_KEY: "s3cret" });
    const vectors = await embedder.embed(["a", "bbb"]);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      url: "/v1/embeddings",
      authorization: "Bearer s3cret",
      body: { model: "test-model", input: ["a", "bbb"], dimensions: 3 },
    });
    expect(vectors[1]![0]! / vectors[1]![1]!).toBeCloseTo(3);
    expect(Math.hypot(...vectors[1]!)).toBeCloseTo(1);
  });

  it("learns the dimensions from the first answer", async () => {
    const embedder = open();
    expect(embedder.dimensions).toBe(0);
    await embedder.embed(["x"]);
    expect(embedder.dimensions).toBe(3);
  });

  it("many texts go in batches of 64", async () => {
    await open().embed(Array.from({ length: 130 }, (_, i) => `text ${i}`));
    expect(seen.map((request) => request.body.input.length)).toEqual([64, 64, 2]);
  });

  it("a refused key is an error that names the setting and not the key", async () => {
    statuses = [401];
    const error = await open({ apiKeyEnv: "K" }, { K: "s3cret" })
      .embed(["x"])
      .catch((e: Error) => e);
    expect(error).toMatchObject({ code: "EMBEDDER_UNAVAILABLE", hint: expect.stringContaining("apiKeyEnv") });
    expect(JSON.stringify(error)).not.toContain("s3cret");
  });

  it("a missing key names the variable and sends nothing", async () => {
    await expect(open({ apiKeyEnv: "NOT_SET" }).embed(["x"])).rejects.toMatchObject({
      code: "EMBEDDER_UNAVAILABLE",
      message: expect.stringContaining("NOT_SET"),
    });
    expect(seen).toHaveLength(0);
  });

  it("nobody listening is EMBEDDER_UNAVAILABLE", async () => {
    await expect(open({ url: "http://127.0.0.1:1/v1" }).embed(["x"])).rejects.toMatchObject({
      code: "EMBEDDER_UNAVAILABLE",
    });
  });

  it("the address may be given with or without /embeddings", () => {
    expect(embeddingsAddress("http://h/v1/")).toBe("http://h/v1/embeddings");
    expect(embeddingsAddress("http://h/v1/embeddings")).toBe("http://h/v1/embeddings");
  });

  it("a missing model or address is refused when the embedder is made", () => {
    expect(() => createEmbedder({ provider: "http", model: "m" })).toThrowError(/embedding\.url/);
    expect(() => createEmbedder({ provider: "transformers" })).toThrowError(/embedding\.model/);
  });
});
