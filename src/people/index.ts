/** The entrance of the people: who speaks, how far they are trusted, and what they may see. */
export {
  type Audience,
  audienceOf,
  type Maker,
  maySee,
  seenBy,
  type Viewer,
  viewerOf,
  WHOLE_AGENT,
} from "./audience.js";
export { addressOf, leastTrust, matches, type People, PLACES, personOf, trustAtLeast } from "./person.js";
export { runSessionId, type SessionPlace, sessionPlace } from "./session-key.js";
export {
  type Address,
  type Person,
  type Speaker,
  type SpeakerIn,
  TRUSTS,
  type Trust,
  type User,
  type Users,
} from "./types.js";
export { wrongSpeaker } from "./wrong-speaker.js";
