/** Borderless columns, as wide as their content; the last one takes what the terminal leaves. */
import Table from "cli-table3";
import type { Paint } from "./paint.js";

const none = {
  top: "",
  "top-mid": "",
  "top-left": "",
  "top-right": "",
  bottom: "",
  "bottom-mid": "",
  "bottom-left": "",
  "bottom-right": "",
  left: "",
  "left-mid": "",
  mid: "",
  "mid-mid": "",
  right: "",
  "right-mid": "",
  middle: "  ",
};

export function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>, paint: Paint): string {
  const out = new Table({
    head: head.map((title) => paint.dim(title)),
    chars: none,
    style: { head: [], border: [], "padding-left": 0, "padding-right": 0, compact: true },
  });
  out.push(...rows.map((row) => [...row]));
  return out
    .toString()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}
