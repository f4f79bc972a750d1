/** Puts the native library into dist/onnxruntime: of this machine, or of every platform. */
export function packRuntime(which?: { all?: boolean }): Promise<void>;
