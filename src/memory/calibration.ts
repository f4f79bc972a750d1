/**
 * Turns a fused score into a probability by a logistic function (Platt 1999) of three numbers: the score itself, the
 * number of terms, and the score's share among all candidates of the query (a hit that stands alone is likelier right
 * than one of many alike; in a long message that says less than in a short question). It is increasing in the score, so the
 * order of hits stays. Pure.
 */

export interface Calibration {
  constant: number;
  score: number;
  terms: number;
  share: number;
  /** Of the share times the terms. */
  shareByTerms: number;
}

export interface Evidence {
  score: number;
  /** ln(1 + terms of the query) */
  terms: number;
  /** Logarithm of the softmax share among the query's candidates; at most 0. */
  share: number;
}

export function calibrate(evidence: Evidence, calibration: Calibration): number {
  const logit =
    calibration.constant +
    calibration.score * evidence.score +
    calibration.terms * evidence.terms +
    shareWeight(evidence, calibration) * evidence.share;
  return 1 / (1 + Math.exp(-logit));
}

/** Never below nothing, so that a longer message does not turn the order around. */
function shareWeight({ terms }: Evidence, { share, shareByTerms }: Calibration): number {
  return Math.max(0, share + shareByTerms * terms);
}
