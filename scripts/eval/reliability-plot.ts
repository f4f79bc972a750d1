/** A reliability plot as PNG: what was said (across) against what was (up), one dot a bin; the diagonal is perfect. */
import { PNG } from "pngjs";

const SIZE = 480;
const MARGIN = 40;

type Color = readonly [number, number, number];
const INK: Color = [40, 40, 40];
const PALE: Color = [220, 220, 220];
const DOT: Color = [30, 100, 200];

export function reliabilityPlot(
  bins: readonly { predicted: number; observed: number; count: number }[],
): Buffer {
  const png = new PNG({ width: SIZE, height: SIZE });
  png.data.fill(255);
  const put = (x: number, y: number, [r, g, b]: Color): void => {
    if (x < 0 || y < 0 || x >= SIZE || y >= SIZE) return;
    const at = (SIZE * Math.round(y) + Math.round(x)) * 4;
    png.data.set([r, g, b, 255], at);
  };
  const span = SIZE - 2 * MARGIN;
  const across = (value: number) => MARGIN + value * span;
  const up = (value: number) => SIZE - MARGIN - value * span;
  for (let tenth = 0; tenth <= 10; tenth++) {
    const color = tenth === 0 ? INK : PALE;
    for (let i = 0; i <= span; i++) {
      put(across(tenth / 10), up(i / span), color);
      put(across(i / span), up(tenth / 10), color);
    }
  }
  for (let i = 0; i <= span; i++) put(across(i / span), up(i / span), INK);
  for (const { predicted, observed } of bins) {
    for (let dx = -4; dx <= 4; dx++) {
      for (let dy = -4; dy <= 4; dy++) {
        if (dx * dx + dy * dy <= 16) put(across(predicted) + dx, up(observed) + dy, DOT);
      }
    }
  }
  return PNG.sync.write(png);
}
