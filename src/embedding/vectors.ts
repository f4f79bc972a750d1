/** Arithmetic on vectors: mean pooling, unit length, cosine. Pure. */

/** Scales to length 1 in place; a zero vector stays as it is. */
export function normalize(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const length = Math.sqrt(sum);
  if (length > 0) for (let i = 0; i < vector.length; i++) vector[i]! /= length;
  return vector;
}

/** The mean of `count` rows laid one after another. */
export function meanRows(rows: Float32Array, count: number): Float32Array {
  const width = rows.length / count;
  const mean = new Float32Array(width);
  for (let row = 0; row < count; row++) {
    const offset = row * width;
    for (let i = 0; i < width; i++) mean[i]! += rows[offset + i]!;
  }
  for (let i = 0; i < width; i++) mean[i]! /= count;
  return mean;
}

/** Vectors of one width laid one after another: as one they cross to another thread or process at once. */
export function joinRows(vectors: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const width = vectors[0]?.length ?? 0;
  const rows = new Float32Array(vectors.length * width);
  for (const [i, vector] of vectors.entries()) rows.set(vector, i * width);
  return rows;
}

/** The `count` vectors that were laid one after another; they share their memory. */
export function splitRows(rows: Float32Array, count: number): Float32Array[] {
  const width = rows.length / Math.max(1, count);
  return Array.from({ length: count }, (_, i) => rows.subarray(i * width, (i + 1) * width));
}

/** The weighted mean of unit vectors, scaled back to unit length. */
export function weightedMean(vectors: readonly Float32Array[], weights: readonly number[]): Float32Array {
  const mean = new Float32Array(vectors[0]!.length);
  vectors.forEach((vector, v) => {
    for (let i = 0; i < mean.length; i++) mean[i]! += weights[v]! * vector[i]!;
  });
  return normalize(mean);
}

/** The cosine of two unit vectors of the same length. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
