/** Everything that a person can change about reminders that are there, behind one door that is opened with the first change. */
export { applyCommand } from "./commands.js";
export { deleteReminder, updateReminder } from "./edit.js";
export { newBatch } from "./journal.js";
export { moveOccurrence, skipOccurrence } from "./occurrences.js";
export { activePauses, pause, resume } from "./pauses.js";
export { staysOf } from "./surroundings.js";
export { topicOver } from "./topic-over.js";
export { travel } from "./travel.js";
export { undo } from "./undo.js";
export { undoSet } from "./undo-set.js";
