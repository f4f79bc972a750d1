/** An endpoint of embeddings that answers a question at once, and keeps longer lists of texts waiting until they are let go. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface HeldModel extends AsyncDisposable {
  /** What lets a program use it. */
  env: NodeJS.ProcessEnv;
  /** Settles when the first list waits. */
  asked: Promise<void>;
  letGo(): void;
}

export async function heldModel(): Promise<HeldModel> {
  let isHeld = true;
  const held: (() => void)[] = [];
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      const { input } = JSON.parse(body) as { input: string[] };
      const data = input.map((_, index) => ({ index, embedding: [1, 0, 0, 0] }));
      const answer = () =>
        response.setHeader("content-type", "application/json").end(JSON.stringify({ data }));
      if (isHeld && input.length > 1) held.push(answer);
      else answer();
      if (held.length > 0) isAsked();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      TICKLER_EMBEDDING_PROVIDER: "http",
      TICKLER_EMBEDDING_URL: `http://127.0.0.1:${port}/v1`,
      TICKLER_EMBEDDING_MODEL: "held",
    },
    asked,
    letGo() {
      isHeld = false;
      for (const answer of held.splice(0)) answer();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
