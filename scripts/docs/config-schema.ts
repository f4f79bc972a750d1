/** The JSON Schema of the configuration file, for editors, and the table of its keys, for the README. */
import { z } from "zod";
import { defaultConfig } from "../../src/config/defaults.js";
import { isPlain, leaves, type Plain } from "../../src/config/layers.js";
import { layerSchema } from "../../src/config/schema.js";

/** The machine's zone is no default that could be written down. */
function defaults(): Plain {
  return { ...(defaultConfig() as unknown as Plain), timeZone: "the machine's" };
}

export function configSchemaJson(): string {
  const schema = z.toJSONSchema(layerSchema, { io: "input", unrepresentable: "any" }) as Plain;
  const { $schema, ...rest } = schema;
  addDefaults(rest, defaults());
  const whole = { $schema, title: "Tickler configuration", ...rest };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

function addDefaults(schema: Plain, values: Plain): void {
  const properties = schema.properties;
  if (!isPlain(properties)) return;
  for (const [key, property] of Object.entries(properties)) {
    if (!isPlain(property)) continue;
    const value = values[key];
    if (isPlain(value)) addDefaults(property, value);
    else if (value !== undefined && key !== "timeZone") property.default = value;
  }
}

/** Every key with its default and meaning, as a Markdown table. */
export function configTable(): string {
  const schema = JSON.parse(configSchemaJson()) as Plain;
  const known = new Map(leaves(defaults()).map(({ path, value }) => [path.join("."), value]));
  const rows = keysOf(schema, [])
    .filter(({ path }) => path[0] !== "agents" && !path[0]?.startsWith("$"))
    .map(({ path, description }) => {
      const name = path.join(".");
      const value = known.get(name);
      const shown =
        value === undefined ? "" : `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
      return `| \`${name}\` | ${shown.replace("`the machine's`", "the machine's")} | ${description} |`;
    });
  return ["| key | default | meaning |", "| --- | --- | --- |", ...rows].join("\n");
}

function keysOf(schema: Plain, path: string[]): Array<{ path: string[]; description: string }> {
  const { properties } = schema;
  if (!isPlain(properties)) return [];
  return Object.entries(properties).flatMap(([key, property]) => {
    if (!isPlain(property)) return [];
    const inner = keysOf(property, [...path, key]);
    if (inner.length > 0) return inner;
    const description = String(property.description ?? "").replaceAll("|", "\\|");
    return [{ path: [...path, key], description }];
  });
}
