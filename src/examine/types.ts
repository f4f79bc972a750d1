/**
 * What `doctor` and the page's Health say: findings, one a line, in the order in which they are found. Each part is looked at even
 * when another is broken; nothing is changed.
 */
import type { AgentSettings } from "../reminders/settings.js";
import type { Agent } from "../tickler/agent.js";
import type { Tickler } from "../tickler.js";

export interface Finding {
  name: string;
  state: "fine" | "notice" | "broken";
  text: string;
  /** What to do. */
  hint?: string | undefined;
}

/** The open Tickler that is looked at. */
export interface Subject {
  tickler: Tickler;
  agent: Agent;
  settings: AgentSettings;
  now(): Date;
}

/** The system around it, as the process sees it that looks. */
export interface Around {
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** As they were given by name; the defaults otherwise. */
  database?: string | undefined;
  config?: string | undefined;
}
