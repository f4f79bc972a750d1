/**
 * The matrix products of BERT in int8: weights with a scale a column, activations with bounds that are known beforehand (`reach.ts`).
 * So a text's vector does not depend on the texts beside it, and several are computed in one run. A channel of a normalised
 * input that reaches beyond the bounds is divided by as much, and its weights are multiplied by it: the product is the same (Xiao et al.
 * 2022, "SmoothQuant", https://arxiv.org/abs/2211.10438). A neuron that does is split (`far-neurons.ts`).
 */
import { type BertConfig, LENGTHS, type Products } from "./bert-to-onnx.js";
import { splitFarNeurons } from "./far-neurons.js";
import { NONE, type OnnxGraph, type Value } from "./onnx-graph.js";
import { quantizeLinear } from "./quantize.js";
import { BOUNDS, type Bounds, boundsOf, OUTLIERS } from "./reach.js";
import type { Safetensors, Tensor } from "./safetensors.js";

/** An activation as uint8, and what makes floats of it: `value ≈ scale · (quantized − zeroPoint)`. */
interface Quantized {
  quantized: Value;
  scale: Value;
  zeroPoint: Value;
}

export const int8Products =
  (given: Safetensors, config: BertConfig) =>
  (graph: OnnxGraph): Products => {
    const weights = splitFarNeurons(given);
    const steps = new Map<Bounds, { scale: Value; zeroPoint: Value }>();
    for (const bounds of Object.values(BOUNDS)) {
      const scale = (bounds.high - bounds.low) / 255;
      steps.set(bounds, {
        scale: graph.scalar(scale),
        zeroPoint: graph.bytes([], Uint8Array.of(Math.round(-bounds.low / scale))),
      });
    }

    const quantize = (input: Value, name: string, width: number): Quantized => {
      const divisors = divisorsOf(name, width);
      const inverse = divisors?.map((divisor) => 1 / divisor);
      const within = inverse ? graph.node("Mul", [input, graph.floats([width], inverse)]) : input;
      const { scale, zeroPoint } = steps.get(boundsOf(name))!;
      return {
        quantized: graph.node("QuantizeLinear", [within, scale, zeroPoint]),
        scale,
        zeroPoint,
      };
    };

    const int8Weights = (name: string, weight: Tensor): { values: Value; scales: Value } => {
      const { shape, values, scales } = quantizeLinear(multiplied(weight, name));
      return { values: graph.bytes(shape, values), scales: graph.floats([scales.length], scales) };
    };

    return {
      linear(input, name) {
        const weight = weights.get(`${name}.weight`);
        const bias = weights.get(`${name}.bias`);
        const { quantized, scale, zeroPoint } = quantize(input, name, weight.shape[1]!);
        const { values, scales } = int8Weights(name, weight);
        const offset = graph.floats(bias.shape, bias.data);
        const inputs = [quantized, values, scale, scales, zeroPoint, NONE, offset];
        return graph.fused("MatMulIntegerToFloat", inputs);
      },
      attention(input, name) {
        const { weight, bias } = sideBySide(weights, name);
        const { quantized, scale, zeroPoint } = quantize(input, name, weight.shape[1]!);
        const { values, scales } = int8Weights(name, weight);
        const offset = graph.floats([bias.length], bias);
        const inputs = [quantized, values, offset, scale, scales, LENGTHS, zeroPoint];
        return graph.fused("QAttention", inputs, { num_heads: config.num_attention_heads });
      },
      // The approximation by tanh of the same paper: what it is off by is a fraction of a step of int8, and a text takes 5 % less.
      gelu: (input) => graph.fused("FastGelu", [input]),
    };
  };

/** The weights of query, key and value, one below the other as `[3 × out, in]`, and their biases. */
export function sideBySide(
  weights: Pick<Safetensors, "get">,
  name: string,
): { weight: Tensor; bias: Float32Array } {
  const all = (what: string): Float32Array => {
    const parts = ["query", "key", "value"].map((part) => weights.get(`${name}.${part}.${what}`).data);
    const joined = new Float32Array(3 * parts[0]!.length);
    for (const [i, part] of parts.entries()) joined.set(part, i * part.length);
    return joined;
  };
  const [outputs, inputs] = weights.get(`${name}.query.weight`).shape as [number, number];
  return { weight: { shape: [3 * outputs, inputs], data: all("weight") }, bias: all("bias") };
}

/** By how much each channel of what goes into a product is divided; null where none is. */
function divisorsOf(name: string, width: number): Float32Array | null {
  const outliers = OUTLIERS[name];
  // Of neurons, those that reach far are split, and the others cut.
  if (!outliers || boundsOf(name) === BOUNDS.activated) return null;
  const { low, high } = boundsOf(name);
  const divisors = new Float32Array(width).fill(1);
  for (const [channel, reach] of Object.entries(outliers))
    divisors[Number(channel)] = reach / Math.max(high, -low);
  return divisors;
}

/** A weight `[out, in]` whose input channels make good for what their activations are divided by. */
function multiplied(weight: Tensor, name: string): Tensor {
  const width = weight.shape[1]!;
  const divisors = divisorsOf(name, width);
  if (!divisors) return weight;
  return { shape: weight.shape, data: weight.data.map((value, i) => value * divisors[i % width]!) };
}
