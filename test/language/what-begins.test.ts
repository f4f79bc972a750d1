/** What begins or comes on a day is told, and no rhythm, start or "this coming" of the request. */
import { describe, expect, it } from "vitest";
import { read, refused } from "./reading.js";

const now = new Date("2026-05-06T08:20:00Z");
const at = (text: string): string => {
  const { trigger } = read(text, { now });
  return trigger.type === "scheduled" ? trigger.at.toISOString().slice(0, 16) : trigger.type;
};

describe("what begins", () => {
  it.each([
    ["nights start friday so remind me to leave the house at 20:15 that evening", "2026-05-08T18:15"],
    ["nights begin on Friday, remind me to pack food at 6pm", "2026-05-08T16:00"],
    ["classes start on Friday, remind me to pack food at 6pm", "2026-05-08T16:00"],
    ["my late shifts start monday, remind me to set the alarm at 11", "2026-05-11T09:00"],
  ])("has the day of what is asked for beside it: “%s”", (text, said) => {
    expect(at(text)).toBe(said);
  });

  it("still says from when on something comes, and asks how often", () => {
    expect(at("take pills start monday daily at 9")).toBe("recurring");
    expect(refused("take my pills start Monday", { now }).code).toBe("INVALID_RECURRENCE");
    expect(at("evenings at 8 water the plants")).toBe("recurring");
  });

  it("leaves who is coming whole", () => {
    expect(refused("Mum's coming Friday", { now }).code).toBe("NOT_UNDERSTOOD");
    expect(at("call Jo coming Friday")).toBe("2026-05-08T07:00");
  });

  it("gives a month the place at which it starts", () => {
    const { trigger } = read("every month starting on the second Tuesday of June visit Rosa", { now });
    expect(trigger).toMatchObject({ type: "recurring", rrule: expect.stringContaining("BYDAY=2TU") });
    const far = read("As from next month, on the second Tuesday at 2pm each month, visit Aunt Rosa", { now });
    expect(far.trigger).toMatchObject({ type: "recurring", rrule: expect.stringContaining("BYDAY=2TU") });
  });
});

describe("a thing with a hyphen, before whose hour is counted", () => {
  it.each([
    ["ping me 10 mins before the 11 o'clock stand-up", "stand-up"],
    ["remind me 10 minutes before the 3pm sign-off", "sign-off"],
    ["remind me 5 minutes before the 3pm follow-up call with Jo", "follow-up call with Jo"],
  ])("is whole: “%s”", (text, title) => {
    expect(read(text, { now }).title).toBe(title);
  });
});
