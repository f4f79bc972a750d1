import { expect, it } from "vitest";
import { splitFarNeurons } from "../../src/embedding/minilm/far-neurons.js";
import { BOUNDS, OUTLIERS } from "../../src/embedding/minilm/reach.js";
import type { Tensor } from "../../src/embedding/minilm/safetensors.js";

const NEURONS = 1536;
const PRODUCT = "encoder.layer.0.output.dense";

/** One input, to which every neuron listens as it is, and one output, to which only one of them speaks. */
const oneThatSpeaks = (neuron: number): Record<string, Tensor> => ({
  "encoder.layer.0.intermediate.dense.weight": {
    shape: [NEURONS, 1],
    data: new Float32Array(NEURONS).fill(1),
  },
  "encoder.layer.0.intermediate.dense.bias": { shape: [NEURONS], data: new Float32Array(NEURONS).fill(0.5) },
  [`${PRODUCT}.weight`]: {
    shape: [1, NEURONS],
    data: new Float32Array(NEURONS).map((_, i) => (i === neuron ? 1 : 0)),
  },
  [`${PRODUCT}.bias`]: { shape: [1], data: Float32Array.of(0.25) },
  "encoder.layer.0.attention.output.dense.weight": { shape: [1, 1], data: Float32Array.of(7) },
});

const gelu = (x: number): number =>
  0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3)));

/** What the layer answers, its activations cut where they are quantised. */
function answer(get: (name: string) => Tensor, input: number): number {
  const heard = get("encoder.layer.0.intermediate.dense.weight").data;
  const bias = get("encoder.layer.0.intermediate.dense.bias").data;
  const spoken = get(`${PRODUCT}.weight`).data;
  expect([bias.length, spoken.length]).toEqual([heard.length, heard.length]);
  let sum = get(`${PRODUCT}.bias`).data[0]!;
  for (const [i, weight] of heard.entries())
    sum += spoken[i]! * Math.min(BOUNDS.activated.high, gelu(weight * input + bias[i]!));
  return sum;
}

it("a neuron that reaches far beyond the bounds answers as before once it is cut, and next to a seam nearly", () => {
  const far = Object.entries(OUTLIERS[PRODUCT]!).find(([, reach]) => reach > 2 * BOUNDS.activated.high)!;
  const weights = oneThatSpeaks(Number(far[0]));
  const split = splitFarNeurons({ get: (name) => weights[name]! });
  for (let input = -10; input < far[1]; input += 0.05) {
    const off = Math.abs(answer(split.get, input) - 0.25 - gelu(input + 0.5));
    expect(off, `${input}`).toBeLessThan(0.18);
    const toSeam = Math.abs(((input + 0.5) % BOUNDS.activated.high) - BOUNDS.activated.high / 2);
    if (toSeam < 0.1 && input > 0) expect(off, `${input}`).toBeLessThan(0.03);
  }
  // Without it, what is beyond the bounds is lost.
  expect(answer((name) => weights[name]!, far[1])).toBeCloseTo(0.25 + BOUNDS.activated.high, 3);
});

it("layers without such a neuron, and what is no feed-forward layer, stay as they are", () => {
  const weights = oneThatSpeaks(1);
  const split = splitFarNeurons({ get: (name) => weights[name] ?? weights[`${PRODUCT}.weight`]! });
  const attention = "encoder.layer.0.attention.output.dense.weight";
  expect(split.get(attention)).toBe(weights[attention]);
  expect(split.get("encoder.layer.5.output.dense.weight")).toBe(weights[`${PRODUCT}.weight`]);
});
