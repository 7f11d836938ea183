/** The standings that a PBN file publishes (`TotalScoreTable`): totals, percentages and ranks of its pairs. */
import { pairId, sectionOf, DEFAULT_SECTION } from "../../facts/names.ts";
import { parseDecimal, parseInteger, withoutZeros } from "../../facts/numbers.ts";
import type { ProblemLog } from "../../facts/problems.ts";
import { clip } from "../../facts/problems.ts";
import type { ContestantFact, PersonFact, PublishedStanding } from "../../facts/types.ts";
import { rowsOf, type PbnRow } from "./tables.ts";
import type { PbnTag } from "./tokens.ts";

const rankOf = (row: PbnRow): PublishedStanding["place"] => {
  const text = row.cell("Rank");
  const rank = text === undefined ? undefined : parseInteger(text.replaceAll("=", ""), 1, 99_999);
  return text === undefined || rank === undefined
    ? undefined
    : { rank, tied: text.includes("=") || row.cell("RankTie") !== undefined };
};

/** `Ada Alder; Bo Hazel`, as the format has it; other programs write a dash, `&` or `/` between the names. */
const namesIn = (text: string): readonly string[] =>
  (text.includes(";") ? text.split(";") : text.split(/\s*[-&/]\s+|\s+-\s*/u))
    .map((name) => clip(name.normalize("NFC").trim().replaceAll(/\s+/gu, " "), 200))
    .filter((name) => name !== "");

const MOST_PLAYERS = 16;

/** The players by name, each with its member number where the table has a column for it. */
const playersOf = (row: PbnRow): readonly PersonFact[] =>
  namesIn(row.cell("Names", "Name") ?? "")
    .slice(0, MOST_PLAYERS)
    .map((name, index) => {
      const number = withoutZeros(row.cell(`MemberID${index + 1}`) ?? "");
      return { name, ...(number === undefined ? {} : { nationalNumber: number }) };
    });

/** Contestants with what the table publishes for them. */
export const totalsOf = (tag: PbnTag, problems: ProblemLog): readonly ContestantFact[] =>
  rowsOf(tag, problems).flatMap((row) => {
    const number = row.cell("PairId", "TeamId");
    if (number === undefined) return [];
    const section = sectionOf(row.cell("Section") ?? DEFAULT_SECTION).id;
    const total = parseDecimal(row.cell("TotalScoreMP", "TotalScoreIMP", "TotalIMP", "TotalScore", "TotalMP") ?? "");
    const percent = parseDecimal((row.cell("TotalPercentage", "Percentage") ?? "").replace(/%$/u, ""));
    const place = rankOf(row);
    return [
      {
        contestant: pairId(section, number, undefined),
        section,
        number: clip(number, 32),
        players: playersOf(row),
        published: {
          ...(total === undefined ? {} : { total }),
          ...(percent === undefined ? {} : { percent }),
          ...(place === undefined ? {} : { place }),
        },
        place: row.place,
      },
    ];
  });
