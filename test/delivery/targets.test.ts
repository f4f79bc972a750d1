/** Two tables of cases: where a reminder arrives, and how far the one who speaks is trusted. */
import { describe, expect, test } from "vitest";
import { type ChannelFacts, checkUsers, formatTarget, resolveTargets } from "../../src/delivery/targets.js";
import { personOf, type SpeakerIn as Speaker, type Users } from "../../src/people/index.js";

const users: Users = {
  alice: {
    trust: "full",
    match: ["terminal:*", "signal:alice-uuid", "mail:alice@example.com", "desktop:alice"],
  },
  bob: { trust: "inner", match: ["signal:bob-uuid", "matrix:@bob:example.org"] },
  carol: { trust: "guest", match: ["signal:carol-uuid"] },
};
const channels = new Map<string, ChannelFacts>(
  ["signal", "mail", "matrix"].map((name) => [name, { name, terminal: false }]),
);
channels.set("desktop", { name: "desktop", terminal: true });

const own = ["signal:alice-uuid", "mail:alice@example.com"];

describe("where a reminder arrives", () => {
  const cases: [string, Speaker & { explicit?: { channel: string; to?: string }[] }, string[], string][] = [
    ["known person, DM", { sessionId: "main:dm:signal:alice-uuid" }, ["signal:alice-uuid"], "conversation"],
    [
      "known person, DM with colons in the address",
      { sessionId: "main:dm:matrix:@bob:example.org" },
      ["matrix:@bob:example.org"],
      "conversation",
    ],
    ["unknown person, DM", { sessionId: "main:dm:signal:stranger" }, ["signal:stranger"], "conversation"],
    [
      "DM on a channel that does not exist, known person",
      { sessionId: "main:dm:irc:alice", userName: "alice" },
      own,
      "person",
    ],
    [
      "DM on a channel that does not exist, unknown person",
      { sessionId: "main:dm:irc:stranger" },
      [],
      "none",
    ],
    [
      "channel and address in the host's word",
      { sessionId: "s1", channel: "signal:bob-uuid" },
      ["signal:bob-uuid"],
      "conversation",
    ],
    ["known person, terminal", { sessionId: "main:terminal", userName: "alice" }, own, "person"],
    ["terminal that is a person's own", { sessionId: "main:terminal:tty1" }, own, "person"],
    [
      "known person, main session",
      { sessionId: "main:main", userName: "bob" },
      ["signal:bob-uuid", "matrix:@bob:example.org"],
      "person",
    ],
    [
      "known person, group: their own channels, not the room",
      { sessionId: "main:group:signal:room-1", userName: "alice" },
      own,
      "person",
    ],
    ["unknown person, terminal", { sessionId: "main:terminal", userName: "mallory" }, [], "none"],
    ["unknown person, group", { sessionId: "main:group:signal:room-1", userName: "mallory" }, [], "none"],
    ["no person, group", { sessionId: "main:group:signal:room-1" }, [], "none"],
    ["a session of the host's own kind runs in a terminal", { sessionId: "6f1c1f2e-claude" }, own, "person"],
    ["no session at all", {}, own, "person"],
    [
      "explicit targets win, once each",
      {
        sessionId: "main:dm:signal:alice-uuid",
        explicit: [
          { channel: "mail", to: "x@example.com" },
          { channel: "mail", to: "x@example.com" },
          { channel: "desktop" },
        ],
      },
      ["mail:x@example.com", "desktop"],
      "explicit",
    ],
  ];
  test.each(cases)("%s", (_, question, expected, reason) => {
    const answer = resolveTargets(question, { users }, channels);
    expect(answer.targets.map(formatTarget)).toEqual(expected);
    expect(answer.reason).toBe(reason);
  });

  test("nobody configured and no conversation with an address: none", () => {
    expect(
      resolveTargets({ sessionId: "main:terminal", userName: "alice" }, { users: {} }, channels).reason,
    ).toBe("none");
  });

  test("an unknown channel is an error with the nearest name", () => {
    const question = { explicit: [{ channel: "singal" }] };
    expect(() => resolveTargets(question, { users }, channels)).toThrow(/did you mean "signal"/);
  });

  test("a slip in the name of a person's channel is an error at start", () => {
    expect(() =>
      checkUsers({ dan: { trust: "full", match: ["terminal:*", "sginal:dan"] } }, channels),
    ).toThrow(/users\.dan\.match names the channel "sginal"/);
    expect(checkUsers(users, channels)).toEqual([]);
  });

  test("a channel that a host may bring only says who speaks", () => {
    expect(checkUsers({ dan: { trust: "full", match: ["whatsapp:dan", "terminal:*"] } }, channels)).toEqual([
      "whatsapp",
    ]);
  });
});

describe("how far the one who speaks is trusted", () => {
  const cases: [string, Users, Speaker, string | null, string][] = [
    ["known by a DM's address", users, { sessionId: "main:dm:signal:bob-uuid" }, "bob", "inner"],
    [
      "the host's word beats a DM's address",
      users,
      { sessionId: "main:dm:signal:carol-uuid", userName: "alice" },
      "alice",
      "full",
    ],
    [
      "known by the host's word in a terminal",
      users,
      { sessionId: "main:terminal", userName: "bob" },
      "bob",
      "inner",
    ],
    ["a terminal that is a person's own", users, { sessionId: "main:terminal" }, "alice", "full"],
    [
      "a stranger named in somebody's terminal",
      users,
      { sessionId: "main:terminal", userName: "mallory" },
      "mallory",
      "guest",
    ],
    ["unknown person in a DM", users, { sessionId: "main:dm:signal:stranger" }, null, "guest"],
    [
      "unknown person in a DM where nobody is configured",
      {},
      { sessionId: "main:dm:signal:stranger" },
      null,
      "guest",
    ],
    ["unknown person in a group", users, { sessionId: "main:group:signal:room" }, null, "guest"],
    [
      "unknown name where people are configured",
      { bob: users.bob! },
      { sessionId: "s", userName: "mallory" },
      "mallory",
      "guest",
    ],
    [
      "a name of an object's own parts",
      { bob: users.bob! },
      { sessionId: "s", userName: "constructor" },
      "constructor",
      "guest",
    ],
    [
      "people configured, and the session shows none of them",
      { bob: users.bob! },
      { sessionId: "s" },
      null,
      "guest",
    ],
    ["nobody configured, the owner's own machine", {}, { sessionId: "s" }, null, "full"],
    ["nobody configured, a name", {}, { sessionId: "s", userName: "ana" }, "ana", "full"],
    [
      "the host's own word on trust",
      users,
      { sessionId: "main:dm:signal:stranger", trust: "inner" },
      null,
      "inner",
    ],
  ];
  /** Ids that hosts write otherwise: of one on the owner's machine nothing says that somebody else writes. */
  for (const [sessionId, name, trust] of [
    ["signal:bob-uuid", "bob", "inner"],
    ["dm:signal:bob-uuid", "bob", "inner"],
    ["agent:main:signal:dm:bob-uuid", "bob", "inner"],
    ["matrix:@bob:example.org", "bob", "inner"],
    ["desktop:alice", "alice", "full"],
    ["whatsapp:+49123", null, "guest"],
    ["discord:mallory:7", null, "guest"],
    ["agent:main:telegram:group:-100", null, "guest"],
    ["group:discord:1", null, "guest"],
    ["Telegram:5", null, "guest"],
    ["telegram:", null, "guest"],
    ["3f0c7a1e-5b1c-4e0e-9d55-0d4f3a1b2c3d", "alice", "full"],
    ["agent:main:main", "alice", "full"],
    ["claude:project:7", "alice", "full"],
    ["signal-processing", "alice", "full"],
  ] as const)
    cases.push([`session ${sessionId}`, users, { sessionId }, name, trust]);
  cases.push([
    "somebody's address, whom the host trusts less",
    users,
    { sessionId: "main:dm:signal:bob-uuid", trust: "guest" },
    "bob",
    "guest",
  ]);
  cases.push([
    "a guest whom the host does not name, in somebody's terminal",
    users,
    { sessionId: "s", trust: "guest" },
    null,
    "guest",
  ]);
  test.each(cases)("%s", (_, people, speaker, name, trust) => {
    expect(personOf({ users: people }, speaker)).toMatchObject({ name, trust });
  });
});
