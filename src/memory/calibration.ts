/** Turns a fused score (a logit) into a probability. Pure. */
export function calibrate(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
