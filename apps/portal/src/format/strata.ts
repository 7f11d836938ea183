/** Which places in strata a list shows: those that say something beside the place in the list itself. */
import type { StratumPlace } from "@traveller/engine";
import type { StandingRow } from "@traveller/model";

export type StrataColumn = Pick<StratumPlace, "stratum" | "overall">;

export const placeIn = (
  { strata }: Pick<StandingRow, "strata">,
  { stratum, overall }: StrataColumn,
): StratumPlace | undefined => strata.find((one) => one.stratum === stratum && one.overall === overall);

/** `2`, `3=`. */
export const placeText = ({ rank, tied }: Pick<StratumPlace, "rank" | "tied">): string => `${rank}${tied ? "=" : ""}`;

type Rows = readonly Pick<StandingRow, "strata" | "rank" | "tied">[];
type Place = { readonly rank: number | null; readonly tied: boolean } | undefined;

const alike = (rows: Rows, one: (row: Rows[number]) => Place, other: (row: Rows[number]) => Place): boolean =>
  rows.every((row) => {
    const [a, b] = [one(row), other(row)];
    return (a?.rank ?? null) === (b?.rank ?? null) && (a?.rank === undefined || a.tied === b?.tied);
  });

/** Highest stratum first. The highest is left out where it is the list over again, and overall where it is the section over again. */
export const strataColumns = (rows: Rows): readonly StrataColumn[] => {
  const all = new Map(
    rows.flatMap(({ strata }) =>
      strata.map(({ stratum, overall }) => [`${stratum}/${overall}`, { stratum, overall }] as const),
    ),
  );
  const columns = [...all.values()].toSorted((a, b) =>
    a.stratum === b.stratum ? Number(a.overall) - Number(b.overall) : a.stratum < b.stratum ? -1 : 1,
  );
  return columns.filter((column) => {
    const own = (row: Rows[number]): Place => placeIn(row, column);
    if (alike(rows, own, (row) => row)) return false;
    const inSection = columns.find(({ stratum, overall }) => stratum === column.stratum && !overall);
    return !column.overall || inSection === undefined || !alike(rows, own, (row) => placeIn(row, inSection));
  });
};
