/** The body of a request, or null for one that is too long: a stranger's bytes are not kept. */
import type { IncomingMessage } from "node:http";

export async function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of req) {
    bytes += (part as Buffer).length;
    if (bytes > maxBytes) return null;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
