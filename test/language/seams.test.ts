/** Words that stay beside a time which was taken out: they are explained by it, or they are asked about. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options, read } from "./reading.js";

describe("words beside a time", () => {
  it.each([
    ["water the plants every friday in the summer", "in the summer"],
    ["take the pills every school day at 7", "every school day"],
    ["make it 3 pm: call Yusuf", "make it"],
    ["summarise the meeting we had on tuesday at 10", "on tuesday"],
    ["if the shop is open on Friday buy a lamp", "if"],
    ["call Ana second Sunday", "second Sunday"],
    ["every 2 hours except at noon drink water", "except"],
    ["every year and a half see the optician", "and"],
    ["bring the report to Friday's meeting at 9am", "at 9am"],
    ["read part 7 tomorrow", "read part 7"],
    ["pay 20 every month", "pay 20"],
    ["change the job to run every 5 minutes", "every 5 minutes"],
  ])("“%s” is asked about by naming “%s”", (text, words) => {
    const result = parseReminder(text, options);
    expect(result.ok ? result.title : result.message).toContain(`"${words}`);
  });

  it.each([
    ["mondays: weigh in, 7 sharp", "weigh in"],
    ["insulin 7, 12 and 18 daily", "insulin"],
    ["remind me 3 days before my mum's birthday on the 2nd of July to order flowers", "order flowers"],
    ["early Thursday morning take the bread out of the freezer", "take the bread out of the freezer"],
    ['tomorrow at 9 read "every school day"', 'read "every school day"'],
  ])("“%s” is “%s”", (text, title) => {
    expect(read(text).title).toBe(title);
  });

  it("goes on until the hour that is said, and does not begin there", () => {
    const { trigger } = read("stand up every 45 min until 18:00");
    expect(trigger).toMatchObject({ type: "recurring", until: expect.any(Date) });
  });
});
