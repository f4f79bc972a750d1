/** `~/` at the beginning of a configured path is the home folder, since no shell is there to say so. */
import { homedir } from "node:os";
import type { Environment } from "./channels/secrets.js";

export function homePath(path: string, env: Environment): string {
  return path.replace(/^~(?=[\\/])/, () => env.HOME || homedir());
}

/** A program and its arguments; only the program is a path. */
export function homeCommand(command: readonly string[], env: Environment): [string, ...string[]] {
  const [program = "", ...args] = command;
  return [homePath(program, env), ...args];
}
