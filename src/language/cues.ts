/** The situations in which a reminder may come, as the public contract shapes them. */
export type Cue =
  | { topic: string; cues?: string[]; not?: string[] }
  | { person: string }
  | { place: string }
  | { event: string; where?: Record<string, unknown> }
  | { act: { tool?: string; command?: string; path?: string; at?: "before" | "after" | "failed" } };

export type When = Cue | { any: When[] } | { all: When[] } | { not: When };
