/** The read model's public face: its tables, its migrations, its queries. */
export * from "./database/migrate.ts";
export * from "./database/model.ts";
export * from "./group.ts";
export * from "./queries/as-of.ts";
export * from "./queries/boards.ts";
export * from "./queries/card.ts";
export * from "./queries/changes.ts";
export * from "./queries/labels.ts";
export * from "./queries/parked.ts";
export * from "./queries/results.ts";
export * from "./queries/search.ts";
export * from "./queries/session-page.ts";
export * from "./queries/sessions.ts";
export * from "./queries/standings.ts";
export * from "./queries/tournaments.ts";
export * from "./queries/viewer.ts";
export * from "./queries/why.ts";
export * as tables from "./schema/index.ts";
