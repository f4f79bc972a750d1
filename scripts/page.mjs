/** Builds the page: one script, one style sheet, the fonts and what stands beside them, into a folder of its own. */
import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @returns esbuild's account of what is where */
export async function bundlePage(outdir) {
  const { build } = await import("esbuild");
  mkdirSync(outdir, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: { page: "src/page/main.tsx", style: "src/page/style/index.css" },
    outdir,
    bundle: true,
    format: "esm",
    platform: "browser",
    target: ["chrome123", "firefox121", "safari17.5"],
    jsx: "automatic",
    jsxImportSource: "preact",
    loader: { ".woff2": "file", ".woff": "empty" },
    assetNames: "fonts/[name]",
    minify: true,
    legalComments: "none",
    logLevel: "warning",
  });
  for (const name of ["index.html", "icon.svg", "manifest.webmanifest"])
    copyFileSync(join(root, "src/page/static", name), join(outdir, name));
  return metafile;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundlePage(join(root, "dist/page"));
