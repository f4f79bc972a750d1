/** What each public method takes. Inputs that a slice checks whole (`create`, `update`, `send`, …) only have to be objects. */
import { z } from "zod";
import { wrongSpeaker } from "../people/index.js";
import { type Entrance, handler, instance } from "./entrance.js";

type Table = Readonly<Record<string, Omit<Entrance, "name">>>;

const text = z.string();
const id = z.string();
const limit = z.int().min(0);
const optional = {
  text: text.optional(),
  limit: limit.optional(),
  date: z.date().optional(),
  flag: z.boolean().optional(),
};
/** Checked key by key where it is used. */
const record = z.custom<object>(
  // Reading any key of it: an object that throws when it is looked at is none.
  (value) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    isReadable(value),
  "expected an object",
);

function isReadable(value: object): boolean {
  Reflect.get(value, "title");
  return true;
}

/** Where calendars end before arithmetic does. */
const present = z.date().min(new Date("1000-01-01T00:00:00Z")).max(new Date("9000-01-01T00:00:00Z"));

const speaker = z.looseObject({
  userName: optional.text,
  trust: optional.text,
  channel: optional.text,
  sessionId: optional.text,
});
/** Said by a program: one that is not understood is nobody else. */
const saidSpeaker = z.custom<object>((value) => value !== null && wrongSpeaker(value) === null, {
  error: ({ input }) => wrongSpeaker(input) ?? "expected who speaks, got nothing",
});
const anySpeaker = z.custom<object | "everybody">(
  (value) => value === "everybody" || saidSpeaker.safeParse(value).success,
  { error: ({ input }) => `${wrongSpeaker(input) ?? "expected who speaks, got nothing"}, or "everybody"` },
);
const speakerOptions = z.strictObject({ speaker: saidSpeaker.optional() }).optional();

const filter = z
  .strictObject({
    status: z.array(text).optional(),
    triggerType: optional.text,
    priority: optional.text,
    sessionId: optional.text,
    userName: optional.text,
    tag: optional.text,
    dueBefore: optional.date,
    limit: optional.limit,
  })
  .optional();

const onId: Omit<Entrance, "name"> = { args: [id] };

const until = z.union([z.date(), z.strictObject({ minutes: z.number() })]);
/** An instant of the series, or the word for one. */
const which = z.union([z.date(), text]).optional();
const scope = z.union([id, z.strictObject({ tag: text })]);
/** Who does it, and how. */
const by = record.optional();

export const reminderEntrances: Table = {
  for: { args: [speaker], sync: true },
  create: { args: [record] },
  createMany: { args: [z.array(record)] },
  createFromText: { args: [text, record.optional()] },
  preview: { args: [text, record.optional()] },
  createAllFromText: { args: [text, record.optional()] },
  get: onId,
  find: onId,
  why: onId,
  list: { args: [filter, speakerOptions] },
  listViews: { args: [filter, speakerOptions] },
  view: onId,
  getDue: { args: [optional.date] },
  getHeld: { args: [optional.date] },
  getByContext: { args: [text, optional.limit] },
  about: { args: [text] },
  between: { args: [z.date(), z.date()] },
  history: { args: [id, optional.limit] },
  next: { args: [id, optional.limit] },
  shownIn: { args: [id, optional.date] },
  update: { args: [id, record, by] },
  edit: { args: [id, record, by] },
  settle: { args: [id, text, by] },
  settleAll: { args: [z.array(id), text, by] },
  instant: { args: [until], sync: true },
  skip: { args: [id, which, by] },
  move: { args: [id, which, z.date(), by] },
  pause: { args: [scope, z.date().nullish(), by] },
  resume: { args: [scope, by] },
  travel: { args: [text.nullable(), by] },
  stays: { args: [text.nullish()] },
  zonesBeside: { args: [text] },
  topicOver: { args: [text, by] },
  undo: { args: [by] },
  complete: { args: [id, by] },
  dismiss: { args: [id, optional.text] },
  notRelevant: onId,
  cues: onId,
  cancel: { args: [id, optional.text] },
  snooze: { args: [id, until] },
  reopen: { args: [id, optional.date] },
  delete: { args: [id, by] },
  acknowledge: {
    args: [
      text,
      z.union([z.enum(["complete", "dismiss"]), z.strictObject({ minutes: z.number() })]).optional(),
    ],
  },
};

const ofMemory = { source: optional.text, below: optional.text, limit: optional.limit };
const paged = { path: optional.text, after: optional.text, newestFirst: optional.flag };
const listed = z.looseObject({ ...ofMemory, ...paged });

const note = z.strictObject({
  text,
  source: optional.text,
  path: optional.text,
  userName: optional.text,
  shared: optional.flag,
  speaker: record.optional(),
});

export const memoryEntrances: Table = {
  for: { args: [speaker], sync: true },
  add: { args: [note] },
  addMany: { args: [z.array(note)] },
  import: { args: [text, z.looseObject({ source: optional.text, cwd: optional.text }).optional()] },
  remove: onId,
  search: {
    args: [text, z.looseObject({ ...ofMemory, minRelevance: z.number().optional() }).optional()],
  },
  get: onId,
  list: { args: [listed.optional()] },
  count: { args: [listed.optional()] },
};

const acting = z.looseObject({ by: optional.text }).optional();
const onSession: Omit<Entrance, "name"> = { args: [id, acting] };

export const sessionEntrances: Table = {
  start: { args: [record, acting] },
  ensure: onId,
  find: onId,
  get: onId,
  list: { args: [z.looseObject({ states: z.array(text).optional(), limit: optional.limit }).optional()] },
  idle: onSession,
  clear: onSession,
  end: onSession,
  compacting: onSession,
  compacted: onSession,
  send: { args: [record] },
  remind: { args: [record, acting] },
  inbox: onSession,
  waiting: onId,
  report: { args: [id, text, acting] },
  clearStatus: onSession,
  children: onSession,
  checkins: onId,
  stopCheckins: onSession,
  stop: onSession,
  beginTurn: { args: [id, handler.optional()] },
};

const number = z.int();
export const outboxEntrances: Table = {
  list: {
    args: [
      z
        .looseObject({
          agentId: optional.text,
          state: z.array(text).optional(),
          id: number.optional(),
          reminderId: optional.text,
          limit: optional.limit,
        })
        .optional(),
    ],
  },
  retry: { args: [number, optional.text] },
  retryAll: { args: [optional.text] },
  cancel: { args: [number, optional.text] },
  status: { args: [optional.text] },
};

export const agentEntrances: Table = {
  as: { args: [saidSpeaker], sync: true },
  injectionsOf: onId,
  recall: {
    args: [
      text,
      z
        .looseObject({
          limit: optional.limit,
          includeClosed: optional.flag,
          minRelevance: z.number().optional(),
          speaker: anySpeaker.optional(),
        })
        .optional(),
    ],
  },
  tools: {
    args: [
      z.looseObject({
        sessionId: optional.text,
        userName: optional.text,
        trust: optional.text,
        channel: optional.text,
        host: optional.text,
        surfaces: optional.flag,
        speaker: saidSpeaker.optional(),
        quote: optional.text,
      }),
    ],
    sync: true,
  },
};

const range = z
  .looseObject({
    names: z.array(text).optional(),
    after: z.int().optional(),
    limit: optional.limit,
    signal: instance.optional(),
  })
  .optional();
export const eventEntrances: Table = {
  emit: { args: [text, record.optional()] },
  list: { args: [range] },
  follow: { args: [range], sync: true },
};

export const ticklerEntrances: Table = { agent: { args: [id], sync: true } };

export const hookEntrances: Table = {
  on: {
    args: [text, handler, z.looseObject({ after: z.int().optional(), agentId: optional.text }).optional()],
    sync: true,
  },
  emit: { args: [z.looseObject({ type: text })] },
};

export const decisionEntrances: Table = {
  submit: { args: [record] },
  subscribe: { args: [handler], sync: true },
};

export const openEntrance: Entrance = {
  name: "openTickler",
  args: [
    z
      .strictObject({
        database: z
          .union([
            text,
            z.strictObject({
              url: text,
              poolSize: z.int().positive().optional(),
              replicas: z.array(text).optional(),
            }),
          ])
          .optional(),
        server: instance.optional(),
        config: record.optional(),
        configFile: z.union([text, z.literal(false)]).optional(),
        embedder: z
          .looseObject({ id: text, dimensions: z.int().positive(), embed: handler, close: handler })
          .nullable()
          .optional(),
        logger: z.looseObject({ debug: handler, info: handler, warn: handler, error: handler }).optional(),
        channels: z.array(instance).optional(),
        agentRunner: instance.optional(),
        judge: handler.optional(),
        cueWriter: handler.optional(),
        attention: handler.optional(),
        user: optional.text,
        output: instance.optional(),
        clock: z.looseObject({ now: handler }).optional(),
        env: record.optional(),
        warm: optional.flag,
        patience: z.strictObject({ ms: z.number(), onWaiting: handler }).optional(),
      })
      .optional(),
  ],
};

const language = z.looseObject({ now: present, timeZone: text, language: optional.text });
export const parseEntrance: Entrance = { name: "parseReminder", args: [text, language] };
export const nextEntrance: Entrance = {
  name: "nextOccurrences",
  args: [
    z.looseObject({ type: text }),
    z.looseObject({ from: present, timeZone: text, count: z.int().min(0).max(100_000) }),
  ],
};
