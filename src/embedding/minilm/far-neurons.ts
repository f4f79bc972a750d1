/**
 * Neurons of a feed-forward layer that reach far beyond the bounds of what is quantised, as several that each reach to the bounds: one
 * like it begins where the last is cut. `gelu(u) ≈ Σ cut(gelu(u − k · high))`, since GELU is the line itself above 3 and nothing
 * below −3; it is off by .17 at most, next to a seam. A few neurons in a thousand cost less than dividing the whole layer.
 */
import { boundsOf, OUTLIERS } from "./reach.js";
import type { Safetensors, Tensor } from "./safetensors.js";

/** Beyond the bounds by this much, it is worth a neuron more; by less, it is cut. */
const WORTH = 1.25;

/** The weights, with the far neurons of every layer split. */
export function splitFarNeurons(weights: Pick<Safetensors, "get">): Pick<Safetensors, "get"> {
  return {
    get(name) {
      const [, layer = "", part = ""] = /^(.*)\.(intermediate\.dense|output\.dense)\.\w+$/.exec(name) ?? [];
      const tensor = weights.get(name);
      const more = layer.endsWith(".attention") ? [] : furtherNeurons(`${layer}.output.dense`);
      if (more.length === 0) return tensor;
      if (name.endsWith(`${part}.bias`))
        return part === "intermediate.dense" ? shifted(tensor, more) : tensor;
      return part === "intermediate.dense" ? withRows(tensor, more) : withColumns(tensor, more);
    },
  };
}

interface Further {
  /** The neuron that it continues. */
  of: number;
  /** Where it begins. */
  from: number;
}

/** What is added to a layer. @param product that its neurons go into */
function furtherNeurons(product: string): Further[] {
  const { high } = boundsOf(product);
  return Object.entries(OUTLIERS[product] ?? {}).flatMap(([of, reach]) => {
    const count = reach > WORTH * high ? Math.ceil(reach / high) - 1 : 0;
    return Array.from({ length: count }, (_, k) => ({ of: Number(of), from: (k + 1) * high }));
  });
}

function shifted({ shape, data }: Tensor, more: readonly Further[]): Tensor {
  const added = more.map(({ of, from }) => data[of]! - from);
  return { shape: [shape[0]! + more.length], data: Float32Array.from([...data, ...added]) };
}

function withRows({ shape, data }: Tensor, more: readonly Further[]): Tensor {
  const [rows, width] = shape as [number, number];
  const longer = new Float32Array((rows + more.length) * width);
  longer.set(data);
  for (const [i, { of }] of more.entries())
    longer.set(data.subarray(of * width, (of + 1) * width), (rows + i) * width);
  return { shape: [rows + more.length, width], data: longer };
}

function withColumns({ shape, data }: Tensor, more: readonly Further[]): Tensor {
  const [rows, width] = shape as [number, number];
  const wider = width + more.length;
  const longer = new Float32Array(rows * wider);
  for (let row = 0; row < rows; row++) {
    longer.set(data.subarray(row * width, (row + 1) * width), row * wider);
    for (const [i, { of }] of more.entries()) longer[row * wider + width + i] = data[row * width + of]!;
  }
  return { shape: [rows, wider], data: longer };
}
