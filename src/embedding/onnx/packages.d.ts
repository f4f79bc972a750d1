/** Its package points to declarations that are not in it; `runtime.ts` says what is used of it. */
declare module "onnxruntime-node";

/**
 * The parts of transformers.js that are used, by their files: the package's own entry also loads its models, its image
 * processing (with a native library) and a runtime of another version.
 */
declare module "@xenova/transformers/src/tokenizers.js" {
  export { AutoTokenizer, BertTokenizer } from "@xenova/transformers";
}
declare module "@xenova/transformers/src/env.js" {
  export { env } from "@xenova/transformers";
}
declare module "@xenova/transformers/src/utils/hub.js" {
  export function getModelFile(
    name: string,
    file: string,
    fatal: boolean,
    options: { progress_callback?: ((event: unknown) => void) | undefined },
  ): Promise<Uint8Array>;
}
