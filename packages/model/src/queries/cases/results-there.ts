/** The results of the boards at the tables that cases are about, as they stand in the session. Laws 79, 81C, 92A. */
import { and, eq, inArray } from "drizzle-orm";
import type { Model } from "../../database/model.ts";
import type { ruling } from "../../schema/case.ts";
import { result } from "../../schema/result.ts";
import { asList } from "../sides.ts";

type Place = Pick<typeof ruling.$inferSelect, "section" | "round" | "table" | "board" | "ns" | "ew">;

const COLUMNS = {
  id: result.id,
  outcome: result.outcome,
  players: result.players,
  section: result.section,
  round: result.round,
  table: result.table,
  board: result.board,
  ns: result.ns,
  nsPartner: result.nsPartner,
  ew: result.ew,
  ewPartner: result.ewPartner,
} as const;
export type ResultThere = Pick<typeof result.$inferSelect, keyof typeof COLUMNS>;

const isOf = (side: Place["ns"], one: string, partner: string | null): boolean =>
  String(asList(side)) === String(partner === null ? [one] : [one, partner]);

const isAt =
  (place: Place) =>
  (one: ResultThere): boolean =>
    one.board === place.board &&
    one.section === place.section &&
    one.round === place.round &&
    one.table === place.table &&
    isOf(place.ns, one.ns, one.nsPartner) &&
    isOf(place.ew, one.ew, one.ewPartner);

/** Of each of these places in a session the result, where there is one: all are read at once. */
export const resultsAt = async (
  model: Model,
  session: string,
  places: readonly Place[],
): Promise<(place: Place) => ResultThere | undefined> => {
  const boards = [...new Set(places.flatMap(({ board }) => board ?? []))];
  const rows =
    boards.length === 0
      ? []
      : await model.db
          .select(COLUMNS)
          .from(result)
          .where(and(eq(result.session, session), inArray(result.board, boards)));
  return (place) => rows.find(isAt(place));
};
