/** What concerns the whole agent, not a person: its sessions, its channels, its health. */
import { TicklerError } from "../errors.js";
import type { Visit } from "./visit.js";

/** @throws TicklerError `FORBIDDEN` */
export function onlyOwner({ owner }: Visit): void {
  if (!owner) throw new TicklerError("FORBIDDEN", "Only the owner sees this.");
}
