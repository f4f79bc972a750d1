/** The version of this package; the build writes it in, a run from the sources says so. */
declare const __TICKLER_VERSION__: string | undefined;

export const VERSION = typeof __TICKLER_VERSION__ === "string" ? __TICKLER_VERSION__ : "0.0.0-source";
