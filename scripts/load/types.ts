/** What the load's main process and its workers say to one another. */
export interface Setup {
  database: string;
  agents: number;
  /** Reminders of each, to begin with. */
  each: number;
  processes: number;
  /** Which of them this is, from 0. */
  nth: number;
}

export type Order =
  | { what: "seed" }
  /** Claims and delivers from here on, as a daemon does. */
  | { what: "serve" }
  /** So many pieces of work a second, for so long. */
  | { what: "step"; rate: number; seconds: number }
  | { what: "end" };

export interface Step {
  /** From arrival to answer, in milliseconds. */
  times: number[];
  /** Of what failed. */
  codes: string[];
  tookMs: number;
  cpuMs: number;
}
