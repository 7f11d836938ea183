/** Who sits where in a session, round by round, and its rounds' clocks: a draw that is not announced is for officials alone. Laws 4, 5, 8. */
import { and, asc, eq } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { roundClock, seating, sectionRound } from "../schema/seating.ts";
import { PUBLIC, type Viewer } from "./viewer.ts";

export type SeatingRow = Omit<typeof seating.$inferSelect, "session" | "position">;
export type SectionRound = Omit<typeof sectionRound.$inferSelect, "session"> & {
  readonly seatings: readonly SeatingRow[];
};
export type RoundClockRow = Omit<typeof roundClock.$inferSelect, "session">;

export type SessionSeatings = {
  /** By section and round; in the order of the tables. */
  readonly rounds: readonly SectionRound[];
  readonly clocks: readonly RoundClockRow[];
};

/** Everything that is laid in a session, or one round of it. */
export const sessionSeatings = async (
  model: Model,
  session: string,
  viewer: Viewer = PUBLIC,
  only?: number,
): Promise<SessionSeatings> => {
  const ofRound = (table: typeof seating | typeof sectionRound) =>
    and(eq(table.session, session), only === undefined ? undefined : eq(table.round, only));
  const [rounds, seatings, clocks] = await Promise.all([
    model.db
      .select()
      .from(sectionRound)
      .where(ofRound(sectionRound))
      .orderBy(asc(sectionRound.section), asc(sectionRound.round)),
    model.db.select().from(seating).where(ofRound(seating)).orderBy(asc(seating.position)),
    model.db.select().from(roundClock).where(eq(roundClock.session, session)).orderBy(asc(roundClock.round)),
  ]);
  return {
    rounds: rounds
      .filter(({ announced }) => announced || viewer.official === true)
      .map(({ session: _session, ...round }) => ({
        ...round,
        seatings: seatings
          .filter((one) => one.section === round.section && one.round === round.round)
          .map(({ session: _of, position: _position, ...row }) => row),
      })),
    clocks: clocks.map(({ session: _session, ...clock }) => clock),
  };
};

/** Whether anybody may look up a seat there. */
export const isSeated = async (model: Model, session: string, viewer: Viewer = PUBLIC): Promise<boolean> =>
  (
    await model.db
      .select({ round: sectionRound.round })
      .from(sectionRound)
      .where(
        and(eq(sectionRound.session, session), viewer.official === true ? undefined : eq(sectionRound.announced, true)),
      )
      .limit(1)
  ).length > 0;
