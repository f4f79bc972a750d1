/** A Vega-Lite specification as a PNG: SVG by Vega without a browser, pixels by resvg. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { parse, View } from "vega";
import { compile, type TopLevelSpec } from "vega-lite";

const SCALE = 2;

/** Draws and writes the plot; folders on the way are made. */
export async function writePlot(path: string, spec: TopLevelSpec): Promise<void> {
  const view = new View(parse(compile({ background: "white", ...spec }).spec), { renderer: "none" });
  const svg = await view.toSVG();
  const png = new Resvg(svg, { fitTo: { mode: "zoom", value: SCALE } }).render().asPng();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, png);
}
