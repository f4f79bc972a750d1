/** Spans where OpenTelemetry is present: ids and lateness, never text. */
import { trace } from "@opentelemetry/api";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { afterAll, expect, test } from "vitest";
import { ALICE, at, openDrawer } from "./support/drawer.js";

const exporter = new InMemorySpanExporter();
trace.setGlobalTracerProvider(
  new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
);
afterAll(() => trace.disable());

test("a reminder that fires is a span `reminder_fired`", async () => {
  const { tickler, clock } = await openDrawer();
  await tickler.scheduler.start();
  const { id } = await tickler.agent("main").reminders.create({
    title: "call the dentist",
    trigger: { type: "scheduled", at: at(clock, 1) },
    delivery: [ALICE],
  });
  await clock.advance(61_000);
  expect(exporter.getFinishedSpans().map(({ name, attributes }) => ({ name, attributes }))).toEqual([
    {
      name: "reminder_fired",
      attributes: {
        "tickler.reminder_id": id,
        "tickler.agent_id": "main",
        "tickler.mode": "nudge",
        "tickler.outcome": "open",
        "tickler.due_at": "2026-03-02T12:01:00.000Z",
        "tickler.late_ms": 0,
      },
    },
  ]);
  await tickler.close();
});
