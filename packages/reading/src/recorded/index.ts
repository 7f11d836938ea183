/** Recorded play: boards with their auction and cards, read from PBN and LIN, and what the Laws make of them. */
export * from "./lin.ts";
export * from "./marks.ts";
export * from "./outcome.ts";
export * from "./pbn.ts";
export * from "./read.ts";
export * from "./replayed.ts";
export * from "./told.ts";
export * from "../facts/played-board.ts";
