/** The standings that a PBN file publishes (`TotalScoreTable`): totals, percentages and ranks of its pairs. */
import { pairId, sectionOf, DEFAULT_SECTION } from "../names.ts";
import { parseDecimal, parseInteger } from "../numbers.ts";
import type { ProblemLog } from "../problems.ts";
import { clip } from "../problems.ts";
import type { ContestantFact, PublishedStanding } from "../types.ts";
import { rowsOf, type PbnRow } from "./tables.ts";
import type { PbnTag } from "./tokens.ts";

const rankOf = (row: PbnRow): PublishedStanding["place"] => {
  const text = row.cell("Rank");
  const rank = text === undefined ? undefined : parseInteger(text.replaceAll("=", ""), 1, 99_999);
  return text === undefined || rank === undefined ? undefined : { rank, tied: text.includes("=") };
};

/** Contestants with what the table publishes for them. */
export const totalsOf = (tag: PbnTag, problems: ProblemLog): readonly ContestantFact[] =>
  rowsOf(tag, problems).flatMap((row) => {
    const number = row.cell("PairId", "TeamId");
    if (number === undefined) return [];
    const section = sectionOf(row.cell("Section") ?? DEFAULT_SECTION).id;
    const total = parseDecimal(row.cell("TotalScoreMP", "TotalScoreIMP", "TotalIMP", "TotalScore", "TotalMP") ?? "");
    const percent = parseDecimal((row.cell("TotalPercentage", "Percentage") ?? "").replace(/%$/u, ""));
    const place = rankOf(row);
    const names = (row.cell("Names") ?? "").split(/\s*[-&/]\s+|\s+-\s*/u).filter((name) => name !== "");
    return [
      {
        contestant: pairId(section, number, undefined),
        section,
        number: clip(number, 32),
        players: names.slice(0, 4).map((name) => ({ name: clip(name, 200) })),
        published: {
          ...(total === undefined ? {} : { total }),
          ...(percent === undefined ? {} : { percent }),
          ...(place === undefined ? {} : { place }),
        },
        place: row.place,
      },
    ];
  });
