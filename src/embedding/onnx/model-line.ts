/**
 * A line to whoever runs the model, the thread or the second process: questions by number, answers by the same. It keeps this
 * process alive only while somebody waits for an answer.
 */
import { TicklerError } from "../../errors.js";
import type { DownloadProgress, ModelSource, Reply, Request } from "./protocol.js";

/** The other end. */
export interface Far {
  send(request: Request): void;
  /** This process lives on for its sake, or does not. */
  hold(): void;
  release(): void;
}

interface Waiting {
  resolve(reply: Reply): void;
  reject(error: Error): void;
  /** Whether the process is kept alive for the answer. */
  holds: boolean;
  onProgress?: ((progress: DownloadProgress) => void) | undefined;
}

/** A request without its number. */
type Asked = Request extends infer R ? (R extends { id: number } ? Omit<R, "id"> : never) : never;

export class ModelLine {
  readonly #far: Far;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #holds = 0;
  ended = false;

  constructor(far: Far) {
    this.#far = far;
    far.release();
  }

  ask(
    request: Asked,
    options: { holds: boolean; onProgress?: ((progress: DownloadProgress) => void) | undefined },
  ): Promise<Reply> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, ...options });
      if (options.holds && this.#holds++ === 0) this.#far.hold();
      this.#far.send({ ...request, id });
    });
  }

  forget(source: ModelSource): void {
    if (!this.ended) this.#far.send({ kind: "forget", source });
  }

  hear(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if (reply.kind === "progress") {
      waiting.onProgress?.(reply.progress);
      return;
    }
    this.#waiting.delete(reply.id);
    if (waiting.holds && --this.#holds === 0) this.#far.release();
    if (reply.kind === "failed") {
      const { message, hint } = reply;
      waiting.reject(new TicklerError("EMBEDDER_UNAVAILABLE", message, hint === undefined ? {} : { hint }));
    } else waiting.resolve(reply);
  }

  /** Nobody answers any more. */
  end(cause: unknown): void {
    if (this.ended) return;
    this.ended = true;
    const why = cause instanceof Error ? cause.message : String(cause);
    for (const { reject } of this.#waiting.values())
      reject(new TicklerError("EMBEDDER_UNAVAILABLE", why, { cause }));
    this.#waiting.clear();
  }
}
