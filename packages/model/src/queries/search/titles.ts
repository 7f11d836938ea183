/** What a session that was found is called: no more of it is read, so that a search answers while one types. */
import { inArray } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import { session } from "../../schema/session.ts";
import type { SessionSummary } from "../sessions.ts";

export type SessionTitle = Pick<SessionSummary, "id" | "title" | "date" | "clubName" | "contest">;

/** By id. */
export const sessionTitles = async (
  { db }: Model,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SessionTitle>> => {
  if (ids.length === 0) return new Map();
  const { id, title, date, clubName, contest } = session;
  const rows = await db
    .select({ id, title, date, clubName, contest })
    .from(session)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
};
