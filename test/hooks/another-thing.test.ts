/** What is told of another thing than a title ends nothing: a part of it, what hangs on it, and what belongs to somebody else. */
import { expect, it } from "vitest";
import { openForTest } from "../support/open-for-test.js";

/** What a message proposes for `title`, which was told a minute ago: to complete it, to ask whether it is meant, or nothing. */
async function proposed(title: string, message: string): Promise<"complete" | "ask" | "nothing"> {
  await using test = await openForTest();
  await test.agent.reminders.create({ title, trigger: { type: "scheduled", at: test.later(1) } });
  test.clock.step(2 * 3_600_000);
  await test.agent.turnStart({ sessionId: "s", turnId: "a", userMessage: "hello" });
  test.clock.step(60_000);
  const { text } = await test.agent.turnStart({ sessionId: "s", turnId: "b", userMessage: message });
  if (!text?.includes(`"${title}": the message sounds as if this is done`)) return "nothing";
  return text.includes("It may be another one: ask whether it is this") ? "ask" : "complete";
}

it.each([
  ["clean the garage", "cleaned the garage door"],
  ["pay the rent", "paid the rent deposit"],
  ["fix the bike", "bike rack fixed"],
  ["fix the car", "the car door is fixed"],
  ["buy milk", "bought milk chocolate"],
  ["send the report", "sent the report draft"],
  ["cancel the gym", "cancelled the gym class"],
  ["book the hotel for Ana", "booked the hotel for Ana's parents"],
  ["water the plants", "watered the neighbour's plants"],
  ["walk the dog", "walked Mrs Hahn's dog"],
  ["fix the bike", "fixed Tom's bike"],
  ["call the dentist", "called the dentist's daughter"],
])("of %s nothing is proposed at: %s", async (title, message) =>
  expect(await proposed(title, message)).toBe("nothing"),
);

it.each([
  ["pay the rent", "paid the rent for the office"],
  ["book the hotel", "booked the hotel for the conference"],
  ["water the plants", "I watered her plants"],
  ["iron the shirts", "ironed his shirts"],
  ["buy dog food", "bought a dog"],
])("of %s it is asked whether it is this: %s", async (title, message) =>
  expect(await proposed(title, message)).toBe("ask"),
);

it.each([
  ["clean the garage", "just cleaned the garage together with Tom"],
  ["pay the rent", "paid the rent for December"],
  ["pay the rent", "paid the rent early"],
  ["paint the door", "painted the door red"],
  ["feed the cat", "fed the cat tuna"],
  ["email Bob", "emailed Bob pictures"],
  ["call Ana", "called Ana Silva"],
  ["call mom", "called mom first thing this morning"],
  ["call the dentist", "called the dentist about the crown"],
  ["book the dentist", "booked the dentist appointment"],
  ["pay the electricity bill", "paid the electricity"],
  ["send the report", "sent yesterday's report"],
  ["water the plants", "watered all the plants in the office"],
  ["send the invoice to Otto", "sent Otto the invoice"],
  ["water the tomato plants", "watered the tomatoes"],
])("%s is done all the same: %s", async (title, message) =>
  expect(await proposed(title, message)).toBe("complete"),
);

it.each([
  ["proofread the chapter", "chapter proofread"],
  ["set the table", "table set"],
  ["cut the hedge", "hedge cut"],
  ["backup the laptop", "laptop backed up"],
  ["put away the skis", "skis put away"],
  ["draw the curtains", "curtains drawn"],
  ["sew the button on", "button sewn on"],
  ["re-book the flight", "flight rebooked"],
  ["order the cake", "cake ordered for Saturday"],
  ["water the office plants", "Plants have had their water."],
  ["walk the dog", "the dog got his walk"],
  ["top up the parking app", "parking I did already"],
])("%s is done where its verb stands behind it: %s", async (title, message) =>
  expect(await proposed(title, message)).toBe("complete"),
);

it.each([
  ["set the alarm", "set the alarm"],
  ["read the contract", "the contract read like a novel"],
  ["charge the phone", "the phone charged slowly"],
  ["book the hotel", "hotel booked out"],
  ["fix the sink", "sink fixed temporarily"],
  ["walk the dog", "the dog got his leash"],
  ["call Ben", "Ben got a call"],
  ["do the laundry", "laundry I did not do"],
  ["write the report", "the last thing I did"],
])("%s is not done: %s", async (title, message) => expect(await proposed(title, message)).toBe("nothing"));
