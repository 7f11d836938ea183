/** What whoever runs a session goes by: the session folded from its log as far as the read model is, and the one that its club played before it. Laws 8, 80B2. */
import { emptySession, type Session } from "@traveller/engine";
import { type Log, sessionAfter } from "@traveller/log";
import { and, desc, eq, exists, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { sectionRound } from "../schema/seating.ts";
import { session } from "../schema/session.ts";
import { parkedSequences } from "./parked.ts";
import type { SessionPage } from "./session-page.ts";

/**
 * The session after that event of its log, without what was set aside: what is laid, drawn and played of it.
 * @param untold events before it that its reader is not told of yet; left out, it is whole
 */
export const foldedSession = async (
  model: Model,
  log: Log,
  id: string,
  upTo: number,
  untold: readonly number[] = [],
): Promise<Session> => {
  const aside = new Set([...(await parkedSequences(model, `session/${id}`)), ...untold]);
  let folded = emptySession;
  for await (const events of log.readScope(`session/${id}`, { upTo }))
    folded = events.filter(({ sequence }) => !aside.has(sequence)).reduce(sessionAfter, folded);
  return folded;
};

type Of = Pick<SessionPage, "id" | "authority" | "tournament" | "club" | "date" | "openedAt" | "contest">;

/** The last session before it that had a movement: of its club, or where it has none of its tournament. */
export const seatedBefore = async (
  model: Model,
  { id, authority, tournament, club, date, openedAt, contest }: Of,
): Promise<
  { readonly id: string; readonly title: string; readonly date: string | null; readonly sequence: number } | undefined
> => {
  const earlier =
    date === null
      ? lt(session.openedAt, openedAt)
      : or(isNull(session.date), lt(session.date, date), and(eq(session.date, date), lt(session.openedAt, openedAt)));
  const [found] = await model.db
    .select({ id: session.id, title: session.title, date: session.date, sequence: session.sequence })
    .from(session)
    .where(
      and(
        eq(session.authority, authority),
        club === null ? eq(session.tournament, tournament) : eq(session.club, club),
        eq(session.contest, contest),
        ne(session.id, id),
        eq(session.withdrawn, false),
        earlier,
        exists(
          model.db
            .select({ one: sql`1` })
            .from(sectionRound)
            .where(and(eq(sectionRound.session, session.id), isNotNull(sectionRound.movement))),
        ),
      ),
    )
    .orderBy(sql`${session.date} desc nulls last`, desc(session.openedAt))
    .limit(1);
  return found;
};
