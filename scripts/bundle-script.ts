/**
 * Bundles a script of this project for plain node, for processes that are started often: packages go in, but for what
 * is native or large; a start costs half of what it does with packages outside. It lies inside node_modules, so that
 * the rest is found from there; whoever bundles removes it.
 */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { build } from "esbuild";
import { COMMON_JS, COMMON_JS_NAMES, supported, tokenizersOnly, webAssembly } from "./build.mjs";

export const root = resolve(import.meta.dirname, "..");

const OUTSIDE = [
  "better-sqlite3",
  "sqlite-vec",
  "onnxruntime-node",
  "@lat.md/*",
  "@opentelemetry/*",
  "@modelcontextprotocol/*",
  "jsonc-parser",
  "@langchain/*",
  "playwright-core",
  "esbuild",
  // Its entry for `require` asks for its own parts in a way that no bundler follows.
  "jsonc-parser",
  "nodemailer",
  "node-notifier",
  "pino",
  "rrule-temporal",
];

export interface BundledScript {
  path: string;
  remove(): void;
}

export async function bundleScript(entry: string): Promise<BundledScript> {
  const folder = mkdtempSync(join(root, "node_modules/.tickler-"));
  const path = join(folder, "dist", "script.js");
  // A package of its own, so that what it starts from its built files is built from the same sources.
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  await build({
    absWorkingDir: root,
    entryPoints: { script: entry, "embedding-thread": "src/embedding/onnx/thread.ts" },
    outdir: join(folder, "dist"),
    plugins: [tokenizersOnly],
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node22.13",
    supported,
    external: OUTSIDE,
    define: { __TICKLER_VERSION__: '"script"', ...COMMON_JS_NAMES },
    logLevel: "warning",
    banner: { js: COMMON_JS },
  });
  copyFileSync(webAssembly, join(folder, "dist", basename(webAssembly)));
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
