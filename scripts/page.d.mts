import type { Metafile } from "esbuild";

export function bundlePage(outdir: string): Promise<Metafile>;
