/** What the build shares with other scripts. */
import type { Metafile, Plugin } from "esbuild";

export const tokenizersOnly: Plugin;
export const COMMON_JS: string;
export const COMMON_JS_NAMES: Record<string, string>;
export const webAssembly: string;
export const supported: Record<string, boolean>;
export function bundle(outdir: string): Promise<{ cli: string; metafile: Metafile }>;
