/**
 * Builds the BERT encoder (token embeddings, attention layers, feed-forward layers) as an int8 ONNX model from its
 * weights. Linear layers: int8 weights with a scale a column, activations quantised as they come
 * (`DynamicQuantizeLinear`). Word embeddings: int8 rows with a scale each. Everything else stays float32.
 * Source of the architecture: Devlin et al. 2018, https://arxiv.org/abs/1810.04805
 */
import { FLOAT_TYPE, OnnxGraph, type Value } from "./onnx-graph.js";
import { quantizeLinear, quantizeRows } from "./quantize.js";
import type { Safetensors } from "./safetensors.js";

/** The part of a BERT `config.json` that shapes the network. */
export interface BertConfig {
  hidden_size: number;
  num_attention_heads: number;
  num_hidden_layers: number;
  layer_norm_eps: number;
}

/** @param pause called between layers, so that a long conversion lets other work run */
export async function bertToOnnx(
  weights: Safetensors,
  config: BertConfig,
  pause: () => Promise<void>,
): Promise<Uint8Array> {
  const graph = new OnnxGraph();
  const width = config.hidden_size;
  const heads = config.num_attention_heads;
  const headWidth = width / heads;

  const linear = (input: Value, name: string): Value => {
    const { shape, values, scales } = quantizeLinear(weights.get(`${name}.weight`));
    const [quantized, scale, zeroPoint] = graph.nodes("DynamicQuantizeLinear", [input], 3);
    const product = graph.node("MatMulInteger", [quantized!, graph.bytes(shape, values), zeroPoint!]);
    const floats = graph.node("Cast", [product], { to: FLOAT_TYPE });
    const scaled = graph.node("Mul", [
      floats,
      graph.node("Mul", [scale!, graph.floats([scales.length], scales)]),
    ]);
    const bias = weights.get(`${name}.bias`);
    return graph.node("Add", [scaled, graph.floats(bias.shape, bias.data)]);
  };

  const layerNorm = (input: Value, name: string): Value => {
    const gain = weights.get(`${name}.weight`);
    const bias = weights.get(`${name}.bias`);
    return graph.node(
      "LayerNormalization",
      [input, graph.floats(gain.shape, gain.data), graph.floats(bias.shape, bias.data)],
      { axis: -1, epsilon: { float: config.layer_norm_eps } },
    );
  };

  const embeddings = (): Value => {
    const words = quantizeRows(weights.get("embeddings.word_embeddings.weight"));
    const wordRows = graph.node(
      "Cast",
      [graph.node("Gather", [graph.bytes(words.shape, words.values), "input_ids"])],
      {
        to: FLOAT_TYPE,
      },
    );
    const wordScales = graph.node("Gather", [graph.floats([words.shape[0], 1], words.scales), "input_ids"]);
    const word = graph.node("Mul", [wordRows, wordScales]);

    const types = weights.get("embeddings.token_type_embeddings.weight");
    const type = graph.node("Gather", [graph.floats(types.shape, types.data), "token_type_ids"]);

    const positions = weights.get("embeddings.position_embeddings.weight");
    const shape = graph.node("Shape", ["input_ids"]);
    const length = graph.node("Gather", [shape, graph.integers([], [1])]);
    const range = graph.node("Range", [graph.integers([], [0]), length, graph.integers([], [1])]);
    const position = graph.node("Gather", [graph.floats(positions.shape, positions.data), range]);

    return layerNorm(graph.node("Add", [graph.node("Add", [word, type]), position]), "embeddings.LayerNorm");
  };

  const one = graph.scalar(1);
  // 0 where the mask says text, −10000 where it says padding; added before the softmax.
  const masked = graph.node("Unsqueeze", [
    graph.node("Cast", ["attention_mask"], { to: FLOAT_TYPE }),
    graph.integers([2], [1, 2]),
  ]);
  const maskBias = graph.node("Mul", [graph.node("Sub", [one, masked]), graph.scalar(-10_000)]);
  const perHead = graph.integers([4], [0, 0, heads, headWidth]);
  const joined = graph.integers([3], [0, 0, width]);
  const headScale = graph.scalar(1 / Math.sqrt(headWidth));
  const half = graph.scalar(0.5);
  const rootOfTwo = graph.scalar(Math.SQRT2);

  const attention = (input: Value, name: string): Value => {
    const split = (part: string, perm: number[]) =>
      graph.node("Transpose", [graph.node("Reshape", [linear(input, `${name}.self.${part}`), perHead])], {
        perm,
      });
    const query = split("query", [0, 2, 1, 3]);
    const key = split("key", [0, 2, 3, 1]);
    const value = split("value", [0, 2, 1, 3]);
    const scores = graph.node("Mul", [graph.node("MatMul", [query, key]), headScale]);
    const weight = graph.node("Softmax", [graph.node("Add", [scores, maskBias])], { axis: -1 });
    const context = graph.node("Transpose", [graph.node("MatMul", [weight, value])], { perm: [0, 2, 1, 3] });
    const output = linear(graph.node("Reshape", [context, joined]), `${name}.output.dense`);
    return layerNorm(graph.node("Add", [output, input]), `${name}.output.LayerNorm`);
  };

  const gelu = (input: Value): Value => {
    const erf = graph.node("Erf", [graph.node("Div", [input, rootOfTwo])]);
    return graph.node("Mul", [graph.node("Mul", [input, graph.node("Add", [erf, one])]), half]);
  };

  let state = embeddings();
  for (let layer = 0; layer < config.num_hidden_layers; layer++) {
    await pause();
    const name = `encoder.layer.${layer}`;
    const attended = attention(state, `${name}.attention`);
    const hidden = gelu(linear(attended, `${name}.intermediate.dense`));
    const output = linear(hidden, `${name}.output.dense`);
    state = layerNorm(graph.node("Add", [output, attended]), `${name}.output.LayerNorm`);
  }
  graph.output(state, "last_hidden_state");
  await pause();
  return graph.encode("bert", ["input_ids", "attention_mask", "token_type_ids"], {
    name: "last_hidden_state",
    width,
  });
}
