/**
 * What the door and those who call it agree on: commands, who may give them, how the door says no, and the sentences it says it in. Pure:
 * pages, importers, devices and the door itself import the same.
 */
export * from "./codes.ts";
export * from "./commands/championships.ts";
export * from "./commands/stages.ts";
export * from "./commands/command.ts";
export * from "./commands/entries.ts";
export * from "./commands/federation.ts";
export * from "./commands/identities.ts";
export * from "./commands/law-books.ts";
export * from "./commands/members.ts";
export * from "./commands/news.ts";
export * from "./commands/shown.ts";
export * from "./commands/procedure.ts";
export * from "./commands/rankings.ts";
export * from "./commands/regulations.ts";
export * from "./commands/session.ts";
export * from "./commands/shape.ts";
export * from "./commands/table.ts";
export * from "./languages.ts";
export * from "./refusal.ts";
export * from "./roles/at-table.ts";
export * from "./roles/case-file.ts";
export * from "./roles/in-procedure.ts";
export * from "./roles/may-do.ts";
export * from "./roles/may-give.ts";
export * from "./roles/roles.ts";
export * from "./sentences/at-table.ts";
export * from "./sentences/deals.ts";
export * from "./sentences/listed.ts";
export * from "./sentences/penalties.ts";
export * from "./sentences/procedure.ts";
export * from "./sentences/rankings.ts";
export * from "./sentences/regulations.ts";
export * from "./sentences/sentence.ts";
export { wrongSays } from "./sentences/wrong.ts";
