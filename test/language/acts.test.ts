/** Acts that a host sees by the command or the file, however they are told; and acts that nothing here sees, of which the receipt says so. */
import { expect, it } from "vitest";
import { read } from "./reading.js";

const act = (text: string) => {
  const { title, trigger } = read(text);
  const when = trigger.type === "context" ? trigger.when : undefined;
  return [when && "act" in when ? when.act : null, title];
};

it.each([
  ["before you delete the branch remind me to ask Ana", "delete the branch", "ask Ana"],
  ["before deleting the branch remind me to ask Ana", "delete the branch", "ask Ana"],
  ["before you delete any files remind me to back up", "delete any files", "back up"],
  ["before you drop the users table remind me to back up", "drop the users table", "back up"],
  ["remind me to back up before dropping any tables", "drop any tables", "back up"],
  ["before you wipe the database remind me to back up", "delete the database", "back up"],
  ["before you tag a release remind me to check the notes", "tag a release", "check the notes"],
  ["before you create a tag remind me to check the notes", "create a tag", "check the notes"],
  ["before you open a pull request remind me to squash", "open a pull request", "squash"],
  ["remind me before you merge the pull request to squash", "merge the pull request", "squash"],
  ["before I amend the commit remind me to check the author", "amend the commit", "check the author"],
  ["before I force push to main remind me to tell Ana", "force push to main", "tell Ana"],
  ["never let me delete the branch without asking Ana", "delete the branch", "asking Ana"],
  ["every time before you push to main remind me to run the tests", "push to main", "run the tests"],
])("%s: a command", (text, command, title) => expect(act(text)).toEqual([{ command, at: "before" }, title]));

it.each([
  ["before you change the Dockerfile remind me to ask Ana", "Dockerfile"],
  ["before you edit the Makefile remind me to ask Ana", "Makefile"],
  ["before you touch the README remind me to ask Ana", "README*"],
  ["before you update the changelog remind me to ask Ana", "CHANGELOG*"],
  ["before you edit .env remind me to ask Ana", ".env"],
])("%s: a file", (text, path) => expect(act(text)).toEqual([{ path, at: "before" }, "ask Ana"]));

it.each([
  "before Oskar signs the lease remind me to read it",
  "before you drop the kids at school remind me to pack lunch",
  "before you delete the photo from the folder remind me to copy it",
  "before I delete Bob's email remind me to save the photo",
])("%s: nothing sees it, which is said", (text) => {
  const { trigger, notes } = read(text);
  expect(trigger).not.toHaveProperty("when");
  expect(notes.join()).toContain("I do not see this happen by myself");
});

it.each([
  ["before I send an email to Bob remind me to attach the file", "send an email to Bob", "before"],
  ["remind me to check my passport before booking a flight", "book a flight", "before"],
  ["before you pay the invoice remind me to check the amount", "pay the invoice", "before"],
  ["before you post to Slack remind me to check the tone", "post to Slack", "before"],
  ["after you pay the invoice remind me to file it", "pay the invoice", "after"],
  ["never let me order sushi without asking Ana", "order sushi", "before"],
  ["every time before I send an invoice remind me to check the VAT", "send an invoice", "before"],
  ["remind me to check the price before I call Ben", "call Ben", "before"],
])("%s: talked of, or done by a tool", (text, command, at) => {
  const { trigger, notes } = read(text);
  const topic = { topic: expect.any(String) };
  expect(trigger).toMatchObject({ when: { any: [topic, { act: { command, at } }] } });
  expect(notes.join()).toContain("or where a tool or a command does it");
});

it.each([
  "before you push to main remind me to run the tests",
  "when Lena mentions the lease remind me to ask about the deposit",
  "remind me to ask about the deposit when the lease comes up",
])("%s: seen, and nothing is said", (text) => expect(read(text).notes).toEqual([]));

it.each([
  ["remind me to warn the team tomorrow", "warn the team"],
  ["remind me to notify everyone on Friday", "notify everyone"],
  ["remind us to alert the family at 8", "alert the family"],
  ["don't forget to ping everybody tomorrow", "ping everybody"],
  ["every Monday remind me to nudge the team", "nudge the team"],
  ["remind me to warn the team before you restart nginx", "warn the team"],
  ["I want you to warn everyone tomorrow to lock up", "lock up"],
  ["remind the team to push tomorrow at 9", "push"],
])("%s: whom one tells is part of what is to be done", (text, title) => expect(read(text).title).toBe(title));

it.each([
  ["bevor du deployst, erinnere mich an das Changelog", "deploy", "before"],
  ["erinnere mich an das Changelog, bevor du deployst", "deploy", "before"],
  ["ehe ihr mergt, erinnere mich an das Changelog", "merge", "before"],
  ["wenn du pushst, erinnere mich an das Changelog", "git push", "before"],
  ["nachdem du deployt hast, erinnere mich an das Changelog", "deploy", "after"],
  ["nachdem ich gepusht habe, erinnere mich an das Changelog", "git push", "after"],
])("%s: in German whoever does it", (text, command, at) =>
  expect(act(text)).toEqual([{ command, at }, "das Changelog"]),
);
