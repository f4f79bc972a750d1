/** The OpenAPI document, made of the contract: nothing in it is written by hand. */
import { z } from "zod";
import { VERSION } from "../version.js";
import { CONTRACT } from "./contract/index.js";
import { failure } from "./contract/shapes.js";

type Json = Record<string, unknown>;

let made: Json | undefined;

export function openApi(): Json {
  made ??= make();
  return made;
}

function make(): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [call, { summary, input, output }] of Object.entries(CONTRACT)) {
    const [method = "", path = ""] = call.split(" ");
    const given = toSchema(input, "input", schemas) as { properties?: Json; required?: string[] };
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
    const rest = Object.entries(given.properties ?? {}).filter(([name]) => !inPath.includes(name));
    const required = (given.required ?? []).filter((name) => !inPath.includes(name));
    const parameter = (name: string, place: string) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      schema: given.properties?.[name],
    });
    paths[`/api${path}`] = {
      ...paths[`/api${path}`],
      [method.toLowerCase()]: {
        summary,
        operationId: call.replace(/[^a-zA-Z]+(\w?)/g, (_, next: string) => next.toUpperCase()),
        parameters: [
          ...inPath.map((name) => parameter(name, "path")),
          ...(method === "GET" ? rest.map(([name]) => parameter(name, "query")) : []),
        ],
        ...(method === "POST"
          ? {
              requestBody: {
                required: required.length > 0,
                content: {
                  "application/json": {
                    schema: {
                      type: "object",
                      properties: Object.fromEntries(rest),
                      ...(required.length > 0 && { required }),
                      additionalProperties: false,
                    },
                  },
                },
              },
            }
          : {}),
        responses: {
          200: { description: "Done.", content: json(toSchema(output, "output", schemas)) },
          default: {
            description: "Refused, with why and what to do.",
            content: json(toSchema(failure, "output", schemas)),
          },
        },
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Tickler",
      version: VERSION,
      description:
        "What the page uses, and others may. On loopback only. A program sends the daemon's token as `Authorization: Bearer …`, and names the agent by `X-Tickler-Agent` and a person by `X-Tickler-User`.",
    },
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
    },
    security: [{ token: [] }],
  };
}

const json = (schema: Json) => ({ "application/json": { schema } });

/** Shapes with an id become components, and are referred to. */
function toSchema(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const {
    $defs,
    $schema: _,
    ...own
  } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json & { $defs?: Json };
  const text = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  for (const [name, each] of Object.entries($defs ?? {})) schemas[name] = text(each);
  const { id, ...plain } = own as Json & { id?: string };
  if (typeof id !== "string") return text(plain);
  schemas[id] = text(plain);
  return { $ref: `#/components/schemas/${id}` };
}
