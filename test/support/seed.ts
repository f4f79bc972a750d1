/**
 * Property tests run from one seed, so that a run can be repeated; `TICKLER_TEST_SEED=random npm test` (or a number)
 * looks at other cases.
 */
import fc from "fast-check";

const wanted = process.env.TICKLER_TEST_SEED ?? "20261121";
if (wanted !== "random") fc.configureGlobal({ seed: Number(wanted) });
