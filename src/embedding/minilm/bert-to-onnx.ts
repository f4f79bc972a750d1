/**
 * Builds the BERT encoder (token embeddings, attention layers, feed-forward layers) as an ONNX model from its weights,
 * in the operators that onnxruntime has for it: 58 nodes instead of 162 that it would put together itself each time it opens the
 * file (25 ms instead of 66). How the matrix products are computed is the caller's choice (`Products`); word
 * embeddings are int8 rows with a scale each, everything else is float32.
 *
 * Inputs: `input_ids`, int64 of shape [batch, sequence], and `lengths`, int32 [batch], how many of a row's tokens count; what stands behind
 * them is padding. Output: `last_hidden_state`, float32 [batch, sequence, width].
 * Source of the architecture: Devlin et al. 2018, https://arxiv.org/abs/1810.04805
 */
import { FLOAT_TYPE, OnnxGraph, type Port, type Value } from "./onnx-graph.js";
import { quantizeRows } from "./quantize.js";
import type { Safetensors } from "./safetensors.js";

/** The part of a BERT `config.json` that shapes the network. */
export interface BertConfig {
  hidden_size: number;
  num_attention_heads: number;
  num_hidden_layers: number;
  layer_norm_eps: number;
}

/** How many of a row's tokens count. */
export const LENGTHS: Value = "lengths";

/** The arithmetic of a network: its matrix products, by the names of their weights, and what bends the line between two of them. */
export interface Products {
  /** input × weightᵀ + bias. `name`: of the layer, such as `encoder.layer.0.output.dense` */
  linear(input: Value, name: string): Value;
  /** Attention of the input to itself within a row, before what it is joined with. `name`: of `query`, `key` and `value` without them */
  attention(input: Value, name: string): Value;
  /** x · Φ(x), Φ of the normal distribution (Hendrycks and Gimpel 2016, https://arxiv.org/abs/1606.08415) */
  gelu(input: Value): Value;
  /** What leaves the graph beside the hidden states. */
  outputs?: readonly Port[];
}

/** @param pause called between layers, so that a long conversion lets other work run */
export async function bertToOnnx(
  weights: Safetensors,
  config: BertConfig,
  products: (graph: OnnxGraph) => Products,
  pause: () => Promise<void>,
): Promise<Uint8Array> {
  const graph = new OnnxGraph();
  const { linear, attention, gelu, outputs = [] } = products(graph);
  const width = config.hidden_size;
  const floats = (name: string): Value => {
    const { shape, data } = weights.get(name);
    return graph.floats(shape, data);
  };
  const epsilon = { float: config.layer_norm_eps };
  const gainAndBias = (name: string): Value[] => [floats(`${name}.weight`), floats(`${name}.bias`)];

  const embeddings = (): Value => {
    const words = quantizeRows(weights.get("embeddings.word_embeddings.weight"));
    const rows = graph.node("Gather", [graph.bytes(words.shape, words.values), "input_ids"]);
    const scales = graph.node("Gather", [graph.floats([words.shape[0], 1], words.scales), "input_ids"]);
    const word = graph.node("Mul", [graph.node("Cast", [rows], { to: FLOAT_TYPE }), scales]);

    // Every token is of the first type, so what that adds is part of the position.
    const positions = weights.get("embeddings.position_embeddings.weight");
    const type = weights.get("embeddings.token_type_embeddings.weight").data;
    const placed = positions.data.map((value, i) => value + type[i % width]!);
    const length = graph.node("Gather", [graph.node("Shape", ["input_ids"]), graph.integers([1], [1])]);
    const start = graph.integers([1], [0]);
    const place = graph.node("Slice", [graph.floats(positions.shape, placed), start, length, start]);
    const summed = graph.node("Add", [word, place]);
    return graph.node("LayerNormalization", [summed, ...gainAndBias("embeddings.LayerNorm")], {
      axis: -1,
      epsilon,
    });
  };

  /** The layer's answer and what it was asked, added and normalised. */
  const joined = (answer: Value, asked: Value, name: string): Value =>
    graph.fused("SkipLayerNormalization", [answer, asked, ...gainAndBias(name)], { epsilon });

  let state = embeddings();
  for (let layer = 0; layer < config.num_hidden_layers; layer++) {
    await pause();
    const name = `encoder.layer.${layer}`;
    const heard = linear(attention(state, `${name}.attention.self`), `${name}.attention.output.dense`);
    const attended = joined(heard, state, `${name}.attention.output.LayerNorm`);
    const hidden = gelu(linear(attended, `${name}.intermediate.dense`));
    state = joined(linear(hidden, `${name}.output.dense`), attended, `${name}.output.LayerNorm`);
  }
  graph.output(state, "last_hidden_state");
  await pause();
  return graph.encode(
    "bert",
    [
      { name: "input_ids", type: "int64", shape: ["batch", "sequence"] },
      { name: LENGTHS, type: "int32", shape: ["batch"] },
    ],
    [{ name: "last_hidden_state", type: "float", shape: ["batch", "sequence", width] }, ...outputs],
  );
}
