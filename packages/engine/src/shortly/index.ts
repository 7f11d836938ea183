/** The short form of what happened at a table, for who directs where nothing is recorded. */
export { Shortly } from "./facts.ts";
export { shortRecord, type ShortRecord } from "./record.ts";
