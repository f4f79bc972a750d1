/** When and where the sentences of the tests are said. */
import type { ParseOptions } from "../../src/language/index.js";

/** Saturday, 11:00 in Berlin. */
export const options: ParseOptions = { now: new Date("2026-11-21T10:00:00Z"), timeZone: "Europe/Berlin" };
