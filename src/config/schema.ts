/**
 * The configuration's shape: one zod object a section (in `sections/`), put together here. `configSchema` is the
 * whole effective value; `layerSchema` checks one layer (a file, the environment, an option), where every key is
 * optional. To add a section: a file in `sections/`, a line in `sections` here, its values in `defaults.ts`.
 * Only imported when there is something to check, since zod costs start-up time.
 */
import { z } from "zod";
import { type DeepOptional, deepOptional } from "./deep-optional.js";
import { attentionSection } from "./sections/attention.js";
import { briefSection, reviewSection } from "./sections/brief.js";
import { calendarsSection } from "./sections/calendars.js";
import { channelsSection } from "./sections/channels.js";
import { checkinsSection } from "./sections/checkins.js";
import { language, timeZone } from "./sections/checks.js";
import { databaseSection } from "./sections/database.js";
import { deliverySection } from "./sections/delivery.js";
import { embeddingSection } from "./sections/embedding.js";
import { injectionSection } from "./sections/injection.js";
import { quietHoursSection } from "./sections/quiet-hours.js";
import { relevanceSection } from "./sections/relevance.js";
import { remindersSection } from "./sections/reminders.js";
import { retentionSection } from "./sections/retention.js";
import { toolsSection } from "./sections/tools.js";
import { usersSection } from "./sections/users.js";
import { webhooksSection } from "./sections/webhooks.js";

/** What an agent may have of its own under `agents.<id>`. */
const agentShape = {
  timeZone: timeZone.describe("Zone in which times of day are meant. Default: the machine's."),
  language: language.describe("Language of the people, as a BCP 47 tag."),
  quietHours: quietHoursSection.describe(
    "Daily window in which of what the clock brings only the urgent is shown, or `off`.",
  ),
  reminders: remindersSection.describe("Limits."),
  injection: injectionSection.describe("What a turn gets."),
  attention: attentionSection.describe("How much a person is told, and when."),
  brief: briefSection.describe(
    "A morning brief in the day's first turn after its time or through channels, or `off`.",
  ),
  review: reviewSection.describe(
    "A weekly review in the first turn after its time or through channels, or `off`.",
  ),
  calendars: calendarsSection.describe("Weekends, holidays and other days off that rules can look at."),
  checkins: checkinsSection.describe("When a session that was given work is asked for its status."),
};

/** Every section; the ones not in `agentShape` are of the whole installation. */
const sections = {
  ...agentShape,
  embedding: embeddingSection.describe("The model that reads meaning."),
  channels: channelsSection.describe("Ways to a person, by a name of one's own."),
  users: usersSection.describe("The people, how far each is trusted and where they are reached."),
  relevance: relevanceSection.describe("Language models that may help with relevance; off by default."),
  delivery: deliverySection.describe("How deliveries are paced, and what runs `action` reminders."),
  tools: toolsSection.describe("Which tools an agent is given."),
  webhooks: webhooksSection.describe(
    "Webhooks of other services, by a name of one's own, and the events they become.",
  ),
  retention: retentionSection.describe("How long what is over is kept, or `off`: for ever."),
  database: databaseSection.describe("The database file."),
};

const agentSchema = z.strictObject(agentShape);
export type AgentConfig = z.infer<typeof agentSchema>;

const sectionsSchema = z.strictObject(sections);
const agentId = z.string().min(1).max(200);

/** One layer: every key optional, wrong ones refused. */
export const layerSchema = deepOptional(sectionsSchema).extend({
  agents: z
    .record(agentId, deepOptional(agentSchema))
    .optional()
    .describe("Overrides of single agents by their id: any of the keys above down to `checkins`."),
});

export type SectionsConfig = z.infer<typeof sectionsSchema>;
/** The effective configuration: every section whole, agents as written. */
export type Config = SectionsConfig & { agents: Record<string, DeepOptional<AgentConfig>> };
/** What `openTickler({ config })` takes: the shape of the YAML file. */
export type ConfigInput = DeepOptional<SectionsConfig> & {
  agents?: Record<string, DeepOptional<AgentConfig>> | undefined;
};
