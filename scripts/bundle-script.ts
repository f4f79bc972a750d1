/**
 * Bundles a script of this project for plain node, for processes that are started often: packages go in, but for what
 * is native or large; a start costs half of what it does with packages outside. It lies inside node_modules, so that
 * the rest is found from there; whoever bundles removes it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";

export const root = resolve(import.meta.dirname, "..");

const OUTSIDE = [
  "better-sqlite3",
  "sqlite-vec",
  "@xenova/*",
  "@lat.md/*",
  "@opentelemetry/*",
  "@modelcontextprotocol/*",
  "nodemailer",
  "node-notifier",
  "onnx-proto",
  "pino",
  "rrule-temporal",
];

export interface BundledScript {
  path: string;
  remove(): void;
}

export async function bundleScript(entry: string): Promise<BundledScript> {
  const folder = mkdtempSync(join(root, "node_modules/.tickler-"));
  const path = join(folder, "script.mjs");
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: path,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node22.13",
    external: OUTSIDE,
    define: { __TICKLER_VERSION__: '"script"' },
    logLevel: "warning",
    // CommonJS packages in the bundle ask for Node's own modules with require().
    banner: {
      js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
    },
  });
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
