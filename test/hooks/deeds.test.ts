/** A deed that waits as a topic and as an act: brought up by the conversation, or before the tool that does it, and once. */
import { describe, expect, it } from "vitest";
import { openForTest, type TestTickler } from "../support/open-for-test.js";

const callTool = async (test: TestTickler, tool: string, about = "") =>
  (await test.agent.moment({ sessionId: "s", kind: "act:before", tool, about })).text;
const shell = async (test: TestTickler, command: string) =>
  (await test.agent.moment({ sessionId: "s", kind: "act:before", tool: "Bash", command })).text;

describe("a deed that a tool does", () => {
  it.each([
    ["before I send an email to Bob remind me to attach the file", "send_email", "bob@shop.example hello"],
    ["before I email Bob remind me to attach the file", "mcp__gmail__send_email", "Bob"],
    ["before I book a flight check the passports", "book_flight", "VIE LIS"],
    ["before booking a hotel remind me to ask Ana", "reserveHotel", ""],
    ["remind me to check the price before I call Ben", "make_call", "Ben"],
    ["before you pay the invoice remind me to check the amount", "pay_invoice", "INV-7"],
    [
      "before I send the offer to Ana remind me to check the sums",
      "send_email",
      "ana@x.example Offer kitchen",
    ],
    ["before I email Bob or Ana remind me to check the tone", "send_email", "Ana"],
    ["before you submit the tax return remind me to check the sums", "submit_form", "tax_return_2026.pdf"],
    ["before I submit the order remind me to check the address", "submit_order", ""],
    ["before I send the quote to Kim remind me to check the sums", "send_quote", "kim@x.example"],
    ["before I submit the timesheet remind me to check the hours", "timesheet_submit", ""],
    ["before I approve the budget remind me to ask Ana", "budget_approve", ""],
    ["before you delete a customer, ask me", "customer_delete", ""],
    ["before you remove a member tell Ana", "deleteMember", ""],
    ["before you close the ticket write a summary", "ticket_close", ""],
    ["before you refund a customer check the order", "refund_customer", ""],
    ["before I book a flight check the passports", "flights.booking.create", ""],
    ["before you pay Otto, ask me", "send_payment", "Otto 200 EUR"],
    ["before you invite Ana, tell Ben", "calendar_invite", "ana@x.example"],
  ])("%s: %s", async (text, tool, about) => {
    await using test = await openForTest();
    await test.agent.reminders.createFromText(text);
    expect(await callTool(test, tool, about)).toContain("Saved earlier for just before this");
    expect(await callTool(test, tool, about)).toBeNull();
  });

  it.each([
    ["before I send an email to Bob remind me to attach the file", "send_sms", "Bob I sent an email"],
    ["before I send an email to Bob remind me to attach the file", "send_email", "ana@shop.example"],
    ["before I send an email to Bob remind me to attach the file", "email_search", "Bob"],
    ["before I email Bob remind me to attach the file", "delete_email", "Bob"],
    ["before I email Bob remind me to attach the file", "create_email_draft", "Bob"],
    ["before you submit the tax return remind me to check the sums", "submit_form", "newsletter"],
    ["before you submit the tax return remind me to check the sums", "validate_form", "tax return"],
    ["before I email the draft to Bob remind me to check the tone", "create_email_draft", "Bob"],
    ["before I book a flight check the passports", "search_flights", ""],
    ["before I book a flight check the passports", "cancel_flight_booking", ""],
    ["before I book a flight check the passports", "book_hotel", "near the flight"],
    ["remind me to check the price before I call Ben", "send_message", "Ben"],
    ["before you pay the invoice remind me to check the amount", "get_invoice", "INV-7"],
    ["before you pay Otto, ask me", "send_payment_reminder", "Otto"],
    ["before I book a flight check the passports", "send_booking_confirmation", "flight"],
    ["before I approve the budget remind me to ask Ana", "request_approval", "budget"],
    ["before you delete a customer, ask me", "customer_list_deleted", ""],
    ["before you remove a member tell Ana", "member_remove_permission", ""],
    ["before you close the ticket write a summary", "list_closed_tickets", ""],
  ])("%s: not %s", async (text, tool, about) => {
    await using test = await openForTest();
    await test.agent.reminders.createFromText(text);
    expect(await callTool(test, tool, about)).toBeNull();
  });

  it("comes up by the conversation as well, and then not again at the act", async () => {
    await using test = await openForTest();
    await test.agent.reminders.createFromText("before I book a flight check the passports");
    await test.tickler.flush();
    const turn = await test.agent.turnStart({ sessionId: "s", userMessage: "let's book a flight to Lisbon" });
    expect(turn.text).toContain("check the passports");
    expect(await callTool(test, "book_flight")).toBeNull();
    const other = { sessionId: "other", kind: "act:before", tool: "book_flight" } as const;
    expect((await test.agent.moment(other)).text).toContain("check the passports");
    const again = await test.agent.turnStart({ sessionId: "other", userMessage: "I want to book a flight" });
    expect(again.text ?? "").not.toContain("check the passports");
  });
});

describe("a deed in a database", () => {
  it.each([
    ["before we drop anything in prod take a backup", 'psql shop -c "drop table users"'],
    ["before I delete anything from the database take a backup", 'psql shop -c "DELETE FROM users"'],
    ["before I delete anything from the database take a backup", 'psql shop -c "drop table users"'],
    [
      "before I delete rows from the users table take a backup",
      'sqlite3 a.db "delete from users where id = 3"',
    ],
    ["before touching the database take a backup", 'mysql -e "UPDATE users SET a = 1"'],
  ])("%s: %s", async (text, command) => {
    await using test = await openForTest();
    await test.agent.reminders.createFromText(text);
    expect(await shell(test, command)).toContain("backup");
  });

  it.each([
    [
      "before I delete anything from the database take a backup",
      'psql shop -c "SELECT * FROM deleted_users"',
    ],
    [
      "before I delete anything from the database take a backup",
      'psql shop -c "INSERT INTO users VALUES (1)"',
    ],
    ["before I delete anything from the database take a backup", "rm -rf build"],
    ["before I delete rows from the users table take a backup", 'sqlite3 a.db "delete from orders"'],
    ["before touching the database take a backup", 'psql -c "select 1 from users"'],
  ])("%s: not %s", async (text, command) => {
    await using test = await openForTest();
    await test.agent.reminders.createFromText(text);
    expect(await shell(test, command)).toBeNull();
  });
});

it.each(["use the oven", "call the plumber", "run to the store", "start the car"])(
  "to %s is no program: it stays a topic",
  async (deed) => {
    await using test = await openForTest();
    const { reminder } = await test.agent.reminders.createFromText(
      `before I ${deed} remind me to look at the list`,
    );
    expect(JSON.stringify(reminder.trigger)).toContain(`${deed}"`);
    expect(JSON.stringify(reminder.trigger)).not.toMatch(
      /you run|"command":"(?:plumber|oven|to the store|car)/,
    );
  },
);

describe("work that is named by its folder", () => {
  it.each([
    "when I open the shop project remind me to rotate the keys",
    "when we work on the shop repo remind me to rotate the keys",
    "when I switch to the shop project remind me to rotate the keys",
  ])("%s: talked of, or in that folder", async (text) => {
    await using test = await openForTest();
    await test.agent.reminders.createFromText(text);
    const there = (cwd: string) => test.agent.moment({ sessionId: "s", kind: "place", cwd });
    expect((await there("/home/ana/workshop")).text).toBeNull();
    expect((await there("/home/ana/shop")).text).toContain("rotate the keys");
  });

  it.each([
    "when I open the shop remind me to sweep",
    "when I open the project plan remind me to check the dates",
    "when the shop project comes up remind me to ask Ana",
    "when I start a new project remind me to ask Ana",
  ])("%s: a topic alone", async (text) => {
    await using test = await openForTest();
    const { reminder } = await test.agent.reminders.createFromText(text);
    expect(JSON.stringify(reminder.trigger)).not.toContain('"place"');
  });
});
