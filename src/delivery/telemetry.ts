/**
 * Spans, where `@opentelemetry/api` is installed beside Tickler: `reminder_fired` with ids and lateness, never text.
 * Without the package nothing is loaded again and nothing is said.
 */
import type { Fired } from "../reminders/types.js";

export interface Telemetry {
  fired(fired: readonly Fired[]): void;
}

export const noTelemetry: Telemetry = { fired: () => undefined };

export async function openTelemetry(): Promise<Telemetry> {
  try {
    const { trace } = await import("@opentelemetry/api");
    return {
      fired(fired) {
        const tracer = trace.getTracer("tickler");
        for (const { reminder, occurrence } of fired) {
          const span = tracer.startSpan("reminder_fired", {
            startTime: occurrence.claimedAt,
            attributes: {
              "tickler.reminder_id": reminder.id,
              "tickler.agent_id": reminder.agentId,
              "tickler.mode": reminder.mode,
              "tickler.outcome": occurrence.outcome,
              "tickler.due_at": occurrence.dueAt.toISOString(),
              "tickler.late_ms": occurrence.lateMs,
            },
          });
          span.end(occurrence.claimedAt);
        }
      },
    };
  } catch {
    // An optional peer: not installed.
    return noTelemetry;
  }
}
