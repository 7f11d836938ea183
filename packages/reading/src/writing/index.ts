/** Boards written as files that other programs read, and that this house reads again as they were. */
export type { BoardToWrite, Met, SessionToWrite } from "./board.ts";
export { linOf } from "./lin.ts";
export { pbnOf, pbnPieces } from "./pbn.ts";
export { thereAndBack, viewsPartAt } from "./there-and-back.ts";
