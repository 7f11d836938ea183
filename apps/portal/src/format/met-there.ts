/** What else was ruled between those who met where a ruling was given: one appeal may be about all of it, its part on the Law among it. Laws 92A, 93B1. */
import type { CaseSummary } from "@traveller/model";

type Ruling = Pick<CaseSummary, "id" | "outcome" | "board" | "section" | "round" | "table" | "match" | "sides">;

/** Nobody has decided it yet: it stands as it was given or as its director put it right. */
const isToAppeal = ({ outcome }: Ruling): boolean => outcome === "stands" || outcome === "corrected";

const idsOf = (sides: NonNullable<Ruling["sides"]>, side: "ns" | "ew"): string =>
  sides[side]
    .map(({ id }) => id)
    .toSorted()
    .join(" ");

/** The same met, each on the same side; where nobody is named, it was at one table in one round. */
const isOfSame = (one: Ruling, other: Ruling): boolean => {
  if (one.section !== other.section) return false;
  if (one.sides === null || other.sides === null)
    return (
      one.table !== null &&
      one.table === other.table &&
      one.round !== null &&
      one.round === other.round &&
      one.match === other.match
    );
  return idsOf(one.sides, "ns") === idsOf(other.sides, "ns") && idsOf(one.sides, "ew") === idsOf(other.sides, "ew");
};

export const metThereToo = <One extends Ruling>(given: readonly One[], chosen: Ruling): readonly One[] =>
  given.filter((one) => one.id !== chosen.id && one.board !== null && isToAppeal(one) && isOfSame(one, chosen));
