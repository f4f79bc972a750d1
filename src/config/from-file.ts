/**
 * Reads the YAML file: syntax errors, doubled keys and wrong values are refused with file, line and column; every
 * accepted value keeps its line. The file is data: no anchors beyond a few, no custom tags.
 */
import { readFileSync } from "node:fs";
import { isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import { TicklerError } from "../errors.js";
import { leaves, type Origins, type Plain } from "./layers.js";
import { describe, type Problem, refuse, toProblems } from "./problems.js";
import { layerSchema } from "./schema.js";

export interface FileLayer {
  value: Plain;
  origins: Origins;
}

/** The text of a configuration file. @throws TicklerError `CONFIG_UNREADABLE` */
export function readConfigText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const why = code === "ENOENT" ? "does not exist" : `cannot be read (${code ?? String(error)})`;
    throw new TicklerError("CONFIG_UNREADABLE", `The configuration file ${file} ${why}.`, {
      hint: "Make one with `tickler config init`, or name another with --config.",
      cause: error,
    });
  }
}

/** @throws TicklerError `INVALID_CONFIG` with `details.problems` */
export function parseConfigFile(text: string, file: string): FileLayer {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  const syntax = document.errors[0];
  if (syntax) {
    refuse(`${at(syntax.pos[0])}: ${syntax.message}`, [{ path: [], isKey: false, message: syntax.message }]);
  }
  const value = (document.toJS({ maxAliasCount: 50 }) ?? {}) as unknown;

  const offsetOf = ({ path, isKey }: Pick<Problem, "path" | "isKey">): number => {
    const parent = path.length <= 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    if (isMap(parent)) {
      const key = path.at(-1);
      const pair = parent.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
      const node = isKey || !isNode(pair?.value) ? pair?.key : pair.value;
      if (isNode(node) && node.range) return node.range[0];
    }
    const node = path.length === 0 ? document.contents : document.getIn(path, true);
    if (isNode(node) && node.range) return node.range[0];
    return path.length === 0 ? 0 : offsetOf({ path: path.slice(0, -1), isKey: true });
  };

  const checked = layerSchema.safeParse(value);
  if (!checked.success) {
    const problems = toProblems(layerSchema, value, checked.error);
    refuse(problems.map((problem) => describe(at(offsetOf(problem)), problem)).join("\n"), problems);
  }
  const origins: Origins = new Map();
  for (const leaf of leaves(value as Plain)) {
    const { line } = lines.linePos(offsetOf({ path: leaf.path, isKey: true }));
    origins.set(leaf.path.join("."), `${file}:${line}`);
  }
  return { value: checked.data as Plain, origins };
}
