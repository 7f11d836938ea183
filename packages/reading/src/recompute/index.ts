/** Recomputing what a file publishes: the number that comes out beside the one that stands there, and whose fault a difference is. */
export * from "./beside.ts";
export * from "./recompute.ts";
