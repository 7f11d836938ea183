/** Where a result was made and where a ruling was given, as the engine names a place (Laws 79 to 93). */
import type { Place } from "@traveller/engine/procedure";
import type { ruling } from "../schema/case.ts";
import type { result } from "../schema/result.ts";

type ResultRow = typeof result.$inferSelect;
type RulingRow = typeof ruling.$inferSelect;
type Where = {
  readonly round: number | null;
  readonly table: string | null;
  readonly room: "open" | "closed" | null;
};

const where = ({ round, table, room }: Where) => ({
  ...(round === null ? {} : { round }),
  ...(table === null ? {} : { table }),
  ...(room === null ? {} : { room }),
});

const side = (first: string, second: string | null): Place["ns"] => (second === null ? first : [first, second]);

export const placeOfResult = (
  one: Pick<ResultRow, "board" | "section" | "ns" | "nsPartner" | "ew" | "ewPartner"> & Where,
): Place => ({
  section: one.section,
  board: one.board,
  ...where(one),
  ns: side(one.ns, one.nsPartner),
  ew: side(one.ew, one.ewPartner),
});

/** Nothing where it is about a contestant alone. */
export const placeOfRuling = (one: Pick<RulingRow, "board" | "section" | "ns" | "ew"> & Where): Place | undefined =>
  one.section === null || one.board === null || one.ns === null || one.ew === null
    ? undefined
    : {
        section: one.section,
        board: one.board,
        ...where(one),
        ns: typeof one.ns === "string" ? one.ns : [...one.ns],
        ew: typeof one.ew === "string" ? one.ew : [...one.ew],
      };
