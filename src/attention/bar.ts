/** The bar that a fit has to reach, raised by answers. */

/** What was said about offers. */
export interface Answers {
  useful: number;
  irrelevant: number;
}

/** Each answer "not relevant" closes this much of what is left between the bar and certainty. */
const STEP = 0.4;

/**
 * The relevance from which a reminder may come up, after what was said about its offers; 0..1. Each useful answer takes
 * one "not relevant" back. Being ignored raises nothing.
 */
export function raisedBar(base: number, { useful, irrelevant }: Answers): number {
  return 1 - (1 - base) * (1 - STEP) ** Math.max(0, irrelevant - useful);
}
