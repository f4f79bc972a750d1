/** A network that is slower: what goes to the server waits a while first, what comes back does not. */
import { connect, createServer, type Socket } from "node:net";

export interface SlowNetwork {
  port: number;
  /** Lets nothing through any more, without a word. */
  hold(): void;
  /** Breaks every connection; new ones get through. */
  cut(): void;
  close(): void;
}

/** @returns the port that stands for the server, and what ends it */
export async function slowNetwork(
  to: { host: string; port: number } | { path: string },
  delayMs: number,
): Promise<SlowNetwork> {
  const open = new Set<Socket>();
  let isHeld = false;
  const server = createServer({ noDelay: true }, (client) => {
    const onward = connect(to);
    for (const socket of [client, onward]) {
      open.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        onward.destroy();
      });
    }
    client.on("data", (chunk) => {
      if (!isHeld) setTimeout(() => onward.writable && onward.write(chunk), delayMs);
    });
    onward.on("data", (chunk) => client.write(chunk));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    hold() {
      isHeld = true;
    },
    cut() {
      isHeld = false;
      for (const socket of open) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
