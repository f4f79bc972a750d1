/** Everything that a person can change about reminders that are there, behind one door that is opened with the first change. */

export { moveOccurrence, skipOccurrence } from "../occurrence/occurrences.js";
export { staysOf } from "../time/surroundings.js";
export { travel } from "../time/travel.js";
export { applyCommand } from "./commands.js";
export { deleteReminder, updateReminder } from "./edit.js";
export { newBatch } from "./journal.js";
export { mergedInto } from "./merge.js";
export { activePauses, pause, resume } from "./pauses.js";
export { topicOver } from "./topic-over.js";
export { undo } from "./undo.js";
export { undoSet } from "./undo-set.js";
