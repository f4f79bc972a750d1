/** The matrix products of BERT in float32, and how far each channel of what goes into them reaches: what int8 is measured by. */
import { type BertConfig, LENGTHS, type Products } from "../../../src/embedding/minilm/bert-to-onnx.js";
import { sideBySide } from "../../../src/embedding/minilm/int8-products.js";
import type { OnnxGraph, Port, Value } from "../../../src/embedding/minilm/onnx-graph.js";
import type { Safetensors, Tensor } from "../../../src/embedding/minilm/safetensors.js";

/** The outputs that say how far the channels of a product's input reach, float32 [width]. */
export const REACH = "reach:";

export const floatProducts =
  (weights: Safetensors, config: BertConfig) =>
  (graph: OnnxGraph): Products => {
    const outputs: Port[] = [];
    const observe = (input: Value, name: string, width: number): void => {
      const reach = graph.node("ReduceMax", [graph.node("Abs", [input])], { axes: [0, 1], keepdims: 0 });
      graph.output(reach, REACH + name);
      outputs.push({ name: REACH + name, type: "float", shape: [width] });
    };
    return {
      outputs,
      linear(input, name) {
        const weight = weights.get(`${name}.weight`);
        const bias = weights.get(`${name}.bias`);
        observe(input, name, weight.shape[1]!);
        const product = graph.node("MatMul", [input, transposed(graph, weight)]);
        return graph.node("Add", [product, graph.floats(bias.shape, bias.data)]);
      },
      attention(input, name) {
        const { weight, bias } = sideBySide(weights, name);
        observe(input, name, weight.shape[1]!);
        const inputs = [input, transposed(graph, weight), graph.floats([bias.length], bias), LENGTHS];
        return graph.fused("Attention", inputs, { num_heads: config.num_attention_heads });
      },
      gelu: (input) => graph.fused("Gelu", [input]),
    };
  };

function transposed(graph: OnnxGraph, { shape, data }: Tensor): Value {
  const [outputs, inputs] = shape as [number, number];
  const turned = data.map((_, i) => data[(i % outputs) * inputs + Math.floor(i / outputs)]!);
  return graph.floats([inputs, outputs], turned);
}
