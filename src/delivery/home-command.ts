/** The program of a configured command may lie in the home folder; its arguments are no paths. */
import { homePath } from "../home-path.js";
import type { Environment } from "./channels/secrets.js";

export function homeCommand(command: readonly string[], env: Environment): [string, ...string[]] {
  const [program = "", ...args] = command;
  return [homePath(program, env), ...args];
}
