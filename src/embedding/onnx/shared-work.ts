/**
 * Work that two share: batches of texts, taken piece by piece, the oldest batch first. Who is done with a piece has the next before him,
 * also where it is of another batch, so that neither waits for the end of one. The helper, which a busy machine may have put aside, is
 * waited for a little once nothing else is left; then what it has in hand is done by oneself too.
 */
import { systemClock } from "../../clock.js";

/** The vectors of texts by their tokens. */
export type Embeds = (rows: number[][]) => Promise<Float32Array[]>;

/** Settles once there is somebody who helps; null where nobody can. */
export type Help = Promise<Embeds | null>;

/**
 * Texts of a piece: a quarter of what is left, in whole runs of the network; few at the end, where the other waits for
 * the last of them.
 */
const PIECE = { last: 4, run: 8, most: 32 };

/** Left by so many, each has one piece in hand and none waiting behind it. */
const FEW = 32;

/** How many times as long as oneself the helper may take for what it has in hand at the end. */
const PATIENCE = 3;

interface Batch {
  rows: readonly number[][];
  vectors: (Float32Array | undefined)[];
  missing: number;
  /** Places that nobody has in hand. */
  left: number[];
  done(vectors: Float32Array[]): void;
  failed(error: unknown): void;
}

interface Piece {
  batch: Batch;
  places: number[];
}

export class SharedWork {
  readonly #own: Embeds;
  readonly #help: () => Help | null;
  #batches: Batch[] = [];
  /** Two pieces in hand: while the answer of one is on its way, the other is read. */
  readonly #takers = { own: [false, false], help: [false, false] };
  /** What the helper has in hand, and when it is done with it. */
  readonly #helped = new Map<Piece, Promise<void>>();
  /** How long one of one's own texts takes. */
  #textMs = 0;
  #waiting = false;

  constructor(own: Embeds, help: () => Help | null) {
    this.#own = own;
    this.#help = help;
  }

  /** @param rows the tokens of each text */
  embed(rows: readonly number[][]): Promise<Float32Array[]> {
    if (rows.length === 0) return Promise.resolve([]);
    return new Promise((done, failed) => {
      // The longest first: texts of one length come together, and the last pieces are short.
      const left = [...rows.keys()].sort((a, b) => rows[b]!.length - rows[a]!.length);
      this.#batches.push({
        rows,
        vectors: new Array(rows.length),
        missing: rows.length,
        left,
        done,
        failed,
      });
      this.#begin();
    });
  }

  #begin(): void {
    for (const nth of [0, 1]) {
      void this.#taking("own", nth, this.#work);
      void this.#taking("help", nth, this.#helping);
    }
  }

  /** One at a time in each place. */
  async #taking(who: "own" | "help", nth: number, work: (nth: number) => Promise<void>): Promise<void> {
    const takers = this.#takers[who];
    if (takers[nth]) return;
    takers[nth] = true;
    // What comes to nothing leaves what it had in hand.
    await work(nth).catch(() => undefined);
    takers[nth] = false;
    if (who !== "own") return;
    // The first ends with nothing left; what came since then found it still there.
    if (nth === 0 && this.#batches.length > 0) this.#begin();
    else if (!takers.includes(true)) await this.#overtake();
  }

  readonly #work = async (nth: number): Promise<void> => {
    for (let piece = this.#take(nth); piece !== null; piece = this.#take(nth)) {
      const began = systemClock.monotonic();
      await this.#doOneself(piece);
      this.#textMs = (systemClock.monotonic() - began) / piece.places.length;
    }
  };

  readonly #helping = async (nth: number): Promise<void> => {
    const embeds = await this.#help();
    if (!embeds) return;
    for (let piece = this.#take(nth); piece !== null; piece = this.#take(nth)) {
      const done = put(piece, embeds);
      this.#helped.set(piece, done);
      try {
        await done;
      } catch (error) {
        if (this.#helped.has(piece)) this.#giveBack(piece);
        throw error;
      } finally {
        this.#helped.delete(piece);
      }
    }
  };

  #giveBack({ batch, places }: Piece): void {
    batch.left.push(...places);
    if (!this.#batches.includes(batch)) this.#batches.unshift(batch);
    for (const nth of [0, 1]) void this.#taking("own", nth, this.#work);
  }

  #take(nth: number): Piece | null {
    const left = this.#batches.reduce((sum, batch) => sum + batch.left.length, 0);
    const [batch] = this.#batches;
    if (!batch || (nth > 0 && left <= FEW)) return null;
    const quarter = PIECE.run * Math.ceil(left / 4 / PIECE.run);
    const many = left <= 2 * PIECE.run ? PIECE.last : Math.min(PIECE.most, quarter);
    const places = batch.left.splice(0, many);
    if (batch.left.length === 0) this.#batches.shift();
    return { batch, places };
  }

  async #doOneself(piece: Piece): Promise<void> {
    try {
      await put(piece, this.#own);
    } catch (error) {
      const { batch } = piece;
      batch.left = [];
      this.#batches = this.#batches.filter((one) => one !== batch);
      batch.failed(error);
    }
  }

  /** With nothing left, what the helper does not get done is done too. */
  async #overtake(): Promise<void> {
    if (this.#waiting) return;
    this.#waiting = true;
    for (const [piece, done] of this.#helped) {
      const texts = [...this.#helped.keys()].reduce((sum, { places }) => sum + places.length, 0);
      await within(PATIENCE * this.#textMs * texts, done);
      // A new batch goes on in the meantime; its end looks at the rest.
      if (this.#batches.length > 0) break;
      if (!this.#helped.delete(piece)) continue;
      await this.#doOneself(piece);
    }
    this.#waiting = false;
  }
}

async function put({ batch, places }: Piece, embeds: Embeds): Promise<void> {
  const made = await embeds(places.map((place) => batch.rows[place]!));
  for (const [i, vector] of made.entries()) {
    const place = places[i]!;
    if (batch.vectors[place]) continue;
    batch.vectors[place] = vector;
    batch.missing--;
    if (batch.missing === 0) batch.done(batch.vectors as Float32Array[]);
  }
}

/** Waits for it, and keeps the process for so long at most. */
function within(ms: number, done: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const patience = systemClock.setTimer(ms, resolve, { keepAlive: true });
    const heard = () => {
      patience.cancel();
      resolve();
    };
    done.then(heard, heard);
  });
}
