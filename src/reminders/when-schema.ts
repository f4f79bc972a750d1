/** The shape of an expression of cues at the edge; what it can mean is checked by `cues/check-when.ts`. */
import { z } from "zod";
import { checkText } from "../text.js";
import { ACT_TIMES, MAX_CUES, MAX_NOT, MAX_WHEN_CUES, type When } from "../trigger.js";

const words = (name: string, maxLength = 200) =>
  z.string().transform((value) => checkText(value, { name, maxLength }));
const list = (name: string, most: number) => z.array(words(name)).min(1).max(most).optional();
const field = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]);

export const when: z.ZodType<When> = z.lazy(() =>
  z.union([
    z.strictObject({ topic: words("topic", 500), cues: list("cue", MAX_CUES), not: list("cue", MAX_NOT) }),
    z.strictObject({ person: words("person") }),
    z.strictObject({ place: words("place") }),
    z.strictObject({ event: words("event"), where: z.record(z.string().max(100), field).optional() }),
    z.strictObject({
      act: z.strictObject({
        tool: words("tool").optional(),
        command: words("command").optional(),
        path: words("path").optional(),
        at: z.enum(ACT_TIMES).optional(),
      }),
    }),
    z.strictObject({ any: z.array(when).min(1).max(MAX_WHEN_CUES) }),
    z.strictObject({ all: z.array(when).min(1).max(MAX_WHEN_CUES) }),
    z.strictObject({ not: when }),
  ]),
) as z.ZodType<When>;
