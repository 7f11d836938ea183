/** Every table of the read model. Unqualified: the connection's search_path says in which PostgreSQL schema they live. */
export * from "./authority.ts";
export * from "./board.ts";
export * from "./change.ts";
export * from "./club.ts";
export * from "./contestant.ts";
export * from "./deal.ts";
export * from "./law-book.ts";
export * from "./mark.ts";
export * from "./match.ts";
export * from "./parked.ts";
export * from "./place.ts";
export * from "./publication.ts";
export * from "./result.ts";
export * from "./section.ts";
export * from "./session.ts";
export * from "./standing.ts";
export * from "./tournament.ts";
