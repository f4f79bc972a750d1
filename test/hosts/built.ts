/** The built files, made when they are missing or older than the sources: what is tested is what is shipped. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const dist = join(root, "dist");

export function built(file: string): string {
  const path = join(dist, file);
  if (!existsSync(path) || statSync(path).mtimeMs < newest()) {
    execFileSync(process.execPath, [join(root, "scripts/build.mjs")], { cwd: root, stdio: "ignore" });
  }
  return path;
}

function newest(): number {
  return Math.max(
    ...["src", "migrations"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (name) => statSync(join(root, folder, name)).mtimeMs,
      ),
    ),
  );
}
