/** What programs and requests throw, as a failed run. */
import { TicklerError } from "../../errors.js";
import { failureFacts } from "../failures.js";

export function asRunFailure(thrown: unknown): TicklerError {
  return new TicklerError("RUN_FAILED", failureFacts(thrown).message, { cause: thrown });
}
