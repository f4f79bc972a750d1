/**
 * `sequential`: after everything else, at the next turn boundary. `important`: first at the next turn boundary.
 * `urgent`: at once through the transport. The boundary of an idle session is now.
 */
export type Urgency = "sequential" | "important" | "urgent";
export const URGENCIES = ["sequential", "important", "urgent"] as const satisfies readonly Urgency[];
