/**
 * Two fits by Newton's method with step halving and a little ridge: a listwise one (softmax over the candidates of a
 * query, for the order) and a plain logistic one (for probabilities). Small and deterministic.
 */

/** Candidates of one query: features a row, and which rows are right. */
export interface List {
  rows: number[][];
  right: boolean[];
  /** How much this query counts. */
  weight: number;
}

export interface Point {
  features: number[];
  happened: boolean;
  weight: number;
}

interface Local {
  loss: number;
  gradient: number[];
  hessian: number[][];
}

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, i) => sum + value * b[i]!, 0);

function emptyLocal(size: number): Local {
  return {
    loss: 0,
    gradient: new Array<number>(size).fill(0),
    hessian: Array.from({ length: size }, () => new Array<number>(size).fill(0)),
  };
}

/** Gaussian elimination with pivoting. */
function solve(matrix: readonly number[][], vector: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, vector[i]!]);
  const size = vector.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++) {
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    }
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let i = 0; i < size; i++) {
      if (i === column) continue;
      const factor = rows[i]![column]! / rows[column]![column]!;
      for (let j = column; j <= size; j++) rows[i]![j]! -= factor * rows[column]![j]!;
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!);
}

function newton(size: number, ridge: number, evaluate: (weights: number[]) => Local): number[] {
  const penalised = (weights: number[]): Local => {
    const local = evaluate(weights);
    local.loss += ridge * dot(weights, weights);
    for (let i = 0; i < size; i++) {
      local.gradient[i]! += 2 * ridge * weights[i]!;
      local.hessian[i]![i]! += 2 * ridge;
    }
    return local;
  };
  let weights = new Array<number>(size).fill(0);
  let here = penalised(weights);
  for (let step = 0; step < 40; step++) {
    const direction = solve(here.hessian, here.gradient);
    let rate = 1;
    let next = here;
    let candidate = weights;
    for (; rate > 1e-4; rate /= 2) {
      candidate = weights.map((weight, i) => weight - rate * direction[i]!);
      next = penalised(candidate);
      if (next.loss <= here.loss) break;
    }
    const gain = here.loss - next.loss;
    weights = candidate;
    here = next;
    if (gain < 1e-8) break;
  }
  return weights;
}

export function fitLists(lists: readonly List[], size: number, ridge = 1e-5): number[] {
  const total = lists.reduce((sum, list) => sum + list.weight, 0);
  return newton(size, ridge, (weights) => {
    const local = emptyLocal(size);
    for (const { rows, right, weight } of lists) {
      const scores = rows.map((row) => dot(row, weights));
      const best = Math.max(...scores);
      const parts = scores.map((score) => Math.exp(score - best));
      const sum = parts.reduce((a, b) => a + b, 0);
      const count = right.filter(Boolean).length;
      if (count === 0) continue;
      const share = weight / total;
      const mean = new Array<number>(size).fill(0);
      rows.forEach((row, r) => {
        const p = parts[r]! / sum;
        const target = right[r] ? 1 / count : 0;
        if (right[r]) local.loss -= share * target * Math.log(p);
        for (let i = 0; i < size; i++) {
          mean[i]! += p * row[i]!;
          local.gradient[i]! += share * (p - target) * row[i]!;
          for (let j = 0; j < size; j++) local.hessian[i]![j]! += share * p * row[i]! * row[j]!;
        }
      });
      for (let i = 0; i < size; i++) {
        for (let j = 0; j < size; j++) local.hessian[i]![j]! -= share * mean[i]! * mean[j]!;
      }
    }
    return local;
  });
}

/** The first feature of every point should be 1, for the constant. */
export function fitPoints(points: readonly Point[], size: number, ridge = 1e-5): number[] {
  const total = points.reduce((sum, point) => sum + point.weight, 0);
  return newton(size, ridge, (weights) => {
    const local = emptyLocal(size);
    for (const { features, happened, weight } of points) {
      const share = weight / total;
      const p = 1 / (1 + Math.exp(-dot(features, weights)));
      local.loss -= share * Math.log(Math.max(1e-12, happened ? p : 1 - p));
      for (let i = 0; i < size; i++) {
        local.gradient[i]! += share * (p - (happened ? 1 : 0)) * features[i]!;
        for (let j = 0; j < size; j++)
          local.hessian[i]![j]! += share * p * (1 - p) * features[i]! * features[j]!;
      }
    }
    return local;
  });
}
