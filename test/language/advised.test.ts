/** What somebody who knows has ordered is what is to be done; what they only tell is left as it is. */
import { describe, expect, it } from "vitest";
import { read, refused } from "./reading.js";
import { now, reads } from "./reading-rhythms.js";

describe("what was ordered is the title", () => {
  reads([
    [
      "OK so the doctor said one tablet every six hours for three days, remind me, first one at two this afternoon",
      "one tablet",
      "05-06T14:00",
      "05-06T20:00",
    ],
    ["the vet says ear drops twice a day", "ear drops", "05-06T18:00", "05-07T09:00"],
    ["my physio says ten squats every morning", "ten squats", "05-07T09:00", "05-08T09:00"],
    ["the dentist told me to floss every evening", "floss", "05-06T19:00", "05-07T19:00"],
    ["right, the nurse said change the dressing every Friday", "change the dressing", "05-08T09:00"],
    ["the doctor said I should take one tablet at 8 tonight", "take one tablet", "05-06T20:00"],
    ["so the label says feed it every Sunday", "feed it", "05-10T09:00"],
    ["Dr. Okafor wants blood pressure readings every Monday at 8", "blood pressure readings", "05-11T08:00"],
  ]);
});

it.each([
  "the vet says the cat is fine and can come home on Friday",
  "the doctor says he will ring tomorrow at 9",
  "my doctor says hello every Monday",
  "the garage said the car is ready tomorrow",
  "the clinic says results on Friday",
  "the plumber says Tuesday at 9",
])("sets nothing of what is only told: “%s”", (text) => {
  expect(refused(text, { now, language: "en-GB" }).code).toBe("NOT_UNDERSTOOD");
});

it("points at the words of the whole text", () => {
  const text = "the vet says ear drops twice a day";
  for (const span of read(text).spans) expect(text.slice(span.start, span.end)).toBe(span.text);
});
