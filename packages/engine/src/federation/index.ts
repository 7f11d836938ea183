/** The facts of a federation: their events, and what these make of an authority, its registry, its tournaments and its law books. Laws 78D, 80, 81. */
export * from "./authority.ts";
export { FIRST_YEAR, LAST_YEAR, MOST_IN_A_TEAM, MOST_WINNERS, type PastWinner } from "./championship-events.ts";
export type { Championship, ChampionshipEdition } from "./championships.ts";
export * from "./events.ts";
export * from "./law-book.ts";
export { NEWS_ABOUT, type NewsAbout } from "./news-events.ts";
export type { RecordedInFederation } from "./recorded.ts";
export * from "./registry.ts";
export * from "./stages/index.ts";
export * from "./tournament.ts";
