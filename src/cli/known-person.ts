/** Where people are configured, nobody else has reminders: a slip in the name would be an empty list. */
import { clean } from "./render/clean.js";

/**
 * @param said by the flag, or else by the environment
 * @throws TicklerError `INVALID_INPUT` for a name that nobody of the configuration has
 */
export async function checkKnownPerson(
  said: { flag: string | undefined; variable: string | undefined },
  known: readonly string[],
): Promise<void> {
  const name = said.flag ?? (said.variable || undefined);
  if (name === undefined || known.length === 0 || known.includes(name)) return;
  const [{ nearest }, { TicklerError }] = await Promise.all([
    import("../config/did-you-mean.js"),
    import("../errors.js"),
  ]);
  const shown = clean(name).slice(0, 60);
  const by = said.flag === undefined ? ", whom TICKLER_USER names" : "";
  const near = nearest(name, known);
  throw new TicklerError("INVALID_INPUT", `Nobody is called "${shown}" under \`users\`${by}.`, {
    hint: `${near === null ? "" : `Did you mean ${near}? `}There ${known.length === 1 ? "is" : "are"} ${known.join(", ")}.`,
  });
}
