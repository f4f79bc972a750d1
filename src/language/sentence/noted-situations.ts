/** Situations as they are noted: with an arrow to what is to be done then, or what is pending and what it waits for. */
import type { PointedBack } from "./pointed-back.js";
import { TIMED } from "./pointed-words.js";

const find = (source: string): RegExp => new RegExp(`^\\s*${source}\\s*[.!]*$`, "iu");

export const NOTED_SITUATIONS: readonly PointedBack[] = [
  {
    example: "remember -> when the car insurance is mentioned -> ask about the no-claims bonus",
    means: "ask about the no-claims bonus: when you talk about car insurance",
    find: find(
      "(?:(?:remember|note|memo|todo|reminder)?\\s*(?:->|→|=>|:)\\s*)?(?<when>(?:when|whenever|before|once|next time) [^→>]{3,80}?)\\s*(?:->|→|=>)\\s*(?<deed>.{3,160}?)(?:\\s*\\(?remind me\\)?)?",
    ),
    say: ({ when, deed }) => `${when}, remind me: ${deed}`,
  },
  {
    example: "the washing machine is done → hang up the towels (remind me)",
    means: "hang up the towels: when you talk about washing machine is done",
    find: find(
      "(?<event>[^→>,]{5,80}?)\\s*(?:->|→|=>)\\s*(?<deed>[^→>]{3,160}?)\\s*[(,–—-]\\s*remind me\\)?",
    ),
    say: ({ event = "", deed }) => (TIMED.test(event) ? null : `when ${event}, remind me to ${deed}`),
  },
  {
    example: "pending: put the towels in. trigger: the washing machine finishes.",
    means: "put the towels in: when you talk about washing machine finishes",
    find: find(
      "(?:pending|todo|to-do|task|action|reminder|memo)\\s*:\\s*(?<deed>[^:]{3,160}?)[.;,]\\s*(?:trigger|when|condition|waits? for|waiting for)\\s*:\\s*(?<event>[^:]{3,100}?)",
    ),
    say: ({ event = "", deed }) =>
      TIMED.test(event) ? null : `when ${event.replace(/^when /i, "")}, remind me to ${deed}`,
  },
];
