/** Lists of members as offices export them from a spreadsheet: read, matched, and every mistake named. */
export { type Columns, guessColumns, hasTitles } from "./columns.ts";
export { type Mistake, readMembers, type ReadMembers, type ReadRow } from "./rows.ts";
export { type MemberTable, readTable } from "./table.ts";
