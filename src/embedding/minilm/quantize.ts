/** Symmetric int8 quantisation with one scale a row or a column: `value ≈ scale · int8`. Pure. */
import type { Tensor } from "./safetensors.js";

export interface Quantized {
  shape: [number, number];
  values: Int8Array;
  scales: Float32Array;
}

/** One scale a row: for look-up tables such as word embeddings. */
export function quantizeRows({ shape, data }: Tensor): Quantized {
  const [rows, columns] = shape as [number, number];
  const values = new Int8Array(rows * columns);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const start = row * columns;
    let max = 0;
    for (let i = start; i < start + columns; i++) max = Math.max(max, Math.abs(data[i]!));
    const scale = max / 127 || 1;
    scales[row] = scale;
    for (let i = start; i < start + columns; i++) values[i] = Math.round(data[i]! / scale);
  }
  return { shape: [rows, columns], values, scales };
}

/**
 * The weight of a linear layer, stored `[out, in]` as PyTorch does, as `[in, out]` for a matrix product, with one
 * scale an output column.
 */
export function quantizeLinear(weight: Tensor): Quantized {
  const byOutput = quantizeRows(weight);
  const [outputs, inputs] = byOutput.shape;
  const values = new Int8Array(inputs * outputs);
  for (let o = 0; o < outputs; o++) {
    for (let i = 0; i < inputs; i++) values[i * outputs + o] = byOutput.values[o * inputs + i]!;
  }
  return { shape: [inputs, outputs], values, scales: byOutput.scales };
}
