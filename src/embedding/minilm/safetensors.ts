/**
 * Reads a safetensors file: 8 bytes of header length, a JSON header of name → type, shape and byte range, then
 * the raw numbers. Half floats become floats. Format: https://huggingface.co/docs/safetensors
 */

export interface Tensor {
  shape: number[];
  data: Float32Array;
}

interface HeaderEntry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

/** Value of every half float (IEEE 754 binary16) by its bits: one look-up instead of arithmetic a number. */
function halfFloatTable(): Float32Array {
  const table = new Float32Array(65_536);
  for (let bits = 0; bits < 65_536; bits++) {
    const exponent = (bits >> 10) & 31;
    const mantissa = bits & 1023;
    const magnitude =
      exponent === 0
        ? mantissa * 2 ** -24
        : exponent === 31
          ? mantissa === 0
            ? Number.POSITIVE_INFINITY
            : Number.NaN
          : (1 + mantissa / 1024) * 2 ** (exponent - 15);
    table[bits] = bits >> 15 ? -magnitude : magnitude;
  }
  return table;
}

export class Safetensors {
  readonly #bytes: Buffer;
  readonly #start: number;
  readonly #header: Map<string, HeaderEntry>;
  readonly #halves = halfFloatTable();

  constructor(bytes: Buffer) {
    const headerLength = Number(bytes.readBigUInt64LE(0));
    this.#bytes = bytes;
    this.#start = 8 + headerLength;
    const header = JSON.parse(bytes.subarray(8, this.#start).toString("utf8")) as Record<string, HeaderEntry>;
    this.#header = new Map(Object.entries(header).filter(([name]) => name !== "__metadata__"));
  }

  has(name: string): boolean {
    return this.#header.has(name);
  }

  get(name: string): Tensor {
    const entry = this.#header.get(name);
    if (!entry) throw new Error(`the weights have no tensor "${name}"`);
    const [from, to] = entry.data_offsets;
    // A copy, because a view of 2- or 4-byte numbers must start at a multiple of their size.
    const raw = Uint8Array.prototype.slice.call(this.#bytes, this.#start + from, this.#start + to).buffer;
    if (entry.dtype === "F32") return { shape: entry.shape, data: new Float32Array(raw) };
    if (entry.dtype !== "F16")
      throw new Error(`tensor "${name}" has type ${entry.dtype}, expected F16 or F32`);
    const halves = new Uint16Array(raw);
    const data = new Float32Array(halves.length);
    for (let i = 0; i < halves.length; i++) data[i] = this.#halves[halves[i]!]!;
    return { shape: entry.shape, data };
  }
}
