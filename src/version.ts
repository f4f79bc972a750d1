/** The version of this package; the build writes it in, a run from the sources says so. */
declare const __TICKLER_VERSION__: string | undefined;

/** Whether this runs from the bundle. */
const built = typeof __TICKLER_VERSION__ === "string" ? __TICKLER_VERSION__ : undefined;
export const IS_BUILT = built !== undefined;
export const VERSION: string = built ?? "0.0.0-source";
