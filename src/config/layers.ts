/**
 * Lays one layer of configuration over another and remembers where each value came from. Objects merge key by
 * key; lists, `quietHours` and `agentRunner` are replaced whole, because half of a window or runner means nothing.
 */
export type Plain = Record<string, unknown>;

/** Dotted path to origin, for example `injection.maxChars` to `tickler.yaml:4`. */
export type Origins = Map<string, string>;

const WHOLE = new Set(["quietHours", "agentRunner"]);

export function isPlain(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A copy of `base` with `over` on top; undefined keys of `over` change nothing. */
export function merge(base: Plain, over: Plain): Plain {
  const result: Plain = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (value === undefined || key === "__proto__") continue;
    const below = Object.hasOwn(result, key) ? result[key] : undefined;
    result[key] = isPlain(value) && !WHOLE.has(key) ? merge(isPlain(below) ? below : {}, value) : value;
  }
  return result;
}

/** Every leaf with its path; lists and quiet hours count as leaves. */
export function leaves(
  value: Plain,
  path: readonly string[] = [],
): Array<{ path: string[]; value: unknown }> {
  return Object.entries(value).flatMap(([key, child]) => {
    const here = [...path, key];
    if (isPlain(child) && !WHOLE.has(key)) return leaves(child, here);
    return child === undefined ? [] : [{ path: here, value: child }];
  });
}
