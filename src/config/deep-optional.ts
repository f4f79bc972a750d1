/** The same object schema with every key optional at every depth: one layer of configuration need not be whole. */
import { z } from "zod";

export type DeepOptional<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: DeepOptional<T[K]> | undefined }
    : T;

export function deepOptional(schema: z.ZodObject): z.ZodObject {
  const shape = Object.fromEntries(
    Object.entries(schema.shape).map(([key, value]) => {
      const inner =
        value instanceof z.ZodObject && value.def.checks === undefined ? deepOptional(value) : value;
      return [key, z.optional(inner).meta(z.globalRegistry.get(value as z.ZodType) ?? {})];
    }),
  );
  return z.strictObject(shape).meta(z.globalRegistry.get(schema) ?? {});
}
