/**
 * Starts the installed Tickler from wherever the host has put this plugin: a hook as the thin client, everything
 * else as the command line. Found in the package that this file belongs to, or by the `tickler` on the PATH. A hook
 * answers with one JSON object and exit code 0 also when there is none.
 */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [verb] = process.argv.slice(2);
const file = verb === "hook" ? "hook.cjs" : join("cli", "main.js");

function isTickler(manifest) {
  try {
    return JSON.parse(readFileSync(manifest, "utf8")).name === "tickler";
  } catch {
    return false;
  }
}

function* places() {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (let parent = dirname(folder); parent !== folder; parent = dirname(folder)) {
    folder = parent;
    if (isTickler(join(folder, "package.json"))) yield join(folder, "dist");
  }
  for (const entry of (process.env.PATH ?? "").split(delimiter).filter((each) => each !== "")) {
    const program = join(entry, "tickler");
    // dist/cli/main.js, behind the link that npm makes; on Windows a script stands beside node_modules.
    if (existsSync(program)) yield dirname(dirname(realpathSync(program)));
    yield join(entry, "node_modules", "tickler", "dist");
    yield join(dirname(entry), "tickler", "dist");
  }
}

function find() {
  for (const dist of places()) if (existsSync(join(dist, "hook.cjs"))) return join(dist, file);
  return undefined;
}

const found = find();
if (found !== undefined) await import(pathToFileURL(found).href);
else if (verb === "hook") {
  process.stdout.write("{}");
} else {
  process.stderr.write("Tickler is not installed: npm install -g tickler\n");
  process.exitCode = 1;
}
