/** `~/` at the beginning of a configured path is the home folder, since no shell is there to say so. */
import { homedir } from "node:os";

export function homePath(path: string, env: Readonly<Record<string, string | undefined>>): string {
  return path.replace(/^~(?=[\\/])/, () => env.HOME || homedir());
}
