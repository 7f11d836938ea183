/** A ruling among those of several sessions: its row, and by what it is found. Laws 81C, 90, 91. */
import type { ruling } from "../../schema/case.ts";

export type RulingRow = typeof ruling.$inferSelect;

export type CaseKey = Pick<RulingRow, "session" | "id">;
export const caseKey = ({ session, id }: CaseKey): string => `${session} ${id}`;
