/** Copies of what is stored: a backup of the file, an export of the rows, and its way back. */
export { backup } from "./backup.js";
export { countOthers, exportLines, type OthersCount } from "./export.js";
export type { Line } from "./format.js";
export { type ImportArchiveReport, importLines } from "./import.js";
export { type MoveReport, moveHouse, previewMove, releaseFile } from "./move/move-house.js";
export { giveUpMove, leftOfMove } from "./move/target.js";
