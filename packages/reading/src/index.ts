/**
 * Reading results files, whoever made them: what a file says and what is wrong with it, the settings that its numbers follow from, and the
 * events that would put it into the log. Pure: bytes in, facts, problems and events out. Recomputing a file (`/recompute`) and reading
 * recorded play (`/recorded`) have entries of their own.
 */
export * from "./facts/types.ts";
export { readArtificial } from "./facts/artificial.ts";
export { binaryKind } from "./facts/decode.ts";
export * from "./facts/identity.ts";
export * from "./formats/apart.ts";
export { isPage } from "./formats/lin/page.ts";
export { readResultsFile } from "./formats/read.ts";
export { planHands } from "./plan/hands.ts";
export * from "./plan/plan.ts";
export { sameResult } from "./plan/same.ts";
export { lackingSaid, outcomeSaid, sumOf, withdrawnSaid } from "./plan/sentences.ts";
export * from "./plan/wanted.ts";
export * from "./which/likeness.ts";
export * from "./which/names.ts";
export * from "./which/renamed.ts";
