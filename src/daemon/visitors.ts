/**
 * Who is connected to one of the daemon's doors, and how many may be. When it is full, whoever has been silent for
 * longest gives way: a crowd that connects and says nothing keeps nobody out. One that is waiting for its answer
 * stays; a newcomer is turned away only when everybody is.
 */
import type { Socket } from "node:net";
import type { Clock, Timer } from "../clock.js";

export interface VisitorLimits {
  /** How many may be connected at once. */
  most: number;
  /** How long one may be silent, in milliseconds. */
  idleMs: number;
}

export interface Visitor {
  /** A request of this one is being answered; the function says that it is done. */
  begin(): () => void;
  /** What it asked takes as long as it takes: it may stay, and gives way when it is full. */
  wait(): void;
}

export class Visitors {
  readonly #limits: VisitorLimits;
  readonly #clock: Clock;
  /** In the order of their last answer; without a timer those that wait for one. */
  readonly #idle = new Map<Socket, Timer | null>();
  readonly #all = new Map<Socket, Visitor>();

  constructor(clock: Clock, limits: VisitorLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  get size(): number {
    return this.#all.size;
  }

  /** @returns null for one that was turned away */
  admit(socket: Socket): Visitor | null {
    if (this.#all.size >= this.#limits.most) {
      const [longest] = this.#idle.keys();
      if (!longest) {
        socket.destroy();
        return null;
      }
      this.#forget(longest);
      longest.destroy();
    }
    let open = 0;
    const visitor: Visitor = {
      begin: () => {
        open += 1;
        this.#stopWaiting(socket);
        let done = false;
        return () => {
          if (done) return;
          done = true;
          open -= 1;
          if (open === 0 && this.#all.has(socket)) this.#wait(socket);
        };
      },
      wait: () => {
        if (this.#all.has(socket)) this.#idle.set(socket, null);
      },
    };
    this.#all.set(socket, visitor);
    this.#wait(socket);
    socket.once("close", () => this.#forget(socket));
    return visitor;
  }

  of(socket: Socket): Visitor | undefined {
    return this.#all.get(socket);
  }

  [Symbol.iterator](): IterableIterator<Socket> {
    return this.#all.keys();
  }

  #wait(socket: Socket): void {
    this.#stopWaiting(socket);
    this.#idle.set(
      socket,
      this.#clock.setTimer(this.#limits.idleMs, () => socket.destroy()),
    );
  }

  #stopWaiting(socket: Socket): void {
    this.#idle.get(socket)?.cancel();
    this.#idle.delete(socket);
  }

  #forget(socket: Socket): void {
    this.#stopWaiting(socket);
    this.#all.delete(socket);
  }
}
