/** Where the package's built files are, wherever in it the bundler has put the code that asks. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** For example `builtFile("cli", "main.js")`. */
export function builtFile(...parts: string[]): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json")) && dirname(folder) !== folder) folder = dirname(folder);
  return join(folder, "dist", ...parts);
}
