/**
 * What an operation of the HTTP API is: a method and a path (`POST /reminders/{id}/skip`), what it takes and what it answers, as
 * schemas. The contract is a table of these; the types of the rooms, of the page and the OpenAPI document all follow from it.
 */
import type { z } from "zod";

export interface Operation<In extends z.ZodObject = z.ZodObject, Out extends z.ZodType = z.ZodType> {
  /** One line for whoever reads the document. */
  summary: string;
  /** Of a GET the query; of a POST the body; the path's own values are in it by their names. */
  input: In;
  output: Out;
}

/** Keeps the types of the schemas. */
export function operation<In extends z.ZodObject, Out extends z.ZodType>(
  summary: string,
  input: In,
  output: Out,
): Operation<In, Out> {
  return { summary, input, output };
}
