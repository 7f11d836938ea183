/** People's and clubs' histories, as pages ask for them. */
export * from "./against.ts";
export * from "./board-list.ts";
export * from "./career.ts";
export * from "./clubs.ts";
export * from "./club.ts";
export { boardsBy, type Period } from "./evenings.ts";
export type { BoardPlayed, PersonAtTable } from "./played-boards.ts";
export type { Level } from "./statistics.ts";
