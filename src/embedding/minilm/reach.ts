/**
 * How far the activations of all-MiniLM-L6-v2 reach before its matrix products. They are bounded well: what reaches far are a few
 * channels in every text, and they are known (`outliers.ts`). Beyond the bounds a value is cut.
 */
export { OUTLIERS } from "./outliers.js";

export interface Bounds {
  low: number;
  high: number;
}

/**
 * By where an activation comes from; the low one of `activated` is the least that GELU gives. Chosen by how near the vectors come to those
 * of the network in float32, `npm run eval -- model`.
 */
export const BOUNDS = {
  normalized: { low: -4, high: 4 },
  attended: { low: -3.5, high: 3.5 },
  activated: { low: -0.17, high: 6 },
} as const satisfies Record<string, Bounds>;

/** The bounds of what goes into a product. @param name as in `Products` */
export function boundsOf(name: string): Bounds {
  if (name.endsWith("attention.output.dense")) return BOUNDS.attended;
  return name.endsWith("output.dense") ? BOUNDS.activated : BOUNDS.normalized;
}
