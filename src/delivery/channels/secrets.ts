/** Secrets come from the environment by name; a missing one is an error when channels are opened, not at three in the morning. */
import { TicklerError } from "../../errors.js";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of the variable `name`. @throws TicklerError `INVALID_CONFIG` when it is unset or empty */
export function secretOf(env: Environment, name: string, where: string): string {
  const value = env[name];
  if (value) return value;
  throw new TicklerError(
    "INVALID_CONFIG",
    `${where} needs the environment variable ${name}, which is not set.`,
    {
      hint: `Set ${name} for this process, or take the entry out of the configuration.`,
      details: { where, variable: name },
    },
  );
}

/** As `secretOf`; undefined when the configuration names no variable. */
export function optionalSecret(
  env: Environment,
  name: string | undefined,
  where: string,
): string | undefined {
  return name === undefined ? undefined : secretOf(env, name, where);
}
